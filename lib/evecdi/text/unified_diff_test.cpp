// SPDX-License-Identifier: Apache-2.0
#include "evecdi/text/unified_diff.h"

#include <array>
#include <catch2/catch.hpp>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <random>
#include <sstream>
#include <vector>

namespace evecdi {
namespace {

TEST_CASE("texts that differ give hunks with three lines of context", "[text]") {
  struct Row {
    std::string_view before, after, diff;
  };
  const std::vector<Row> rows = {
      {"same\n", "same\n", ""},
      {"", "", ""},
      {"", "a\n", "--- a\n+++ b\n@@ -0,0 +1 @@\n+a\n"},
      {"a\n", "", "--- a\n+++ b\n@@ -1 +0,0 @@\n-a\n"},
      {"a\n", "b\n", "--- a\n+++ b\n@@ -1 +1 @@\n-a\n+b\n"},
      {"a", "a\n", "--- a\n+++ b\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n"},
      {"a\nb", "a\nc",
       "--- a\n+++ b\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+c\n\\ No newline at end of "
       "file\n"},
      {"x\na", "y\na", "--- a\n+++ b\n@@ -1,2 +1,2 @@\n-x\n+y\n a\n\\ No newline at end of file\n"},
      {"1\n2\n3\n4\n5\n6\n7\n8\n", "1\n2\n3\n4\nx\n5\n6\n7\n8\n",
       "--- a\n+++ b\n@@ -2,6 +2,7 @@\n 2\n 3\n 4\n+x\n 5\n 6\n 7\n"},
      // Six lines between two changes are shared context, seven part them.
      {"a\n1\n2\n3\n4\n5\n6\nb\n", "A\n1\n2\n3\n4\n5\n6\nB\n",
       "--- a\n+++ b\n@@ -1,8 +1,8 @@\n-a\n+A\n 1\n 2\n 3\n 4\n 5\n 6\n-b\n+B\n"},
      {"a\n1\n2\n3\n4\n5\n6\n7\nb\n", "A\n1\n2\n3\n4\n5\n6\n7\nB\n",
       "--- a\n+++ b\n@@ -1,4 +1,4 @@\n-a\n+A\n 1\n 2\n 3\n@@ -6,4 +6,4 @@\n 5\n 6\n 7\n-b\n+B\n"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.before, row.after);
    CHECK(UnifiedDiff(row.before, row.after, "a", "b") == row.diff);
  }
}

TEST_CASE("a name can neither forge a line nor lose its end", "[text]") {
  const auto diff = UnifiedDiff("a\n", "b\n", "x\n+++ y", "with blank");
  CHECK(diff == "--- \"x\\012+++ y\"\n+++ with blank\t\n@@ -1 +1 @@\n-a\n+b\n");
  CHECK(UnifiedDiff("a\n", "b\n", "quote\"", "back\\slash")
            .starts_with("--- \"quote\\\"\"\n+++ \"back\\\\slash\"\n"));
}

namespace fs = std::filesystem;

std::string Run(const std::string& command) {
  std::string out;
  FILE* pipe = popen(command.c_str(), "r");
  REQUIRE(pipe != nullptr);
  std::array<char, 4096> buffer{};
  while (const size_t n = fread(buffer.data(), 1, buffer.size(), pipe)) out.append(buffer.data(), n);
  pclose(pipe);
  return out;
}

std::string RandomText(std::mt19937& random, size_t most_lines) {
  std::string text;
  for (size_t lines = random() % most_lines; lines > 0; --lines)
    text += "line " + std::to_string(random() % 12) + '\n';
  if (!text.empty() && random() % 3 == 0) text.pop_back();
  return text;
}

TEST_CASE("patch, which knows nothing of this program, makes the new text of the old", "[text]") {
  if (std::system("command -v patch >/dev/null") != 0) {  // NOLINT(concurrency-mt-unsafe)
    std::cout << "\nSKIPPED: there is no program patch\n";
    return;
  }
  std::string folder = (fs::temp_directory_path() / "evecdi-diff-XXXXXX").string();
  REQUIRE(mkdtemp(folder.data()) != nullptr);
  std::mt19937 random(4);
  for (int round = 0; round < 60; ++round) {
    const std::string before = RandomText(random, 60);
    const std::string after = random() % 4 == 0 ? before + RandomText(random, 3) : RandomText(random, 60);
    std::ofstream(folder + "/file", std::ios::binary) << before;
    std::ofstream(folder + "/diff", std::ios::binary) << UnifiedDiff(before, after, "file", "file");
    if (before != after) Run("cd " + folder + " && patch -s --posix -o new file < diff");
    std::ifstream patched(folder + (before != after ? "/new" : "/file"), std::ios::binary);
    std::ostringstream result;
    result << patched.rdbuf();
    CHECK(result.str() == after);
  }
  fs::remove_all(folder);
}

}  // namespace
}  // namespace evecdi
