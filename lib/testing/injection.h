// SPDX-License-Identifier: Apache-2.0
// A whole injection from texts, for tests.
#ifndef EVECDI_TESTING_INJECTION_H_
#define EVECDI_TESTING_INJECTION_H_

#include <string>
#include <vector>

#include "evecdi/cdi/target.h"
#include "evecdi/eve/actions.h"
#include "evecdi/inject/plan.h"
#include "evecdi/oci/json.h"

namespace evecdi {

struct InjectionInput {
  std::string cdi = {};    // the file a.json in the only spec directory; none where empty
  std::string model = {};  // adapters of a deviceIoList; none where empty
  std::string host = {};   // a manifest of the host
  std::string oci = "{}";
  std::vector<std::string> names = {};
  Target target = Target::kEve;
  PlanOptions options = {};
  VirtualizationMode mode = VirtualizationMode::kNohyper;
};

struct InjectionOutcome {
  std::vector<std::string> problems;  // "warning rule: message", of resolving and planning
  std::string error;                  // of applying
  std::string text;                   // the resulting spec
  Json patch;
  std::vector<std::string> warnings;  // as problems, with their place: "… (a.json:3)"
  std::string plan;                   // as text
  Json plan_json;
};

InjectionOutcome Inject(const InjectionInput& input);

}  // namespace evecdi

#endif  // EVECDI_TESTING_INJECTION_H_
