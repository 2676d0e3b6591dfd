// SPDX-License-Identifier: Apache-2.0
// What nothing that reads YAML files through libyaml can be faster than: the bytes read, and its events.
#ifndef EVECDI_TESTING_BENCH_FLOOR_H_
#define EVECDI_TESTING_BENCH_FLOOR_H_

#include <cstddef>
#include <string>
#include <string_view>

namespace evecdi {

// Reads a file into `buffer`, which keeps its memory from call to call, by open, read and close alone.
// Returns the bytes read; 0 is a failure.
size_t ReadBytes(const std::string& path, std::string& buffer);

// Has libyaml parse the text and drops the events. Returns how many there were; 0 is a failure.
size_t CountYamlEvents(std::string_view text);

}  // namespace evecdi

#endif  // EVECDI_TESTING_BENCH_FLOOR_H_
