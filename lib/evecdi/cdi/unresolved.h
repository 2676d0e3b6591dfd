// SPDX-License-Identifier: Apache-2.0
// Why a CDI device does not resolve: the library says only "unresolvable CDI devices X".
#ifndef EVECDI_CDI_UNRESOLVED_H_
#define EVECDI_CDI_UNRESOLVED_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "evecdi/base/export.h"
#include "evecdi/cdi/registry.h"
#include "evecdi/diag/diagnostic.h"

namespace evecdi {

enum class UnresolvedBy : uint8_t {
  kSyntax,         // no qualified name: nothing can be called so
  kConflict,       // defined twice at one priority
  kDroppedFile,    // a file would define it, but the library drops that file whole
  kCrash,          // the library crashes on a file, whichever name it is asked for
  kWait,           // the library waits for a named pipe, whichever name it is asked for
  kUnknownKind,    // no file has the kind
  kUnknownDevice,  // the kind is there, the device is not
};

struct Unresolved {
  UnresolvedBy cause = UnresolvedBy::kUnknownKind;
  std::string reason;      // "kind v.com/gpu is in no spec"
  std::string suggestion;  // a qualified name that resolves and was probably meant; may be empty
  std::vector<Label>
      related;  // the places that matter: both ends of a conflict, the error of the dropped file
};

// Says so of name after name, and looks at the registry as a whole once.
class EVECDI_EXPORT UnresolvedReasons {
 public:
  explicit UnresolvedReasons(const Registry& registry);  // outlives it
  ~UnresolvedReasons();

  // Nothing where the name resolves. What was probably meant is looked for until that costs much (Guesses).
  std::optional<Unresolved> Of(std::string_view name);

 private:
  const Registry& registry_;
  std::unique_ptr<struct UnresolvedSurvey> survey_;  // once a name did not resolve
};

// Of one name.
EVECDI_EXPORT std::optional<Unresolved> WhyUnresolved(const Registry& registry, std::string_view name);

}  // namespace evecdi

#endif  // EVECDI_CDI_UNRESOLVED_H_
