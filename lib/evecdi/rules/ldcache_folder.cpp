// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "evecdi/base/edit_distance.h"
#include "evecdi/base/quote.h"
#include "evecdi/host/path.h"
#include "evecdi/rules/container_view.h"
#include "evecdi/rules/edits.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

// The loader looks there anyway.
bool IsDefault(std::string_view folder) {
  return folder == "/lib" || folder == "/lib64" || folder == "/usr/lib" || folder == "/usr/lib64";
}

// What a program loads from there, it loads by the whole path.
bool HoldsPlugins(std::string_view folder) {
  constexpr std::array kNames =
      std::to_array<std::string_view>({"/alsa-lib/", "/dri/", "/extensions/", "/gbm/", "/gstreamer-1.0/",
                                       "/modules/", "/plugins/", "/vdpau/", "/weston/", "/xorg/",
                                       // with a version behind it
                                       "/libweston-", "/pulse-", "/python3"});
  const std::string path = std::string(folder) + "/";
  return std::any_of(kNames.begin(), kNames.end(),
                     [&path](std::string_view name) { return path.find(name) != std::string::npos; });
}

class FolderCheck {
 public:
  using Listed = std::map<std::string, const HookFlag*, std::less<>>;

  FolderCheck(const SpecContext& context, FindingList& findings) : context_(context), findings_(findings) {}

  void Check(const ContainerView& view) {
    Listed listed;
    const LocatedString* update = nullptr;
    for (const VendorHook* hook : view.hooks) {
      if (!hook->command.Is("update-ldcache")) continue;
      update = hook->command.sub_command;
      for (const HookFlag& flag : hook->command.flags) {
        if (flag.name == "folder") listed.try_emplace(CleanPath(flag.value), &flag);
      }
    }
    if (update == nullptr) return;
    std::map<std::string_view, const Mount*> unlisted;
    std::string_view before;  // the mounts of a folder mostly stand together
    for (const ContainerMount* mount : view.mounts) {
      const std::string_view folder = ParentOf(mount->path());
      if (folder == before || !IsLibrary(mount->path())) continue;
      before = folder;
      if (!IsDefault(folder) && !HoldsPlugins(folder) && !listed.contains(folder))
        unlisted.try_emplace(folder, mount->mount);
    }
    ReportEmpty(view, listed, unlisted);
    for (const auto& [folder, mount] : unlisted) ReportUnlisted(view, folder, *mount, *update);
  }

 private:
  using Unlisted = std::map<std::string_view, const Mount*>;

  // Takes out of `unlisted` what is one slip with an empty folder.
  void ReportEmpty(const ContainerView& view, const Listed& listed, Unlisted& unlisted) {
    const ContainerFiles files(view);
    for (const auto& [folder, flag] : listed) {
      if (flag->value.empty() || IsDefault(folder) || files.MayHave(folder)) continue;
      const auto near = TakeNearest(folder, unlisted);
      if (!reported_.insert(flag->span).second) continue;
      findings_.Add(
          FindingOf(kLdcacheFolder, context_, flag->span,
                    fmt::format("device {} brings nothing into {}: the loader's cache gains nothing by it",
                                Quote(view.device->name.value), Quote(folder)),
                    near ? fmt::format("did you mean {}?", Printable(*near))
                         : "remove it, and the --folder before it"));
    }
  }

  std::optional<std::string_view> TakeNearest(std::string_view folder, Unlisted& unlisted) {
    if (guesses_left_ == 0 || unlisted.size() > kMostCandidates) return std::nullopt;
    --guesses_left_;
    std::vector<std::string_view> candidates;
    for (const auto& [candidate, mount] : unlisted) candidates.push_back(candidate);
    const auto near = Nearest(folder, candidates);
    if (near) unlisted.erase(*near);
    return near;
  }

  void ReportUnlisted(const ContainerView& view, std::string_view folder, const Mount& mount,
                      const LocatedString& update) {
    if (!reported_.insert(mount.container_path.span).second) return;
    Diagnostic finding = FindingOf(
        kLdcacheFolder, context_, mount.container_path.span,
        fmt::format("device {} brings libraries into {}, which no update-ldcache hook lists: programs find "
                    "them only if the container's image looks there by itself",
                    Quote(view.device->name.value), Quote(folder)),
        fmt::format("add --folder {} to the hook", Printable(folder)));
    Relate(context_, update.span, "the hook", finding);
    findings_.Add(std::move(finding));
  }

  const SpecContext& context_;
  FindingList& findings_;
  std::set<Span> reported_;
  // No person makes more slips in a file.
  static constexpr size_t kMostCandidates = 16;
  int guesses_left_ = 100;
};

void Check(const SpecContext& context, FindingList& findings) {
  FolderCheck check(context, findings);
  for (const ContainerView& view : ContainersOf(context)) check.Check(view);
}

}  // namespace

const Rule kLdcacheFolder = {
    .info =
        {.name = "ldcache-folder",
         .severity = Severity::kWarning,
         .what = "A folder of mounted libraries that update-ldcache does not list, or a listed one that the "
                 "device "
                 "leaves empty.",
         .why =
             "The loader of the container finds libraries by its cache and in a few folders of its own. What "
             "is "
             "mounted elsewhere, and listed by no --folder, is there but not found; a listed folder with "
             "nothing in it is mostly a misspelt one. Folders of plugins, which programs load by path, are "
             "left out.",
         .since = "0.1.0"},
    .check = Check,
};

}  // namespace evecdi
