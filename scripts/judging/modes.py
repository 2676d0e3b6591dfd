# SPDX-License-Identifier: Apache-2.0
"""What the judges are asked: to read a CDI file, or to inject devices. Each mode makes inputs, hands them over, shrinks and keeps them."""

import json
import os
import random
from pathlib import Path

import odd_files

from .shrink import shrink_bytes, shrink_pieces

ROOT = Path(__file__).resolve().parent.parent.parent
SHARED = Path(os.environ.get("EVECDI_SHARED_DIR", ROOT.parent / "shared"))


class Reading:
    """An input is the bytes of a CDI file."""
    name = "read"
    things = "files"

    def __init__(self, seed):
        self.chance = random.Random(seed)
        self.seeds = odd_files.load_seeds([ROOT / "testdata", SHARED / "conformance/validate/cases", SHARED / "eve/cdi"])

    def make(self):
        return odd_files.make(self.chance, self.seeds)

    def load(self, path):
        return Path(path).read_bytes()

    def frames(self, inputs, _):
        return inputs

    def shrink(self, data, shows):
        return shrink_bytes(data, shows)

    def keep(self, data, path):
        path = path.with_name(path.name + ".yaml")
        path.write_bytes(data)
        return path


class Injecting:
    """An input is a dict: files (directory's index, name, text), oci (text), devices (names), once. Kept as a folder like those of
    ../shared/conformance/inject."""
    name = "inject"
    things = "injections"

    def __init__(self, seed):
        self.chance = random.Random(seed)

    def make(self):
        return odd_files.make_injection(self.chance)

    def load(self, path):
        path = Path(path)
        files = [[number, file.name, file.read_text()] for number in (0, 1) for file in sorted(path.glob(f"cdi{number}/*"))]
        return {"files": files, "oci": (path / "oci.json").read_text(), "devices": (path / "devices.txt").read_text().split("\n")[:-1],
                "once": (path / "once").exists()}

    def frames(self, inputs, folder):
        frames = []
        for number, one in enumerate(inputs):
            base = folder / str(number)
            self.write_specs(one, base)
            asked = {"dirs": [str(base / "cdi0"), str(base / "cdi1")], "oci": one["oci"], "devices": one["devices"], "once": one["once"]}
            frames.append(json.dumps(asked).encode())
        return frames

    def write_specs(self, one, base):
        for priority in (0, 1):
            os.makedirs(base / f"cdi{priority}")
        for priority, name, text in one["files"]:
            (base / f"cdi{priority}" / name).write_bytes(text.encode("utf-8", "surrogatepass"))

    def shrink(self, one, shows):
        for member in ("files", "devices"):
            one[member] = shrink_pieces(one[member], list, self.shows_with(one, member, shows))
        one["oci"] = self.shrink_text(one["oci"], self.shows_with(one, "oci", shows))
        for number, (priority, name, text) in enumerate(one["files"]):
            def put(shorter, number=number, priority=priority, name=name):
                return one["files"][:number] + [[priority, name, shorter]] + one["files"][number + 1:]
            shows_text = self.shows_with(one, "files", shows)
            smaller = self.shrink_text(text, lambda texts, put=put, shows_text=shows_text: shows_text([put(one) for one in texts]))
            one["files"] = put(smaller)
        return one

    @staticmethod
    def shrink_text(text, shows):
        return shrink_bytes(text.encode(), lambda datas: shows([data.decode("utf-8", "replace") for data in datas])).decode("utf-8", "replace")

    @staticmethod
    def shows_with(one, member, shows):
        return lambda values: shows([{**one, member: value} for value in values])

    def keep(self, one, path):
        self.write_specs(one, path)
        (path / "oci.json").write_text(one["oci"])
        (path / "devices.txt").write_text("".join(f"{name}\n" for name in one["devices"]))
        if one["once"]:
            (path / "once").touch()
        return path
