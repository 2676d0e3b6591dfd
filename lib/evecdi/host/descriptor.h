// SPDX-License-Identifier: Apache-2.0
// A file descriptor that is closed when its owner goes.
// Internal to the module.
#ifndef EVECDI_HOST_DESCRIPTOR_H_
#define EVECDI_HOST_DESCRIPTOR_H_

#include <unistd.h>

#include <utility>

namespace evecdi {

class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Descriptor() {
    if (number_ >= 0) close(number_);
  }

  bool ok() const { return number_ >= 0; }
  int get() const { return number_; }
  // Gives it away: whoever asks closes it.
  int release() { return std::exchange(number_, -1); }

 private:
  int number_ = -1;
};

}  // namespace evecdi

#endif  // EVECDI_HOST_DESCRIPTOR_H_
