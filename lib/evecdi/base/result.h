// SPDX-License-Identifier: Apache-2.0
// How a failure of the tool travels: a value or an Error, never an exception. Findings about an input are no
// failures; they go to a sink.
#ifndef EVECDI_BASE_RESULT_H_
#define EVECDI_BASE_RESULT_H_

#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace evecdi {

// Why something could not be done, in words for a person. Text from an input is quoted by whoever puts it in.
class [[nodiscard]] Error {
 public:
  explicit Error(std::string message) : message_(std::move(message)) {}

  const std::string& message() const { return message_; }

  // The same failure seen from further out: "context: message".
  Error Wrap(std::string_view context) const { return Error(std::string(context) + ": " + message_); }

 private:
  std::string message_;
};

// A value, or the Error that kept it from being made. To ask for the one that is not there is a bug and
// aborts.
template <typename T>
class [[nodiscard]] Result {
 public:
  // NOLINTBEGIN(google-explicit-constructor): `return value;` and `return Error(…);` are the point.
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}
  // NOLINTEND(google-explicit-constructor)

  bool ok() const { return state_.index() == 0; }
  explicit operator bool() const { return ok(); }

  const T& value() const& { return Get<0>(state_); }
  T& value() & { return Get<0>(state_); }
  T&& value() && { return std::move(Get<0>(state_)); }
  const T& operator*() const& { return value(); }
  T& operator*() & { return value(); }
  T&& operator*() && { return std::move(*this).value(); }
  const T* operator->() const { return &value(); }
  T* operator->() { return &value(); }

  const Error& error() const { return Get<1>(state_); }

 private:
  template <std::size_t kIndex, typename State>
  static auto& Get(State& state) {
    auto* held = std::get_if<kIndex>(&state);
    if (held == nullptr) std::abort();
    return *held;
  }

  std::variant<T, Error> state_;
};

// Done, or the Error that kept it from being done.
template <>
class [[nodiscard]] Result<void> {
 public:
  Result() = default;
  // NOLINTNEXTLINE(google-explicit-constructor)
  Result(Error error) : result_(std::move(error)) {}

  bool ok() const { return result_.ok(); }
  explicit operator bool() const { return ok(); }
  const Error& error() const { return result_.error(); }

 private:
  Result<std::monostate> result_ = std::monostate{};
};

}  // namespace evecdi

#endif  // EVECDI_BASE_RESULT_H_
