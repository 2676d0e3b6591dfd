// SPDX-License-Identifier: Apache-2.0
#include "evecdi/text/yaml_stand_ins.h"

#include <algorithm>
#include <bitset>

#include "evecdi/base/utf8.h"
#include "evecdi/text/utf8.h"

namespace evecdi {
namespace {

// The code points of private use that are three bytes in UTF-8, and two in UTF-16.
constexpr char32_t kFirstPrivate = 0xE000;
constexpr size_t kPrivate = 0xF8FF - 0xE000 + 1;

// The next "\'" whose backslash is not itself escaped, if it stands in a double-quoted text.
size_t FindEscapedQuote(std::string_view text, size_t from) {
  for (size_t at = text.find("\\'", from); at != std::string_view::npos; at = text.find("\\'", at + 1)) {
    const size_t before = text.substr(0, at).find_last_not_of('\\');
    const size_t backslashes = at - (before == std::string_view::npos ? 0 : before + 1);
    if (backslashes % 2 == 0) return at;
  }
  return std::string_view::npos;
}

}  // namespace

YamlStandIns::YamlStandIns(const SourceFile& source) : source_(source) {
  const std::string_view text = source.text();
  if (text.find(kBom, 1) != std::string_view::npos || FindEscapedQuote(text, 0) != std::string_view::npos) {
    ChooseStandIns();
    StandInBySight();
  }
}

bool YamlStandIns::GetPast(const ParseFault& fault) {
  const std::string_view seen = source_.text().substr(fault.span.begin, 2);
  if (seen.empty()) return false;
  if (fault.message.ends_with("while scanning a tag") || fault.message.ends_with("while parsing a tag")) {
    return std::string_view(",[]").find(seen[0]) != std::string_view::npos && AddInTag(fault.span.begin);
  }
  const bool colon = seen == ":," || seen == ":]" || seen == ":}";
  if (!colon || !fault.message.starts_with("found unexpected ':'")) return false;
  if (colon_.empty()) ChooseStandIns();
  return Add(fault.span.begin, colon_);
}

void YamlStandIns::ChooseStandIns() {
  constexpr std::string_view kLeads = "\xEE\xEF";
  std::bitset<kPrivate> used;
  const std::string_view text = source_.text();
  for (size_t i = text.find_first_of(kLeads); i < text.size(); i = text.find_first_of(kLeads, i + 1)) {
    const char32_t code_point = DecodeUtf8(text.substr(i)).value;
    if (code_point >= kFirstPrivate && code_point - kFirstPrivate < kPrivate)
      used.set(code_point - kFirstPrivate);
  }
  if (used.count() + 3 > kPrivate) return;
  size_t next = 0;
  for (std::string* stand_in : {&byte_order_mark_, &escape_, &colon_}) {
    while (used.test(next)) ++next;
    stand_in->clear();
    AppendUtf8(kFirstPrivate + static_cast<char32_t>(next++), *stand_in);
  }
}

void YamlStandIns::StandInBySight() {
  if (escape_.empty()) return;
  const std::string_view text = source_.text();
  size_t copied = 0;
  size_t source_at = MarkSize();
  fed_ = source_.bytes().substr(0, source_at);
  // One at the very beginning is a second byte order mark, which both readers pass over.
  size_t mark = text.find(kBom, 1);
  size_t quote = FindEscapedQuote(text, 0);
  while (mark != std::string_view::npos || quote != std::string_view::npos) {
    const size_t at = std::min(mark, quote);
    const size_t width = WidthInSource(text.substr(copied, at - copied));
    fed_.append(source_.bytes(), source_at, width);
    const std::string_view replaced = at == mark ? kBom : "\\";
    fed_ += Encode(at == mark ? byte_order_mark_ : escape_);
    source_at += width + WidthInSource(replaced);
    copied = at + replaced.size();
    if (at == mark) {
      mark = text.find(kBom, copied);
    } else {
      quote = FindEscapedQuote(text, copied);
    }
  }
  fed_.append(source_.bytes(), source_at);
}

bool YamlStandIns::Add(uint32_t at, std::string_view stand_in) {
  // A text that has to be read again and again is hostile: in the end libyaml's word is taken.
  constexpr size_t kMostReadAgain = size_t{64} << 20;
  if (stand_in.empty() || added_.size() * source_.bytes().size() > kMostReadAgain) return false;
  if (!added_.insert(at).second) return false;
  if (fed_.empty()) fed_ = source_.bytes();
  fed_.replace(FedOffset(at), WidthInSource(source_.text().substr(at, 1)), Encode(stand_in));
  return true;
}

size_t YamlStandIns::MarkSize() const {
  if (!source_.has_byte_order_mark()) return 0;
  return source_.encoding() == Encoding::kUtf8 ? kBom.size() : 2;
}

// The bytes that a piece of the text is in the file.
size_t YamlStandIns::WidthInSource(std::string_view piece) const {
  if (source_.encoding() == Encoding::kUtf8) return piece.size();
  const auto pairs =
      std::count_if(piece.begin(), piece.end(), [](char c) { return static_cast<unsigned char>(c) >= 0xF0; });
  return 2 * (CountCodePoints(piece) + static_cast<size_t>(pairs));
}

// Whether three bytes stand there for one.
bool YamlStandIns::IsWider(size_t offset) const {
  const std::string_view here = std::string_view(fed_).substr(offset, 3);
  return source_.encoding() == Encoding::kUtf8 && (here == escape_ || here == colon_);
}

size_t YamlStandIns::FedOffset(uint32_t at) const {
  size_t offset = MarkSize() + WidthInSource(source_.text().substr(0, at));
  for (size_t i = 0; i < offset; ++i) offset += IsWider(i) ? 2U : 0U;
  return offset;
}

size_t YamlStandIns::SourceOffset(size_t offset) const {
  size_t widened = 0;
  for (size_t i = 0; i < std::min(offset, fed_.size()); ++i) widened += IsWider(i) ? 2U : 0U;
  return offset - widened;
}

std::string YamlStandIns::Restore(std::string_view text, ValueStyle style) const {
  std::string restored;
  restored.reserve(text.size());
  while (!text.empty()) {
    const std::string_view here = text.substr(0, 3);
    if (escape_.empty() || (here != byte_order_mark_ && here != escape_ && here != colon_)) {
      restored += text.front();
      text.remove_prefix(1);
      continue;
    }
    if (here == byte_order_mark_) {
      restored += kBom;
    } else if (here == colon_) {
      restored += ':';
    } else if (style != ValueStyle::kDoubleQuoted) {
      restored += '\\';
    }
    text.remove_prefix(3);
  }
  return restored;
}

std::string YamlStandIns::Encode(std::string_view utf8) const {
  if (source_.encoding() == Encoding::kUtf8) return std::string(utf8);
  const auto byte = [&utf8](size_t i) { return static_cast<unsigned>(static_cast<unsigned char>(utf8[i])); };
  const unsigned unit =
      utf8.size() == 1 ? byte(0) : (byte(0) & 0x0F) << 12U | (byte(1) & 0x3F) << 6U | (byte(2) & 0x3F);
  const auto high = static_cast<char>(unit >> 8U);
  const auto low = static_cast<char>(unit & 0xFFU);
  return source_.encoding() == Encoding::kUtf16Be ? std::string{high, low} : std::string{low, high};
}

}  // namespace evecdi
