# SPDX-License-Identifier: Apache-2.0
"""Compares the judges on inputs, bundle by bundle, and counts what kinds of differences there are."""

import shutil
import tempfile
from pathlib import Path

from . import differences, judges

BUNDLE = 2000  # inputs a run of each program
ASKED_AGAIN = 40  # times: Go goes through its maps in random order, which may decide
LOOKED_AT = 5  # differences of a kind that are asked about again, and of which the smallest is kept
IN_MEMORY = "/dev/shm" if Path("/dev/shm").is_dir() else None


class Kind:
    """A kind of difference: how often, and the first few inputs that show it."""

    def __init__(self):
        self.count = 0
        self.inputs = []


class Row:
    """Of the table: kinds that have one reason, or a kind whose reason is not known."""

    def __init__(self, release, kind, reason):
        self.release, self.kind, self.reason = release, kind, reason
        self.count = 0
        self.inputs = []


class Comparison:
    def __init__(self, mode, tool, programs):
        self.mode = mode
        self.tool = str(tool)
        self.programs = programs  # by release
        self.targets = sorted({judges.RELEASES[release][1] for release in programs})
        self.inputs = 0
        self.accepted = dict.fromkeys(programs, 0)  # by both
        self.panics = dict.fromkeys(programs, 0)
        self.kinds = {}  # (release, kind): Kind

    def ask(self, inputs, releases):
        """By release: pairs of what is said here and there."""
        targets = sorted({judges.RELEASES[release][1] for release in releases})
        commands = [[self.tool, self.mode.name, target] for target in targets]
        commands += [[str(self.programs[release]), self.mode.name] for release in releases]
        folder = Path(tempfile.mkdtemp(prefix="eve-cdi-", dir=IN_MEMORY))
        try:
            answers = judges.ask_all(commands, self.mode.frames(inputs, folder))
        finally:
            shutil.rmtree(folder)
        ours = dict(zip(targets, answers))
        return {release: list(zip(ours[judges.RELEASES[release][1]], theirs)) for release, theirs in zip(releases, answers[len(targets):])}

    def add(self, inputs):
        self.inputs += len(inputs)
        for release, pairs in self.ask(inputs, list(self.programs)).items():
            for one, (ours, theirs) in zip(inputs, pairs):
                self.accepted[release] += ours["accepted"] and theirs["accepted"]
                self.panics[release] += "panics" in theirs
                kind = differences.kind_of_input(ours, theirs, one)
                if kind != differences.SAME:
                    self.count(release, kind, one)

    def count(self, release, kind, one):
        known = self.kinds.setdefault((release, kind), Kind())
        if kind != differences.CHANCE and len(known.inputs) < LOOKED_AT:
            if self.is_left_to_chance(release, one):
                return self.count(release, differences.CHANCE, one)
            known.inputs.append(one)
        known.count += 1
        return None

    def is_left_to_chance(self, release, one):
        return any(differences.kind_of(ours, theirs) == differences.SAME
                   for ours, theirs in self.ask([one] * ASKED_AGAIN, [release])[release])

    def rows(self):
        """The rows of the table, the frequent ones first; kinds of one known reason are one row."""
        rows = {}
        for (release, kind), seen in self.kinds.items():
            if seen.count == 0:  # chance explained them all
                continue
            reason = "a finding says so" if kind == differences.CHANCE else differences.reason_of(kind, release)
            row = rows.setdefault((release, kind if kind == differences.CHANCE else reason or kind), Row(release, kind, reason))
            row.count += seen.count
            row.inputs = row.inputs or seen.inputs
        return sorted(rows.values(), key=lambda row: (-row.count, row.release, row.kind))

    def shrunk(self, row):
        """The smallest input that still shows a difference of the row's kind."""
        def shows(candidates):
            answers = self.ask(candidates, [row.release])[row.release]
            return [differences.kind_of_input(*answer, one) == row.kind for one, answer in zip(candidates, answers)]
        return self.mode.shrink(min(row.inputs, key=lambda one: len(str(one))), shows)
