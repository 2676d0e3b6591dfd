// SPDX-License-Identifier: Apache-2.0
// What this library makes of many inputs, for scripts/conformance: the twin of scripts/reference/judge.
//
//   evecdi_judge read|inject TARGET
//
// Standard input holds the inputs, each behind its length (32 bits, little endian); for each a line of JSON
// is written.
#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "evecdi/cdi/registry.h"
#include "evecdi/cdi/spec_file.h"
#include "evecdi/cdi/spec_json.h"
#include "evecdi/inject/apply.h"
#include "evecdi/inject/plan.h"
#include "evecdi/oci/oci_spec.h"

namespace evecdi {
namespace {

using Judge = std::function<std::string(std::string input, Target target)>;

std::string Dump(const nlohmann::json& verdict) {
  return verdict.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string Accepted(const std::string& result) { return R"({"accepted":true,"result":)" + result + "}"; }

std::string Refused(const std::string& error) { return Dump({{"accepted", false}, {"error", error}}); }

bool SaysChance(const SpecFile& file) {
  return std::any_of(file.findings.begin(), file.findings.end(), [](const Diagnostic& finding) {
    return finding.message.find("chance decides") != std::string::npos;
  });
}

std::string FirstError(const SpecFile& file) {
  for (const Diagnostic& finding : file.findings) {
    if (finding.severity == Severity::kError) return std::string(finding.rule) + ": " + finding.message;
  }
  return "";
}

// `chance` says that the tool says so: the reference's verdict is another one every time.
std::string JudgeFile(std::string input, Target target) {
  const SpecFile file = ReadSpecFile(std::make_shared<SourceFile>("spec.yaml", std::move(input)), target);
  if (SaysChance(file)) return Dump({{"accepted", file.accepted()}, {"chance", true}});
  if (file.accepted()) return Accepted(SpecToJson(file.spec));
  nlohmann::json verdict = {{"accepted", false}, {"error", FirstError(file)}};
  if (file.verdict == Verdict::kPanics) verdict["panics"] = "yes";
  return Dump(verdict);
}

Registry Load(const nlohmann::json& asked, const Rootfs& root, Target target) {
  std::vector<SpecDir> dirs;
  for (const std::string path : asked.at("dirs"))
    dirs.push_back({.root = &root, .path = path, .shown = path});
  return Registry::Load(std::move(dirs), target);
}

std::string JudgeInjection(const std::string& input, Target target) {
  const auto asked = nlohmann::json::parse(input);
  const auto root = OpenRootfs("/");
  if (!root) return Refused(root.error().message());
  const Registry registry = Load(asked, **root, target);
  if (registry.crasher() != nullptr) return R"({"accepted":false,"panics":"yes"})";
  for (const auto& file : registry.files()) {
    if (SaysChance(file->file)) return R"({"accepted":false,"chance":true})";
  }
  std::vector<Step> steps;
  for (const std::string name : asked.at("devices"))
    steps.push_back({.kind = StepKind::kCdi, .target = name, .name = name});
  const Plan plan = MakePlan(std::move(steps), registry, **root, {.once = asked.at("once")});
  auto spec = OciSpec::Parse(std::make_shared<SourceFile>("oci.json", asked.at("oci").get<std::string>()));
  if (!spec) return Refused(spec.error().message());
  if (auto applied = ApplyPlan(plan, *spec); !applied) return Refused(applied.error().message());
  return Accepted(nlohmann::json::parse(spec->Text()).dump());
}

std::optional<std::string> NextInput(std::istream& in) {
  std::array<unsigned char, 4> length{};
  if (!in.read(reinterpret_cast<char*>(length.data()), length.size())) return std::nullopt;
  std::string input(length[0] | size_t{length[1]} << 8 | size_t{length[2]} << 16 | size_t{length[3]} << 24,
                    '\0');
  if (!in.read(input.data(), static_cast<std::streamsize>(input.size()))) return std::nullopt;
  return input;
}

int Run(const std::vector<std::string_view>& args) {
  const auto target = args.size() == 2 ? ParseTarget(args[1]) : std::nullopt;
  if (!target || (args[0] != "read" && args[0] != "inject")) {
    std::cerr << "usage: evecdi_judge read|inject TARGET\n";
    return 2;
  }
  const Judge judge = args[0] == "read" ? Judge(JudgeFile) : Judge(JudgeInjection);
  std::ios::sync_with_stdio(false);
  // Flushed each time: where a line is missing, its input ended the process.
  while (auto input = NextInput(std::cin)) std::cout << judge(std::move(*input), *target) << std::endl;
  return 0;
}

}  // namespace
}  // namespace evecdi

int main(int argc, char** argv) { return evecdi::Run({argv + 1, argv + argc}); }
