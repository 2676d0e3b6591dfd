// SPDX-License-Identifier: Apache-2.0
#include "evecdi/report/fingerprint.h"

#include <catch2/catch.hpp>
#include <string>

#include "evecdi/report/test_findings.h"

namespace evecdi {
namespace {

std::string Fingerprint(const std::string& text, std::string_view part, std::string_view path = "x",
                        std::string_view rule = "some-rule") {
  const SourcePtr source = MakeSource(std::string(path), text);
  Diagnostic finding = FindingAt(source, SpanOf(source, part));
  finding.rule = rule;
  return Fingerprints().Next(finding, path);
}

TEST_CASE("a fingerprint stays when its line moves, and only then", "[report]") {
  const std::string fingerprint = Fingerprint("a: 1\nb: 2\n", "2");
  CHECK(fingerprint.size() == 18);
  CHECK(fingerprint.ends_with(":1"));
  CHECK(Fingerprint("new: 0\na: 1\n    b: 2  \r\n", "2") == fingerprint);
  CHECK(Fingerprint("b: 2", "b") == fingerprint);
  CHECK(Fingerprint("b: 3", "b") != fingerprint);
  CHECK(Fingerprint("b: 2", "b", "y") != fingerprint);
  CHECK(Fingerprint("b: 2", "b", "x", "other-rule") != fingerprint);
  // The parts are set apart.
  CHECK(Fingerprint("c", "c", "ab") != Fingerprint("bc", "c", "a"));
}

TEST_CASE("equal lines are told apart by their number", "[report]") {
  const SourcePtr source = MakeSource("x", "a\nb\na\n");
  Fingerprints fingerprints;
  const std::string first = fingerprints.Next(FindingAt(source, {0, 1}), "x");
  const std::string other = fingerprints.Next(FindingAt(source, {2, 3}), "x");
  const std::string second = fingerprints.Next(FindingAt(source, {4, 5}), "x");
  CHECK(first.substr(0, 16) == second.substr(0, 16));
  CHECK(first.substr(0, 16) != other.substr(0, 16));
  CHECK(first.substr(16) == ":1");
  CHECK(other.substr(16) == ":1");
  CHECK(second.substr(16) == ":2");
}

TEST_CASE("of a very long line the part behind the finding counts", "[report]") {
  const std::string filler(1'000, 'a');
  CHECK(Fingerprint(filler + "<one>" + filler, "<") == Fingerprint("b" + filler + "<one>" + filler, "<"));
  CHECK(Fingerprint(filler + "<one>" + filler, "<") != Fingerprint(filler + "<two>" + filler, "<"));
  CHECK(Fingerprint(filler + "\n", "\n") == Fingerprint("\n", "\n"));
}

TEST_CASE("what has no text has a fingerprint too", "[report]") {
  const auto next = [](std::string_view path) {
    return Fingerprints().Next(FindingAt(SourceFile::WithoutText(std::string(path)), {7, 9}), path);
  };
  CHECK(next("a") == next("a"));
  CHECK(next("a") != next("b"));
}

}  // namespace
}  // namespace evecdi
