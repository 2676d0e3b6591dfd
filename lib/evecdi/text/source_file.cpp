// SPDX-License-Identifier: Apache-2.0
#include "evecdi/text/source_file.h"

#include <algorithm>
#include <cstring>

#include "evecdi/text/utf8.h"

namespace evecdi {
namespace {

constexpr size_t kBlock = 1024;  // bytes

}  // namespace

SourceFile::SourceFile(std::string path, std::string bytes)
    : path_(std::move(path)), bytes_(std::move(bytes)) {
  const std::string_view all = bytes_;
  text_ = all;
  if (all.starts_with(kBom)) {
    has_byte_order_mark_ = true;
    text_ = all.substr(3);
  } else if (all.starts_with("\xFF\xFE") || all.starts_with("\xFE\xFF")) {
    has_byte_order_mark_ = true;
    encoding_ = all.front() == '\xFE' ? Encoding::kUtf16Be : Encoding::kUtf16Le;
    decoded_ = DecodeUtf16(all.substr(2), encoding_ == Encoding::kUtf16Be);
    text_ = decoded_;
  }
  FindLines();
  CountAhead();
}

std::shared_ptr<const SourceFile> SourceFile::WithoutText(std::string path) {
  auto file = std::make_shared<SourceFile>(std::move(path), std::string());
  file->has_text_ = false;
  return file;
}

void SourceFile::FindLines() {
  line_starts_.push_back(0);
  // Most files have no CR, and looking for one kind of byte is many times faster than for one of two.
  const bool has_returns = text_.find('\r') != std::string_view::npos;
  const auto next = [&](size_t from) {
    return has_returns ? text_.find_first_of("\r\n", from) : text_.find('\n', from);
  };
  for (size_t i = next(0); i != std::string_view::npos; i = next(i)) {
    i += text_.substr(i, 2) == "\r\n" ? size_t{2} : size_t{1};
    line_starts_.push_back(static_cast<uint32_t>(i));
  }
}

// A file may be one line of megabytes, and every finding in it asks for its column.
void SourceFile::CountAhead() {
  unsigned char all = 0;
  for (const char c : text_) all |= static_cast<unsigned char>(c);
  if (all < 0x80) return;
  size_t before = 0;
  for (size_t begin = 0; begin < text_.size(); begin += kBlock) {
    code_points_before_.push_back(static_cast<uint32_t>(before));
    before += CountCodePoints(text_.substr(begin, kBlock));
  }
}

size_t SourceFile::CodePointsBefore(uint32_t offset) const {
  if (code_points_before_.empty()) return offset;
  const size_t block = std::min(offset / kBlock, code_points_before_.size() - 1);
  return code_points_before_[block] + CountCodePoints(text_.substr(block * kBlock, offset - block * kBlock));
}

uint32_t SourceFile::LineStart(uint32_t line) const {
  return line - 1 < line_count() ? line_starts_[line - 1] : static_cast<uint32_t>(text_.size());
}

std::string_view SourceFile::Line(uint32_t line) const {
  const uint32_t begin = LineStart(line);
  std::string_view content = text_.substr(begin, LineStart(line + 1) - begin);
  while (content.ends_with('\n') || content.ends_with('\r')) content.remove_suffix(1);
  return content;
}

Position SourceFile::PositionOf(uint32_t offset) const {
  const auto size = static_cast<uint32_t>(text_.size());
  offset = std::min(offset, size);
  const auto after = std::upper_bound(line_starts_.begin(), line_starts_.end(), offset);
  const uint32_t begin = *(after - 1);
  return Position{.line = static_cast<uint32_t>(after - line_starts_.begin()),
                  .column = static_cast<uint32_t>(CodePointsBefore(offset) - CodePointsBefore(begin) + 1)};
}

}  // namespace evecdi
