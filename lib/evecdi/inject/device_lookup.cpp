// SPDX-License-Identifier: Apache-2.0
#include "evecdi/inject/device_lookup.h"

#include <fmt/format.h>

#include <string_view>
#include <utility>

#include "evecdi/base/quote.h"

namespace evecdi {
namespace {

constexpr std::string_view kGiveTable =
    "give the device numbers of the board by a device table, or state type, major and minor in the CDI file";

std::string_view TypeLetter(FileType type) {
  switch (type) {
    case FileType::kBlockDevice:
      return "b";
    case FileType::kCharDevice:
      return "c";
    case FileType::kFifo:
      return "p";
    default:
      return "";
  }
}

std::string_view TypeWords(FileType type) {
  switch (type) {
    case FileType::kRegular:
      return "a regular file";
    case FileType::kFolder:
      return "a folder";
    case FileType::kSymlink:
      return "a symlink";
    case FileType::kCharDevice:
      return "a character device";
    case FileType::kBlockDevice:
      return "a block device";
    case FileType::kFifo:
      return "a pipe";
    case FileType::kSocket:
      return "a socket";
  }
  return "something else";
}

bool IsAbsent(LookError error) {
  return error == LookError::kNotFound || error == LookError::kNotAFolder || error == LookError::kDangling;
}

// The node could not be seen.
DeviceProblem CannotSee(std::string_view path, const Look<FileInfo>& look, const Rootfs& root) {
  DeviceProblem problem{.rule = "node-missing", .missing = IsAbsent(look.error)};
  if (problem.missing && !root.HasDeviceNodes()) {
    problem.message = fmt::format("{} is not there, but the root has no device nodes at all", Quote(path));
    problem.help = kGiveTable;
  } else {
    problem.message = fmt::format("{}: {} {}", Quote(path), Printable(look.where), Describe(look.error));
    problem.help = "the driver that makes it may not be loaded, or the board may name it otherwise";
  }
  return problem;
}

// What was seen has no number that could be used.
DeviceProblem NoDevice(std::string_view path, const FileInfo& info, std::string_view reader) {
  const bool link = info.type == FileType::kSymlink;
  return {.rule = link ? "node-is-symlink" : "node-not-a-device",
          .message = fmt::format("{} is {}, which {}", Quote(path), TypeWords(info.type), reader),
          .help = link ? "name what it leads to" : "name a device node"};
}

}  // namespace

DeviceLookup LookUpNode(const DeviceNode& node, CdiLibrary library, const Rootfs& root) {
  DeviceLookup found{
      .device = {.type = std::string(node.type.value), .major = node.major.value, .minor = node.minor.value}};
  if (node.file_mode) found.device.file_mode = node.file_mode->value;
  const bool stated = !node.type.value.empty() && (node.major.value != 0 || node.type.value == "p");
  const bool wants_mode = library == CdiLibrary::kV110 && !node.file_mode;
  if (stated && !wants_mode) return found;

  const std::string_view path = HostPathOf(node).value;
  const Look<FileInfo> look = root.Lstat(path);
  const FileInfo& info = look.value;
  const std::string_view type = look.ok() ? TypeLetter(info.type) : "";
  if (!type.empty() && wants_mode) found.device.file_mode = info.mode;
  if (stated) {
    const bool seen = look.ok() || (IsAbsent(look.error) && root.HasDeviceNodes());
    if (!seen) {
      found.problem = CannotSee(path, look, root);
      found.problem->message += "; where the device has it, its mode is taken over";
      found.problem->fatal = false;
    }
    return found;
  }
  if (!look.ok()) {
    found.problem = CannotSee(path, look, root);
  } else if (type.empty()) {
    found.problem = NoDevice(path, info, "the CDI library refuses: the container does not start");
  } else if (!found.device.type.empty() && found.device.type != type) {
    found.problem = {
        .rule = "node-mismatch",
        .message = fmt::format("{} is {} ({}), and the CDI file says type {}: the container does not start",
                               Quote(path), TypeWords(info.type), type, found.device.type),
        .help = "state the type that it has, or leave it out"};
  } else if (type != "p" && found.device.major == 0) {
    if (!info.has_number) {
      found.problem = {.rule = "node-missing",
                       .message = fmt::format("the number of {} is not known", Quote(path)),
                       .help = std::string(kGiveTable)};
    }
    found.device.major = info.major;
    found.device.minor = info.minor;
  }
  if (found.device.type.empty()) found.device.type = type;
  return found;
}

DeviceLookup LookUpAdapterDevice(std::string_view path, const Rootfs& root) {
  const Look<FileInfo> look = root.Stat(path);
  const FileInfo& info = look.value;
  DeviceLookup found;
  if (!look.ok()) {
    found.problem = CannotSee(path, look, root);
    // pillar passes over whatever it cannot look at; a look that we may not take says nothing of that.
    if (look.error == LookError::kNotInRoot || look.error == LookError::kLoop) found.problem->missing = true;
  } else if (info.type != FileType::kBlockDevice && info.type != FileType::kCharDevice) {
    found.problem =
        NoDevice(path, info, "pillar hands on as a device all the same, and no runtime can make one of it");
  } else if (!info.has_number) {
    found.problem = {.rule = "node-missing",
                     .message = fmt::format("the number of {} is not known", Quote(path)),
                     .help = std::string(kGiveTable)};
  } else {
    found.device = {.type = std::string(TypeLetter(info.type)), .major = info.major, .minor = info.minor};
  }
  return found;
}

}  // namespace evecdi
