// SPDX-License-Identifier: Apache-2.0
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <istream>

#include "evecdi/text/source_file.h"

namespace evecdi {
namespace {

ReadError SystemError(int number) {
  return ReadError{.failure = number == ENOENT ? ReadFailure::kVanished : ReadFailure::kFailed,
                   .message = std::strerror(number)};
}

ReadError TooLarge(size_t limit) {
  return ReadError{
      .failure = ReadFailure::kTooLarge,
      .message = limit == kMaxFileSize
                     ? fmt::format("larger than {} MiB, the most that this tool reads", limit >> 20)
                     : fmt::format("larger than {} bytes, the most that is read here", limit)};
}

const char* NameOfType(mode_t mode) {
  if (S_ISDIR(mode)) return "a folder";
  if (S_ISFIFO(mode)) return "a named pipe";
  if (S_ISSOCK(mode)) return "a socket";
  return "a device";
}

// Reads until the end or one byte past the limit. `expected` is what stat says; what is really there may be
// more (it grows, or stat knows no size, as in /proc) or less.
int ReadAll(int descriptor, size_t expected, size_t limit, std::string& bytes) {
  constexpr size_t kStep = size_t{64} << 10;
  const size_t exact = expected + 1;  // one more, to see the end
  size_t room = exact;
  while (bytes.size() <= limit) {
    const size_t had = bytes.size();
    if (had == room) room += kStep;
    bytes.resize(room);
    const ssize_t got = read(descriptor, bytes.data() + had, room - had);
    const int error = got < 0 ? errno : 0;
    bytes.resize(had + (got > 0 ? static_cast<size_t>(got) : 0));
    if (error != 0 && error != EINTR) return error;
    if (got == 0) break;
  }
  if (room != exact) bytes.shrink_to_fit();
  return 0;
}

}  // namespace

SourcePtr FileReader::ReadDescriptor(int descriptor, const std::string& shown, ReadError& error,
                                     size_t limit) {
  struct stat status {};
  if (fstat(descriptor, &status) != 0) {
    error = SystemError(errno);
    return nullptr;
  }
  if (!S_ISREG(status.st_mode)) {
    error = {.failure = ReadFailure::kNotRegular,
             .message = fmt::format("{}, not a file", NameOfType(status.st_mode))};
    return nullptr;
  }
  if (static_cast<uint64_t>(status.st_size) > limit) {
    error = TooLarge(limit);
    return nullptr;
  }
  std::string bytes;
  if (const int number = ReadAll(descriptor, static_cast<size_t>(status.st_size), limit, bytes);
      number != 0) {
    error = SystemError(number);
    return nullptr;
  }
  if (bytes.size() > limit) {
    error = TooLarge(limit);
    return nullptr;
  }
  return std::make_shared<SourceFile>(shown, std::move(bytes));
}

SourcePtr FileReader::Read(const std::string& path, const std::string& shown, ReadError& error,
                           size_t limit) {
  // O_NONBLOCK: opening a pipe must not wait for its other end. It changes nothing for a file.
  const int descriptor = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (descriptor < 0) {
    error = errno == ENXIO ? ReadError{.failure = ReadFailure::kNotRegular, .message = "a socket, not a file"}
                           : SystemError(errno);
    return nullptr;
  }
  SourcePtr source = ReadDescriptor(descriptor, shown, error, limit);
  close(descriptor);
  return source;
}

SourcePtr FileReader::ReadStream(std::istream& stream, const std::string& shown, ReadError& error,
                                 size_t limit) {
  std::string bytes;
  std::string chunk(size_t{64} << 10, '\0');
  while (bytes.size() <= limit &&
         stream.read(chunk.data(), static_cast<std::streamsize>(chunk.size())).gcount() > 0) {
    bytes.append(chunk, 0, static_cast<size_t>(stream.gcount()));
  }
  if (stream.bad()) {
    error = {.failure = ReadFailure::kFailed, .message = "reading failed"};
    return nullptr;
  }
  if (bytes.size() > limit) {
    error = TooLarge(limit);
    return nullptr;
  }
  return std::make_shared<SourceFile>(shown, std::move(bytes));
}

}  // namespace evecdi
