// SPDX-License-Identifier: Apache-2.0
// Absolute paths as text: nothing is looked at.
#ifndef EVECDI_HOST_PATH_H_
#define EVECDI_HOST_PATH_H_

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace evecdi {

// The path of what a folder ("/" too) holds by that name.
inline std::string PathIn(std::string_view folder, std::string_view name) {
  std::string path(folder == "/" ? "" : folder);
  path += '/';
  return path.append(name);
}

// The folder around an absolute, clean path; that of "/" is "/".
inline std::string_view ParentOf(std::string_view path) {
  return path.substr(0, std::max<size_t>(path.rfind('/'), 1));
}

// Whether it is sure to be absolute and as CleanPath writes it; a quick look, and for nearly all paths
// enough.
inline bool IsPlainlyClean(std::string_view path) {
  if (path.size() < 2 || path.front() != '/' || path.back() == '/') return false;
  for (size_t slash = 0; slash != std::string_view::npos; slash = path.find('/', slash + 1)) {
    if (path[slash + 1] == '/' || path[slash + 1] == '.') return false;
  }
  return true;
}

// Without empty parts, "." and what a ".." takes back, as Go's filepath.Clean writes it. A relative path
// counts from the root, as an OCI runtime has it.
inline std::string CleanPath(std::string_view path) {
  if (IsPlainlyClean(path)) return std::string(path);
  std::string clean;
  for (size_t begin = 0; begin < path.size();) {
    const size_t end = std::min(path.find('/', begin), path.size());
    const std::string_view part = path.substr(begin, end - begin);
    begin = end + 1;
    if (part == "..") {
      clean.resize(clean.empty() ? 0 : clean.rfind('/'));
    } else if (!part.empty() && part != ".") {
      clean += '/';
      clean += part;
    }
  }
  return clean.empty() ? "/" : clean;
}

// What CleanPath makes of a text, which outlives it: mostly the text itself, and no copy.
class CleanedPath {
 public:
  explicit CleanedPath(std::string_view path)
      : written_(path), cleaned_(IsPlainlyClean(path) ? std::string() : CleanPath(path)) {}
  std::string_view view() const { return cleaned_.empty() ? written_ : std::string_view(cleaned_); }

 private:
  std::string_view written_;
  std::string cleaned_;
};

// Whether a clean path is that folder (not "/") or below it.
inline bool IsWithin(std::string_view path, std::string_view folder) {
  return path.starts_with(folder) && (path.size() == folder.size() || path[folder.size()] == '/');
}

}  // namespace evecdi

#endif  // EVECDI_HOST_PATH_H_
