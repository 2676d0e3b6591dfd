// SPDX-License-Identifier: Apache-2.0
// Absolute paths as text. Internal to the module.
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
inline std::string ParentOf(std::string_view path) {
  return std::string(path.substr(0, std::max<size_t>(path.rfind('/'), 1)));
}

}  // namespace evecdi

#endif  // EVECDI_HOST_PATH_H_
