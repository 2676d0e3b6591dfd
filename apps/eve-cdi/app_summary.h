// SPDX-License-Identifier: Apache-2.0
// Whether every adapter of every app that a device runs resolves: what `resolve` says where nothing is asked
// for.
#ifndef EVECDI_APPS_EVE_CDI_APP_SUMMARY_H_
#define EVECDI_APPS_EVE_CDI_APP_SUMMARY_H_

#include <cstddef>
#include <string>
#include <vector>

#include "eve-cdi/app_request.h"
#include "evecdi/oci/json.h"

namespace evecdi {

// How an adapter of an app fares; worse is greater.
enum class AdapterLevel : uint8_t { kOk, kVirtualMachine, kWarning, kError };

// "ok", "vm", "warning", "error".
std::string_view AdapterLevelName(AdapterLevel level);

struct AdapterLine {
  AdapterLevel level = AdapterLevel::kOk;
  std::string app;      // the name that people know it by
  std::string adapter;  // the name that the app asks for; empty where the app itself cannot be read
  std::string text;     // what it brings, or the worst that is in its way
  std::string help;
};

struct AppSummary {
  std::vector<AdapterLine> lines;  // worst first, else in the order of the apps' UUIDs and their adapters
  Json apps;                       // in the order of their UUIDs: what `resolve --app` says of each
  size_t app_count = 0;

  size_t Count(AdapterLevel level) const;
};

// Of all apps that have a DomainConfig. Takes the request's place for an app; the request is of `files`.
// Fails where the apps cannot be listed.
Result<AppSummary> SummarizeApps(const PillarFiles& files, AppRequest& request, const Registry& registry,
                                 const Rootfs& root);

std::string SummaryToText(const AppSummary& summary);
Json SummaryToJson(const AppSummary& summary);

}  // namespace evecdi

#endif  // EVECDI_APPS_EVE_CDI_APP_SUMMARY_H_
