// SPDX-License-Identifier: Apache-2.0
// Random CDI files and OCI specs with odd numbers, escapes and blanks, which have something to do with each
// other: the same ones for the same seed.
#ifndef EVECDI_TESTING_RANDOM_INJECTION_H_
#define EVECDI_TESTING_RANDOM_INJECTION_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <string_view>

namespace evecdi {

// Deterministic: the same numbers on every machine.
class Dice {
 public:
  explicit Dice(uint32_t seed) : random_(seed) {}
  size_t Below(size_t n) { return random_() % n; }
  bool Once(size_t in) { return Below(in) == 0; }
  template <size_t kSize>
  std::string_view Of(const std::array<std::string_view, kSize>& choices) {
    return choices.at(Below(kSize));
  }

 private:
  std::mt19937 random_;
};

// JSON text with random blanks.
std::string RandomOciSpec(Dice& dice);

// Of two devices and top level edits.
nlohmann::json RandomCdi(Dice& dice);

}  // namespace evecdi

#endif  // EVECDI_TESTING_RANDOM_INJECTION_H_
