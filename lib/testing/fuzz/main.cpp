// SPDX-License-Identifier: Apache-2.0
// What libFuzzer calls. EVECDI_FUZZ_TARGET is the name of the target.
#include <cstddef>
#include <cstdint>

#include "testing/fuzz/targets.h"

// What is thrown ends the process, and the fuzzer keeps the input.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  for (const evecdi::FuzzTarget& target : evecdi::FuzzTargets()) {
    if (target.name == EVECDI_FUZZ_TARGET) target.run({reinterpret_cast<const char*>(data), size});
  }
  return 0;
}
