// SPDX-License-Identifier: Apache-2.0
// Small ELF files.
#ifndef EVECDI_TESTING_ELF_H_
#define EVECDI_TESTING_ELF_H_

#include <cstdint>
#include <string>

#include "evecdi/host/elf.h"

namespace evecdi {

struct ElfParts {
  ElfClass elf_class = ElfClass::k64;
  bool little_endian = true;
  uint16_t machine = 183;
  std::string interpreter = {};
};

// A header, a program header of something else, and where there is an interpreter one for it.
inline std::string MakeElf(const ElfParts& parts) {
  const bool wide = parts.elf_class == ElfClass::k64;
  const size_t word = wide ? 8 : 4;
  std::string file =
      "\x7f"
      "ELF";
  const auto add = [&](uint64_t number, size_t size) {
    for (size_t i = 0; i < size; ++i)
      file += static_cast<char>(number >> (8 * (parts.little_endian ? i : size - 1 - i)) & 0xffU);
  };
  const uint64_t header_size = wide ? 64 : 52;
  const uint64_t entry_size = wide ? 56 : 32;
  const uint64_t count = parts.interpreter.empty() ? 1 : 2;
  add(wide ? 2 : 1, 1);
  file += parts.little_endian ? '\1' : '\2';
  file += '\1';
  file.resize(16);
  add(3, 2);
  add(parts.machine, 2);
  add(1, 4);
  add(0, word);
  add(header_size, word);  // NOLINT(readability-suspicious-call-argument)
  add(0, word);
  add(0, 4);
  for (const uint64_t number : {header_size, entry_size, count, uint64_t{0}, uint64_t{0}, uint64_t{0}})
    add(number, 2);
  const uint64_t interpreter_size = parts.interpreter.size() + 1;
  const auto add_entry = [&](uint64_t type, uint64_t offset, uint64_t size) {
    add(type, 4);
    if (wide) add(4, 4);
    for (const uint64_t number : {offset, uint64_t{0}, uint64_t{0}, size, size}) add(number, word);
    if (!wide) add(4, 4);
    add(1, word);
  };
  add_entry(1, 0, header_size);
  if (count == 1) return file;
  add_entry(3, header_size + count * entry_size, interpreter_size);
  return file + parts.interpreter + '\0';
}

}  // namespace evecdi

#endif  // EVECDI_TESTING_ELF_H_
