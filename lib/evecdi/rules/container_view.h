// SPDX-License-Identifier: Apache-2.0
// What the container of a device would see: the mounts and the links of the device and of the file's top
// level, over all hooks in the order in which they run; nothing of its image.
// Internal to the module.
#ifndef EVECDI_RULES_CONTAINER_VIEW_H_
#define EVECDI_RULES_CONTAINER_VIEW_H_

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "evecdi/cdi/spec.h"
#include "evecdi/host/path.h"
#include "evecdi/rules/rule.h"
#include "evecdi/rules/vendor_command.h"

namespace evecdi {

// A symlink that a create-symlinks hook makes.
struct ContainerLink {
  std::string path;         // absolute and clean
  std::string_view target;  // as it is written
  std::string leads_to;     // the same, absolute and clean
  Span span;                // of TARGET::LINK
  bool folded = false;      // see HookFlag
};

struct ContainerMount {
  CleanedPath target;
  const Mount* mount = nullptr;

  std::string_view path() const { return target.view(); }  // absolute and clean
};

// The two sides of TARGET::LINK; nothing where it is not of this form.
struct LinkWord {
  std::string_view target, link;
};
std::optional<LinkWord> SplitLink(std::string_view word);

// A hook of the vendor's program, and the links that it makes, in order.
struct VendorHook {
  HookCommand command;
  std::vector<ContainerLink> links;
};

// One set of edits.
struct EditsParts {
  std::vector<VendorHook> hooks;
  std::vector<ContainerMount> mounts;
};

struct ContainerView {
  const Device* device = nullptr;
  std::vector<const VendorHook*> hooks;       // in the order in which they run
  std::vector<const ContainerMount*> mounts;  // the top level's first
};

// The containers of a spec, which outlives them: one a device. A file in which the top level stands before so
// many devices that they make more than a million mounts and hooks is not looked at to its end.
class Containers {
 public:
  explicit Containers(const Spec& spec);
  Containers(const Containers&) = delete;
  Containers& operator=(const Containers&) = delete;

  const std::vector<ContainerView>& views() const { return views_; }

 private:
  EditsParts top_;
  std::deque<EditsParts> own_;
  std::vector<ContainerView> views_;
};

// Those of the file that is checked.
const std::vector<ContainerView>& ContainersOf(const SpecContext& context);

// What stands where in a container. Views into `view`.
class ContainerFiles {
 public:
  explicit ContainerFiles(const ContainerView& view);

  // Whether something is mounted or linked there, below it, or (a folder) above it; true where the file
  // cannot tell, as of what fills when the container runs.
  bool MayHave(std::string_view path) const;
  // Whether something is mounted in that very folder.
  bool MountsIn(std::string_view folder) const { return folders_.contains(folder); }
  // The link that stands there; null where none does.
  const ContainerLink* LinkAt(std::string_view path) const;
  // Where something of that last name is mounted; empty where nothing is.
  std::string_view MountOfName(std::string_view name) const;

 private:
  struct Entry {
    bool mounted = false;
    const ContainerLink* link = nullptr;
  };

  std::unordered_map<std::string_view, Entry> at_;
  std::vector<std::string_view> paths_;  // sorted
  std::unordered_set<std::string_view> folders_;
  std::unordered_map<std::string_view, std::string_view> by_name_;
};

// A link whose path has been linked before.
struct SecondLink {
  const ContainerLink* link = nullptr;
  const ContainerLink* before = nullptr;  // the last such one before it
  const ContainerLink* first = nullptr;   // of all of that path
  const ContainerLink* last = nullptr;
};
std::vector<SecondLink> SecondLinks(const ContainerView& view);
// Whether both lead to the same place, as that release of the toolkit compares them.
bool SameTarget(const ContainerLink& a, const ContainerLink& b, std::optional<ToolkitRelease> toolkit);

// Whether the loader may look for it: "libx.so", "libx.so.1", as NVIDIA's programs decide it.
bool IsLibrary(std::string_view path);

}  // namespace evecdi

#endif  // EVECDI_RULES_CONTAINER_VIEW_H_
