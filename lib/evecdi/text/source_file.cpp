// SPDX-License-Identifier: Apache-2.0
#include "evecdi/text/source_file.h"

#include <algorithm>
#include <cstring>

#include "evecdi/text/utf8.h"

namespace evecdi {
namespace {

// Bytes between the places up to which the code points are counted once and for all.
constexpr uint32_t kBlock = 4096;

}  // namespace

SourceFile::SourceFile(std::string path, std::string bytes)
    : path_(std::move(path)), bytes_(std::move(bytes)) {
  const std::string_view all = bytes_;
  text_ = all;
  if (all.starts_with("\xEF\xBB\xBF")) {
    has_byte_order_mark_ = true;
    text_ = all.substr(3);
  } else if (all.starts_with("\xFF\xFE") || all.starts_with("\xFE\xFF")) {
    has_byte_order_mark_ = true;
    encoding_ = all.front() == '\xFE' ? Encoding::kUtf16Be : Encoding::kUtf16Le;
    decoded_ = DecodeUtf16(all.substr(2), encoding_ == Encoding::kUtf16Be);
    text_ = decoded_;
  }
  FindLines();
  CountBlocks();
}

std::shared_ptr<const SourceFile> SourceFile::WithoutText(std::string path) {
  auto file = std::make_shared<SourceFile>(std::move(path), std::string());
  file->has_text_ = false;
  return file;
}

void SourceFile::FindLines() {
  line_starts_.push_back(0);
  for (size_t i = text_.find_first_of("\r\n"); i != std::string_view::npos;
       i = text_.find_first_of("\r\n", i)) {
    i += text_.substr(i, 2) == "\r\n" ? size_t{2} : size_t{1};
    line_starts_.push_back(static_cast<uint32_t>(i));
  }
}

void SourceFile::CountBlocks() {
  uint32_t count = 0;
  for (size_t begin = 0; begin <= text_.size(); begin += kBlock) {
    code_points_.push_back(count);
    count += static_cast<uint32_t>(CountCodePoints(text_.substr(begin, kBlock)));
  }
}

uint32_t SourceFile::CodePointsBefore(uint32_t offset) const {
  const uint32_t block = offset / kBlock;
  const std::string_view rest = text_.substr(size_t{block} * kBlock, offset % kBlock);
  return code_points_[block] + static_cast<uint32_t>(CountCodePoints(rest));
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
  const auto line = static_cast<uint32_t>(after - line_starts_.begin());
  if (offset - begin > kBlock) return {line, CodePointsBefore(offset) - CodePointsBefore(begin) + 1};
  return {line, static_cast<uint32_t>(CountCodePoints(text_.substr(begin, offset - begin))) + 1};
}

}  // namespace evecdi
