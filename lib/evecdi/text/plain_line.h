// SPDX-License-Identifier: Apache-2.0
// What stands where in one line of the plainest YAML. Offsets count from the beginning of the text; where
// something is not plain, or not there, they are kNone.
// Internal to the module.
#ifndef EVECDI_TEXT_PLAIN_LINE_H_
#define EVECDI_TEXT_PLAIN_LINE_H_

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace evecdi {

class PlainLine {
 public:
  static constexpr auto kNone = std::string_view::npos;

  explicit PlainLine(std::string_view text) : text_(text), has_comments_(text.find('#') != kNone) {}

  // The line that begins and ends there, without its line break.
  void Set(size_t begin, size_t end) {
    begin_ = begin;
    end_ = end;
  }
  size_t begin() const { return begin_; }
  size_t end() const { return end_; }

  size_t SkipBlanks(size_t at) const {
    while (at < end_ && text_[at] == ' ') ++at;
    return at;
  }
  bool Has(char c, size_t at) const { return at < end_ && text_[at] == c; }
  bool HasQuote(size_t at) const { return Has('\'', at) || Has('"', at); }
  bool HasDash(size_t at) const { return IsAlone('-', at); }
  // Nothing more comes but blanks and a comment.
  bool EndsBehind(size_t at) const {
    const size_t after = SkipBlanks(at);
    return after == end_ || (text_[after] == '#' && after > at);
  }

  // Behind the quote that ends what the one at `at` begins.
  size_t EndOfQuoted(size_t at) const {
    const char quote = text_[at];
    size_t end = at + 1;
    while (end < end_ && text_[end] != quote && text_[end] != '\\') ++end;
    return Has(quote, end) ? end + 1 : kNone;
  }

  // Of what means itself between brackets too.
  size_t EndOfWord(size_t at) const {
    constexpr std::string_view kLetters =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_./=+-";
    const size_t end = std::min(text_.find_first_not_of(kLetters, at), end_);
    return end == at || Has('-', at) || Has('+', at) || Has('=', at) ? kNone : end;
  }

  // Of an unquoted text; a colon ends a key.
  struct Unquoted {
    size_t end = kNone;
    bool is_key = false;
  };
  Unquoted UnquotedAt(size_t at) const {
    if (!BeginsUnquoted(at)) return {};
    const std::string_view rest = text_.substr(at, end_ - at);
    const std::string_view content = rest.substr(0, has_comments_ ? rest.find(" #") : kNone);
    for (size_t i = content.find(':'); i != kNone; i = content.find(':', i + 1)) {
      if (IsAlone(':', at + i))
        return content[i - 1] == ' ' ? Unquoted{} : Unquoted{.end = at + i, .is_key = true};
    }
    return {.end = at + content.find_last_not_of(' ') + 1, .is_key = false};
  }

 private:
  bool IsAlone(char c, size_t at) const { return text_[at] == c && (at + 1 == end_ || text_[at + 1] == ' '); }

  // A few characters that may begin one are not worth telling from those that may not.
  bool BeginsUnquoted(size_t at) const {
    constexpr std::string_view kIndicators = "?:,[]{}#&*!|>'\"%@`";
    return kIndicators.find(text_[at]) == kNone && !HasDash(at);
  }

  std::string_view text_;
  bool has_comments_;
  size_t begin_ = 0;
  size_t end_ = 0;
};

}  // namespace evecdi

#endif  // EVECDI_TEXT_PLAIN_LINE_H_
