// SPDX-License-Identifier: Apache-2.0
#include "evecdi/oci/oci_spec.h"

#include <fmt/format.h>

#include <memory>
#include <utility>
#include <variant>

#include "evecdi/base/quote.h"
#include "evecdi/oci/json_patch.h"
#include "evecdi/oci/json_writer.h"
#include "evecdi/oci/value_maker.h"
#include "evecdi/text/parse.h"

namespace evecdi {
namespace {

std::string At(const SourceFile& source, Span span) {
  const Position at = source.PositionOf(span.begin);
  return fmt::format("{}:{}:{}", Printable(source.path()), at.line, at.column);
}

Error Fault(const SourceFile& source, const ParseFault& fault) {
  if (fault.kind != ParseFaultKind::kDuplicateKey)
    return Error(At(source, fault.span) + ": " + fault.message);
  const auto key = source.text().substr(fault.span.begin, fault.span.end - fault.span.begin);
  return Error(
      fmt::format("{}: the key {} stands twice in one object (first in line {}), and runtimes do not agree "
                  "on which one counts; "
                  "remove one",
                  At(source, fault.span), Printable(key), source.PositionOf(fault.related.begin).line));
}

// What a new object at the path has from the beginning, because the OCI spec requires it. Zero values, as Go
// writes them.
const Value* RequiredMembers(std::string_view pointer, ValueMaker make) {
  const auto user = [&make] { return make.Object({{"uid", make.Integer(0)}, {"gid", make.Integer(0)}}); };
  if (pointer == "/process") return make.Object({{"user", user()}, {"cwd", make.Text("")}});
  return pointer == "/process/user" ? user() : make.Object({});
}

}  // namespace

OciSpec::OciSpec(Document document) : document_(std::move(document)), root_(*document_.root(), 0) {}

Result<OciSpec> OciSpec::Parse(const SourcePtr& source) {
  const std::string path = Printable(source->path());
  if (source->bytes().size() > kMaxOciSpecSize) {
    return Error(fmt::format("{}: larger than {} MiB, the limit of this tool", path, kMaxOciSpecSize >> 20U));
  }
  if (source->encoding() != Encoding::kUtf8 || source->has_byte_order_mark()) {
    return Error(path +
                 ": begins with a byte order mark, which runtimes refuse; save it as UTF-8 without one");
  }
  ParseResult parsed = ParseJson(source);
  if (!parsed.faults.empty()) return Fault(*source, parsed.faults.front());
  const Value& root = *parsed.document.root();
  if (root.kind != ValueKind::kMapping) {
    return Error(fmt::format("{}: {}, not an object, so it is no OCI spec", At(*source, root.span),
                             KindName(root.kind)));
  }
  return OciSpec(std::move(parsed.document));
}

Result<JsonView> OciSpec::Get(Path path) const {
  JsonView view(root_);
  std::string pointer;
  for (const std::string_view key : path) {
    if (view.kind() == ValueKind::kNull) return view;
    if (view.kind() != ValueKind::kMapping) return WrongKind(pointer, view, "an object");
    pointer += PointerToken(key);
    if (const auto right = CheckCase(pointer, view, key); !right) return right.error();
    view = view.Member(key);
  }
  return view;
}

Result<JsonObject*> OciSpec::Object(Path path) {
  auto node = Open(path, false);
  if (!node) return node.error();
  return std::get<std::unique_ptr<JsonObject>>((*node)->value).get();
}

Result<JsonList*> OciSpec::List(Path path) {
  auto node = Open(path, true);
  if (!node) return node.error();
  return std::get<std::unique_ptr<JsonList>>((*node)->value).get();
}

Result<JsonNode*> OciSpec::Open(Path path, bool list) {
  JsonNode* node = &root_;
  JsonObject* object = node->OpenObject();
  std::string pointer;
  for (const auto* key = path.begin(); key != path.end(); ++key) {
    pointer += PointerToken(*key);
    if (const auto right = CheckCase(pointer, JsonView(*node), *key); !right) return right.error();
    node = object->Find(*key);
    const bool last = std::next(key) == path.end();
    if (node == nullptr || JsonView(*node).kind() == ValueKind::kNull) {
      ValueMaker make(document_);
      object->Set(*key, last && list ? *make.List({}) : *RequiredMembers(pointer, make));
      node = object->Find(*key);
    }
    if (last && list) {
      if (node->OpenList() == nullptr) return WrongKind(pointer, JsonView(*node), "a list");
    } else {
      object = node->OpenObject();
      if (object == nullptr) return WrongKind(pointer, JsonView(*node), "an object");
    }
  }
  return node;
}

Error OciSpec::WrongKind(std::string_view pointer, const JsonView& value, std::string_view wanted) const {
  const std::string place =
      value.source() != nullptr ? At(*source(), value.source()->span) : Printable(source()->path());
  return Error(
      fmt::format("{}: {} is {}, not {}: no runtime reads such a spec, so it cannot be edited either", place,
                  Printable(pointer), KindName(value.kind()), wanted));
}

Result<void> OciSpec::CheckCase(std::string_view pointer, const JsonView& object,
                                std::string_view key) const {
  if (right_.contains(pointer)) return {};
  const std::string_view other = object.OtherCaseOf(key);
  if (other.empty()) {
    right_.emplace(pointer);
    return {};
  }
  const bool both = object.Member(key).kind() != ValueKind::kNull;
  return Error(fmt::format("{}: {} {} the key {}: Go's runtimes take it for the same, others do not; {}",
                           Printable(source()->path()), Printable(pointer),
                           both ? "stands beside" : "is missing, but there is", Quote(other),
                           both ? "remove one" : "rename it"));
}

std::string OciSpec::Text() const {
  const std::string_view text = source()->text();
  const Value& root = *document_.root();
  std::string out(text.substr(0, root.span.begin));
  WriteJson(root_, text, LayoutOf(root, text), out);
  out += text.substr(root.span.end);
  return out;
}

Json OciSpec::Patch() const { return MakePatch(root_, source()->text()); }

}  // namespace evecdi
