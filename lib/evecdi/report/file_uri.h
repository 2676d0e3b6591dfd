// SPDX-License-Identifier: Apache-2.0
// Paths as URIs (RFC 3986).
// Internal to the module.
#ifndef EVECDI_REPORT_FILE_URI_H_
#define EVECDI_REPORT_FILE_URI_H_

#include <string>
#include <string_view>

namespace evecdi {

// A file URI for an absolute path, a relative reference for another. All but letters, digits, "-._~" and "/"
// is percent-encoded, so the path may be any bytes.
std::string FileUri(std::string_view path);

}  // namespace evecdi

#endif  // EVECDI_REPORT_FILE_URI_H_
