// SPDX-License-Identifier: Apache-2.0
// process.env of an OCI spec as the CDI library edits it.
// Internal to the module.
#ifndef EVECDI_INJECT_ENV_LIST_H_
#define EVECDI_INJECT_ENV_LIST_H_

#include <cstddef>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "evecdi/base/result.h"
#include "evecdi/oci/oci_spec.h"
#include "evecdi/text/value.h"

namespace evecdi {

class EnvList {
 public:
  // `list` is the spec's process.env and outlives this. Fails where an entry is no string.
  static Result<EnvList> Open(const OciSpec& spec, JsonList& list);

  // Replaces what the same call set for this variable, or else an entry that is the bare name, the last one;
  // adds it otherwise, however often the variable stands there already (the library looks up whole entries).
  // Calls come in rising order. The entry, a text, lives as long as the spec. True where it replaced
  // something.
  bool Set(const Value& entry, size_t call);

 private:
  explicit EnvList(JsonList& list) : list_(&list) {}

  JsonList* list_;
  std::unordered_map<std::string_view, std::vector<size_t>> bare_;  // entries without '='
  std::unordered_map<std::string_view, size_t> set_;                // by this call
  size_t call_ = 0;
};

}  // namespace evecdi

#endif  // EVECDI_INJECT_ENV_LIST_H_
