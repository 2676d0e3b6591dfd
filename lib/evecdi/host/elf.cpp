// SPDX-License-Identifier: Apache-2.0
#include "evecdi/host/elf.h"

#include <fmt/format.h>

#include <array>
#include <string_view>

namespace evecdi {
namespace {

constexpr uint64_t kInterpreterHeader = 3;  // PT_INTERP
constexpr uint64_t kMostHeaderBytes = 65536;
constexpr uint64_t kLongestInterpreter = 4096;  // with its NUL

constexpr uint16_t kX86 = 3;
constexpr uint16_t kArm = 40;
constexpr uint16_t kX8664 = 62;
constexpr uint16_t kAarch64 = 183;

// Where the fields are, in bytes; `word` is the size of an address.
struct Layout {
  size_t word;
  size_t header_size, headers_offset, header_entry_size, header_count;
  size_t entry_size, entry_offset, entry_file_size;
};
constexpr Layout k32Layout = {4, 52, 28, 42, 44, 32, 4, 16};
constexpr Layout k64Layout = {8, 64, 32, 54, 56, 56, 8, 32};

// `size` bytes at `at`, which are there.
uint64_t Number(std::string_view bytes, size_t at, size_t size, bool little_endian) {
  uint64_t number = 0;
  for (size_t i = 0; i < size; ++i) {
    const char byte = bytes[at + (little_endian ? size - 1 - i : i)];
    number = number << 8U | static_cast<unsigned char>(byte);
  }
  return number;
}

// Sets the interpreter from the program headers; false where they are broken.
bool ReadInterpreter(const ReadBytes& read, std::string_view header, const Layout& layout, Elf& elf) {
  const auto of_header = [&](size_t at, size_t size) { return Number(header, at, size, elf.little_endian); };
  const uint64_t count = of_header(layout.header_count, 2);
  if (count == 0) return true;
  if (of_header(layout.header_entry_size, 2) != layout.entry_size) return false;
  if (count * layout.entry_size > kMostHeaderBytes) return false;
  const std::string entries = read(of_header(layout.headers_offset, layout.word), count * layout.entry_size);
  if (entries.size() != count * layout.entry_size) return false;
  for (size_t at = 0; at < entries.size(); at += layout.entry_size) {
    const auto of_entry = [&](size_t field, size_t size) {
      return Number(entries, at + field, size, elf.little_endian);
    };
    if (of_entry(0, 4) != kInterpreterHeader) continue;
    const uint64_t size = of_entry(layout.entry_file_size, layout.word);
    if (size < 2 || size > kLongestInterpreter) return false;
    elf.interpreter = read(of_entry(layout.entry_offset, layout.word), size);
    if (elf.interpreter.size() != size || elf.interpreter.back() != '\0') return false;
    elf.interpreter.resize(elf.interpreter.find('\0'));
    return !elf.interpreter.empty();
  }
  return true;
}

}  // namespace

std::optional<Elf> ReadElf(const ReadBytes& read) {
  const std::string header = read(0, k64Layout.header_size);
  if (!IsElf(header) || header.size() < k32Layout.header_size) return std::nullopt;
  const char word = header[4];
  const char order = header[5];
  if ((word != 1 && word != 2) || (order != 1 && order != 2)) return std::nullopt;
  const Layout& layout = word == 1 ? k32Layout : k64Layout;
  if (header.size() < layout.header_size) return std::nullopt;
  Elf elf;
  elf.elf_class = static_cast<ElfClass>(word);
  elf.little_endian = order == 1;
  elf.type = static_cast<uint16_t>(Number(header, 16, 2, elf.little_endian));
  elf.machine = static_cast<uint16_t>(Number(header, 18, 2, elf.little_endian));
  if (!ReadInterpreter(read, header, layout, elf)) return std::nullopt;
  return elf;
}

std::string MachineName(const Elf& elf) {
  struct Machine {
    uint16_t number;
    ElfClass usual;
    std::string_view name;
  };
  constexpr std::array kMachines = std::to_array<Machine>({{kX86, ElfClass::k32, "x86"},
                                                           {8, ElfClass::k32, "MIPS"},
                                                           {20, ElfClass::k32, "PowerPC"},
                                                           {21, ElfClass::k64, "PowerPC64"},
                                                           {22, ElfClass::k64, "S/390"},
                                                           {kArm, ElfClass::k32, "ARM"},
                                                           {kX8664, ElfClass::k64, "x86-64"},
                                                           {kAarch64, ElfClass::k64, "AArch64"},
                                                           {243, ElfClass::k64, "RISC-V"},
                                                           {258, ElfClass::k64, "LoongArch"}});
  std::string name = fmt::format("machine {}", elf.machine);
  ElfClass usual = ElfClass::k64;
  for (const Machine& machine : kMachines) {
    if (machine.number != elf.machine) continue;
    name = machine.name;
    usual = machine.usual;
  }
  if (elf.elf_class != usual) name += elf.elf_class == ElfClass::k32 ? " (32 bit)" : " (64 bit)";
  if (!elf.little_endian) name += " (big endian)";
  return name;
}

bool MayRunBeside(const Elf& elf, const Elf& other) {
  if (elf.little_endian != other.little_endian) return false;
  if (elf.machine == other.machine && elf.elf_class == other.elf_class) return true;
  if (elf.elf_class != ElfClass::k32 || other.elf_class != ElfClass::k64) return false;
  return elf.machine == other.machine || (elf.machine == kX86 && other.machine == kX8664) ||
         (elf.machine == kArm && other.machine == kAarch64);
}

}  // namespace evecdi
