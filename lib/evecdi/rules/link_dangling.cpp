// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <string>
#include <string_view>
#include <unordered_set>

#include "evecdi/base/quote.h"
#include "evecdi/host/path.h"
#include "evecdi/rules/container_view.h"
#include "evecdi/rules/edits.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

// "/usr/lib/libx.so" of "/usr/lib/libx.so.1.2".
std::string_view WithoutVersion(std::string_view path) {
  return path.substr(0, path.find(".so", path.rfind('/') + 1) + 3);
}

// The links that update-ldcache makes by itself: libx.so.1 to a library libx.so.1.2 that calls itself so.
class LoaderLinks {
 public:
  explicit LoaderLinks(const ContainerView& view) {
    const bool updates = std::any_of(view.hooks.begin(), view.hooks.end(), [](const VendorHook* hook) {
      return hook->command.Is("update-ldcache") || hook->command.Is("create-soname-symlinks");
    });
    if (!updates) return;
    for (const ContainerMount* mount : view.mounts) {
      if (IsLibrary(mount->path())) libraries_.insert(WithoutVersion(mount->path()));
    }
  }

  bool MayHave(std::string_view path) const {
    if (!IsLibrary(path)) return false;
    const std::string_view library = WithoutVersion(path);
    const std::string_view version = path.substr(library.size());
    return version.size() > 1 && libraries_.contains(library) &&
           std::all_of(version.begin() + 1, version.end(), [](char c) { return c >= '0' && c <= '9'; });
  }

 private:
  std::unordered_set<std::string_view> libraries_;
};

// Follows link to link as far as Linux does.
bool IsCircle(const ContainerFiles& files, const ContainerLink& link) {
  constexpr int kMostLinks = 40;
  const ContainerLink* next = &link;
  for (int i = 0; i < kMostLinks && next != nullptr; ++i) next = files.LinkAt(next->leads_to);
  return next != nullptr;
}

// Where the device mounts a file of that name instead. Names without a dot are mostly those of folders, and
// mean little.
std::string_view MeantBy(const ContainerFiles& files, std::string_view path) {
  const std::string_view name = BaseName(path);
  return name.find('.') == std::string_view::npos ? std::string_view() : files.MountOfName(name);
}

// The image may well bring a file that the device does not. It is taken to be the device's own where that
// mounts others into the folder, or one of that name elsewhere.
bool IsDevices(const ContainerFiles& files, std::string_view path) {
  return files.MountsIn(ParentOf(path)) || !MeantBy(files, path).empty();
}

class DanglingLinks {
 public:
  DanglingLinks(const SpecContext& context, FindingList& findings) : context_(context), findings_(findings) {}

  void Check(const ContainerView& view) {
    const ContainerFiles files(view);
    const LoaderLinks loader(view);
    for (const VendorHook* hook : view.hooks) {
      for (const ContainerLink& link : hook->links) {
        const std::string& path = link.leads_to;
        if (files.LinkAt(path) != nullptr) {
          if (IsCircle(files, link)) Report(link, "leads in a circle", "correct the target");
        } else if (!files.MayHave(path) && !loader.MayHave(path) && IsDevices(files, path)) {
          Report(link,
                 fmt::format("leads to {}, which device {} neither mounts nor links", Quote(path),
                             Quote(view.device->name.value)),
                 Advice(files, path));
        }
      }
    }
  }

 private:
  static std::string Advice(const ContainerFiles& files, std::string_view path) {
    const std::string_view other = MeantBy(files, path);
    return other.empty() ? "mount the file, correct the target, or remove the link"
                         : fmt::format("did you mean {}?", Printable(other));
  }

  void Report(const ContainerLink& link, std::string_view seen, std::string help) {
    if (link.folded || !reported_.insert(link.span).second) return;
    findings_.Add(FindingOf(
        kLinkDangling, context_, link.span,
        fmt::format("the link {} {}: a program that opens it finds nothing", Quote(link.path), seen),
        std::move(help)));
  }

  const SpecContext& context_;
  FindingList& findings_;
  std::set<Span> reported_;
};

void Check(const SpecContext& context, FindingList& findings) {
  DanglingLinks check(context, findings);
  for (const ContainerView& view : ContainersOf(context)) check.Check(view);
}

}  // namespace

const Rule kLinkDangling = {
    .info =
        {.name = "link-dangling",
         .severity = Severity::kWarning,
         .what = "A link that a hook makes leads to nothing that the device mounts or links.",
         .why =
             "The hook does not look at what a link leads to. The library is missing only when a program in "
             "the container wants it, often with a message that names another. Judged are links into folders "
             "that the device mounts into, and to files that it mounts elsewhere; all else the container's "
             "image may "
             "bring, and so may update-ldcache bring the link that a library is loaded by (libx.so.1).",
         .since = "0.1.0"},
    .check = Check,
};

}  // namespace evecdi
