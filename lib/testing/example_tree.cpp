// SPDX-License-Identifier: Apache-2.0
#include "testing/example_tree.h"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace evecdi {
namespace fs = std::filesystem;

TemporaryFolder::TemporaryFolder() {
  std::string pattern = (fs::temp_directory_path() / "evecdi-XXXXXX").string();
  REQUIRE(mkdtemp(pattern.data()) != nullptr);
  path_ = pattern;
  fs::permissions(path_, fs::perms(0755));
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

void TemporaryFolder::Write(const fs::path& below, std::string_view text) const {
  fs::create_directories((path_ / below).parent_path());
  std::ofstream file(path_ / below, std::ios::binary | std::ios::app);
  file << text;
  REQUIRE(file.good());
}

Target MakeExampleTree(std::string_view example, const TemporaryFolder& folder) {
  Target target = Target::kEve;
  fs::path current = example.starts_with('{') ? "model.json" : "etc/cdi/example.yaml";
  std::istringstream lines{std::string(example)};
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string hash;
    std::string keyword;
    std::string value;
    words >> hash >> keyword >> value;
    if (hash == "#" && keyword == "target:") {
      target = ParseTarget(value).value();
    } else if (hash == "#" && keyword == "file:") {
      current = value;
      std::string attribute;
      std::string argument;
      words >> attribute >> argument;
      if (attribute == "->") {
        fs::create_directories((folder.path() / current).parent_path());
        fs::create_symlink(argument, folder.path() / current);
      } else {
        folder.Write(current, "");
      }
      if (attribute == "mode")
        fs::permissions(folder.path() / current, fs::perms(std::stoi(argument, nullptr, 8)));
    } else {
      folder.Write(current, line + "\n");
    }
  }
  return target;
}

}  // namespace evecdi
