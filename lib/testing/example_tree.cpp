// SPDX-License-Identifier: Apache-2.0
#include "testing/example_tree.h"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "testing/elf.h"

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

namespace {

void WriteElf(const TemporaryFolder& folder, const fs::path& path, const std::string& machine,
              const std::string& loader) {
  REQUIRE((machine == "AArch64" || machine == "x86-64"));
  const uint16_t number = machine == "AArch64" ? 183 : 62;
  folder.Write(path, MakeElf({.machine = number, .interpreter = loader}));
  fs::permissions(folder.path() / path, fs::perms(0755));
}

// What follows "# file:"; gives the file that the next lines belong to.
fs::path BeginFile(const TemporaryFolder& folder, std::istream& words) {
  std::string path;
  std::string attribute;
  std::string argument;
  words >> path >> attribute >> argument;
  if (attribute == "->") {
    fs::create_directories((folder.path() / path).parent_path());
    fs::create_symlink(argument, folder.path() / path);
  } else {
    folder.Write(path, "");
  }
  if (attribute == "mode") fs::permissions(folder.path() / path, fs::perms(std::stoi(argument, nullptr, 8)));
  return path;
}

}  // namespace

Example MakeExampleTree(std::string_view text, const TemporaryFolder& folder) {
  Example example;
  fs::path current = text.starts_with('{') ? "model.json" : "etc/cdi/example.yaml";
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string hash;
    std::string keyword;
    words >> hash >> keyword;
    std::string value;
    if (hash == "#" && keyword == "target:") {
      words >> value;
      example.target = ParseTarget(value).value();
    } else if (hash == "#" && keyword == "rootfs:") {
      example.checks_host_paths = true;
    } else if (hash == "#" && keyword == "device:") {
      example.device_table = (folder.path() / "devices.table").string();
      folder.Write("devices.table", line.substr(line.find(':') + 2) + "\n");
    } else if (hash == "#" && keyword == "closed:") {
      words >> value;
      example.closed = folder.path() / value;
    } else if (hash == "#" && keyword == "elf:") {
      std::string machine;
      std::string loader;
      words >> value >> machine >> loader;
      WriteElf(folder, value, machine, loader);
    } else if (hash == "#" && keyword == "file:") {
      current = BeginFile(folder, words);
    } else {
      folder.Write(current, line + "\n");
    }
  }
  return example;
}

}  // namespace evecdi
