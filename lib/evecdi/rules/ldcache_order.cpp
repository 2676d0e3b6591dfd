// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "evecdi/base/quote.h"
#include "evecdi/host/path.h"
#include "evecdi/rules/container_view.h"
#include "evecdi/rules/edits.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

// A link that is made in a folder of the cache when that has been updated.
struct LateLink {
  const VendorHook* update = nullptr;
  const ContainerLink* link = nullptr;
};

// In the order of the links; one a folder. A later update of the same folder makes good for it.
class LateLinks {
 public:
  explicit LateLinks(const ContainerView& view) {
    for (const VendorHook* hook : view.hooks) {
      if (hook->command.Is("update-ldcache")) Update(*hook);
      for (const ContainerLink& link : hook->links) Add(link);
    }
  }

  std::vector<LateLink> Take() const {
    std::vector<LateLink> late;
    for (const std::string& folder : order_) {
      if (const LateLink& found = by_folder_.at(folder); found.link != nullptr) late.push_back(found);
    }
    return late;
  }

 private:
  void Update(const VendorHook& hook) {
    for (const HookFlag& flag : hook.command.flags) {
      if (flag.name == "folder") by_folder_[CleanPath(flag.value)] = {&hook, nullptr};
    }
  }

  void Add(const ContainerLink& link) {
    if (!IsLibrary(link.path)) return;
    const auto found = by_folder_.find(std::string(ParentOf(link.path)));
    if (found == by_folder_.end() || found->second.link != nullptr) return;
    found->second.link = &link;
    order_.push_back(found->first);
  }

  std::unordered_map<std::string, LateLink> by_folder_;
  std::vector<std::string> order_;
};

void Check(const SpecContext& context, FindingList& findings) {
  std::set<Span> reported;
  for (const ContainerView& view : ContainersOf(context)) {
    for (const auto& [update, link] : LateLinks(view).Take()) {
      const Span span = update->command.sub_command->span;
      if (!reported.insert(span).second) continue;
      Diagnostic finding = FindingOf(
          kLdcacheOrder, context, span,
          fmt::format(
              "the loader's cache is made before the link {} is: programs do not find it by that name",
              Quote(link->path)),
          "put the update-ldcache hook behind all that make links");
      Relate(context, link->span, "the link is made here, later", finding);
      findings.Add(std::move(finding));
    }
  }
}

}  // namespace

const Rule kLdcacheOrder = {
    .info = {.name = "ldcache-order",
             .severity = Severity::kWarning,
             .what = "update-ldcache runs before a hook that makes links in its folders.",
             .why = "The cache holds what is there when it is made. The loader does not find a library by "
                    "the name of "
                    "a link that comes later, although the link is there for all to see.",
             .since = "0.1.0"},
    .check = Check,
};

}  // namespace evecdi
