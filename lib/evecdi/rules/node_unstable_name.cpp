// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "evecdi/base/quote.h"
#include "evecdi/rules/device_names.h"
#include "evecdi/rules/edits.h"
#include "evecdi/rules/host_paths.h"
#include "evecdi/rules/table.h"

namespace evecdi {
namespace {

// Names that the kernel numbers in the order in which drivers find devices. Left out is what has its number
// from the board (ttyS, i2c, spidev, mmcblk: by device tree alias), from there being one only (fb0), or from
// a vendor's own driver.
struct Family {
  std::string_view name;   // as MatchesName has it
  std::string_view links;  // a folder of links by place or serial number, where udev keeps one
};
constexpr Family kFamilies[] = {
    {"/dev/dri/card#", "/dev/dri/by-path"},
    {"/dev/dri/renderD#", "/dev/dri/by-path"},
    {"/dev/accel/accel#", ""},
    {"/dev/video#", "/dev/v4l/by-path"},
    {"/dev/v4l-subdev#", ""},
    {"/dev/media#", ""},
    {"/dev/sd@", "/dev/disk/by-id"},
    {"/dev/sd@#", "/dev/disk/by-id"},
    {"/dev/sg#", ""},
    {"/dev/sr#", "/dev/disk/by-id"},
    {"/dev/nvme#", ""},
    {"/dev/nvme#n#", "/dev/disk/by-id"},
    {"/dev/nvme#n#p#", "/dev/disk/by-id"},
    {"/dev/dm-#", "/dev/mapper"},
    {"/dev/ttyUSB#", "/dev/serial/by-id"},
    {"/dev/ttyACM#", "/dev/serial/by-id"},
    {"/dev/hidraw#", ""},
    {"/dev/input/event#", "/dev/input/by-id"},
    {"/dev/input/mouse#", "/dev/input/by-id"},
    {"/dev/input/js#", "/dev/input/by-id"},
    {"/dev/usb/hiddev#", ""},
    {"/dev/usb/lp#", ""},
    {"/dev/bus/usb/#/#", ""},
    {"/dev/snd/controlC#", "/dev/snd/by-path"},
    {"/dev/snd/hwC#D#", ""},
    {"/dev/snd/midiC#D#", ""},
    {"/dev/snd/pcmC#D#c", ""},
    {"/dev/snd/pcmC#D#p", ""},
    {"/dev/gpiochip#", ""},
    {"/dev/iio:device#", ""},
    {"/dev/ptp#", ""},
    {"/dev/infiniband/issm#", ""},
    {"/dev/infiniband/umad#", ""},
    {"/dev/infiniband/uverbs#", "/dev/infiniband/by-path"},
    {"/dev/vfio/#", ""},
};

// A file that is made anew when the machine has started names what it has found.
bool IsMadeAtRunTime(std::string_view file) { return file.find("/run/cdi/") != std::string_view::npos; }

void Check(const SpecContext& context, FindingList& findings) {
  if (IsMadeAtRunTime(context.file.source->path())) return;
  for (const DeviceNode* node : AllNodes(context.file.spec)) {
    const LocatedString& path = HostPathOf(*node);
    const auto* family = std::find_if(std::begin(kFamilies), std::end(kFamilies),
                                      [&path](const Family& f) { return MatchesName(f.name, path.value); });
    if (family == std::end(kFamilies) || findings.full()) continue;
    findings.Add(FindingOf(
        kNodeUnstableName, context, path.span,
        fmt::format("{} is numbered in the order in which drivers find their devices: with another kernel or "
                    "more hardware it is another device, or none",
                    Quote(path.value)),
        fmt::format("write the file when the device has started{}, or have an init script make a node of a "
                    "fixed name; a symlink will not do, the library refuses it",
                    family->links.empty() ? "" : fmt::format(", by what {} says", family->links))));
  }
}

}  // namespace

const Rule kNodeUnstableName = {
    .info = {.name = "node-unstable-name",
             .severity = Severity::kWarning,
             .what = "A device node whose number depends on the order in which drivers find their devices.",
             .why = "What is /dev/dri/card0 today is card1 after an update of the kernel, or with one more "
                    "device: the app then gets another device, or does not start. Stated numbers (major, "
                    "minor) do not help, they are given in the same order. Not said of files in a folder "
                    "/run/cdi, which are made anew at each start.",
             .since = "0.1.0"},
    .check = Check,
};

}  // namespace evecdi
