// SPDX-License-Identifier: Apache-2.0
// Paths as they are called from a folder.
// Internal to the library.
#ifndef EVECDI_BASE_PATH_FROM_H_
#define EVECDI_BASE_PATH_FROM_H_

#include <string>
#include <string_view>

namespace evecdi {

// The path from the folder, where a relative one starts, in its shortest form. Absolute where it does not lie
// inside. `folder` is absolute or empty (not known).
std::string PathFrom(std::string_view folder, std::string_view path);

}  // namespace evecdi

#endif  // EVECDI_BASE_PATH_FROM_H_
