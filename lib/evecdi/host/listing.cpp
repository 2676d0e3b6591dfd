// SPDX-License-Identifier: Apache-2.0
#include "evecdi/host/listing.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "evecdi/base/quote.h"
#include "evecdi/host/walk.h"

namespace evecdi {
namespace {

constexpr size_t kMostFiles = size_t{1} << 20;
constexpr std::string_view kArrow = " -> ";

Error At(std::string_view shown, size_t line, const std::string& message) {
  return Error(fmt::format("{}:{}: {}", Printable(shown), line, message));
}

// Cuts the text up to the next blank (and the blank itself) off `rest`.
std::string_view TakeWord(std::string_view& rest) {
  const size_t blank = std::min(rest.find(' '), rest.size());
  const std::string_view word = rest.substr(0, blank);
  rest.remove_prefix(std::min(blank + 1, rest.size()));
  return word;
}

template <typename Number>
std::optional<Number> ToNumber(std::string_view digits, int base) {
  Number number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number, base);
  if (digits.empty() || error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
  return number;
}

std::optional<FileType> ToType(std::string_view word) {
  constexpr std::string_view kLetters = "fdlcbps";  // in the order of FileType
  const size_t found = word.size() == 1 ? kLetters.find(word[0]) : std::string_view::npos;
  if (found == std::string_view::npos) return std::nullopt;
  return static_cast<FileType>(found);
}

bool IsDevice(FileType type) { return type == FileType::kCharDevice || type == FileType::kBlockDevice; }

bool IsClean(std::string_view path) {
  if (path == "/") return true;
  if (!path.starts_with('/') || path.size() > kLongestPath) return false;
  while (!path.empty()) {
    path.remove_prefix(1);
    const std::string_view name = path.substr(0, path.find('/'));
    if (name.empty() || name == "." || name == ".." || name.size() > kLongestName) return false;
    path.remove_prefix(name.size());
  }
  return true;
}

// Sets what the word says, which is all that follows the type; returns what is wrong with it, or nothing.
std::string TakeNumber(std::string_view word, FileInfo& info) {
  const size_t colon = word.find(':');
  const auto major = ToNumber<uint32_t>(word.substr(0, colon), 10);
  const auto minor = ToNumber<uint32_t>(word.substr(colon + 1), 10);
  if (!major || !minor)
    return fmt::format("{} is no device number: two numbers with a colon between them", Quote(word));
  info.major = *major;
  info.minor = *minor;
  info.has_number = true;
  return {};
}

std::string TakeMode(std::string_view word, FileInfo& info) {
  const auto mode = ToNumber<uint32_t>(word, 8);
  if (!mode || *mode > 07777)
    return fmt::format("{} is no mode: an octal number of at most 7777", Quote(word));
  info.mode = *mode;
  return {};
}

std::string TakeSize(std::string_view word, FileInfo& info) {
  const auto size = ToNumber<uint64_t>(word, 10);
  if (!size) return fmt::format("{} is no size in bytes", Quote(word));
  info.size = IsDevice(info.type) ? 0 : *size;
  return {};
}

std::string TakePath(std::string_view rest, ListedFile& file) {
  file.path = rest;
  if (file.info.type == FileType::kSymlink) {
    const size_t arrow = rest.find(kArrow);
    if (arrow == std::string_view::npos) return "a symlink needs a target: PATH -> TARGET";
    file.path = rest.substr(0, arrow);
    file.target = rest.substr(arrow + kArrow.size());
    if (file.target.find(kArrow) != std::string_view::npos)
      return R"(this symlink holds " -> " in its path or target, so this list cannot tell the one from the other)";
    if (file.target.size() > kLongestPath) return "the symlink's target is longer than 4095 bytes";
  }
  if (!IsClean(file.path))
    return fmt::format(
        R"({} is no path as find prints it: absolute, without "//", ".", ".." and a "/" at its end)",
        Quote(file.path));
  return {};
}

// What is wrong with the line, or nothing.
std::string ParseLine(std::string_view line, ListedFile& file) {
  std::string_view rest = line;
  const std::string_view word = TakeWord(rest);
  const std::optional<FileType> type = ToType(word);
  if (!type) return fmt::format("{} is no type of file: one of f d l c b p s", Quote(word));
  file.info.type = *type;
  const std::string_view second = TakeWord(rest);
  const std::string_view third = TakeWord(rest);
  const bool numbered = IsDevice(*type) && second.find(':') != std::string_view::npos;
  std::string wrong = TakeMode(numbered ? third : second, file.info);
  if (wrong.empty()) wrong = numbered ? TakeNumber(second, file.info) : TakeSize(third, file.info);
  return wrong.empty() ? TakePath(rest, file) : wrong;
}

// Whether path `a` stands before `b`: "/" before all else, so that "/a/b" stands before "/a.b".
bool PathLess(std::string_view a, std::string_view b) {
  return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) {
    const auto rank = [](char c) {
      return c == '/' ? 0 : static_cast<int>(static_cast<unsigned char>(c)) + 1;
    };
    return rank(x) < rank(y);
  });
}

// Sorts, and looks for what cannot be: a path twice, or something below a file.
Result<void> Arrange(std::vector<ListedFile>& files, std::string_view shown) {
  std::sort(files.begin(), files.end(), [](const ListedFile& a, const ListedFile& b) {
    return a.path == b.path ? a.line < b.line : PathLess(a.path, b.path);
  });
  std::vector<const ListedFile*> around;  // the listed ancestors of the next file
  for (const ListedFile& file : files) {
    const auto holds = [&](const ListedFile& outer) {
      return outer.path == "/" ||
             (file.path.starts_with(outer.path) && file.path.substr(outer.path.size()).starts_with('/'));
    };
    if (!around.empty() && around.back()->path == file.path)
      return At(shown, file.line,
                fmt::format("{} stands in line {} already", Quote(file.path), around.back()->line));
    while (!around.empty() && !holds(*around.back())) around.pop_back();
    if (!around.empty() && around.back()->info.type != FileType::kFolder)
      return At(
          shown, file.line,
          fmt::format("{} is below line {}, which is no folder", Quote(file.path), around.back()->line));
    around.push_back(&file);
  }
  return {};
}

}  // namespace

Result<Listing> Listing::Parse(SourcePtr source, Lines lines) {
  std::string_view text = source->bytes();
  const char end = text.find('\0') == std::string_view::npos ? '\n' : '\0';
  std::vector<ListedFile> files;
  for (size_t line = 1; !text.empty(); ++line) {
    const std::string_view record = text.substr(0, text.find(end));
    text.remove_prefix(std::min(record.size() + 1, text.size()));
    if (record.empty() || record.starts_with('#')) continue;
    if (files.size() == kMostFiles)
      return At(source->path(), line, fmt::format("more than {} files", kMostFiles));
    ListedFile file;
    file.line = line;
    std::string wrong = ParseLine(record, file);
    if (wrong.empty() && lines == Lines::kDevices && !file.info.has_number)
      wrong = "a device table lists device nodes with their numbers: c|b MAJOR:MINOR MODE PATH";
    if (!wrong.empty()) return At(source->path(), line, wrong);
    files.push_back(file);
  }
  if (const Result<void> arranged = Arrange(files, source->path()); !arranged) return arranged.error();
  return Listing(std::move(source), std::move(files));
}

const ListedFile* Listing::Find(std::string_view path) const {
  const auto found = std::lower_bound(
      files_.begin(), files_.end(), path,
      [](const ListedFile& file, std::string_view asked) { return PathLess(file.path, asked); });
  return found != files_.end() && found->path == path ? &*found : nullptr;
}

std::vector<ListedFile>::const_iterator Listing::FirstBelow(std::string_view folder) const {
  const std::string begin = folder == "/" ? "/" : std::string(folder) + "/";
  const auto first = std::upper_bound(
      files_.begin(), files_.end(), begin,
      [](std::string_view asked, const ListedFile& file) { return PathLess(asked, file.path); });
  return first != files_.end() && first->path.starts_with(begin) ? first : files_.end();
}

bool Listing::HasBelow(std::string_view path) const { return FirstBelow(path) != files_.end(); }

std::vector<std::string> Listing::Names(std::string_view folder) const {
  const std::string begin = folder == "/" ? "/" : std::string(folder) + "/";
  const size_t cut = begin.size();
  std::vector<std::string> names;
  for (auto file = FirstBelow(folder); file != files_.end() && file->path.starts_with(begin);) {
    const std::string_view name = file->path.substr(cut, file->path.find('/', cut) - cut);
    names.emplace_back(name);
    // On to what is not below it: in this order, all that is comes before its path with a "\0" at the end.
    const std::string past = std::string(file->path.substr(0, cut + name.size())) + '\0';
    file = std::lower_bound(file, files_.end(), past, [](const ListedFile& other, std::string_view asked) {
      return PathLess(other.path, asked);
    });
  }
  return names;
}

}  // namespace evecdi
