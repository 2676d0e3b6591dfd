// SPDX-License-Identifier: Apache-2.0
#include "evecdi/lint/baseline.h"

#include <catch2/catch.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "testing/golden.h"
#include "testing/shared.h"

namespace evecdi {
namespace {

const BaselinePlace kPlace{.folder = "/project/ci", .working_directory = "/project"};

SourcePtr MakeSource(std::string text, std::string path = "a.yaml") {
  return std::make_shared<const SourceFile>(std::move(path), std::move(text));
}

Diagnostic FindingAt(const SourcePtr& source, const std::string& word, std::string_view rule = "key-case") {
  Diagnostic finding;
  finding.rule = rule;
  finding.source = source;
  finding.span.begin = static_cast<uint32_t>(source->text().find(word));
  finding.span.end = finding.span.begin + 1;
  finding.message = word;
  return finding;
}

Result<Baseline> Read(const std::string& json) { return Baseline::Read(MakeSource(json, "b.json"), kPlace); }

bool Always(const std::string& /*path*/, std::string_view /*rule*/) { return true; }

}  // namespace

TEST_CASE("a finding is known again though its line has moved, and not in another file or line", "[lint]") {
  const SourcePtr old = MakeSource("x: 1\ny: 2\n");
  const Baseline baseline = Baseline::Of({FindingAt(old, "y")}, kPlace);
  const auto is_known = [&](const Diagnostic& finding) {
    std::vector<Diagnostic> findings = {finding};
    baseline.Silence(findings);
    return findings.empty();
  };
  CHECK(is_known(FindingAt(old, "y")));
  CHECK(is_known(FindingAt(MakeSource("new: 0\n\nx: 1\n  y: 2 \n"), "y")));
  CHECK(is_known(FindingAt(MakeSource("y: 2\n", "/project/ci/../a.yaml"), "y")));
  CHECK_FALSE(is_known(FindingAt(MakeSource("y: 3\n"), "y")));
  CHECK_FALSE(is_known(FindingAt(old, "x")));
  CHECK_FALSE(is_known(FindingAt(old, "y", "typed-scalar")));
  CHECK_FALSE(is_known(FindingAt(MakeSource("y: 2\n", "b.yaml"), "y")));
}

TEST_CASE("of more findings than are known the last ones are new; of fewer, some are stale", "[lint]") {
  const SourcePtr source = MakeSource("a: 1\na: 1\na: 1\n");
  std::vector<Diagnostic> three(3, FindingAt(source, "a"));
  for (uint32_t i = 0; i < 3; ++i) three[i].span = {5 * i, 5 * i + 1};
  const std::vector<Diagnostic> two(three.begin(), three.begin() + 2);
  std::vector<Diagnostic> now = three;
  Baseline::Of(two, kPlace).Silence(now);
  REQUIRE(now.size() == 1);
  CHECK(now.front().span.begin == 10);
  const auto stale = Baseline::Of(three, kPlace).Stale(two, Always);
  REQUIRE(stale.size() == 1);
  CHECK(stale.begin()->second == 1);
  CHECK(Baseline::Of(three, kPlace).Stale(three, Always).empty());
  CHECK(Baseline::Of(three, kPlace)
            .Stale({}, [](const std::string& path,
                          std::string_view rule) { return path != "../a.yaml" || rule != "key-case"; })
            .empty());
}

TEST_CASE("a written baseline is read as it was, whatever the order of the findings", "[lint]") {
  const SourcePtr a = MakeSource("x: 1\ny: 2\n");
  const SourcePtr odd = MakeSource("x: 1\n", "odd\xff\n\"name\".yaml");
  const SourcePtr folder = SourceFile::WithoutText("/etc/cdi");
  const std::vector<Diagnostic> findings = {FindingAt(a, "x"), FindingAt(a, "y"), FindingAt(a, "y"),
                                            FindingAt(odd, "x"), FindingAt(folder, "")};
  const std::vector<Diagnostic> reversed(findings.rbegin(), findings.rend());
  const std::string json = Baseline::Of(findings, kPlace).ToJson();
  CHECK(Baseline::Of(reversed, kPlace).ToJson() == json);
  CHECK(Baseline::Of(findings, kPlace).size() == 5);
  const auto read = Read(json);
  REQUIRE(read);
  CHECK(read->ToJson() == json);
  std::vector<Diagnostic> left = findings;
  read->Silence(left);
  CHECK(left.empty());
  CHECK(json.find("\"path\": \"../a.yaml\"") != std::string::npos);
  CHECK(json.find("\"path\": \"/etc/cdi\"") != std::string::npos);
}

TEST_CASE("counts of one finding do not wrap around to none", "[lint]") {
  const std::string one =
      R"({"path": "a", "rule": "key-case", "fingerprint": "0", "count": 9223372036854775807})";
  const auto read =
      Read(R"({"version": 1, "findings": [)" + one + "," + one + R"(, {"path": "a", "rule": "key-case",
"fingerprint": "0", "count": 2}]})");
  REQUIRE(read);
  CHECK(read->size() == 1'000'000'000);
  CHECK(Read(read->ToJson()));
}

TEST_CASE("the reader of baselines and the schema agree", "[lint]") {
  for (const auto& entry : std::filesystem::directory_iterator(RepoPath("testdata/schemas/baseline/good"))) {
    INFO(entry.path());
    CHECK(Read(ReadWholeFile(entry.path())));
  }
  size_t bad = 0;
  for (const auto& entry : std::filesystem::directory_iterator(RepoPath("testdata/schemas/baseline/bad"))) {
    INFO(entry.path());
    const std::string text = ReadWholeFile(entry.path());
    const auto read = Read(text.substr(text.find('\n') + 1));  // behind what the schema says of it
    REQUIRE_FALSE(read);
    CHECK(read.error().message().find("b.json:1:") == 0);
    ++bad;
  }
  CHECK(bad > 10);
}

TEST_CASE("what is no baseline is refused with its place", "[lint]") {
  CHECK(Read("").error().message().find("b.json:1:1: no baseline: ") == 0);
  CHECK(
      Read("{\"version\": 1,\n \"findings\": [], \"version\": 1}").error().message().find("b.json:2:18: ") ==
      0);
  CHECK_FALSE(Read(std::string(100'000, '[')));
  CHECK_FALSE(Read("version: 1\nfindings: []\n"));
}

}  // namespace evecdi
