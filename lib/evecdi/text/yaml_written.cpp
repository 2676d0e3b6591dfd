// SPDX-License-Identifier: Apache-2.0
#include "evecdi/text/yaml_written.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace evecdi {
namespace {

constexpr std::string_view kBlank = " \t\r\n";
// Line breaks of YAML 1.1 beyond ASCII: NEL, LS and PS.
constexpr std::string_view kBreaks[] = {"\xC2\x85", "\xE2\x80\xA8", "\xE2\x80\xA9"};

size_t BlankAt(std::string_view text, size_t at) {
  if (kBlank.find(text[at]) != std::string_view::npos) return 1;
  for (const std::string_view line_break : kBreaks) {
    if (text.substr(at).starts_with(line_break)) return line_break.size();
  }
  return 0;
}

// Behind blanks, line breaks and comments.
size_t SkipToToken(std::string_view text, size_t at) {
  while (at < text.size()) {
    if (text[at] == '#') {
      at = std::min(text.find_first_of("\r\n", at), text.size());
    } else if (const size_t blank = BlankAt(text, at); blank > 0) {
      at += blank;
    } else {
      break;
    }
  }
  return at;
}

size_t SkipToBlank(std::string_view text, size_t at) {
  while (at < text.size() && BlankAt(text, at) == 0) ++at;
  return at;
}

ParseFault SyntaxFault(size_t begin, size_t length, std::string message) {
  const auto at = static_cast<uint32_t>(begin);
  return {.kind = ParseFaultKind::kSyntax,
          .span = {at, at + static_cast<uint32_t>(length)},
          .message = std::move(message),
          .related = {}};
}

std::string_view TakeDigits(std::string_view& text) {
  const std::string_view digits = text.substr(0, text.find_first_not_of("0123456789"));
  text.remove_prefix(digits.size());
  return digits;
}

}  // namespace

WrittenScalar TakeApart(std::string_view written) {
  WrittenScalar scalar;
  while (scalar.content < written.size()) {
    const size_t at = scalar.content;
    if (written[at] == '!') {
      scalar.tag_end = SkipToBlank(written, at);
      scalar.tag = written.substr(at, scalar.tag_end - at);
    } else if (written[at] != '&') {
      break;
    }
    scalar.content = SkipToToken(written, SkipToBlank(written, at));
  }
  return scalar;
}

std::optional<ParseFault> RefusedByGoYaml(std::string_view written, Span span, ValueStyle style,
                                          bool in_brackets) {
  if (style == ValueStyle::kPlain && in_brackets) {
    const size_t at = written.find('?');
    if (at == std::string_view::npos) return std::nullopt;
    return SyntaxFault(span.begin + at, 1,
                       "found '?' in an unquoted text within brackets, where it is the sign of a key");
  }
  if (style != ValueStyle::kDoubleQuoted) return std::nullopt;
  size_t at = written.find('\\');
  while (at < written.size() && written[at + 1] != '/') at = written.find('\\', at + 2);
  if (at >= written.size()) return std::nullopt;
  return SyntaxFault(span.begin + at, 2, "found unknown escape character '\\/'");
}

std::optional<ParseFault> RefusedVersion(std::string_view written, Span span) {
  constexpr std::string_view kDirective = "%YAML";
  size_t at = written.find(kDirective);
  while (at != std::string_view::npos && at > 0 && written[at - 1] != '\n' && written[at - 1] != '\r') {
    at = written.find(kDirective, at + 1);  // in a comment
  }
  if (at == std::string_view::npos) return std::nullopt;
  std::string_view rest = written.substr(at + kDirective.size());
  rest.remove_prefix(std::min(rest.find_first_not_of(" \t"), rest.size()));
  const std::string_view major = TakeDigits(rest);
  rest.remove_prefix(std::min<size_t>(1, rest.size()));
  const std::string_view minor = TakeDigits(rest);
  if (major.size() <= 2 && (minor == "1" || minor == "01")) return std::nullopt;
  return SyntaxFault(span.begin + at, kDirective.size(),
                     fmt::format("found incompatible YAML document, version {}.{}", major, minor));
}

std::optional<ParseFault> RefusedBehind(std::string_view text, size_t at) {
  if (at >= text.size() || text[at] != '"') return std::nullopt;
  size_t end = at + 1;
  while (end < text.size() && text[end] != '"') end += text[end] == '\\' ? 2U : 1U;
  if (end >= text.size()) return std::nullopt;
  const Span span{static_cast<uint32_t>(at), static_cast<uint32_t>(end + 1)};
  return RefusedByGoYaml(text.substr(at, end + 1 - at), span, ValueStyle::kDoubleQuoted, false);
}

size_t LineBreakAt(std::string_view text, size_t at) {
  if (text[at] == ' ' || text[at] == '\t') return 0;
  return text.substr(at).starts_with("\r\n") ? 2 : BlankAt(text, at);
}

}  // namespace evecdi
