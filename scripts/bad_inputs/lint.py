# SPDX-License-Identifier: Apache-2.0
"""Config files, baselines, comments that silence findings, and files to be mended."""

import os
import random

from .case import GOOD, HEAD, MIB, Case, edits, numbered, write
from .cdi_files import bombs
from .places import sparse

CONFIG = ".eve-cdi.yaml"
VALIDATE = ["validate", "--format", "concise"]
BAD_ENV = b"A,"  # a variable without a value


def beside(name, kind, make, status, args):
    def make_both(folder):
        write(folder / "a.yaml", GOOD)
        make(folder)
    return Case(f"{kind}: {name}", [*VALIDATE, *args, "a.yaml"], status, make_both)


def config_at(name, make, status=2):
    return beside(name, "config", make, status, [])


def config(name, text, status=2):
    return config_at(name, lambda folder: write(folder / CONFIG, text), status)


def baseline_at(name, make, status=3):
    return beside(name, "baseline", make, status, ["--baseline", "b.json"])


def baseline(name, text, status=3):
    return baseline_at(name, lambda folder: write(folder / "b.json", text), status)


def known(findings):
    return b'{"version": 1, "findings": [' + findings + b'{"path": "a.yaml", "rule": "key-case", "fingerprint": "0", "count": 1}]}'


def silenced(name, text, status=0):
    return Case("silenced: " + name, [*VALIDATE, "a.yaml"], status, lambda folder: write(folder / "a.yaml", text))


def mended(name, text, status=1, command="validate", file="a.yaml"):
    return Case("mended: " + name, [command, "--diff", "--unsafe-fixes", file], status, lambda folder: write(folder / file, text))


CONFIGS = [
    config("noise", random.Random(4).randbytes(10_000)),
    config("beyond 64 KiB", b"#" * (1 << 17)),
    config("10,000 brackets", b"[" * 10_000),
    config("an alias bomb", lambda: bombs(b"[x,x,x]")),
    config("a list that is its own alias", b"select: &a [*a]\n"),
    config("one list by 2,000 aliases", b"select: &a ['*']\nper-file-ignores:\n" + numbered(b"  f%d: *a\n", 2000), 0),
    config("a pattern of stars", b"select: ['" + b"*a" * 20_000 + b"b']\n"),
    config("2,000 patterns of stars for paths", b"per-file-ignores:\n" + numbered(b"  '*a*a*a*a*a%d': ['*']\n", 2000), 0),
    config("a key that steers terminals", b'"\\e]0;owned\\a\\e[2J": x\n'),
    config_at("a symlink to itself", lambda folder: os.symlink(CONFIG, folder / CONFIG)),
    config_at("a symlink to a device without an end", lambda folder: os.symlink("/dev/zero", folder / CONFIG)),
    config_at("a pipe that nobody writes to", lambda folder: os.mkfifo(folder / CONFIG)),
    config_at("a folder", lambda folder: os.mkdir(folder / CONFIG)),
    config("a baseline without an end", b"baseline: /dev/zero\n", 3),
    config("a root that is no folder", b"rootfs: /dev/zero\n", 3),
]

BASELINES = [
    baseline("empty", b""),
    baseline("noise", lambda: random.Random(5).randbytes(MIB)),
    baseline("100 MiB", lambda: known(b" " * (100 * MIB))),
    baseline("100,000 brackets", b"[" * 100_000),
    baseline("a count beyond all", known(b'{"path": "a", "rule": "b", "fingerprint": "c", "count": 1e999},')),
    baseline("counts that wrap around", known(b'{"path": "a", "rule": "b", "fingerprint": "c", "count": 9223372036854775807},' * 3), 0),
    baseline("180,000 findings", lambda: known(numbered(b'{"path":"%d","rule":"a","fingerprint":"b","count":1},', 180_000)), 0),
    baseline("paths that steer terminals", known(b'{"path": "\\u001b[2J", "rule": "\\u001b[2J", "fingerprint": "c", "count": 1},'), 0),
    baseline_at("1 GiB of nothing", lambda folder: sparse(folder / "b.json")),
    baseline_at("a pipe that nobody writes to", lambda folder: os.mkfifo(folder / "b.json")),
    baseline_at("a symlink to itself", lambda folder: os.symlink("b.json", folder / "b.json")),
]

SILENCED = [
    silenced("by 500,000 comments", lambda: GOOD + b"# eve-cdi: ignore=env-syntax\n" * 500_000),
    silenced("by 500,000 comments in one line", lambda: GOOD + b"#" + b" # eve-cdi: ignore=env-syntax" * 500_000),
    silenced("by 1,000,000 names", lambda: GOOD + b"# eve-cdi: ignore=" + b"env-syntax," * 1_000_000),
    silenced("by a name of 15 MiB", lambda: GOOD + b"# eve-cdi: ignore=" + b"x" * (15 * MIB)),
    silenced("10,000 findings by 10,000 names", lambda: edits(b"env", BAD_ENV * 10_000).rstrip() + b" # eve-cdi: ignore=" + b"env-syntax," * 10_000),
    silenced("a line far below", lambda: GOOD + b"# eve-cdi: ignore=env-syntax\n" * 10_000 + b"\n" * (14 * MIB) + b"containerEdits: {}\n"),
    silenced("by a name that steers terminals", GOOD + "# eve-cdi: ignore=\u202e\u2066\u200b\n".encode()),
]

DEVICE = b"- {name: 0x%05x, containerEdits: {env: [A=1]}}\n"
FOLDED = b"    - hookName: createContainer\n      path: /h\n      args: [h, --a b]\n"
MENDED = [
    mended("8,000 names", lambda: HEAD + b"devices:\n" + numbered(DEVICE, 8000)),
    mended("8,000 folded items", lambda: GOOD + b"containerEdits:\n    hooks:\n" + FOLDED * 8000),
    mended("a line of 15 MiB", lambda: GOOD.replace(b"name: a", b"name: 010").rstrip() + b" #" + b"x" * (15 * MIB) + b"\n"),
    mended("a byte order mark before 15 MiB", lambda: b"\xef\xbb\xbf" + GOOD + b"# x\n" * (15 * MIB // 4)),
    mended("100,000 keys in another case", lambda: GOOD + b"Annotations: {" + numbered(b"K%d: v,", 100_000) + b"}\n"),
    mended("8,000 misspelt attributes", lambda: b'{"ioMemberList": [' + b",".join(
        b'{"ztype": 7, "phylabel": "a%d", "logicallabel": "a%d", "assigngrp": "g%d", "cbattr": {"CDI": "v.com/gg=0"}}' % (n, n, n)
        for n in range(8000)) + b"]}", 1, "check-model", "m.json"),
    Case("mended: a symlink to itself", ["validate", "--fix", "a.yaml"], 3, lambda folder: os.symlink("a.yaml", folder / "a.yaml")),
    Case("mended: a device without an end", ["validate", "--fix", "/dev/zero"], 3, lambda folder: None),
]

CASES = [*CONFIGS, *BASELINES, *SILENCED, *MENDED]
