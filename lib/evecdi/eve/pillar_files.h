// SPDX-License-Identifier: Apache-2.0
// The files in which pillar keeps what it was told and what it does, on a device or in a support bundle of
// one. An app's configuration also holds passwords: of it only what is needed here is kept, and no message
// quotes its text.
#ifndef EVECDI_EVE_PILLAR_FILES_H_
#define EVECDI_EVE_PILLAR_FILES_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "evecdi/base/export.h"
#include "evecdi/base/result.h"
#include "evecdi/eve/actions.h"
#include "evecdi/host/rootfs.h"
#include "evecdi/text/source_file.h"

namespace evecdi {

// What an app asks for: of pillar's DomainConfig or AppInstanceConfig.
struct AppConfig {
  std::string path;  // as shown in messages
  std::string uuid;
  std::string display_name;
  VirtualizationMode mode = VirtualizationMode::kPv;
  std::vector<std::string> adapters;  // the names, in the order in which pillar handles them
};

// How the app fares: of pillar's DomainStatus.
struct AppStatus {
  std::string path;
  std::string domain_name;  // UUID.version.number
  int64_t state = 0;        // pillar's number; its meaning differs between releases
  std::string error;        // empty where all is well
};

// Fail where the text is no such file; the message tells the line and nothing of the text.
EVECDI_EXPORT Result<AppConfig> ReadAppConfig(const SourceFile& source);
EVECDI_EXPORT Result<AppStatus> ReadAppStatus(const SourceFile& source);

// A UUID in its usual form, of 36 characters.
EVECDI_EXPORT bool IsUuid(std::string_view text);

// Where a root has such files. Refers to the root, which outlives it.
class EVECDI_EXPORT PillarFiles {
 public:
  // Under /run, else under /root-run of a support bundle; nothing where neither has any. What may not be
  // looked at is taken to be there: reading it says so.
  static std::optional<PillarFiles> Find(const Rootfs& root);

  // The folder as it is called outside the root.
  std::string folder() const { return root_->Outside(run_); }

  // What the controller told pillar last (PhysicalIOAdapterList), and the bundles pillar works with
  // (AssignableAdapters). Null where there is none; fails where it cannot be read.
  Result<SourcePtr> ReadAdapters() const;
  Result<SourcePtr> ReadBundles() const;

  // The UUIDs of the apps that have a DomainConfig, sorted. Fails where they cannot be listed.
  Result<std::vector<std::string>> Apps() const;
  // By UUID: DomainConfig, else AppInstanceConfig. Fails where there is neither, naming the apps that there
  // are.
  Result<AppConfig> ReadApp(std::string_view uuid) const;
  // Nothing where pillar has not tried to start the app.
  std::optional<Result<AppStatus>> ReadStatus(std::string_view uuid) const;

 private:
  PillarFiles(const Rootfs& root, std::string run) : root_(&root), run_(std::move(run)) {}

  // As ReadAdapters.
  Result<SourcePtr> Read(std::string_view below) const;
  Error Failure(std::string_view below, std::string_view why) const;

  const Rootfs* root_;
  std::string run_;
};

}  // namespace evecdi

#endif  // EVECDI_EVE_PILLAR_FILES_H_
