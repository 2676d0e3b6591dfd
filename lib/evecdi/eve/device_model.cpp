// SPDX-License-Identifier: Apache-2.0
#include "evecdi/eve/device_model.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "evecdi/base/edit_distance.h"
#include "evecdi/base/quote.h"
#include "evecdi/eve/adapter_reader.h"
#include "evecdi/eve/field_reader.h"
#include "evecdi/text/parse.h"

namespace evecdi {
namespace {

// The keys under which a model's list stands, each of which tells the dialect but for numbers and names.
constexpr std::array<std::string_view, 4> kListKeys = {"ioMemberList", "deviceIoList", "AdapterList",
                                                       "IoBundleList"};

// Each with a dialect of its list, in the same order.
constexpr std::array<Dialect, kListKeys.size()> kListDialects = {
    Dialect::kEden, Dialect::kGoJson, Dialect::kPillarAdapters, Dialect::kPillarBundles};

// Keys of an entry that tell the same where no list does; the more telling first.
struct Telltale {
  std::string_view key;
  Dialect dialect;
};
constexpr std::array<Telltale, 10> kTelltales = {{{"ztype", Dialect::kEden},
                                                  {"ptype", Dialect::kGoJson},
                                                  {"Ptype", Dialect::kPillarAdapters},
                                                  {"Phyaddr", Dialect::kPillarAdapters},
                                                  {"AssignmentGroup", Dialect::kPillarBundles},
                                                  {"UsedByUUID", Dialect::kPillarBundles},
                                                  {"Phylabel", Dialect::kPillarBundles},
                                                  {"phylabel", Dialect::kGoJson},
                                                  {"logicallabel", Dialect::kGoJson},
                                                  {"phyaddrs", Dialect::kGoJson}}};

// Keys that a hardware model has beside its list.
constexpr std::array<std::string_view, 5> kModelKeys = {"arch", "attr", "logo", "productURL",
                                                        "productStatus"};

// Where the entries stand and what they are; no dialect where the document is no model.
struct Shape {
  std::optional<Dialect> dialect;
  std::span<const Value* const> entries;
  const Value* single = nullptr;  // the one adapter that is the document
};

// A name, not a number that someone put in quotes.
bool IsName(const Value* value) {
  return value != nullptr && value->kind == ValueKind::kString &&
         value->text().find_first_not_of("0123456789") != std::string_view::npos;
}
bool IsNumber(const Value* value) { return value != nullptr && value->kind == ValueKind::kInt; }

// Names or numbers: which of the two dialects that share a list's key it is.
Dialect Refine(Dialect dialect, std::span<const Value* const> entries) {
  bool has_name = false;
  bool has_number = false;
  for (const Value* entry : entries) {
    for (const std::string_view key : {"ztype", "ptype", "usage"}) {
      const Value* value = entry->Find(key);
      has_name = has_name || IsName(value);
      has_number = has_number || IsNumber(value);
    }
  }
  if (dialect == Dialect::kEden && has_name) return Dialect::kZedcloud;
  // protobuf's JSON leaves out what is zero, so a list without any type is its.
  if (dialect == Dialect::kGoJson && (has_name || !has_number)) return Dialect::kProtoJson;
  return dialect;
}

std::optional<Dialect> DialectOfEntry(const Value& entry) {
  const auto* const found = std::find_if(kTelltales.begin(), kTelltales.end(),
                                         [&](const Telltale& t) { return entry.Find(t.key) != nullptr; });
  if (found == kTelltales.end()) return std::nullopt;
  return found->dialect;
}

class ModelReader {
 public:
  explicit ModelReader(DeviceModelFile& model) : model_(model) {}

  void Read() {
    ParseResult parsed = ParseJson(model_.source);
    model_.document = std::move(parsed.document);
    for (const ParseFault& fault : parsed.faults) ReportFault(fault);
    ReportByteOrderMark();
    if (model_.document.root() == nullptr) return;
    const Shape shape = ShapeOf(*model_.document.root());
    if (!shape.dialect) return;
    const std::span<const Value* const> entries =
        shape.single == nullptr ? shape.entries : std::span<const Value* const>(&shape.single, 1);
    model_.dialect = Refine(*shape.dialect, entries);
    ReadEntries(entries);
    if (model_.dialect == Dialect::kZedcloud) NoteNames();
  }

 private:
  void Report(std::string_view rule, Severity severity, Span span, std::string message,
              std::string help = {}) {
    FieldReader(model_.document, Dialect::kEden, model_.findings)
        .Report(rule, severity, span, std::move(message), std::move(help));
  }

  void ReportFault(const ParseFault& fault) {
    if (fault.kind != ParseFaultKind::kDuplicateKey) {
      return Report("model-syntax", Severity::kError, fault.span,
                    fmt::format("not JSON that can be read: {}", fault.message),
                    fault.kind == ParseFaultKind::kLimit ? "this is a limit of this tool" : "");
    }
    const size_t before = model_.findings.size();
    Report("model-field", Severity::kWarning, fault.span, fault.message + ": only the last one counts");
    if (model_.findings.size() == before) return;
    model_.findings.back().related.push_back(
        {.source = model_.source, .span = fault.related, .message = "the first one"});
  }

  void ReportByteOrderMark() {
    const bool utf8 = model_.source->encoding() == Encoding::kUtf8;
    if (utf8 && !model_.source->has_byte_order_mark()) return;
    Report(
        "model-syntax", Severity::kError, {},
        "the file begins with a byte order mark, at which the JSON readers of EVE and of the controller stop",
        utf8 ? "remove its three bytes EF BB BF" : "convert the file to UTF-8");
    if (utf8) {
      model_.findings.back().fix =
          Fix{.title = "remove the byte order mark", .edits = {}, .drop_byte_order_mark = true};
    }
  }

  void NoModel(Span span, std::string message) {
    Report("model-shape", Severity::kError, span, std::move(message),
           "a model has its adapters under ioMemberList or deviceIoList; a list of adapters or a single one "
           "will do, and so "
           "will pillar's PhysicalIOAdapterList and AssignableAdapters");
  }

  Shape ShapeOf(const Value& root) {
    if (root.kind == ValueKind::kMapping) return ShapeOfObject(root);
    if (root.kind != ValueKind::kSequence) {
      NoModel(root.span, fmt::format("{} is no device model", JsonKindName(root.kind)));
      return {};
    }
    for (const Value* entry : root.items()) {
      if (const auto dialect = DialectOfEntry(*entry)) return {.dialect = dialect, .entries = root.items()};
    }
    if (root.items().empty()) return WithoutAdapters(root.span, "an empty list", Dialect::kEden);
    NoModel({root.span.begin, root.span.begin + 1}, "a list in which nothing is an adapter");
    return {};
  }

  Shape ShapeOfObject(const Value& root) {
    Shape shape;
    const Member* list = nullptr;
    for (const Member& member : root.members()) {
      const auto* const key = std::find(kListKeys.begin(), kListKeys.end(), member.key->text());
      if (key == kListKeys.end() || (list != nullptr && list->key->text() == *key)) continue;
      if (list != nullptr) {
        NoModel(member.key->span, fmt::format("a second list of adapters, {} beside {}: it is not looked at",
                                              *key, list->key->text()));
        continue;
      }
      list = &member;
      shape.dialect = kListDialects.at(static_cast<size_t>(key - kListKeys.begin()));
    }
    if (list == nullptr) return ShapeWithoutList(root);
    const Value& value = *root.Find(list->key->text());
    if (value.kind == ValueKind::kNull)
      return WithoutAdapters(list->key->span, "a list that is null", *shape.dialect);
    if (value.kind == ValueKind::kSequence) {
      shape.entries = value.items();
      return shape;
    }
    NoModel(value.span, fmt::format("{} is {}, not a list", list->key->text(), JsonKindName(value.kind)));
    return {};
  }

  Shape ShapeWithoutList(const Value& root) {
    if (const auto dialect = DialectOfEntry(root))
      return {.dialect = dialect, .entries = {}, .single = &root};
    const Span brace{root.span.begin, root.span.begin + 1};
    for (const Member& member : root.members()) {
      const auto nearest = Nearest(member.key->text(), kListKeys);
      if (!nearest) continue;
      NoModel(member.key->span, fmt::format("no list of adapters under {}; did you mean {}?",
                                            Quote(member.key->text()), *nearest));
      return {};
    }
    if (root.Find("Initialized") != nullptr)
      return WithoutAdapters(brace, "no IoBundleList", Dialect::kPillarBundles);
    const bool model = std::any_of(root.members().begin(), root.members().end(), [](const Member& member) {
      return std::find(kModelKeys.begin(), kModelKeys.end(), member.key->text()) != kModelKeys.end();
    });
    if (model) return WithoutAdapters(brace, "no ioMemberList", Dialect::kEden);
    NoModel(brace, "an object that is neither a device model nor an adapter");
    return {};
  }

  Shape WithoutAdapters(Span span, std::string_view why, Dialect dialect) {
    Report("model-shape", Severity::kNote, span,
           fmt::format("{}: the model has no adapters, so no app can ask for one", why));
    return {.dialect = dialect, .entries = {}};
  }

  void ReadEntries(std::span<const Value* const> entries) {
    FieldReader reader(model_.document, *model_.dialect, model_.findings);
    const bool with_state = model_.dialect == Dialect::kPillarBundles;
    for (const Value* entry : entries) {
      if (entry->kind != ValueKind::kMapping) {
        NoModel(entry->span, fmt::format("{} where an adapter should stand: it is passed over",
                                         JsonKindName(entry->kind)));
        continue;
      }
      Adapter adapter;
      BundleState state;
      ReadAdapter(*entry, reader, adapter, state);
      model_.adapters.push_back(std::move(adapter));
      if (with_state) model_.states.push_back(std::move(state));
    }
    model_.accepted =
        !reader.refused() && std::all_of(entries.begin(), entries.end(), [](const Value* entry) {
          return entry->kind == ValueKind::kMapping || entry->kind == ValueKind::kNull;
        });
  }

  // eden decodes numbers only; zedcloud takes both.
  void NoteNames() {
    const std::string_view text = model_.source->text();
    for (const Adapter& adapter : model_.adapters) {
      for (const Span span : {adapter.type.span, adapter.usage.span}) {
        if (span.empty() || text[span.begin] != '"') continue;
        return Report("model-type", Severity::kNote, span,
                      "a name where eden reads numbers only: it refuses this model",
                      "write the number if the model is for eden too");
      }
    }
  }

  DeviceModelFile& model_;
};

}  // namespace

std::string_view DialectName(Dialect dialect) {
  switch (dialect) {
    case Dialect::kEden:
      return "a hardware model (ioMemberList, numbers)";
    case Dialect::kZedcloud:
      return "a hardware model (ioMemberList, names)";
    case Dialect::kProtoJson:
      return "a device configuration (deviceIoList, protobuf's JSON)";
    case Dialect::kGoJson:
      return "a device configuration (deviceIoList, numbers)";
    case Dialect::kPillarAdapters:
      return "pillar's PhysicalIOAdapterList";
    case Dialect::kPillarBundles:
      return "pillar's AssignableAdapters";
  }
  return "a device model";
}

DeviceModelFile ReadDeviceModel(const SourcePtr& source) {
  DeviceModelFile model{.source = source,
                        .document = Document(source),
                        .accepted = false,
                        .dialect = std::nullopt,
                        .adapters = {},
                        .states = {},
                        .findings = {}};
  ModelReader(model).Read();
  return model;
}

}  // namespace evecdi
