# SPDX-License-Identifier: Apache-2.0
"""The programs that judge inputs: evecdi_judge of this build, and the reference's, built from scripts/reference."""

import json
import os
import shutil
import struct
import subprocess
import tempfile
from pathlib import Path

REFERENCE = Path(__file__).resolve().parent.parent / "reference"
# For each release its module file, and the target of eve-cdi that has to say the same.
RELEASES = {"v0.8.1": ("go.mod", "cdi-0.8.1"), "v1.1.0": ("v1.1.0.mod", "cdi-1.1.0"), "v1.1.2": ("v1.1.2.mod", "cdi-1.1.0")}
MODULE = "tags.cncf.io/container-device-interface"
SECONDS = 120  # for one bundle of inputs


class Missing(Exception):
    """What is needed to compare is not here."""


def run_go(*args):
    if shutil.which("go") is None:
        raise Missing("no Go, so no reference to compare with")
    done = subprocess.run(["go", *args], cwd=REFERENCE, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise Missing(f"the reference cannot be had: {(done.stderr.strip().splitlines() or ['go failed'])[-1]}")
    return done.stdout


def build_reference(release, folder):
    run_go("build", f"-modfile={RELEASES[release][0]}", "-o", str(folder / release), "./judge")
    return folder / release


def newer_releases():
    """Those that this script does not know yet; none where the module proxy does not answer."""
    try:
        known = run_go("list", "-m", "-versions", "-json", MODULE)
    except Missing:
        return []
    newest = max(as_numbers(release) for release in RELEASES)
    return [version for version in json.loads(known).get("Versions", []) if "-" not in version and as_numbers(version) > newest]


def as_numbers(version):
    return [int(part) for part in version[1:].split(".")]


def ask_all(commands, inputs):
    """For each command its verdicts of all inputs; the programs run at the same time."""
    with tempfile.TemporaryDirectory() as name:
        return ask_from(commands, inputs, Path(name))


def ask_from(commands, inputs, folder):
    (folder / "inputs").write_bytes(b"".join(struct.pack("<I", len(one)) + one for one in inputs))
    running = []
    for number, command in enumerate(commands):
        with open(folder / "inputs", "rb") as stdin, open(folder / f"{number}.out", "wb") as stdout, open(folder / f"{number}.err", "wb") as stderr:
            running.append(subprocess.Popen(command, stdin=stdin, stdout=stdout, stderr=stderr))
    return [verdicts_of(command, inputs, process, folder, number) for number, (command, process) in enumerate(zip(commands, running))]


def verdicts_of(command, inputs, process, folder, number):
    try:
        process.wait(SECONDS)
        why = f"ended with status {process.returncode}"
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        why = f"did not end within {SECONDS} s"
    lines = (folder / f"{number}.out").read_bytes().split(b"\n")[:-1]
    verdicts = [json.loads(line) for line in lines]
    if len(verdicts) == len(inputs):
        return verdicts
    # The next input ended the program.
    error = (folder / f"{number}.err").read_bytes()[:300].decode("utf-8", "replace")
    verdicts.append({"accepted": False, "died": f"{os.path.basename(command[0])} {why}: {error}"})
    if len(verdicts) == len(inputs):
        return verdicts
    return verdicts + ask_all([command], inputs[len(verdicts):])[0]
