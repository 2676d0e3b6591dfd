// SPDX-License-Identifier: Apache-2.0
#include "evecdi/cdi/decode.h"

#include <algorithm>
#include <array>
#include <optional>

#include "evecdi/cdi/fields.h"
#include "evecdi/cdi/scalars.h"

namespace evecdi {
namespace {

// Objects that stand in a list of pointers in the library: there a null entry stays null, and crashes it
// later.
template <typename T>
constexpr bool kIsPointerEntry = requires(T object) {
  object.is_null;
};

// A field of Object: its name in the file, and how a value fills it.
template <typename Object>
struct Field {
  std::string_view name;
  void (*decode)(const Value& value, Role role, FaultSink& faults, Object& object);
  KnownTo known_to = KnownTo::kBoth;
};

// Every type that has fields says here what messages call it, and which fields it has.
template <typename Object>
struct Fields;

template <typename Object>
void DecodeObject(const Value& value, Role role, FaultSink& faults, Object& out);

template <typename T>
void DecodeValue(const Value& value, Role role, FaultSink& faults, T& out) {
  if constexpr (requires { DecodeScalar(value, role, faults, out); }) {
    DecodeScalar(value, role, faults, out);
  } else {
    DecodeObject(value, role, faults, out);
  }
}

template <typename Object>
void DecodeObject(const Value& value, Role role, FaultSink& faults, Object& out) {
  if (value.kind == ValueKind::kNull) return;
  if (value.kind != ValueKind::kMapping) {
    ReportWrongType(value, role, "a mapping", faults);
    return;
  }
  static const auto kNames = [] {
    std::array<FieldName, Fields<Object>::kAll.size()> names{};
    for (size_t i = 0; i < names.size(); ++i) {
      names[i] = {.name = Fields<Object>::kAll[i].name, .known_to = Fields<Object>::kAll[i].known_to};
    }
    return names;
  }();
  if constexpr (requires { out.span; }) out.span = value.span;
  for (const FieldMember& member : AssignFields(value, kNames, Fields<Object>::kCalled, faults)) {
    const auto& field = Fields<Object>::kAll[member.field];
    field.decode(*member.value, field.name, faults, out);
  }
}

// What makes the file fail for any type of entry that is a mapping; and costs next to nothing to write.
bool IsHollow(const Value* item) { return item->kind != ValueKind::kMapping || item->members().empty(); }

template <typename T>
void DecodeEntry(const Value& item, Role role, FaultSink& faults, T& out) {
  if constexpr (kIsPointerEntry<T>) {
    if (item.kind == ValueKind::kNull || out.is_null)
      out = T{.span = item.span, .is_null = item.kind == ValueKind::kNull};
  } else if (item.kind == ValueKind::kNull) {
    out.span = item.span;
  }
  DecodeValue(item, role, faults, out);
}

// A second list for one field (two spellings) is read over the first, entry by entry, as encoding/json does.
template <typename T>
void DecodeList(const Value& value, Role role, FaultSink& faults, std::vector<T>& out) {
  if (value.kind == ValueKind::kNull) {
    out.clear();
    return;
  }
  if (value.kind != ValueKind::kSequence) {
    ReportWrongType(value, role, "a list", faults);
    return;
  }
  // A million hollow entries would be as many large objects here; the first few have the same effect.
  constexpr bool kIsObject = !requires(T entry) { DecodeScalar(value, role, faults, entry); };
  const auto hollow = kIsObject ? std::count_if(value.items().begin(), value.items().end(), IsHollow) : 0;
  size_t kept_hollow = std::min(static_cast<size_t>(hollow), kMaxFindings);
  out.resize(value.items().size() - static_cast<size_t>(hollow) + kept_hollow);
  size_t count = 0;
  for (const Value* item : value.items()) {
    if (kIsObject && IsHollow(item) && kept_hollow-- == 0) {
      kept_hollow = 0;
      T discarded;
      DecodeEntry(*item, role.Entry(), faults, discarded);
    } else {
      DecodeEntry(*item, role.Entry(), faults, out[count++]);
    }
  }
}

void DecodeArguments(const Value& value, Role role, FaultSink& faults, std::vector<LocatedString>& out) {
  DecodeList(value, role, faults, out);
  for (const Value* item : value.items()) {
    if (item->kind == ValueKind::kNull) NoteNullArgument(*item, role.Entry(), faults);
  }
}

template <typename T>
void DecodeOptional(const Value& value, Role role, FaultSink& faults, std::optional<T>& out) {
  if (value.kind == ValueKind::kNull) {
    out.reset();
    return;
  }
  if (!out) out.emplace();
  DecodeValue(value, role, faults, *out);
}

void DecodeSchemata(const Value& value, Role role, FaultSink& faults, IntelRdt& rdt) {
  if (value.kind == ValueKind::kNull) {
    rdt.schemata.reset();
    return;
  }
  if (!rdt.schemata) rdt.schemata.emplace();
  DecodeList(value, role, faults, *rdt.schemata);
}

void DecodeAnnotations(const Value& value, Role role, FaultSink& faults, Annotations& out) {
  if (value.kind == ValueKind::kNull) {
    out.clear();
    return;
  }
  if (value.kind != ValueKind::kMapping) {
    ReportWrongType(value, role, "a mapping", faults);
    return;
  }
  for (const Member& member : value.members()) {
    LocatedString text{.value = {}, .span = member.value->span};
    DecodeScalar(*member.value, std::string_view("an annotation"), faults, text);
    out.emplace_back(
        LocatedString{.value = DecodeKey(*member.key, std::string_view("the key of an annotation"), faults),
                      .span = member.key->span},
        text);
  }
}

// The lambdas below name the member that a field fills.
#define EVECDI_FIELD(kDecode, kMember)                                 \
  [](const Value& value, Role role, FaultSink& faults, auto& object) { \
    kDecode(value, role, faults, object.kMember);                      \
  }

template <>
struct Fields<DeviceNode> {
  static constexpr std::string_view kCalled = "a device node";
  static constexpr std::array kAll = {
      Field<DeviceNode>{"path", EVECDI_FIELD(DecodeScalar, path)},
      Field<DeviceNode>{"hostPath", EVECDI_FIELD(DecodeScalar, host_path)},
      Field<DeviceNode>{"type", EVECDI_FIELD(DecodeScalar, type)},
      Field<DeviceNode>{"major", EVECDI_FIELD(DecodeScalar, major)},
      Field<DeviceNode>{"minor", EVECDI_FIELD(DecodeScalar, minor)},
      Field<DeviceNode>{"fileMode", EVECDI_FIELD(DecodeOptional, file_mode)},
      Field<DeviceNode>{"permissions", EVECDI_FIELD(DecodeScalar, permissions)},
      Field<DeviceNode>{"uid", EVECDI_FIELD(DecodeOptional, uid)},
      Field<DeviceNode>{"gid", EVECDI_FIELD(DecodeOptional, gid)},
  };
};

template <>
struct Fields<NetDevice> {
  static constexpr std::string_view kCalled = "a network device";
  static constexpr std::array kAll = {
      Field<NetDevice>{"hostInterfaceName", EVECDI_FIELD(DecodeScalar, host_interface_name)},
      Field<NetDevice>{"name", EVECDI_FIELD(DecodeScalar, name)},
  };
};

template <>
struct Fields<Mount> {
  static constexpr std::string_view kCalled = "a mount";
  static constexpr std::array kAll = {
      Field<Mount>{"hostPath", EVECDI_FIELD(DecodeScalar, host_path)},
      Field<Mount>{"containerPath", EVECDI_FIELD(DecodeScalar, container_path)},
      Field<Mount>{"options", EVECDI_FIELD(DecodeList, options)},
      Field<Mount>{"type", EVECDI_FIELD(DecodeScalar, type)},
  };
};

template <>
struct Fields<Hook> {
  static constexpr std::string_view kCalled = "a hook";
  static constexpr std::array kAll = {
      Field<Hook>{"hookName", EVECDI_FIELD(DecodeScalar, hook_name)},
      Field<Hook>{"path", EVECDI_FIELD(DecodeScalar, path)},
      Field<Hook>{"args", EVECDI_FIELD(DecodeArguments, args)},
      Field<Hook>{"env", EVECDI_FIELD(DecodeList, env)},
      Field<Hook>{"timeout", EVECDI_FIELD(DecodeOptional, timeout)},
  };
};

template <>
struct Fields<IntelRdt> {
  static constexpr std::string_view kCalled = "intelRdt";
  static constexpr std::array kAll = {
      Field<IntelRdt>{"closID", EVECDI_FIELD(DecodeScalar, clos_id)},
      Field<IntelRdt>{"l3CacheSchema", EVECDI_FIELD(DecodeScalar, l3_cache_schema)},
      Field<IntelRdt>{"memBwSchema", EVECDI_FIELD(DecodeScalar, mem_bw_schema)},
      Field<IntelRdt>{"schemata", DecodeSchemata, KnownTo::kOnly110},
      Field<IntelRdt>{"enableMonitoring", EVECDI_FIELD(DecodeScalar, enable_monitoring), KnownTo::kOnly110},
      Field<IntelRdt>{"enableCMT", EVECDI_FIELD(DecodeScalar, enable_cmt), KnownTo::kOnly081},
      Field<IntelRdt>{"enableMBM", EVECDI_FIELD(DecodeScalar, enable_mbm), KnownTo::kOnly081},
  };
};

template <>
struct Fields<ContainerEdits> {
  static constexpr std::string_view kCalled = "containerEdits";
  static constexpr std::array kAll = {
      Field<ContainerEdits>{"env", EVECDI_FIELD(DecodeList, env)},
      Field<ContainerEdits>{"deviceNodes", EVECDI_FIELD(DecodeList, device_nodes)},
      Field<ContainerEdits>{"netDevices", EVECDI_FIELD(DecodeList, net_devices), KnownTo::kOnly110},
      Field<ContainerEdits>{"hooks", EVECDI_FIELD(DecodeList, hooks)},
      Field<ContainerEdits>{"mounts", EVECDI_FIELD(DecodeList, mounts)},
      Field<ContainerEdits>{"intelRdt", EVECDI_FIELD(DecodeOptional, intel_rdt)},
      Field<ContainerEdits>{"additionalGids", EVECDI_FIELD(DecodeList, additional_gids)},
  };
};

template <>
struct Fields<Device> {
  static constexpr std::string_view kCalled = "a device";
  static constexpr std::array kAll = {
      Field<Device>{"name", EVECDI_FIELD(DecodeScalar, name)},
      Field<Device>{"annotations", EVECDI_FIELD(DecodeAnnotations, annotations)},
      Field<Device>{"containerEdits", EVECDI_FIELD(DecodeObject, edits)},
  };
};

template <>
struct Fields<Spec> {
  static constexpr std::string_view kCalled = "a CDI file";
  static constexpr std::array kAll = {
      Field<Spec>{"cdiVersion", EVECDI_FIELD(DecodeScalar, version)},
      Field<Spec>{"kind", EVECDI_FIELD(DecodeScalar, kind)},
      Field<Spec>{"annotations", EVECDI_FIELD(DecodeAnnotations, annotations)},
      Field<Spec>{"devices", EVECDI_FIELD(DecodeList, devices)},
      Field<Spec>{"containerEdits", EVECDI_FIELD(DecodeObject, edits)},
  };
};

#undef EVECDI_FIELD

}  // namespace

Spec DecodeSpec(const Value& root, FaultSink& faults) {
  Spec spec;
  DecodeObject(root, std::string_view("a CDI file"), faults, spec);
  return spec;
}

}  // namespace evecdi
