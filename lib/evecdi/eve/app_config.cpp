// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <memory>

#include "evecdi/base/quote.h"
#include "evecdi/eve/pillar_files.h"
#include "evecdi/text/parse.h"

namespace evecdi {
namespace {

constexpr int64_t kLastMode = static_cast<int64_t>(VirtualizationMode::kLegacy);

// Takes values out of an app's file; the first of another type is the failure, told without its text.
class AppReader {
 public:
  // The parsed text lives as long as the reader, no longer: it may hold passwords.
  explicit AppReader(const SourceFile& source)
      : source_(source),
        parsed_(ParseJson(std::shared_ptr<const SourceFile>(std::shared_ptr<const SourceFile>(), &source))) {
    const Value* root = parsed_.document.root();
    if (root == nullptr) {
      Fail(parsed_.faults.front().span, "not JSON that can be read");
    } else if (root->kind != ValueKind::kMapping) {
      Fail(root->span, "not an object");
    }
  }

  const std::optional<Error>& error() const { return error_; }
  const Value* root() const { return parsed_.document.root(); }

  void Fail(Span span, std::string_view what) {
    if (error_) return;
    const Position position = source_.PositionOf(span.begin);
    error_ =
        Error(fmt::format("{}:{}:{}: {}", Printable(source_.path()), position.line, position.column, what));
  }

  // The member at the end of the way; null where a step of it is missing or null.
  const Value* Member(std::initializer_list<std::string_view> way) const {
    const Value* value = root();
    for (const std::string_view key : way) {
      if (value == nullptr) return nullptr;
      value = value->Find(key);
    }
    return value == nullptr || value->kind == ValueKind::kNull ? nullptr : value;
  }

  std::string Text(std::initializer_list<std::string_view> way) {
    const Value* value = Member(way);
    if (value == nullptr) return {};
    if (value->kind != ValueKind::kString)
      Fail(value->span, fmt::format("{} is not a string", *(way.end() - 1)));
    return std::string(value->text());
  }

  int64_t Number(std::initializer_list<std::string_view> way, int64_t most) {
    const Value* value = Member(way);
    if (value == nullptr) return 0;
    if (value->kind == ValueKind::kInt && value->integer >= 0 && value->integer <= most)
      return value->integer;
    Fail(value->span, fmt::format("{} is not a number from 0 to {}", *(way.end() - 1), most));
    return 0;
  }

 private:
  const SourceFile& source_;
  ParseResult parsed_;
  std::optional<Error> error_;
};

void ReadAdapterNames(AppReader& reader, AppConfig& config) {
  const Value* list = reader.Member({"IoAdapterList"});
  if (list == nullptr) return;
  if (list->kind != ValueKind::kSequence) return reader.Fail(list->span, "IoAdapterList is not a list");
  for (const Value* entry : list->items()) {
    const Value* name = entry->Find("Name");
    if (name == nullptr || name->kind != ValueKind::kString) {
      return reader.Fail(entry->span, "an adapter without a name");
    }
    config.adapters.emplace_back(name->text());
  }
}

}  // namespace

Result<AppConfig> ReadAppConfig(const SourceFile& source) {
  AppReader reader(source);
  if (reader.error()) return *reader.error();
  AppConfig config;
  config.path = source.path();
  config.uuid = reader.Text({"UUIDandVersion", "UUID"});
  config.display_name = reader.Text({"DisplayName"});
  if (config.uuid.empty()) reader.Fail(reader.root()->span, "no UUID: this is no DomainConfig of an app");
  const bool at_top = reader.Member({"VirtualizationMode"}) != nullptr;
  config.mode = static_cast<VirtualizationMode>(
      at_top ? reader.Number({"VirtualizationMode"}, kLastMode)
             : reader.Number({"FixedResources", "VirtualizationMode"}, kLastMode));
  ReadAdapterNames(reader, config);
  if (reader.error()) return *reader.error();
  return config;
}

Result<AppStatus> ReadAppStatus(const SourceFile& source) {
  AppReader reader(source);
  if (reader.error()) return *reader.error();
  AppStatus status;
  status.path = source.path();
  status.domain_name = reader.Text({"DomainName"});
  status.state = reader.Number({"State"}, INT32_MAX);
  status.error = reader.Text({"Error"});
  if (reader.error()) return *reader.error();
  return status;
}

}  // namespace evecdi
