# SPDX-License-Identifier: Apache-2.0
"""Makes the files that are read: from EVE's own where they are at hand, else from the sample board's; and many small ones."""

import itertools
import os
import re
import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
SHARED = Path(os.environ.get("EVECDI_SHARED_DIR", ROOT.parent / "shared"))
BOARD = ROOT / "testdata/boards/orion"

SMALL_FILE = 16 << 10
MIB = 1 << 20


def spec_files():
    eve = sorted((SHARED / "eve" / "cdi").glob("jp*/*.yaml"))
    if eve:
        return eve
    print("SKIPPED: EVE's own files are not there, so the sample board's are taken")
    return sorted((BOARD / "rootfs/etc/cdi").glob("*.yaml"))


def number_nodes(text):
    """Gives each device node without a number one, as on a board it has one; here it is not there to be looked at."""
    nodes = itertools.count()
    return re.sub(r"^( *)- path: (/dev/\S+)(?!\n *type:)$",
                  lambda node: f"{node[0]}\n{node[1]}  type: c\n{node[1]}  major: 195\n{node[1]}  minor: {next(nodes)}",
                  text, flags=re.MULTILINE)


def make_board_files(folder):
    """one/, four/ (a kind to each file, so that no two are in conflict), board/ (whose nodes have numbers), model.json, config.json."""
    for name in ("one", "four", "board"):
        (folder / name).mkdir()
    for number, file in enumerate(spec_files()):
        text = re.sub(r"^kind: \S+$", f"kind: nvidia.com/gpu{number}", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
        (folder / "four" / file.name).write_text(text, encoding="utf-8")
        if number == 0:
            (folder / "one" / file.name).write_text(text, encoding="utf-8")
            (folder / "board" / file.name).write_text(number_nodes(text), encoding="utf-8")
    model = (BOARD / "model.json").read_text(encoding="utf-8")
    (folder / "model.json").write_text(model.replace("nvidia.com/gpu=0", "nvidia.com/gpu0=0"), encoding="utf-8")
    shutil.copy(BOARD / "config.json", folder)


def bytes_in(folder):
    return sum(file.stat().st_size for file in folder.iterdir())


def mount_lines(source, target):
    """As generators write it."""
    return [f"        - containerPath: {target}", f"          hostPath: {source}", "          options:", "            - ro", "            - nosuid",
            "            - nodev", "            - bind"]


def spec_text(kind, size):
    """A spec of one device with mounts, of about that many bytes."""
    lines = ["cdiVersion: 0.5.0", f"kind: nvidia.com/{kind}", "containerEdits:", "  env:", "    - NVIDIA_VISIBLE_DEVICES=void", "devices:",
             "  - name: all", "    containerEdits:", "      mounts:"]
    left = size - sum(len(line) + 1 for line in lines)
    for number in itertools.count():
        name = f"/usr/lib/aarch64-linux-gnu/acme/libacme-{kind}-part{number}.so.4.2.0"
        mount = mount_lines(f"/opt/vendor/acme/dist{name}", name)
        left -= sum(len(line) + 1 for line in mount)
        if left < 0 and number > 0:
            return "\n".join(lines) + "\n"
        lines += mount


def make_small_files(folder, count, size=SMALL_FILE):
    """A directory of so many files, a kind and a device to each."""
    folder.mkdir()
    for number in range(count):
        (folder / f"{number:06}.yaml").write_text(spec_text(f"part{number}", size), encoding="utf-8")
    return folder


def make_large_file(folder, size):
    """A directory of one file."""
    folder.mkdir()
    (folder / "large.yaml").write_text(spec_text("large", size), encoding="utf-8")
    return folder


def make_root(folder, factor):
    """A root of 5,000 files and 20 specs, times `factor`; each file is mounted by two of the specs."""
    library = folder / "opt" / "vendor" / "acme" / "lib"
    specs = folder / "etc" / "cdi"
    library.mkdir(parents=True)
    specs.mkdir(parents=True)
    for number in range(5000 * factor):
        (library / f"lib{number}.so").touch()
    for number in range(20 * factor):
        lines = ["cdiVersion: 0.5.0", f"kind: vendor.com/gpu{number}", "devices:", "  - name: all", "    containerEdits:", "      mounts:"]
        for file in range(number * 250, number * 250 + 500):
            name = f"/opt/vendor/acme/lib/lib{file % (5000 * factor)}.so"
            lines += mount_lines(name, name)
        (specs / f"{number}.yaml").write_text("\n".join(lines) + "\n")
    return folder
