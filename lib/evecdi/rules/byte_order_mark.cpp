// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/table.h"

namespace evecdi {

const Rule kByteOrderMark = {
    .info = {.name = "byte-order-mark",
             .severity = Severity::kNote,
             .what = "The file begins with a byte order mark.",
             .why =
                 "The reader passes over it. Tools that work on lines do not: a grep for ^cdiVersion finds "
                 "nothing, and two files glued together hold it in the middle, where it is an error.",
             .since = "0.1.0"},
};

}  // namespace evecdi
