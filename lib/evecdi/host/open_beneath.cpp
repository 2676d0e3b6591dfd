// SPDX-License-Identifier: Apache-2.0
#include "evecdi/host/open_beneath.h"

#include <fcntl.h>
#include <linux/openat2.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>

namespace evecdi {
namespace {

constexpr int kAlways = O_NOFOLLOW | O_CLOEXEC;
constexpr int kMostTries = 100;

}  // namespace

Descriptor OpenBeneath(int folder, const std::string& path, int flags) {
  struct open_how how = {};
  how.flags = static_cast<unsigned>(flags | kAlways);
  how.resolve = RESOLVE_IN_ROOT | RESOLVE_NO_SYMLINKS;
  long number = syscall(SYS_openat2, folder, path.c_str(), &how, sizeof how);
  // EAGAIN: something was renamed or mounted meanwhile, somewhere.
  for (int tries = 0; number < 0 && errno == EAGAIN && tries < kMostTries; ++tries)
    number = syscall(SYS_openat2, folder, path.c_str(), &how, sizeof how);
  return Descriptor(static_cast<int>(number));
}

bool HasOpenat2(int folder) { return OpenBeneath(folder, ".", O_PATH).ok(); }

Descriptor OpenBeneathByParts(int folder, const std::string& path, int flags) {
  Descriptor held;
  int at = folder;
  for (size_t begin = 0;;) {
    const size_t slash = path.find('/', begin);
    const std::string name = path.substr(begin, slash - begin);
    if (slash == std::string::npos) return Descriptor(openat(at, name.c_str(), flags | kAlways));
    held = Descriptor(openat(at, name.c_str(), O_PATH | O_DIRECTORY | kAlways));
    if (!held.ok()) return held;
    at = held.get();
    begin = slash + 1;
  }
}

}  // namespace evecdi
