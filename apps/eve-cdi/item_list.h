// SPDX-License-Identifier: Apache-2.0
// What `list` prints, as data: each subject once as JSON, and a table of it for people and scripts.
#ifndef EVECDI_APPS_EVE_CDI_ITEM_LIST_H_
#define EVECDI_APPS_EVE_CDI_ITEM_LIST_H_

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "eve-cdi/app_request.h"
#include "evecdi/cdi/registry.h"

namespace evecdi {

struct ItemList {
  std::string_view member;                     // the only member of the JSON object: "devices"
  std::vector<std::string> header;             // of the table
  std::vector<std::vector<std::string>> rows;  // the first cell is what `plain` prints
  nlohmann::ordered_json items;                // one for each row
};

// Each takes what matches the glob; of specs and host paths, the path is matched.
ItemList ListDevices(const Registry& registry, std::string_view glob);
ItemList ListSpecs(const Registry& registry, std::string_view glob);
ItemList ListKinds(const Registry& registry, std::string_view glob);
ItemList ListConflicts(const Registry& registry, std::string_view glob);
// Every path of the host that an accepted spec needs: device nodes, mount sources, hook programs.
ItemList ListHostPaths(const Registry& registry, std::string_view glob);
// Of these, leaves what is used as that alone: "deviceNode", "mount" or "hook".
void KeepUsedAs(std::string_view use, ItemList& host_paths);

// The adapters of a device model, in its order; the glob takes a phylabel.
ItemList ListAdapters(const OpenModel& model, std::string_view glob);

}  // namespace evecdi

#endif  // EVECDI_APPS_EVE_CDI_ITEM_LIST_H_
