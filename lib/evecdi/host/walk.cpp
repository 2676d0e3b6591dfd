// SPDX-License-Identifier: Apache-2.0
#include "evecdi/host/walk.h"

#include <utility>
#include <vector>

#include "evecdi/host/path.h"

namespace evecdi {
namespace {

class Walk {
 public:
  Walk(LastLink last, const LookAt& look_at) : last_(last), look_at_(look_at) {}

  Look<Place> To(std::string_view path) {
    if (!path.starts_with('/') || path.size() > kLongestPath || path.find('\0') != std::string_view::npos)
      return Failed(LookError::kNotInRoot, path);
    Push(path, false);
    if (!MoveTo("/")) return std::move(result_);
    while (!steps_.empty()) {
      const Step step = std::move(steps_.back());
      steps_.pop_back();
      if (!Take(step)) return std::move(result_);
    }
    return std::move(result_);
  }

 private:
  struct Step {
    std::string name;
    bool of_link;  // of a symlink's text, not of the path that was asked for
  };

  Place& here() { return result_.value; }

  Look<Place> Failed(LookError error, std::string_view where) {
    result_ = {{},
               error,
               std::string(where),
               error == LookError::kDangling || error == LookError::kLoop ? link_ : ""};
    return result_;
  }

  // Makes the parts of `path` the next steps. A "." at the end stands for a trailing "/".
  void Push(std::string_view path, bool of_link) {
    if (path.ends_with('/')) steps_.push_back({".", of_link});
    while (!path.empty()) {
      const size_t slash = path.rfind('/');
      const std::string_view name = slash == std::string_view::npos ? path : path.substr(slash + 1);
      if (!name.empty()) steps_.push_back({std::string(name), of_link});
      path = path.substr(0, slash == std::string_view::npos ? 0 : slash);
    }
  }

  bool MoveTo(std::string path) {
    Look<TreeEntry> look = look_at_(path);
    if (!look.ok()) {
      Failed(look.error, path);
      return false;
    }
    here() = {std::move(path), std::move(look.value)};
    return true;
  }

  bool Take(const Step& step) {
    if (here().entry.info.type != FileType::kFolder) {
      Failed(LookError::kNotAFolder, std::string(here().path));
      return false;
    }
    if (step.name == ".") return true;
    const std::string& path = here().path;
    if (step.name == "..") return MoveTo(std::string(ParentOf(path)));
    std::string next = PathIn(path, step.name);
    if (step.name.size() > kLongestName || next.size() > kLongestPath) {
      Failed(LookError::kNotInRoot, next);
      return false;
    }
    if (!MoveTo(std::move(next))) {
      if (result_.error == LookError::kNotFound && step.of_link)
        Failed(LookError::kDangling, std::string(result_.where));
      return false;
    }
    const bool follow = last_ == LastLink::kFollow || !steps_.empty();
    return here().entry.info.type != FileType::kSymlink || !follow || Follow(step);
  }

  bool Follow(const Step& step) {
    const Place link = std::move(here());
    if (!step.of_link) link_ = link.path;
    if (++links_ > kMostLinks || link.entry.target.empty()) {
      Failed(links_ > kMostLinks ? LookError::kLoop : LookError::kDangling, link.path);
      return false;
    }
    Push(link.entry.target, true);
    if (link.entry.target.starts_with('/')) return MoveTo("/");
    return MoveTo(std::string(ParentOf(link.path)));
  }

  LastLink last_;
  const LookAt& look_at_;
  Look<Place> result_;
  std::vector<Step> steps_;  // the next one last
  std::string link_;         // the last one that was followed on the asked path itself
  int links_ = 0;
};

}  // namespace

Look<Place> WalkTo(std::string_view path, LastLink last, const LookAt& look_at) {
  return Walk(last, look_at).To(path);
}

}  // namespace evecdi
