// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <optional>
#include <string>

#include "evecdi/base/quote.h"
#include "evecdi/host/nearest.h"
#include "evecdi/host/path.h"
#include "evecdi/rules/host_paths.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

void Report(const SpecContext& context, const LocatedString& path, FindingList& findings) {
  if (findings.full()) return;
  const std::string clean = CleanPath(path.value);
  if (IsWithin(clean, "/opt/vendor") || FillsAtRunTime(clean)) return;
  if (LookAtHost(*context.rootfs, path.value).presence != Presence::kThere) return;
  const std::optional<std::string> vendors =
      findings.may_guess() ? PathAtVendor(*context.rootfs, clean) : std::nullopt;
  findings.Add(
      FindingOf(kOutsideVendor, context, path.span,
                fmt::format("{} is outside /opt/vendor: on EVE this is EVE's own file, not the vendor's",
                            Quote(path.value)),
                vendors ? fmt::format("did you mean {}?", Printable(*vendors))
                        : "bring the vendor's file along below /opt/vendor, and name that"));
}

void Check(const SpecContext& context, FindingList& findings) {
  if (context.rootfs == nullptr || context.target != Target::kEve) return;
  for (const Mount* mount : HostMounts(context.file.spec)) Report(context, mount->host_path, findings);
  for (const Hook* hook : HostHooks(context.file.spec)) Report(context, hook->path, findings);
}

}  // namespace

const Rule kOutsideVendor = {
    .info = {.name = "outside-vendor",
             .severity = Severity::kWarning,
             .what = "A hook or the source of a mount is there, but outside /opt/vendor, where EVE keeps "
                     "what vendors bring.",
             .why = "What is elsewhere in the root is EVE's own: built for musl, and free to change or go "
                    "with the next release. A path that was not rewritten when the image was built and "
                    "happens to exist gives the app EVE's file in place of the vendor's.",
             .since = "0.1.0"},
    .check = Check,
    .needs = Needs::kRoot,
};

}  // namespace evecdi
