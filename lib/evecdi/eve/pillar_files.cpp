// SPDX-License-Identifier: Apache-2.0
#include "evecdi/eve/pillar_files.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "evecdi/base/quote.h"

namespace evecdi {
namespace {

constexpr std::string_view kAdapters = "/zedagent/PhysicalIOAdapterList/zedagent.json";
constexpr std::string_view kBundles = "/domainmgr/AssignableAdapters/global.json";
constexpr std::string_view kConfigs = "/zedmanager/DomainConfig";
constexpr std::string_view kInstances = "/zedagent/AppInstanceConfig";
constexpr std::string_view kStatuses = "/domainmgr/DomainStatus";
constexpr std::string_view kSuffix = ".json";
constexpr size_t kUuidSize = 36;

std::string FileOf(std::string_view folder, std::string_view uuid) {
  return fmt::format("{}/{}{}", folder, uuid, kSuffix);
}

}  // namespace

bool IsUuid(std::string_view text) {
  if (text.size() != kUuidSize) return false;
  for (size_t i = 0; i < text.size(); ++i) {
    const bool dash = i == 8 || i == 13 || i == 18 || i == 23;
    const bool hex = std::string_view("0123456789abcdefABCDEF").find(text[i]) != std::string_view::npos;
    if (dash ? text[i] != '-' : !hex) return false;
  }
  return true;
}

std::optional<PillarFiles> PillarFiles::Find(const Rootfs& root) {
  for (const std::string_view run : {"/run", "/root-run"}) {
    for (const std::string_view file : {kAdapters, kBundles, kConfigs, kInstances}) {
      const Look<FileInfo> look = root.Stat(fmt::format("{}{}", run, file));
      if (look.ok() || look.error == LookError::kDenied) return PillarFiles(root, std::string(run));
    }
  }
  return std::nullopt;
}

Result<SourcePtr> PillarFiles::Read(std::string_view below) const {
  const std::string path = fmt::format("{}{}", run_, below);
  ReadError error{};
  SourcePtr source = root_->ReadFile(path, root_->Outside(path), error);
  if (source == nullptr && error.failure != ReadFailure::kVanished) return Failure(below, error.message);
  return source;
}

Error PillarFiles::Failure(std::string_view below, std::string_view why) const {
  return Error(fmt::format("{}: {}", Printable(root_->Outside(fmt::format("{}{}", run_, below))), why));
}

Result<SourcePtr> PillarFiles::ReadAdapters() const { return Read(kAdapters); }
Result<SourcePtr> PillarFiles::ReadBundles() const { return Read(kBundles); }

Result<std::vector<std::string>> PillarFiles::Apps() const {
  const Look<std::vector<std::string>> names = root_->List(fmt::format("{}{}", run_, kConfigs));
  const bool absent = names.error == LookError::kNotFound || names.error == LookError::kDangling;
  if (!names.ok() && !absent) return Failure(kConfigs, Describe(names.error));
  std::vector<std::string> apps;
  for (const std::string& name : names.value) {
    const std::string_view uuid = std::string_view(name).substr(0, std::min(name.size(), kUuidSize));
    if (IsUuid(uuid) && name.substr(kUuidSize) == kSuffix) apps.emplace_back(uuid);
  }
  return apps;
}

Result<AppConfig> PillarFiles::ReadApp(std::string_view uuid) const {
  if (!IsUuid(uuid)) return Error(fmt::format("{} is no UUID of an app", Quote(uuid)));
  for (const std::string_view folder : {kConfigs, kInstances}) {
    const auto source = Read(FileOf(folder, uuid));
    if (!source) return source.error();
    if (*source != nullptr) return ReadAppConfig(**source);
  }
  const auto listed = Apps();
  if (!listed) return listed.error();
  const std::vector<std::string>& apps = *listed;
  return Error(
      fmt::format("pillar knows no app {} (in {}); {}", uuid, Printable(folder()),
                  apps.empty() ? "it knows none" : fmt::format("it knows {}", fmt::join(apps, ", "))));
}

std::optional<Result<AppStatus>> PillarFiles::ReadStatus(std::string_view uuid) const {
  if (!IsUuid(uuid)) return std::nullopt;
  const auto source = Read(FileOf(kStatuses, uuid));
  if (!source) return source.error();
  if (*source == nullptr) return std::nullopt;
  return ReadAppStatus(**source);
}

}  // namespace evecdi
