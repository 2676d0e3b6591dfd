// SPDX-License-Identifier: Apache-2.0
// The verdicts of the Go library's releases on a corpus of CDI files, against ours.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
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

// Compares every file of `cases` that the list of verdicts names; returns how many there were.
int CheckVerdicts(const std::filesystem::path& verdicts, const std::filesystem::path& cases) {
  std::ifstream lines(verdicts);
  int count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    const Json expected = Json::parse(line);
    const std::string name = expected["file"];
    ReadError error{};
    const SourcePtr source = FileReader::Read((cases / name).string(), name, error);
    REQUIRE(source != nullptr);
    for (const auto& [target, release] :
         {std::pair{Target::kCdi081, "v0.8.1"}, {Target::kEve, "v0.8.1"}, {Target::kCdi110, "v1.1.0"}}) {
      INFO(name << " for " << TargetName(target));
      CHECK_THAT(DifferenceOf(ReadSpecFile(source, target), expected[release]), Catch::Equals(""));
    }
  }
  return count;
}

}  // namespace

TEST_CASE("every verdict and what was understood equal the library's", "[cdi][conformance]") {
  const auto folder = SharedPath("conformance/validate");
  if (!folder) return;
  CHECK(CheckVerdicts(*folder / "expected.jsonl", *folder / "cases") == 731);
}

// Each of these files once was a difference, found by scripts/conformance; `scripts/conformance --expect
// testdata/fuzz` renews the verdicts.
TEST_CASE("what fuzzing has found stays equal", "[cdi][conformance]") {
  const std::filesystem::path folder = RepoPath("testdata/fuzz");
  const auto files = std::count_if(std::filesystem::directory_iterator(folder), {},
                                   [](const auto& entry) { return entry.path().extension() == ".yaml"; });
  CHECK(CheckVerdicts(folder / "expected.jsonl", folder) == files);
}

}  // namespace evecdi
