# SPDX-License-Identifier: Apache-2.0
"""What is measured as whole processes: on each side what does the same, as far as the library does it at all."""

import json
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from . import agree, inputs

LOADS = "NewCache of the directory, ListDevices"


@dataclass
class Case:
    what: str
    ours: list  # of the command
    ours_does: str
    theirs: list | None = None
    theirs_does: str = ""
    runs: int = 40
    problem: str = ""  # what was not done, and so cannot be measured


class Cases:
    """The cases over files in `folder`; `reference` is the folder of the Go programs, or None."""

    def __init__(self, program: str, reference: Path | None, folder: Path):
        self.program, self.reference, self.folder = program, reference, folder

    def go(self, name, *args):
        return [str(self.reference / name), *map(str, args)] if self.reference else None

    def listing(self, what, folder, runs=40):
        case = Case(what, [self.program, "list", "-d", str(folder)], "list: reads the files as the device does, prints the devices",
                    self.go("load", folder), LOADS, runs)
        case.problem = agree.same_devices(case.ours, case.theirs)
        return case

    def validation(self, what, folder, runs=40):
        command = [self.program, "validate", "--no-config", str(folder)]
        return Case(what, [*command, "-f", "concise"], "validate: all rules, prints findings a line each", self.go("load", folder),
                    f"{LOADS} (it has no rules)", runs, agree.all_accepted(command, folder))

    def nothing(self):
        """The floor of what a process takes to run and to be measured."""
        return Case("a process that does nothing", [shutil.which("true")], "true: what each of the times below holds")

    def start(self):
        empty = self.folder / "empty"
        empty.mkdir()
        return Case("start-up", [self.program, "list", "-d", str(empty)], "list of an empty directory", self.go("load", empty),
                    "NewCache of it")

    def resolution(self):
        folder, model = self.folder / "board", self.folder / "model.json"
        case = Case("resolve an adapter, one file", [self.program, "resolve", "GPU0", "-m", str(model), "-d", str(folder)],
                    "resolve: reads model and file, finds the adapter and its CDI device, prints the edits",
                    self.go("resolve", folder, model, "GPU0"), "encoding/json, NewCache, GetDevice, prints them")
        case.problem = agree.both_done(case.ours, case.theirs)
        return case

    def injection(self):
        folder, config = self.folder / "board", self.folder / "config.json"
        listed = subprocess.run([self.program, "list", "specs", "-f", "json", "-d", folder], capture_output=True, text=True, check=True)
        spec = json.loads(listed.stdout)["specs"][0]["spec"]
        device = spec["devices"][0]
        name = f'{spec["kind"]}={device["name"]}'
        case = Case(f'inject a device of {len(device["containerEdits"]["mounts"])} mounts, one file',
                    [self.program, "inject", name, "--oci", str(config), "-d", str(folder), "-q"],
                    "inject: reads the OCI spec and the file, prints the edited spec", self.go("inject", folder, name, config),
                    "encoding/json, NewCache, InjectDevices, encoding/json")
        case.problem = agree.same_mounts(case.ours, case.theirs)
        return case

    def of_boards(self):
        one, four = self.folder / "one", self.folder / "four"
        count = len(list(four.iterdir()))
        return [self.nothing(), self.start(), self.listing(f"load one file ({inputs.bytes_in(one) // 1000} KB)", one),
                self.listing(f"load {count} files ({inputs.bytes_in(four) // 1000} KB)", four),
                self.validation(f"validate {count} files, all rules", four), self.resolution(), self.injection()]

    def of_many_files(self):
        thousand = inputs.make_small_files(self.folder / "thousand", 1000, 4 << 10)
        return [self.listing("load 1,000 files of 4 KiB", thousand, 10), self.validation("validate 1,000 files of 4 KiB", thousand, 10)]

    def growing(self, folders):
        counts = [len(list(folder.iterdir())) for folder in folders]
        names = [f"{inputs.bytes_in(folder) / inputs.MIB:.0f} MiB in {count:,} file{'s' if count > 1 else ''}" for folder, count in zip(folders, counts)]
        return [[self.listing(f"load {name}", folder, 3) for name, folder in zip(names, folders)],
                [self.validation(f"validate {name}", folder, 3) for name, folder in zip(names, folders)]]

    def growing_directory(self, mib):
        """Directories of files of 16 KiB, a quarter, a half and the whole of so many MiB."""
        count = mib * inputs.MIB // len(inputs.spec_text("part0000", inputs.SMALL_FILE))
        folders = [inputs.make_small_files(self.folder / f"small{part}", count * part // 4) for part in (1, 2, 4)]
        return self.growing(folders)

    def growing_file(self, mib):
        """One file of a quarter, a half and the whole of so many MiB."""
        folders = [inputs.make_large_file(self.folder / f"large{part}", mib * inputs.MIB * part // 4) for part in (1, 2, 4)]
        return self.growing(folders)

    def growing_root(self):
        roots = [(factor, inputs.make_root(self.folder / f"root{factor}", factor)) for factor in (1, 2, 4)]
        cases = []
        for factor, root in roots:
            command = [self.program, "validate", "--no-config", "--rootfs", str(root)]
            cases.append(Case(f"validate, root of {5000 * factor:,} files", [*command, "-f", "concise"],
                              f"validate with a look at each host path, {20 * factor} specs", runs=10,
                              problem=agree.all_accepted(command, root / "etc/cdi")))
        return [cases]
