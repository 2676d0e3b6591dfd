// SPDX-License-Identifier: Apache-2.0
// JSON values that this program makes itself: members keep the order in which they were added.
#ifndef EVECDI_OCI_JSON_H_
#define EVECDI_OCI_JSON_H_

#include <nlohmann/json.hpp>

namespace evecdi {

using Json = nlohmann::ordered_json;

}  // namespace evecdi

#endif  // EVECDI_OCI_JSON_H_
