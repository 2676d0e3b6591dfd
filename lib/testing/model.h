// SPDX-License-Identifier: Apache-2.0
// Device models from text, for tests.
#ifndef EVECDI_TESTING_MODEL_H_
#define EVECDI_TESTING_MODEL_H_

#include <string>
#include <string_view>
#include <vector>

#include "evecdi/eve/device_model.h"

namespace evecdi {

// As if `text` stood in the file model.json.
DeviceModelFile ModelOf(std::string text);
// A deviceIoList whose entries are `adapters`: JSON objects with commas between them.
DeviceModelFile DeviceList(std::string_view adapters);

// "rule /pointer `text`: message" of each, in their order.
std::vector<std::string> Summaries(const std::vector<Diagnostic>& findings);

}  // namespace evecdi

#endif  // EVECDI_TESTING_MODEL_H_
