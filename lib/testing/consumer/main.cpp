// SPDX-License-Identifier: Apache-2.0
#include <iostream>
#include <memory>

#include "evecdi/base/quote.h"
#include "evecdi/base/version.h"
#include "evecdi/text/parse.h"

// Uses what needs libyaml too, which an archive does not bring along.
int main() {
  const auto source = std::make_shared<const evecdi::SourceFile>("spec.yaml", "kind: example.com/gpu\n");
  const evecdi::ParseResult read = evecdi::ParseYaml(source);
  const evecdi::Value* kind = read.document.root()->Find("kind");
  if (kind == nullptr || evecdi::Version() != VERSION) return 1;
  std::cout << evecdi::Quote(kind->text()) << '\n';
  return 0;
}
