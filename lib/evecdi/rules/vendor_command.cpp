// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/vendor_command.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "evecdi/rules/edits.h"

namespace evecdi {
namespace {

constexpr std::array<std::string_view, 3> kChmodFlags = {"container-spec", "mode", "path"};
constexpr std::array<std::string_view, 4> kLinkFlags = {"container-spec", "csv-filename", "host-root",
                                                        "link"};
constexpr std::array<std::string_view, 3> kCacheFlags = {"container-spec", "folder", "ldconfig-path"};
constexpr std::array<std::string_view, 4> kCudaFlags = {"container-spec", "cuda-compat-container-root",
                                                        "host-cuda-version", "host-driver-version"};
constexpr std::array<std::string_view, 1> kNoFlags = {"container-spec"};

constexpr std::array kSubCommands = std::to_array<HookSubCommand>({
    {"chmod", {}, kChmodFlags},
    {"create-soname-symlinks", {1, 18, 0}, kCacheFlags},
    {"create-symlinks", {}, kLinkFlags},
    {"disable-device-node-modification", {1, 18, 0}, kNoFlags},
    {"enable-cuda-compat", {1, 17, 5}, kCudaFlags},
    {"update-application-profile", {1, 20, 0}, kNoFlags},
    {"update-ldcache", {}, kCacheFlags},
});

// What nvidia-ctk does but hooks.
constexpr std::array<std::string_view, 6> kOtherCommands = {"cdi",  "config",  "help",
                                                            "info", "runtime", "system"};

constexpr std::array<std::string_view, 4> kListFlags = {"csv-filename", "folder", "link", "path"};

template <typename Names>
bool Contains(const Names& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

const HookSubCommand* FindSubCommand(std::string_view name) {
  const auto* const found = std::find_if(kSubCommands.begin(), kSubCommands.end(),
                                         [name](const HookSubCommand& known) { return known.name == name; });
  return found == kSubCommands.end() ? nullptr : found;
}

// "--link=a", "-link", "--link a": the text between the dashes and what ends it.
std::string_view FlagName(std::string_view word) {
  if (word.size() < 2 || word.front() != '-') return {};
  word.remove_prefix(word.starts_with("--") ? 2 : 1);
  return word.substr(0, word.find_first_of("= \t\r\n"));
}

class Parser {
 public:
  explicit Parser(const Hook& hook) : args_(hook.args) { command_.hook = &hook; }

  std::optional<HookCommand> Parse() {
    const std::string_view program = BaseName(command_.hook->path.value);
    const bool is_ctk = program == "nvidia-ctk";
    if (!is_ctk && program != "nvidia-cdi-hook") return std::nullopt;
    // The first word is the program's own name; where that was forgotten, hook-argv0 says so.
    const bool named = !args_.empty() && !FindSubCommand(args_[0].value) && args_[0].value != "hook";
    at_ = named ? 1 : 0;
    SkipSwitches();
    if (is_ctk && at_ < args_.size()) {
      if (Contains(kOtherCommands, args_[at_].value)) return std::nullopt;
      if (!TakeHook()) return std::move(command_);
      SkipSwitches();
    }
    if (at_ == args_.size()) return std::move(command_);
    command_.sub_command = &args_[at_++];
    command_.known = FindSubCommand(command_.sub_command->value);
    while (command_.known != nullptr && at_ < args_.size()) ParseWord(args_[at_++]);
    return std::move(command_);
  }

 private:
  // --debug, --quiet: those before a sub-command take no value.
  void SkipSwitches() {
    while (at_ < args_.size() && args_[at_].value.starts_with('-')) ++at_;
  }

  // Where "hook" was left out or misspelt, a sub-command shows what was meant; false where none does.
  bool TakeHook() {
    const LocatedString& word = args_[at_];
    if (word.value != "hook") command_.not_hook = &word;
    if (FindSubCommand(word.value)) return true;
    ++at_;
    return word.value == "hook" || (at_ < args_.size() && FindSubCommand(args_[at_].value));
  }

  bool IsFlag(std::string_view word) const { return Contains(command_.known->flags, FlagName(word)); }

  void ParseWord(const LocatedString& word) {
    const std::string_view text = word.value;
    if (!text.starts_with('-')) {
      command_.strays.push_back(&word);
      return;
    }
    const std::string_view written = FlagName(text);
    if (written.empty()) return;
    const size_t name_end = static_cast<size_t>(written.data() - text.data()) + written.size();
    const bool alone = name_end == text.size();
    const bool folded = !alone && text[name_end] != '=';
    std::string_view name = written;
    if (!IsFlag(text)) {
      name = MeantBy(written);
      if (!folded) command_.unknown_flags.push_back({written, name, PartOf(word, text.substr(0, name_end))});
    }
    if (name.empty()) {
      // It may have a value or none.
      if (alone && at_ < args_.size() && !args_[at_].value.starts_with('-')) ++at_;
    } else if (alone) {
      TakeNext(name, word);
    } else {
      const size_t begin = folded ? text.find_first_not_of(" \t\r\n", name_end) : name_end + 1;
      Add(name, word, begin == std::string_view::npos ? "" : text.substr(begin), folded);
    }
  }

  // "ldconfig" for ldconfig-path, "folders" for folder. Cheap, as a command is read for many rules.
  std::string_view MeantBy(std::string_view written) const {
    constexpr size_t kShortest = 3;
    const auto& flags = command_.known->flags;
    const auto found = std::find_if(flags.begin(), flags.end(), [written](std::string_view flag) {
      return written.size() >= kShortest && (flag.starts_with(written) || written.starts_with(flag));
    });
    return found == flags.end() ? std::string_view() : *found;
  }

  void TakeNext(std::string_view name, const LocatedString& flag) {
    if (at_ == args_.size() || IsFlag(args_[at_].value)) {
      Add(name, flag, {}, false);
    } else {
      const LocatedString& value = args_[at_++];
      Add(name, value.value.empty() ? flag : value, value.value, false);
    }
  }

  void Add(std::string_view name, const LocatedString& word, std::string_view value, bool folded) {
    const bool lists = Contains(kListFlags, name);
    while (true) {
      const std::string_view item = lists ? value.substr(0, value.find(',')) : value;
      command_.flags.push_back({name, item, item.empty() ? word.span : PartOf(word, item), folded});
      if (item.size() == value.size()) return;
      value.remove_prefix(item.size() + 1);
    }
  }

  const std::vector<LocatedString>& args_;
  size_t at_ = 0;
  HookCommand command_;
};

}  // namespace

const HookFlag* HookCommand::LastFlag(std::string_view name) const {
  const auto last =
      std::find_if(flags.rbegin(), flags.rend(), [name](const HookFlag& flag) { return flag.name == name; });
  return last == flags.rend() ? nullptr : &*last;
}

std::optional<HookCommand> ParseHookCommand(const Hook& hook) { return Parser(hook).Parse(); }

std::vector<HookCommand> VendorCommands(const Spec& spec) {
  std::vector<HookCommand> commands;
  for (const Hook* hook : AllHooks(spec)) {
    if (auto command = ParseHookCommand(*hook)) commands.push_back(*std::move(command));
  }
  return commands;
}

std::span<const HookSubCommand> HookSubCommands() { return kSubCommands; }

std::string_view BaseName(std::string_view path) { return path.substr(path.rfind('/') + 1); }

Span PartOf(const LocatedString& text, std::string_view part) {
  if (text.span.end - text.span.begin != text.value.size()) return text.span;
  const auto begin = static_cast<uint32_t>(part.data() - text.value.data()) + text.span.begin;
  return {begin, static_cast<uint32_t>(begin + part.size())};
}

}  // namespace evecdi
