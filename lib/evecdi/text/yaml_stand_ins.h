// SPDX-License-Identifier: Apache-2.0
// Characters that stand in for others on the way to libyaml, so that it reads a text as go-yaml does.
// Internal to the module.
#ifndef EVECDI_TEXT_YAML_STAND_INS_H_
#define EVECDI_TEXT_YAML_STAND_INS_H_

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>

#include "evecdi/text/parse.h"
#include "evecdi/text/source_file.h"
#include "evecdi/text/value.h"

namespace evecdi {

// go-yaml v2.4.0 takes what libyaml 0.2.5 refuses or takes otherwise:
//   "it\'s"       an escaped single quote in a double-quoted text,
//   U+FEFF        which may begin a text at the start of a line,
//   [PATH=a:, b]  a ':' before one of ',', ']', '}' in an unquoted text,
//   !a,b[c] text  the characters ',', '[', ']' in a tag.
// The first two are known by sight. For the others libyaml has to fail first: then the text is read again. A
// stand-in is a code point of private use that the text does not hold; in a tag it is a '.', and the tag
// means nothing, as before. It is one code point for another, so libyaml's marks, which count them, stay
// right.
class YamlStandIns {
 public:
  // `source` must outlive this.
  explicit YamlStandIns(const SourceFile& source);

  // Whether a stand-in gets libyaml past `fault`. It is there from now on.
  bool GetPast(const ParseFault& fault);
  // Puts one for the character at `at`, in a tag; false where there is one already.
  bool AddInTag(uint32_t at) { return Add(at, "."); }

  // What libyaml is to read.
  std::string_view bytes() const { return fed_.empty() ? std::string_view(source_.bytes()) : fed_; }
  // Where a byte of that comes from, in source.bytes().
  size_t SourceOffset(size_t offset) const;
  // A scalar's text, as it was before.
  std::string Restore(std::string_view text, ValueStyle style) const;
  bool empty() const { return fed_.empty(); }
  std::string_view byte_order_mark() const { return byte_order_mark_; }

 private:
  void ChooseStandIns();
  void StandInBySight();
  size_t MarkSize() const;
  size_t WidthInSource(std::string_view piece) const;
  bool IsWider(size_t offset) const;
  bool Add(uint32_t at, std::string_view stand_in);
  size_t FedOffset(uint32_t at) const;
  std::string Encode(std::string_view utf8) const;

  const SourceFile& source_;
  std::string fed_;  // empty where nothing stands in
  std::set<uint32_t> added_;
  // In UTF-8, three bytes each. Empty until they are needed, and where the text leaves none.
  std::string byte_order_mark_;
  std::string escape_;
  std::string colon_;
};

}  // namespace evecdi

#endif  // EVECDI_TEXT_YAML_STAND_INS_H_
