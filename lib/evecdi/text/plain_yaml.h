// SPDX-License-Identifier: Apache-2.0
// A short cut for the plainest of YAML, which generators write: lists and mappings in block style, of scalars
// that stand on one line, in printable ASCII.
// Internal to the module.
#ifndef EVECDI_TEXT_PLAIN_YAML_H_
#define EVECDI_TEXT_PLAIN_YAML_H_

#include "evecdi/text/parse.h"
#include "evecdi/text/value.h"

namespace evecdi {

// Fills the document with just what libyaml would make of its source, several times as fast. False where the
// text holds anything but the plainest, or may have a fault: then the document still is without a root, and
// libyaml has to tell.
bool ReadPlainYaml(Document& document);

// What ParseYaml does with all else, and what the short cut is held against.
ParseResult ParseWithLibyaml(const SourcePtr& source);

}  // namespace evecdi

#endif  // EVECDI_TEXT_PLAIN_YAML_H_
