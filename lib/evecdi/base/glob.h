// SPDX-License-Identifier: Apache-2.0
// Patterns of names, as a person writes them on the command line.
#ifndef EVECDI_BASE_GLOB_H_
#define EVECDI_BASE_GLOB_H_

#include <string_view>

#include "evecdi/base/export.h"

namespace evecdi {

// Whether the whole of `text` matches `pattern`: * is any run of bytes ('/' and a leading '.' too), ? one
// byte, [abc], [a-z], [!a-z] one byte of (or not of) a set, \\x is x itself. A [ that is never closed is a
// plain [. Takes at most time proportional to the product of the two sizes and no memory; so a pattern longer
// than a path may be (4096 bytes) matches nothing, and such a text matches stars alone.
EVECDI_EXPORT bool GlobMatch(std::string_view pattern, std::string_view text);

}  // namespace evecdi

#endif  // EVECDI_BASE_GLOB_H_
