// SPDX-License-Identifier: Apache-2.0
// Files listed as text; host/rootfs.h says how.
// Internal to the module.
#ifndef EVECDI_HOST_LISTING_H_
#define EVECDI_HOST_LISTING_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "evecdi/base/result.h"
#include "evecdi/host/rootfs.h"

namespace evecdi {

struct ListedFile {
  std::string_view path;    // absolute and clean; a view into the listing
  std::string_view target;  // of a symlink
  FileInfo info;            // without owner
  size_t line = 0;          // or record, from 1
};

// Every path stands once, and below folders only. Immutable; it shares the text that its files are views of.
class Listing {
 public:
  // Which lines are allowed: all, or those of device nodes with a number.
  enum class Lines : uint8_t { kAll, kDevices };

  // The error begins with "PATH:LINE:", after the path that the source shows.
  static Result<Listing> Parse(SourcePtr source, Lines lines);

  // Null where the path is not listed itself.
  const ListedFile* Find(std::string_view path) const;
  // Whether something below the path is listed.
  bool HasBelow(std::string_view path) const;
  // The names in a folder, of the files that are listed and of the folders on their way, in order.
  std::vector<std::string> Names(std::string_view folder) const;

 private:
  Listing(SourcePtr source, std::vector<ListedFile> files)
      : source_(std::move(source)), files_(std::move(files)) {}

  std::vector<ListedFile>::const_iterator FirstBelow(std::string_view folder) const;

  SourcePtr source_;
  std::vector<ListedFile> files_;  // a folder is directly followed by what is below it
};

}  // namespace evecdi

#endif  // EVECDI_HOST_LISTING_H_
