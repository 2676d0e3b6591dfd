// SPDX-License-Identifier: Apache-2.0
#include "eve-cdi/data_output.h"

#include <yaml-cpp/yaml.h>

namespace evecdi {
namespace {

void Emit(const nlohmann::ordered_json& json, YAML::Emitter& out) {
  switch (json.type()) {
    case nlohmann::ordered_json::value_t::object:
      out << (json.empty() ? YAML::Flow : YAML::Block) << YAML::BeginMap;
      for (const auto& [key, value] : json.items()) {
        out << YAML::Key << YAML::DoubleQuoted << key << YAML::Value;
        Emit(value, out);
      }
      out << YAML::EndMap;
      break;
    case nlohmann::ordered_json::value_t::array:
      out << (json.empty() ? YAML::Flow : YAML::Block) << YAML::BeginSeq;
      for (const auto& item : json) Emit(item, out);
      out << YAML::EndSeq;
      break;
    case nlohmann::ordered_json::value_t::string:
      // In quotes always: an unquoted 010, yes or 1.50 would be another value to some reader.
      out << YAML::DoubleQuoted << json.get_ref<const std::string&>();
      break;
    default:
      out << json.dump();
      break;
  }
}

}  // namespace

std::string ToJsonText(const nlohmann::ordered_json& json) {
  constexpr int kIndent = 2;
  return json.dump(kIndent, ' ', true, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

std::string ToYaml(const nlohmann::ordered_json& json) {
  YAML::Emitter out;
  out.SetOutputCharset(YAML::EscapeNonAscii);
  Emit(json, out);
  return std::string(out.c_str()) + "\n";
}

}  // namespace evecdi
