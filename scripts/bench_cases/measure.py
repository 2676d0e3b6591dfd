# SPDX-License-Identifier: Apache-2.0
"""Runs processes and takes their time and memory; builds the reference."""

import shutil
import statistics
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

from .inputs import ROOT

GNU_TIME = Path("/usr/bin/time")
MEMORY_RUNS = 3


@dataclass
class Measured:
    seconds: float
    peak: float | None  # MiB; None without GNU time

    def __str__(self):
        return f"{self.seconds * 1000:9.2f} ms {'':>10}" if self.peak is None else f"{self.seconds * 1000:9.2f} ms {self.peak:6.1f} MiB"


def build_reference(folder):
    """The Go programs in the folder, or None where they cannot be had."""
    if shutil.which("go") is None:
        print("SKIPPED: no Go, so nothing to compare with")
        return None
    folder.mkdir()
    built = subprocess.run(["go", "build", "-o", f"{folder}/", "./load", "./resolve", "./inject", "./bench"], cwd=ROOT / "scripts" / "reference",
                           capture_output=True, text=True)
    if built.returncode != 0:
        print(f"SKIPPED: the reference does not build: {built.stderr.strip().splitlines()[-1]}")
        return None
    return folder


def run_once(command):
    """Seconds of one process."""
    start = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    return time.perf_counter() - start


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
            seconds = run_once(command)
            if number > 0:  # the first one finds caches cold
                taken.append(seconds)
    return [Measured(statistics.median(taken), peak_memory(command)) for taken, command in zip(samples, commands)]
