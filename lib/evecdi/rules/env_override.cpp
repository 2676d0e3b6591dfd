// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "evecdi/base/quote.h"
#include "evecdi/rules/edits.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

struct Variable {
  std::string_view name;
  Severity severity;
  std::string_view decides;
  std::string_view help;
};

constexpr std::string_view kBothStand =
    "; where the image sets it both entries stand, and each program takes "
    "one of the two";
constexpr Variable kVariables[] = {
    {"PATH", Severity::kWarning, "where every program of the app looks for others",
     "mount the program into a folder of the usual PATH, such as /usr/bin"},
    {"LD_LIBRARY_PATH", Severity::kWarning, "where every program of the app looks for libraries first",
     "let a hook add the folder to the container's ld.so.cache"},
    {"HOME", Severity::kWarning, "where every program of the app keeps its settings",
     "leave it to the image, and use a variable of your own"},
    {"LD_PRELOAD", Severity::kError, "what every program of the app loads first",
     "let the app set it for the one program that needs it"},
    {"LD_AUDIT", Severity::kError, "what every program of the app loads first",
     "let the app set it for the one program that needs it"},
};

void Check(const SpecContext& context, FindingList& findings) {
  for (const ContainerEdits* edits : AllEdits(context.file.spec)) {
    for (const LocatedString& entry : edits->env) {
      const auto* variable =
          std::find_if(std::begin(kVariables), std::end(kVariables),
                       [name = VariableOf(entry.value)](const Variable& v) { return v.name == name; });
      if (variable == std::end(kVariables) || findings.full()) continue;
      const bool is_error = variable->severity == Severity::kError;
      Diagnostic& finding = findings.Add(FindingOf(
          kEnvOverride, context, entry.span,
          fmt::format("{} decides {}{}", Quote(entry.value), variable->decides,
                      is_error
                          ? ": where the image has no such library, or another libc, none of them starts "
                            "as it should"
                          : kBothStand),
          std::string(variable->help)));
      finding.severity = variable->severity;
    }
  }
}

}  // namespace

const Rule kEnvOverride = {
    .info = {.name = "env-override",
             .severity = Severity::kWarning,
             .what = "An environment variable that every program of the app depends on: PATH, HOME, "
                     "LD_LIBRARY_PATH; LD_PRELOAD and LD_AUDIT are errors.",
             .why = "It holds for all programs of the container, not only for those that use the device. The "
                    "library does not look whether the image sets it: both entries then stand, and whether "
                    "the first or the last counts is up to the program that reads them.",
             .since = "0.1.0"},
    .check = Check,
};

}  // namespace evecdi
