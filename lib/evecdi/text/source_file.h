// SPDX-License-Identifier: Apache-2.0
// A file's bytes, the same as UTF-8 text, and where its lines are. Knows no grammar.
#ifndef EVECDI_TEXT_SOURCE_FILE_H_
#define EVECDI_TEXT_SOURCE_FILE_H_

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "evecdi/base/export.h"
#include "evecdi/base/result.h"
#include "evecdi/text/span.h"

namespace evecdi {

enum class Encoding : uint8_t { kUtf8, kUtf16Le, kUtf16Be };

// The largest file that is read, in bytes.
inline constexpr size_t kMaxFileSize = size_t{16} << 20;

// Immutable once made, so threads may share it. Shared by everything that points into it.
class EVECDI_EXPORT SourceFile {
 public:
  // `path` is what messages show. The encoding is told by the byte order mark, as libyaml does.
  SourceFile(std::string path, std::string bytes);
  SourceFile(const SourceFile&) = delete;
  SourceFile& operator=(const SourceFile&) = delete;

  // A path without a text: a folder, or a file that could not be read. Findings there have no place.
  static std::shared_ptr<const SourceFile> WithoutText(std::string path);

  const std::string& path() const { return path_; }
  const std::string& bytes() const { return bytes_; }
  // UTF-8 without the byte order mark; what is not valid in UTF-16 is U+FFFD. A view into this object.
  std::string_view text() const { return text_; }
  Encoding encoding() const { return encoding_; }
  bool has_byte_order_mark() const { return has_byte_order_mark_; }
  bool has_text() const { return has_text_; }

  uint32_t line_count() const { return static_cast<uint32_t>(line_starts_.size()); }
  // `line` counts from 1; without its line break. Empty where there is no such line.
  std::string_view Line(uint32_t line) const;
  // Where the line begins, in bytes of text(); for a line past the end, the text's end.
  uint32_t LineStart(uint32_t line) const;
  Position PositionOf(uint32_t offset) const;

 private:
  void FindLines();
  void CountAhead();
  size_t CodePointsBefore(uint32_t offset) const;

  std::string path_;
  std::string bytes_;
  std::string decoded_;  // only for UTF-16
  std::string_view text_;
  std::vector<uint32_t> line_starts_;
  std::vector<uint32_t> code_points_before_;  // at each block's start; empty where each byte is one
  Encoding encoding_ = Encoding::kUtf8;
  bool has_byte_order_mark_ = false;
  bool has_text_ = true;
};

using SourcePtr = std::shared_ptr<const SourceFile>;

// Why a file was not read; `kVanished` is a file that is not (or no longer) there.
enum class ReadFailure : uint8_t { kVanished, kNotRegular, kTooLarge, kFailed };

struct ReadError {
  ReadFailure failure;
  std::string message;  // without the path
};

// Reads a regular file whole, never waiting: a pipe, device or folder is refused, not opened for reading.
class EVECDI_EXPORT FileReader {
 public:
  // `shown` is the path in messages. On failure null, and `error` says why.
  static SourcePtr Read(const std::string& path, const std::string& shown, ReadError& error,
                        size_t limit = kMaxFileSize);
  // As Read, from an open descriptor that stays the caller's.
  static SourcePtr ReadDescriptor(int descriptor, const std::string& shown, ReadError& error,
                                  size_t limit = kMaxFileSize);
  // Reads a stream (standard input) up to the limit.
  static SourcePtr ReadStream(std::istream& stream, const std::string& shown, ReadError& error,
                              size_t limit = kMaxFileSize);
};

}  // namespace evecdi

#endif  // EVECDI_TEXT_SOURCE_FILE_H_
