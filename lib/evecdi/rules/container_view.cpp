// SPDX-License-Identifier: Apache-2.0
#include "evecdi/rules/container_view.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <utility>

#include "evecdi/host/path.h"
#include "evecdi/rules/host_paths.h"

namespace evecdi {
namespace {

constexpr size_t kMaxParts = 1'000'000;
// Linux refuses longer paths; one with more folders in each other is no real one.
constexpr ptrdiff_t kMaxDepth = 64;
constexpr size_t kMaxPath = 4095;
constexpr int kMaxHops = 8;

// Those that run first, first.
size_t StageOf(const Hook& hook) {
  constexpr std::array kStages = std::to_array<std::string_view>(
      {"prestart", "createRuntime", "createContainer", "startContainer", "poststart", "poststop"});
  return static_cast<size_t>(std::find(kStages.begin(), kStages.end(), hook.hook_name.value) -
                             kStages.begin());
}

std::vector<ContainerLink> LinksOf(const HookCommand& command) {
  std::vector<ContainerLink> links;
  if (!command.Is("create-symlinks")) return links;
  for (const HookFlag& flag : command.flags) {
    if (flag.name != "link") continue;
    const auto word = SplitLink(flag.value);
    if (!word) continue;
    ContainerLink link{
        .path = CleanPath(word->link), .target = word->target, .span = flag.span, .folded = flag.folded};
    link.leads_to = word->target.starts_with('/')
                        ? CleanPath(word->target)
                        : CleanPath(std::string(ParentOf(link.path)) + "/" + std::string(word->target));
    links.push_back(std::move(link));
  }
  return links;
}

EditsParts PartsOf(const ContainerEdits& edits) {
  EditsParts parts;
  for (const Hook& hook : edits.hooks) {
    auto command = ParseHookCommand(hook);
    if (!command) continue;
    std::vector<ContainerLink> links = LinksOf(*command);
    parts.hooks.push_back({.command = *std::move(command), .links = std::move(links)});
  }
  for (const Mount& mount : edits.mounts)
    parts.mounts.push_back({.target = CleanedPath(mount.container_path.value), .mount = &mount});
  return parts;
}

size_t SizeOf(const EditsParts& parts) {
  size_t size = 1 + parts.mounts.size();
  for (const VendorHook& hook : parts.hooks) size += 1 + hook.links.size() + hook.command.flags.size();
  return size;
}

void Append(const EditsParts& parts, ContainerView& view) {
  for (const VendorHook& hook : parts.hooks) view.hooks.push_back(&hook);
  for (const ContainerMount& mount : parts.mounts) view.mounts.push_back(&mount);
}

}  // namespace

std::optional<LinkWord> SplitLink(std::string_view word) {
  const size_t at = word.find("::");
  if (at == std::string_view::npos) return std::nullopt;
  const LinkWord split{word.substr(0, at), word.substr(at + 2)};
  if (split.target.empty() || split.link.empty() || split.link.find("::") != std::string_view::npos)
    return std::nullopt;
  return split;
}

Containers::Containers(const Spec& spec) : top_(PartsOf(spec.edits)) {
  size_t left = kMaxParts;
  const size_t top_size = SizeOf(top_);
  for (const Device& device : spec.devices) {
    const EditsParts& own = own_.emplace_back(PartsOf(device.edits));
    const size_t size = top_size + SizeOf(own);
    if (size > left) return;
    left -= size;
    ContainerView view{.device = &device};
    Append(top_, view);
    Append(own, view);
    std::stable_sort(view.hooks.begin(), view.hooks.end(), [](const VendorHook* a, const VendorHook* b) {
      return StageOf(*a->command.hook) < StageOf(*b->command.hook);
    });
    views_.push_back(std::move(view));
  }
}

const std::vector<ContainerView>& ContainersOf(const SpecContext& context) {
  if (context.containers == nullptr)
    context.containers = std::make_shared<const Containers>(context.file.spec);
  return context.containers->views();
}

ContainerFiles::ContainerFiles(const ContainerView& view) {
  for (const ContainerMount* mount : view.mounts) {
    const std::string_view path = mount->path();
    at_[path].mounted = true;
    paths_.push_back(path);
    folders_.insert(ParentOf(path));
    by_name_.try_emplace(BaseName(path), path);
  }
  for (const VendorHook* hook : view.hooks) {
    for (const ContainerLink& link : hook->links) {
      at_[link.path].link = &link;
      paths_.push_back(link.path);
    }
  }
  std::sort(paths_.begin(), paths_.end());
}

bool ContainerFiles::MayHave(std::string_view path) const {
  std::string here(path);
  for (int hops = 0; hops < kMaxHops; ++hops) {
    if (here == "/" || here.size() > kMaxPath || std::count(here.begin(), here.end(), '/') > kMaxDepth ||
        FillsAtRunTime(here))
      return true;
    const ContainerLink* way = nullptr;  // a link to the folder that it is in, or in whose folders
    size_t end = 0;
    while (way == nullptr && end != here.size()) {
      end = std::min(here.find('/', end + 1), here.size());
      const auto entry = at_.find(std::string_view(here).substr(0, end));
      if (entry == at_.end()) continue;
      if (entry->second.mounted || end == here.size()) return true;
      way = entry->second.link;
    }
    if (way == nullptr) {
      here += '/';
      const auto below = std::lower_bound(paths_.begin(), paths_.end(), here);
      return below != paths_.end() && below->starts_with(here);
    }
    here = CleanPath(way->leads_to + here.substr(end));
  }
  return true;
}

const ContainerLink* ContainerFiles::LinkAt(std::string_view path) const {
  const auto found = at_.find(path);
  return found == at_.end() || found->second.mounted ? nullptr : found->second.link;
}

std::string_view ContainerFiles::MountOfName(std::string_view name) const {
  const auto found = by_name_.find(name);
  return found == by_name_.end() ? std::string_view() : found->second;
}

std::vector<SecondLink> SecondLinks(const ContainerView& view) {
  struct Ends {
    const ContainerLink* first = nullptr;
    const ContainerLink* last = nullptr;
  };
  std::unordered_map<std::string_view, Ends> by_path;
  std::vector<SecondLink> seconds;
  for (const VendorHook* hook : view.hooks) {
    for (const ContainerLink& link : hook->links) {
      if (link.folded) continue;
      Ends& ends = by_path[link.path];
      if (ends.first == nullptr) {
        ends.first = &link;
      } else {
        seconds.push_back({.link = &link, .before = ends.last, .first = ends.first});
      }
      ends.last = &link;
    }
  }
  for (SecondLink& second : seconds) second.last = by_path[second.link->path].last;
  return seconds;
}

bool SameTarget(const ContainerLink& a, const ContainerLink& b, std::optional<ToolkitRelease> toolkit) {
  const bool by_text = toolkit && OnRepeatedLink(*toolkit) == RepeatedLink::kFails;
  return by_text ? a.target == b.target : a.leads_to == b.leads_to;
}

bool IsLibrary(std::string_view path) {
  const std::string_view name = BaseName(path);
  const size_t end = name.find(".so");
  return name.starts_with("lib") && end != std::string_view::npos && end > 3 &&
         (end + 3 == name.size() || name[end + 3] == '.');
}

}  // namespace evecdi
