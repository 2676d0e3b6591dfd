// SPDX-License-Identifier: Apache-2.0
#include "evecdi/inject/oci_values.h"

#include <optional>
#include <vector>

namespace evecdi {
namespace {

const Value* TextOrNone(ValueMaker& make, const LocatedString& text) {
  return text.value.empty() ? nullptr : make.Text(text.value);
}

const Value* TextsOrNone(ValueMaker& make, const std::vector<LocatedString>& texts) {
  if (texts.empty()) return nullptr;
  std::vector<std::string_view> values;
  values.reserve(texts.size());
  for (const LocatedString& text : texts) values.push_back(text.value);
  return make.Texts(values);
}

const Value* FlagOrNone(ValueMaker& make, const Located<bool>& flag) {
  return flag.value ? make.Bool(true) : nullptr;
}

template <typename T>
const Value* IntegerOrNone(ValueMaker& make, const std::optional<Located<T>>& number) {
  return number ? make.Integer(number->value) : nullptr;
}

}  // namespace

const Value* OciDevice(ValueMaker& make, const DeviceNode& node, const FoundDevice& found) {
  return make.Object({{"path", make.Text(node.path.value)},
                      {"type", make.Text(found.type)},
                      {"major", make.Integer(found.major)},
                      {"minor", make.Integer(found.minor)},
                      {"fileMode", found.file_mode ? make.Integer(*found.file_mode) : nullptr},
                      {"uid", IntegerOrNone(make, node.uid)},
                      {"gid", IntegerOrNone(make, node.gid)}});
}

const Value* OciDeviceRule(ValueMaker& make, const FoundDevice& found, std::string_view access) {
  return make.Object({{"allow", make.Bool(true)},
                      {"type", make.Text(found.type)},
                      {"major", make.Integer(found.major)},
                      {"minor", make.Integer(found.minor)},
                      {"access", make.Text(access)}});
}

const Value* OciMount(ValueMaker& make, const Mount& mount) {
  return make.Object({{"destination", make.Text(mount.container_path.value)},
                      {"type", TextOrNone(make, mount.type)},
                      {"source", make.Text(mount.host_path.value)},
                      {"options", TextsOrNone(make, mount.options)}});
}

const Value* OciHook(ValueMaker& make, const Hook& hook) {
  return make.Object({{"path", make.Text(hook.path.value)},
                      {"args", TextsOrNone(make, hook.args)},
                      {"env", TextsOrNone(make, hook.env)},
                      {"timeout", IntegerOrNone(make, hook.timeout)}});
}

const Value* OciIntelRdt(ValueMaker& make, const IntelRdt& rdt) {
  return make.Object({{"closID", TextOrNone(make, rdt.clos_id)},
                      {"schemata", rdt.schemata ? TextsOrNone(make, *rdt.schemata) : nullptr},
                      {"l3CacheSchema", TextOrNone(make, rdt.l3_cache_schema)},
                      {"memBwSchema", TextOrNone(make, rdt.mem_bw_schema)},
                      {"enableCMT", FlagOrNone(make, rdt.enable_cmt)},
                      {"enableMBM", FlagOrNone(make, rdt.enable_mbm)},
                      {"enableMonitoring", FlagOrNone(make, rdt.enable_monitoring)}});
}

}  // namespace evecdi
