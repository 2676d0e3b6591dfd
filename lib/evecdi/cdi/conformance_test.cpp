// SPDX-License-Identifier: Apache-2.0
// The verdicts of the Go library's releases on a corpus of CDI files, against ours.
#include <catch2/catch.hpp>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "evecdi/cdi/spec_file.h"
#include "evecdi/cdi/spec_json.h"
#include "testing/shared.h"
#include "testing/without_empty.h"

namespace evecdi {
namespace {

using Json = nlohmann::json;

std::string DifferenceOf(const SpecFile& file, const Json& expected) {
  if (file.accepted() != expected["accepted"].get<bool>()) {
    return file.accepted()
               ? "accepted, but the library says: " + expected.value("error", expected.value("panics", ""))
               : "not accepted: " + file.findings.at(0).message;
  }
  if ((file.verdict == Verdict::kPanics) != expected.contains("panics"))
    return file.verdict == Verdict::kPanics ? "we say it crashes" : "it crashes";
  if (!file.accepted()) return "";
  const Json ours = WithoutEmpty(Json::parse(SpecToJson(file.spec)));
  const Json theirs = WithoutEmpty(expected["decoded"]);
  return ours == theirs ? "" : "understood " + ours.dump() + ", not " + theirs.dump();
}

}  // namespace

TEST_CASE("every verdict and what was understood equal the library's", "[cdi][conformance]") {
  const auto folder = SharedPath("conformance/validate");
  if (!folder) return;
  std::ifstream lines(*folder / "expected.jsonl");
  int cases = 0;
  for (std::string line; std::getline(lines, line); ++cases) {
    const Json expected = Json::parse(line);
    const std::string name = expected["file"];
    ReadError error{};
    const SourcePtr source = FileReader::Read((*folder / "cases" / name).string(), name, error);
    REQUIRE(source != nullptr);
    for (const auto& [target, release] :
         {std::pair{Target::kCdi081, "v0.8.1"}, {Target::kEve, "v0.8.1"}, {Target::kCdi110, "v1.1.0"}}) {
      INFO(name << " for " << TargetName(target));
      CHECK(DifferenceOf(ReadSpecFile(source, target), expected[release]) == "");
    }
  }
  CHECK(cases == 731);
}

}  // namespace evecdi
