// SPDX-License-Identifier: Apache-2.0
// A folder of a test's own that goes when the test ends.
#ifndef EVECDI_TESTING_TEMP_ROOT_H_
#define EVECDI_TESTING_TEMP_ROOT_H_

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace evecdi {

class TempRoot {
 public:
  TempRoot() {
    std::string pattern = (std::filesystem::temp_directory_path() / "evecdi-XXXXXX").string();
    REQUIRE(mkdtemp(pattern.data()) != nullptr);
    path_ = pattern;
  }
  TempRoot(const TempRoot&) = delete;
  TempRoot& operator=(const TempRoot&) = delete;
  ~TempRoot() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }

  const std::string& path() const { return path_; }
  // Where an absolute path of the root is.
  std::string At(std::string_view path) const { return path_ + std::string(path); }

  // Each makes the folders it needs.
  void Folder(std::string_view path) const { std::filesystem::create_directories(At(path)); }
  void File(std::string_view path, std::string_view bytes = "") const {
    MakeParent(path);
    std::ofstream(At(path), std::ios::binary) << bytes;
  }
  void Link(std::string_view path, std::string_view target) const {
    MakeParent(path);
    std::filesystem::create_symlink(target, At(path));
  }

 private:
  void MakeParent(std::string_view path) const { Folder(path.substr(0, path.rfind('/'))); }

  std::string path_;
};

}  // namespace evecdi

#endif  // EVECDI_TESTING_TEMP_ROOT_H_
