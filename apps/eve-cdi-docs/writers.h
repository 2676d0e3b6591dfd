// SPDX-License-Identifier: Apache-2.0
// Each makes the text of one file of the commands.
#ifndef EVECDI_APPS_EVE_CDI_DOCS_WRITERS_H_
#define EVECDI_APPS_EVE_CDI_DOCS_WRITERS_H_

#include <string>

#include "eve-cdi-docs/command_docs.h"

namespace evecdi {

// Of the whole program, or of one of its commands.
std::string ManPage(const CommandDoc& program);
std::string ManPage(const CommandDoc& program, const CommandDoc& command);

// Names of devices, adapters and rules are asked of the program itself while completing, of the files that
// the command line names.
std::string BashCompletion(const CommandDoc& program);
std::string ZshCompletion(const CommandDoc& program);
std::string FishCompletion(const CommandDoc& program);

}  // namespace evecdi

#endif  // EVECDI_APPS_EVE_CDI_DOCS_WRITERS_H_
