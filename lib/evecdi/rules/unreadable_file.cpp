// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kUnreadableFile = {
    .info = {.name = "unreadable-file",
             .severity = Severity::kError,
             .what = "A file of a spec directory, or the directory, that cannot be read.",
             .why = "The library records an error that nobody looks at, and its devices do not resolve. A "
                    "named pipe there makes the reader wait without end; a directory that is no folder ends "
                    "the search, so that later directories are not read either.",
             .since = "0.1.0"},
    .needs = Needs::kDirectory,
};

}  // namespace evecdi
