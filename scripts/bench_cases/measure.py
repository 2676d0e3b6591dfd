# SPDX-License-Identifier: Apache-2.0
"""Runs processes and takes their time and memory; builds the reference."""

import os
import shutil
import statistics
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

from .inputs import ROOT

GNU_TIME = Path("/usr/bin/time")
MEMORY_RUNS = 3
QUIET = [(os.POSIX_SPAWN_OPEN, descriptor, os.devnull, os.O_WRONLY, 0) for descriptor in (1, 2)]


@dataclass
class Measured:
    seconds: float
    cpu: float  # seconds of all processors, which other processes disturb less
    peak: float | None  # MiB; None without GNU time

    def __str__(self):
        peak = "" if self.peak is None else f"{self.peak:.1f}"
        return f"{self.seconds * 1000:9.2f} {self.cpu * 1000:9.2f} {peak:>7}"


def install(program, folder):
    """A copy of it. What a linker wrote piece by piece lies in small pages, and starts a fifth slower than what was installed."""
    return shutil.copy(program, folder / Path(program).name)


def build_reference(folder):
    """The Go programs in the folder, installed like ours; or None where they cannot be had."""
    if shutil.which("go") is None:
        print("SKIPPED: no Go, so nothing to compare with")
        return None
    folder.mkdir()
    linked = folder / "linked"
    built = subprocess.run(["go", "build", "-o", f"{linked}/", "./load", "./resolve", "./inject", "./bench"], cwd=ROOT / "scripts" / "reference",
                           capture_output=True, text=True)
    if built.returncode != 0:
        print(f"SKIPPED: the reference does not build: {built.stderr.strip().splitlines()[-1]}")
        return None
    for program in linked.iterdir():
        install(program, folder)
    return folder


def run_once(command):
    """Seconds of one process, and of the processors for it. Started as cheaply as can be: subprocess takes longer than some commands."""
    start = time.perf_counter()
    child = os.posix_spawnp(command[0], command, os.environ, file_actions=QUIET)
    _, _, usage = os.wait4(child, 0)
    return time.perf_counter() - start, usage.ru_utime + usage.ru_stime


def peak_memory(command):
    """Peak MiB by GNU time: what this Python itself needs would count for a child of its own."""
    if not GNU_TIME.exists():
        return None
    peaks = []
    for _ in range(MEMORY_RUNS):
        timed = subprocess.run([GNU_TIME, "-q", "-f", "%M", *command], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False)
        peaks.append(int(timed.stderr.split()[-1]) / 1024)
    return statistics.median(peaks)


def measure(commands, runs):
    """The medians of each command, run in turn so that a machine's moods hit all alike."""
    samples = [[] for _ in commands]
    for number in range(runs + 1):
        for taken, command in zip(samples, commands):
            times = run_once(command)
            if number > 0:  # the first one finds caches cold
                taken.append(times)
    return [Measured(*map(statistics.median, zip(*taken)), peak_memory(command)) for taken, command in zip(samples, commands)]
