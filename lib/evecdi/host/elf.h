// SPDX-License-Identifier: Apache-2.0
// The part of an ELF file that decides whether a machine can start it: its header and its interpreter. Source
// of the layout: elf(5); of the limits: what Linux' binfmt_elf accepts.
#ifndef EVECDI_HOST_ELF_H_
#define EVECDI_HOST_ELF_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "evecdi/base/export.h"

namespace evecdi {

enum class ElfClass : uint8_t { k32 = 1, k64 = 2 };

struct Elf {
  ElfClass elf_class = ElfClass::k64;
  bool little_endian = true;
  uint16_t type = 0;        // 2: program, 3: shared object or position-independent program
  uint16_t machine = 0;     // 62: x86-64, 183: AArch64
  std::string interpreter;  // the dynamic loader's path; empty: none, as of a static program
};

// At most `size` bytes of the file from `offset` on; fewer at its end, or where it cannot be read.
using ReadBytes = std::function<std::string(uint64_t offset, size_t size)>;

inline bool IsElf(std::string_view start) {
  return start.starts_with(
      "\x7f"
      "ELF");
}

// Nothing where the file is not ELF, or so broken that Linux would not start it. Reads the header, the
// program headers (64 KiB at the most) and the interpreter's name.
EVECDI_EXPORT std::optional<Elf> ReadElf(const ReadBytes& read);

// "AArch64", "x86-64", …; "machine 1234" for what has no name here. With the word size or byte order where it
// is the rarer one.
EVECDI_EXPORT std::string MachineName(const Elf& elf);

// Whether a machine that runs `other` may run `elf`: the same machine, word size and byte order, or its
// 32-bit forerunner, which most kernels run too.
EVECDI_EXPORT bool MayRunBeside(const Elf& elf, const Elf& other);

}  // namespace evecdi

#endif  // EVECDI_HOST_ELF_H_
