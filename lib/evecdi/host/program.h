// SPDX-License-Identifier: Apache-2.0
// Programs of a root: what kind they are, what they need in order to start, and which machine the root is
// for.
#ifndef EVECDI_HOST_PROGRAM_H_
#define EVECDI_HOST_PROGRAM_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "evecdi/base/export.h"
#include "evecdi/host/elf.h"
#include "evecdi/host/rootfs.h"

namespace evecdi {

enum class ProgramKind : uint8_t {
  kElf,
  kScript,   // begins with "#!"
  kUnknown,  // neither, or broken: Linux starts it with "exec format error" or, by binfmt_misc, in some other
             // way
};

struct Program {
  ProgramKind kind = ProgramKind::kUnknown;
  Elf elf;                  // of kElf
  std::string interpreter;  // what starts it: the dynamic loader or the "#!" program; empty: nothing else
};

// The program that "#!" names at the start of a file, as Linux reads it (the first 256 bytes, up to a blank
// or the line's end, so a carriage return belongs to it). Nothing where there is none.
EVECDI_EXPORT std::optional<std::string> ScriptInterpreter(std::string_view start);

// What the file is, symlinks followed. kUnknown as error where its contents are not known.
EVECDI_EXPORT Look<Program> LookAtProgram(const Rootfs& rootfs, std::string_view path);

// What a root's programs are made for.
struct RootMachine {
  Elf elf;
  std::string path;  // of the file that says so
};

// By its shell, else its init, else its dynamic loaders if all are for one machine. Nothing where none of
// them says.
EVECDI_EXPORT std::optional<RootMachine> FindRootMachine(const Rootfs& rootfs);

}  // namespace evecdi

#endif  // EVECDI_HOST_PROGRAM_H_
