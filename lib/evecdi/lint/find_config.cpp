// SPDX-License-Identifier: Apache-2.0
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "evecdi/base/quote.h"
#include "evecdi/lint/config.h"

namespace evecdi {
namespace {

namespace fs = std::filesystem;

bool IsOfUserOrRoot(const struct stat& info) { return info.st_uid == 0 || info.st_uid == geteuid(); }

// Whether somebody else may have put the file there.
Result<void> CheckTrust(const struct stat& file, const std::string& path, const std::string& folder) {
  struct stat around {};
  if (stat(folder.c_str(), &around) != 0)
    return Error(fmt::format("{}: {}", Printable(folder), strerror(errno)));
  const bool file_is_open = (file.st_mode & S_IWOTH) != 0;
  const bool folder_is_open = (around.st_mode & S_IWOTH) != 0;
  if (!file_is_open && (!folder_is_open || IsOfUserOrRoot(file))) return {};
  return Error(fmt::format(
      "{} may have been written by anybody: name it with --config, or leave it out with --no-config",
      Printable(path)));
}

// Null where there is no such file.
Result<SourcePtr> ReadIfThere(const std::string& folder) {
  const std::string path = (fs::path(folder) / kConfigName).string();
  const int file = open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  const int failure = file < 0 ? errno : 0;
  if (failure == ENOENT || failure == ENOTDIR) return SourcePtr();
  if (failure != 0) return Error(fmt::format("{}: {}", Printable(path), strerror(failure)));
  struct stat info {};
  ReadError error{};
  const bool known = fstat(file, &info) == 0;
  SourcePtr source = FileReader::ReadDescriptor(file, path, error, kMaxConfigSize);
  close(file);
  if (source == nullptr || !known) return Error(fmt::format("{}: {}", Printable(path), error.message));
  if (const auto trusted = CheckTrust(info, path, folder); !trusted) return trusted.error();
  return source;
}

}  // namespace

Result<SourcePtr> FindConfig(const std::string& folder) {
  for (fs::path at = fs::path(folder).lexically_normal();; at = at.parent_path()) {
    auto found = ReadIfThere(at.string());
    if (!found || *found != nullptr) return found;
    std::error_code ignored;
    const bool is_top = fs::exists(at / ".git", ignored) || at == at.parent_path();
    if (is_top) return SourcePtr();
  }
}

}  // namespace evecdi
