// SPDX-License-Identifier: Apache-2.0
#include "evecdi/host/program.h"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "testing/elf.h"
#include "testing/temp_root.h"

namespace evecdi {
namespace {

using namespace std::string_literals;

std::optional<Elf> Read(const std::string& file) {
  return ReadElf([&file](uint64_t offset, size_t size) {
    return offset < file.size() ? file.substr(offset, size) : std::string();
  });
}

Elf MakeHeader(ElfClass elf_class, bool little_endian, uint16_t machine) {
  Elf elf;
  elf.elf_class = elf_class;
  elf.little_endian = little_endian;
  elf.machine = machine;
  return elf;
}

TEST_CASE("an ELF file says its machine and its loader", "[host]") {
  for (const bool little_endian : {true, false}) {
    for (const ElfClass elf_class : {ElfClass::k32, ElfClass::k64}) {
      const ElfParts parts = {.elf_class = elf_class,
                              .little_endian = little_endian,
                              .machine = 183,
                              .interpreter = "/lib/ld.so"};
      const std::optional<Elf> elf = Read(MakeElf(parts));
      CAPTURE(little_endian, static_cast<int>(elf_class));
      REQUIRE(elf.has_value());
      CHECK(elf->elf_class == elf_class);
      CHECK(elf->little_endian == little_endian);
      CHECK(elf->machine == 183);
      CHECK(elf->type == 3);
      CHECK(elf->interpreter == "/lib/ld.so");
      CHECK(Read(MakeElf({.elf_class = elf_class, .little_endian = little_endian}))->interpreter.empty());
    }
  }
}

TEST_CASE("no damaged ELF file leads astray", "[host]") {
  const std::string good = MakeElf({.machine = 62, .interpreter = "/lib64/ld-linux-x86-64.so.2"});
  REQUIRE(Read(good).has_value());
  for (size_t size = 0; size < good.size(); ++size) {
    CAPTURE(size);
    CHECK_FALSE(Read(good.substr(0, size)).has_value());
  }
  for (size_t at = 0; at < good.size(); ++at) {
    for (const char byte : {'\0', '\1', '\x7f', '\xff'}) {
      std::string damaged = good;
      damaged[at] = byte;
      const std::optional<Elf> elf = Read(damaged);
      CHECK((!elf || elf->interpreter.size() < good.size()));
    }
  }
}

TEST_CASE("machines have names", "[host]") {
  struct Case {
    Elf elf;
    std::string name;
  };
  for (const auto& [elf, name] :
       std::vector<Case>{{MakeHeader(ElfClass::k64, true, 62), "x86-64"},
                         {MakeHeader(ElfClass::k32, true, 62), "x86-64 (32 bit)"},
                         {MakeHeader(ElfClass::k64, true, 183), "AArch64"},
                         {MakeHeader(ElfClass::k64, false, 183), "AArch64 (big endian)"},
                         {MakeHeader(ElfClass::k32, true, 40), "ARM"},
                         {MakeHeader(ElfClass::k64, true, 9999), "machine 9999"}}) {
    CHECK(MachineName(elf) == name);
  }
}

TEST_CASE("only a machine's own programs and its forerunner's run on it", "[host]") {
  const Elf arm64 = MakeHeader(ElfClass::k64, true, 183);
  const Elf arm64_big = MakeHeader(ElfClass::k64, false, 183);
  const Elf arm = MakeHeader(ElfClass::k32, true, 40);
  const Elf x86_64 = MakeHeader(ElfClass::k64, true, 62);
  const Elf x86 = MakeHeader(ElfClass::k32, true, 3);
  CHECK(MayRunBeside(arm64, arm64));
  CHECK(MayRunBeside(arm, arm64));
  CHECK(MayRunBeside(x86, x86_64));
  CHECK_FALSE(MayRunBeside(arm64, arm));
  CHECK_FALSE(MayRunBeside(x86_64, arm64));
  CHECK_FALSE(MayRunBeside(x86, arm64));
  CHECK_FALSE(MayRunBeside(arm64_big, arm64));
}

TEST_CASE("a script names what runs it, as Linux reads it", "[host]") {
  struct Case {
    std::string start;
    std::optional<std::string> interpreter;
  };
  for (const auto& [start, interpreter] :
       std::vector<Case>{{"#!/bin/sh\necho", "/bin/sh"},
                         {"#! \t/bin/sh -e\n", "/bin/sh"},
                         {"#!/usr/bin/env python3\n", "/usr/bin/env"},
                         {"#!/bin/sh", "/bin/sh"},
                         {"#!/bin/sh\r\n", "/bin/sh\r"},
                         {"#!/bin/sh\0x\n"s, "/bin/sh"},
                         {"#!", std::nullopt},
                         {"#!\n/bin/sh", std::nullopt},
                         {"#!  \n", std::nullopt},
                         {"", std::nullopt},
                         {" #!/bin/sh\n", std::nullopt},
                         {"#!/" + std::string(300, 'x') + "\n", std::nullopt},
                         {"#!/bin/sh " + std::string(300, 'x'), "/bin/sh"}}) {
    CAPTURE(start);
    CHECK(ScriptInterpreter(start) == interpreter);
  }
}

TEST_CASE("a root's programs say which machine it is for", "[host]") {
  const std::string arm64 = MakeElf({.machine = 183});
  const std::string x86_64 = MakeElf({.machine = 62});
  struct Case {
    std::vector<std::pair<std::string, std::string>> files;
    std::optional<std::string> path;
    uint16_t machine;
  };
  for (const auto& [files, path, machine] :
       std::vector<Case>{{{{"/bin/sh", arm64}, {"/lib/ld-linux.so.2", x86_64}}, "/bin/sh", 183},
                         {{{"/bin/sh", "#!/bin/busybox sh\n"}, {"/bin/busybox", x86_64}}, "/bin/busybox", 62},
                         {{{"/lib/ld-musl-aarch64.so.1", arm64}, {"/lib/libc.so", x86_64}},
                          "/lib/ld-musl-aarch64.so.1",
                          183},
                         {{{"/lib/ld-a.so.1", arm64}, {"/lib64/ld-b.so.1", x86_64}}, std::nullopt, 0},
                         {{{"/etc/passwd", ""}}, std::nullopt, 0}}) {
    const TempRoot root;
    for (const auto& [name, bytes] : files) root.File(name, bytes);
    const auto rootfs = OpenRootfs(root.path());
    REQUIRE(rootfs.ok());
    const std::optional<RootMachine> found = FindRootMachine(**rootfs);
    CHECK(found.has_value() == path.has_value());
    if (found && path) CHECK(found->path == *path);
    if (found) CHECK(found->elf.machine == machine);
  }
}

TEST_CASE("a program is looked at through the root's symlinks", "[host]") {
  const TempRoot root;
  root.File("/opt/hook", MakeElf({.machine = 183, .interpreter = "/lib/ld.so"}));
  root.Link("/bin/hook", "/opt/hook");
  root.File("/bin/script", "#!/bin/sh\n");
  root.File("/bin/text", "echo\n");
  root.File("/bin/broken",
            "\x7f"
            "ELF\2\1");
  const auto rootfs = OpenRootfs(root.path());
  REQUIRE(rootfs.ok());
  CHECK(LookAtProgram(**rootfs, "/bin/hook").value.kind == ProgramKind::kElf);
  CHECK(LookAtProgram(**rootfs, "/bin/hook").value.interpreter == "/lib/ld.so");
  CHECK(LookAtProgram(**rootfs, "/bin/script").value.kind == ProgramKind::kScript);
  CHECK(LookAtProgram(**rootfs, "/bin/script").value.interpreter == "/bin/sh");
  CHECK(LookAtProgram(**rootfs, "/bin/text").value.kind == ProgramKind::kUnknown);
  CHECK(LookAtProgram(**rootfs, "/bin/broken").value.kind == ProgramKind::kUnknown);
  CHECK(LookAtProgram(**rootfs, "/bin/none").error == LookError::kNotFound);
  CHECK(LookAtProgram(**rootfs, "/bin").error == LookError::kWrongType);
}

}  // namespace
}  // namespace evecdi
