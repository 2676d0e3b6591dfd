// SPDX-License-Identifier: Apache-2.0
// The CDI files of a device: directories by priority, which device wins, which names are in conflict, and
// what is passed over.
#ifndef EVECDI_CDI_REGISTRY_H_
#define EVECDI_CDI_REGISTRY_H_

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "evecdi/base/export.h"
#include "evecdi/cdi/spec_file.h"
#include "evecdi/cdi/target.h"
#include "evecdi/diag/diagnostic.h"
#include "evecdi/host/rootfs.h"

namespace evecdi {

// A directory to read: `path` (absolute) in `root`, which outlives the loading; `shown` stands in messages.
struct SpecDir {
  const Rootfs* root = nullptr;
  std::string path;
  std::string shown;
  bool installed = true;  // as on a device, so that owners and modes mean something; a checkout's do not
};

// A file's text and the index of its directory.
struct ScannedFile {
  SourcePtr source;
  size_t priority = 0;
};

// What stays of a file that was read. To find devices and what they bring, its spec is enough; to judge how
// it is written takes its document. That is more than half of the memory.
enum class Kept : uint8_t { kDocuments, kSpecs };

// A file of a spec directory as it was understood.
struct RegistryFile {
  SpecFile file;
  size_t priority = 0;  // index of its directory: a higher one wins
};

// A device and the file that defines it; both owned by the registry.
struct DeviceRef {
  const RegistryFile* file = nullptr;
  const Device* device = nullptr;

  explicit operator bool() const { return device != nullptr; }
};

// Immutable once loaded. Reads as the library's cache does: names in byte order, `*.yaml` and `*.json` only,
// no sub-folders, a conflict in any directory makes the name unresolvable for good, and a file that crashes
// the reader every name: it reads all files before it looks for one name.
class EVECDI_EXPORT Registry {
 public:
  // Lowest priority first. A directory that is missing or unreadable is no failure: `findings()` says so
  // where it matters. Without documents, findings about devices have no pointer.
  static Registry Load(std::vector<SpecDir> dirs, Target target, Kept kept = Kept::kDocuments);
  // Single files that were read already, as if they stood in one directory.
  static Registry OfFiles(std::vector<SourcePtr> sources, Target target);
  // The same files, in the same order, with other texts; what the directories gave rise to stays.
  Registry WithTexts(std::vector<SourcePtr> sources) const;

  Registry(Registry&&) noexcept;
  Registry& operator=(Registry&&) noexcept;
  ~Registry();

  Target target() const { return target_; }
  const std::vector<SpecDir>& dirs() const { return dirs_; }
  // By priority, then name.
  const std::vector<std::unique_ptr<RegistryFile>>& files() const { return files_; }

  // The first file that crashes the reader; null where none does.
  const RegistryFile* crasher() const { return crasher_; }
  // The first named pipe in the place of a file, which the reader opens and waits for; null where there is
  // none.
  const SourcePtr& waits_for() const { return waits_for_; }

  // Resolves as the library does: the winner, or nothing for an unknown name, for one in conflict, and where
  // the reader crashes or waits.
  DeviceRef Find(std::string_view qualified_name) const;
  // Every definition of the name in an accepted file, by priority, then path: also shadowed and conflicting
  // ones.
  std::vector<DeviceRef> Definitions(std::string_view qualified_name) const;
  // The names that resolve, sorted.
  std::vector<std::string> DeviceNames() const;
  // Names in conflict, sorted.
  std::vector<std::string> Conflicts() const;

  // What the directories themselves give rise to: ignored files, unreadable ones, conflicts, shadowing.
  // Findings of single files are in `files()`.
  const std::vector<Diagnostic>& findings() const { return findings_; }

 private:
  struct Entry {
    std::vector<DeviceRef> definitions;
    bool conflict = false;
  };

  Registry(std::vector<SpecDir> dirs, Target target);
  void Read(std::vector<ScannedFile> files, Kept kept = Kept::kDocuments);
  void AddDevices(const RegistryFile& file);
  void ReportOverlaps();
  bool reader_ends() const { return crasher_ == nullptr && waits_for_ == nullptr; }

  Target target_ = Target::kEve;
  std::vector<SpecDir> dirs_;
  std::vector<std::unique_ptr<RegistryFile>> files_;
  const RegistryFile* crasher_ = nullptr;
  SourcePtr waits_for_;
  std::map<std::string, Entry, std::less<>> devices_;
  std::vector<Diagnostic> findings_;
  size_t found_by_scan_ = 0;  // so many of findings_, the first
};

}  // namespace evecdi

#endif  // EVECDI_CDI_REGISTRY_H_
