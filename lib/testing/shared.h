// SPDX-License-Identifier: Apache-2.0
// Where the tests' files are: in the repo, and in the folder shared/ beside it (or where EVECDI_SHARED_DIR
// says).
#ifndef EVECDI_TESTING_SHARED_H_
#define EVECDI_TESTING_SHARED_H_

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace evecdi {

// The path of `below` in the repo.
std::filesystem::path RepoPath(std::string_view below);

// The path of `below` in the shared folder. Where it is absent: nothing, and a line by which ctest calls the
// test skipped; the test then returns.
std::optional<std::filesystem::path> SharedPath(std::string_view below);

// The bytes of a file.
std::string ReadText(const std::filesystem::path& path);

}  // namespace evecdi

#endif  // EVECDI_TESTING_SHARED_H_
