// SPDX-License-Identifier: Apache-2.0
// How large a document has become, aliases expanded, and whether that is too large.
// Internal to the module.
#ifndef EVECDI_TEXT_YAML_SIZE_H_
#define EVECDI_TEXT_YAML_SIZE_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace evecdi {

class YamlSize {
 public:
  // Of a node and all in it.
  struct Part {
    uint64_t nodes = 0;  // as go-yaml counts what it decodes
    uint64_t text = 0;   // bytes
  };

  const Part& total() const { return total_; }
  Part Since(const Part& before) const {
    return {.nodes = total_.nodes - before.nodes, .text = total_.text - before.text};
  }

  // A node within that many open brackets.
  void AddNode(size_t brackets);
  void AddText(size_t size) { total_.text += size; }
  void AddAliased(const Part& part);
  // go-yaml decodes neither a merge key nor a list of what is merged.
  void UncountNode() { --total_.nodes; }

  // What is too much; empty while nothing is.
  std::string Excess() const;

 private:
  bool ConsistsOfAliases() const;

  Part total_;
  uint64_t aliased_nodes_ = 0;
  uint64_t brackets_ = 0;
};

// Where the first directive stands that is one too many; npos where none is.
size_t FindExcessiveTagDirective(std::string_view text);

}  // namespace evecdi

#endif  // EVECDI_TEXT_YAML_SIZE_H_
