// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/vendor_command.h"

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "evecdi/cdi/spec_file.h"
#include "testing/rule_findings.h"

namespace evecdi {
namespace {

// "SUB flag=value flag~folded -flag ?unknown>meant !stray", with "?" for an unknown sub-command; "other" for
// another program.
std::string Read(const std::string& path, const std::string& args) {
  const std::string text =
      SpecWith(fmt::format("hooks: [{{hookName: createContainer, path: {}, args: {}}}]", path, args));
  const SpecFile file = ReadSpecFile(std::make_shared<SourceFile>("spec.yaml", text), Target::kEve);
  REQUIRE(file.accepted());
  const auto command = ParseHookCommand(file.spec.devices.at(0).edits.hooks.at(0));
  if (!command) return "other";
  if (command->sub_command == nullptr)
    return command->not_hook == nullptr ? "none" : "no hook: " + std::string(command->not_hook->value);
  std::string read(command->sub_command->value);
  read += command->known == nullptr ? "?" : "";
  for (const HookFlag& flag : command->flags) {
    read += fmt::format(" {}{}{}{}", flag.value.empty() ? "-" : "", flag.name,
                        flag.value.empty() ? ""
                        : flag.folded      ? "~"
                                           : "=",
                        flag.value);
    // The place is that of the value, or of the word that it is in.
    const std::string_view written =
        std::string_view(text).substr(flag.span.begin, flag.span.end - flag.span.begin);
    CHECK(written.find(flag.value) != std::string_view::npos);
  }
  for (const UnknownFlag& flag : command->unknown_flags) {
    read += fmt::format(" ?{}{}{}", flag.name, flag.meant.empty() ? "" : ">", flag.meant);
    CHECK(text.substr(flag.span.begin, flag.span.end - flag.span.begin).ends_with(flag.name));
  }
  if (command->not_hook != nullptr) read += " instead of hook: " + std::string(command->not_hook->value);
  for (const LocatedString* stray : command->strays) read += fmt::format(" !{}", stray->value);
  return read;
}

}  // namespace

TEST_CASE("the command lines of NVIDIA's hook programs are understood", "[rules]") {
  const std::string hook = "/opt/vendor/nvidia/bin/nvidia-cdi-hook";
  const std::string ctk = "/usr/bin/nvidia-ctk";
  struct Case {
    std::string path, args, read;
  };
  for (const auto& [path, args, read] : std::vector<Case>{
           {hook, "[nvidia-cdi-hook, create-symlinks, --link, 'a::/b', --link, 'c::/d']",
            "create-symlinks link=a::/b link=c::/d"},
           {ctk, "[nvidia-ctk, hook, create-symlinks, --link, 'a::/b']", "create-symlinks link=a::/b"},
           {hook, "[/usr/bin/nvidia-cdi-hook, update-ldcache, --folder, /a]", "update-ldcache folder=/a"},
           {hook, "[anything, update-ldcache, --folder, /a]", "update-ldcache folder=/a"},
           // Forms of a flag.
           {hook, "[x, update-ldcache, --folder=/a, -folder, /b, -folder=/c]",
            "update-ldcache folder=/a folder=/b folder=/c"},
           {hook, "[x, update-ldcache, '--folder=/a,/b', --folder, '/c,/d']",
            "update-ldcache folder=/a folder=/b folder=/c folder=/d"},
           {hook, "[x, update-ldcache, '--ldconfig-path=/a,b']", "update-ldcache ldconfig-path=/a,b"},
           {hook, "[x, create-symlinks, '--link a::/b']", "create-symlinks link~a::/b"},
           {hook, "[x, chmod, --mode, 755, --path, /dev/dri]", "chmod mode=755 path=/dev/dri"},
           {hook, "[x, enable-cuda-compat, --host-driver-version=580.00]",
            "enable-cuda-compat host-driver-version=580.00"},
           {hook, "[x, enable-cuda-compat, --host-cuda-version=13.0, --cuda-compat-container-root=/c]",
            "enable-cuda-compat host-cuda-version=13.0 cuda-compat-container-root=/c"},
           {hook, "[x, --debug, update-ldcache]", "update-ldcache"},
           {ctk, "[x, -d, hook, --quiet, update-ldcache]", "update-ldcache"},
           // Without a value.
           {hook, "[x, create-symlinks, --link]", "create-symlinks -link"},
           {hook, "[x, create-symlinks, --link, --link, 'a::/b']", "create-symlinks -link link=a::/b"},
           {hook, "[x, create-symlinks, --link, '--link a::/b']", "create-symlinks -link link~a::/b"},
           {hook, "[x, create-symlinks, --link=]", "create-symlinks -link"},
           {hook, "[x, create-symlinks, --link, '']", "create-symlinks -link"},
           {hook, "[x, create-symlinks, '--link ']", "create-symlinks -link"},
           {hook, "[x, update-ldcache, '--folder=/a,']", "update-ldcache folder=/a -folder"},
           // Without a flag.
           {hook, "[x, create-symlinks, 'a::/b', --link, 'c::/d', e]",
            "create-symlinks link=c::/d !a::/b !e"},
           // A flag that is not known may have a value or none.
           {hook, "[x, create-symlinks, --verbose, --link, 'a::/b']", "create-symlinks link=a::/b ?verbose"},
           {hook, "[x, create-symlinks, --verbose, yes, --link, 'a::/b']",
            "create-symlinks link=a::/b ?verbose"},
           {hook, "[x, create-symlinks, --links, 'a::/b']", "create-symlinks link=a::/b ?links>link"},
           {hook, "[x, create-symlinks, '--links a::/b']", "create-symlinks link~a::/b"},
           {hook, "[x, update-ldcache, --folders=/x, --ldconfig=/y, -f, /z]",
            "update-ldcache folder=/x ldconfig-path=/y ?folders>folder ?ldconfig>ldconfig-path ?f"},
           {hook, "[x, create-symlinks, -, --, --link, 'a::/b']", "create-symlinks link=a::/b"},
           // The program's name left out.
           {hook, "[create-symlinks, --link, 'a::/b']", "create-symlinks link=a::/b"},
           {ctk, "[hook, update-ldcache]", "update-ldcache"},
           {hook, "[hook]", "hook?"},
           // Nothing, or nothing that is known.
           {hook, "[]", "none"},
           {hook, "[nvidia-cdi-hook]", "none"},
           {ctk, "[nvidia-ctk, hook]", "none"},
           {ctk, "[]", "none"},
           {ctk, "[nvidia-ctk]", "none"},
           // Nothing that is nvidia-ctk's.
           {ctk, "[nvidia-ctk, create-symlinks, --link, 'a::/b']",
            "create-symlinks link=a::/b instead of hook: create-symlinks"},
           {ctk, "[nvidia-ctk, hok, update-ldcache, --folder, /a]",
            "update-ldcache folder=/a instead of hook: hok"},
           {ctk, "[nvidia-ctk, frobnicate, hook]", "no hook: frobnicate"},
           {ctk, "[nvidia-ctk, cdi, generate]", "other"},
           {ctk, "[nvidia-ctk, system, create-dev-char-symlinks]", "other"},
           {hook, "[x, make-links, --link, 'a::/b']", "make-links?"},
           {"/usr/bin/nvidia-container-runtime-hook", "[x, update-ldcache]", "other"},
           {"/opt/vendor/acme/bin/hook", "[hook, create-symlinks, --link]", "other"},
       }) {
    CAPTURE(path, args);
    CHECK(Read(path, args) == read);
  }
}

}  // namespace evecdi
