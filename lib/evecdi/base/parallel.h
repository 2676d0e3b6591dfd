// SPDX-License-Identifier: Apache-2.0
// Independent pieces of work on all processors.
#ifndef EVECDI_BASE_PARALLEL_H_
#define EVECDI_BASE_PARALLEL_H_

#include <cstddef>
#include <functional>

#include "evecdi/base/export.h"

namespace evecdi {

// Calls work(0) … work(count - 1), each once, in no order, and returns when all are done. `work` neither
// throws nor shares what it writes. Where no thread can be started, the caller's does it all.
EVECDI_EXPORT void ParallelFor(size_t count, const std::function<void(size_t)>& work);

}  // namespace evecdi

#endif  // EVECDI_BASE_PARALLEL_H_
