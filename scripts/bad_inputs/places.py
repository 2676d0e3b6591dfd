# SPDX-License-Identifier: Apache-2.0
"""What stands where a file or a folder is looked for, and root file systems."""

import os
import socket

from .case import GOOD, HEAD, MIB, Case, numbered, validate, write

CHECK_ROOT = ["validate", "--format", "concise", "--rootfs", "root"]


def place(name, make, status=3, args=("validate", "--format", "concise", "a.yaml")):
    return Case(name, list(args), status, make)


def sparse(path):
    with open(path, "wb") as file:
        file.truncate(1 << 30)


def socket_at(path):
    with socket.socket(socket.AF_UNIX) as one:
        # Relative: a path of a socket is short.
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            one.bind(f"/proc/self/fd/{folder}/{path.name}")
        finally:
            os.close(folder)


def folder_of(count, text):
    def make(folder):
        for number in range(count):
            write(folder / "dir" / f"{number}.yaml", text.replace(b"NUMBER", b"%d" % number))
    return make


def root(files, links=()):
    """A root file system with these files and symlinks."""
    def make(folder):
        for path, text in files.items():
            write(folder / "root" / path, text)
        for path, target in links:
            (folder / "root" / path).parent.mkdir(parents=True, exist_ok=True)
            os.symlink(target, folder / "root" / path)
    return make


def with_good_file(name, text):
    def make(folder):
        write(folder / "a.yaml", GOOD)
        write(folder / name, text)
    return make


def mount_of(path):
    return {"etc/cdi/a.yaml": HEAD + b"devices: [{name: a, containerEdits: {mounts: [{hostPath: %s, containerPath: /x}]}}]\n" % path}


def hook_of(program):
    spec = HEAD + b"devices: [{name: a, containerEdits: {hooks: [{hookName: prestart, path: /bin/hook}]}}]\n"
    return {"etc/cdi/a.yaml": spec, "bin/hook": program}


FILES = [
    place("a missing path", lambda folder: None),
    place("1 GiB of nothing", lambda folder: sparse(folder / "a.yaml")),
    place("one byte beyond 16 MiB", lambda folder: write(folder / "a.yaml", b"#" * (16 * MIB + 1))),
    place("a device without an end", lambda folder: os.symlink("/dev/zero", folder / "a.yaml")),
    place("a pipe that nobody writes to", lambda folder: os.mkfifo(folder / "a.yaml")),
    place("a socket", lambda folder: socket_at(folder / "a.yaml")),
    place("a symlink to itself", lambda folder: os.symlink("a.yaml", folder / "a.yaml")),
    place("a file of /proc that has no size", lambda folder: os.symlink("/proc/self/maps", folder / "a.yaml"), 1),
    place("a path of 5,000 characters", lambda folder: None, args=["validate", "a/" * 2500]),
    place("a folder that is called like a file", lambda folder: write(folder / "dir/a.yaml/b", b""), 3, ["validate", "dir"]),
    place("1,000 files of one device", folder_of(1000, GOOD), 1, ["validate", "--format", "concise", "dir"]),
    place("1,000 broken files", folder_of(1000, b"[" * 1000), 1, ["validate", "--format", "concise", "dir"]),
    place("a name that steers terminals", lambda folder: write(folder / "dir/\x1b[2J\n.yaml", b"["), 1, ["validate", "dir"]),
    place("no folder for the result", lambda folder: write(folder / "a.yaml", GOOD), 3, ["validate", "-o", "none/x", "a.yaml"]),
    place("no room for the result", lambda folder: write(folder / "a.yaml", b"["), 3, ["validate", "-o", "/dev/full", "a.yaml"]),
    validate("nothing on standard input", b"", file="-"),
]

ROOTS = [
    place("a host path out of the root", root(mount_of(b"/../../../etc/shadow")), 1, CHECK_ROOT),
    place("a host path over a symlink loop", root(mount_of(b"/a/b"), [("a", "b"), ("b", "a")]), 1, CHECK_ROOT),
    place("a host path over 10,000 folders", root(mount_of(b"/a" * 10_000)), 1, CHECK_ROOT),
    place("a host path over 7,500,000 folders", root(mount_of(b"/a" * 7_500_000)), 1, CHECK_ROOT),
    place("100,000 host paths that are not there", root({"etc/cdi/a.yaml": GOOD + b"containerEdits:\n  mounts:\n" + numbered(
        b"  - {hostPath: /opt/lib/name%d, containerPath: /a, options: [bind]}\n", 100_000),
        **{f"opt/vendor/v{n}/lib/x": b"" for n in range(60)}}), 1, CHECK_ROOT),
    place("a symlink out of the root", root(mount_of(b"/a"), [("a", "../../../../etc/shadow")]), 1, CHECK_ROOT),
    place("a hook that is a cut ELF file", root(hook_of(b"\x7fELF\x02\x01\x01" + b"\xff" * 60)), 1, CHECK_ROOT),
    place("a hook whose headers lie nowhere", root(hook_of(b"\x7fELF\x02\x01\x01" + b"\0" * 9 + b"\x02\0\x3e\0" + b"\xff" * 100)), 1, CHECK_ROOT),
    place("a hook with an interpreter of 1 MiB", root(hook_of(b"#!" + b"/" * MIB)), 1, CHECK_ROOT),
    place("a hook that is empty", root(hook_of(b"")), 1, CHECK_ROOT),
    place("spec directories that loop", root({"x": b""}, [("etc", "etc")]), 1, CHECK_ROOT),
    place("a manifest of noise", with_good_file("m", b"\0\xff" * 1000), 3, ["validate", "--rootfs-manifest", "m", "a.yaml"]),
    place("a manifest of 500,000 lines", with_good_file("m", lambda: numbered(b"f 0644 1 /f%d\n", 500_000)), 0,
          ["validate", "--rootfs-manifest", "m", "a.yaml"]),
    place("a device table of noise", with_good_file("t", b"x" * 1000), 3, ["validate", "--device-table", "t", "a.yaml"]),
]

CASES = [*FILES, *ROOTS]
