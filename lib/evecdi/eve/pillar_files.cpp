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
      if (root.Stat(fmt::format("{}{}", run, file)).ok()) return PillarFiles(root, std::string(run));
    }
  }
  return std::nullopt;
}

SourcePtr PillarFiles::Read(std::string_view below, ReadError& error) const {
  const std::string path = fmt::format("{}{}", run_, below);
  return root_->ReadFile(path, root_->Outside(path), error);
}

Error PillarFiles::Failure(std::string_view below, const ReadError& error) const {
  return Error(
      fmt::format("{}: {}", Printable(root_->Outside(fmt::format("{}{}", run_, below))), error.message));
}

SourcePtr PillarFiles::ReadAdapters(ReadError& error) const { return Read(kAdapters, error); }
SourcePtr PillarFiles::ReadBundles(ReadError& error) const { return Read(kBundles, error); }

std::vector<std::string> PillarFiles::Apps() const {
  std::vector<std::string> apps;
  for (const std::string& name : root_->List(fmt::format("{}{}", run_, kConfigs)).value) {
    const std::string_view uuid = std::string_view(name).substr(0, std::min(name.size(), kUuidSize));
    if (IsUuid(uuid) && name.substr(kUuidSize) == kSuffix) apps.emplace_back(uuid);
  }
  return apps;
}

Result<AppConfig> PillarFiles::ReadApp(std::string_view uuid) const {
  if (!IsUuid(uuid)) return Error(fmt::format("{} is no UUID of an app", Quote(uuid)));
  for (const std::string_view folder : {kConfigs, kInstances}) {
    ReadError error{};
    const SourcePtr source = Read(FileOf(folder, uuid), error);
    if (source != nullptr) return ReadAppConfig(*source);
    if (error.failure != ReadFailure::kVanished) return Failure(FileOf(folder, uuid), error);
  }
  const auto apps = Apps();
  return Error(
      fmt::format("pillar knows no app {} (in {}); {}", uuid, Printable(folder()),
                  apps.empty() ? "it knows none" : fmt::format("it knows {}", fmt::join(apps, ", "))));
}

std::optional<Result<AppStatus>> PillarFiles::ReadStatus(std::string_view uuid) const {
  if (!IsUuid(uuid)) return std::nullopt;
  ReadError error{};
  const std::string file = FileOf(kStatuses, uuid);
  const SourcePtr source = Read(file, error);
  if (source != nullptr) return ReadAppStatus(*source);
  if (error.failure == ReadFailure::kVanished) return std::nullopt;
  return Failure(file, error);
}

}  // namespace evecdi
