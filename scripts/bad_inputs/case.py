# SPDX-License-Identifier: Apache-2.0
"""What a case is, and what its files are made of."""

import dataclasses
from typing import Callable

MIB = 1 << 20
HEAD = b"cdiVersion: 0.8.0\nkind: vendor.com/gpu\n"
GOOD = HEAD + b"devices: [{name: a, containerEdits: {env: [A=1]}}]\n"


@dataclasses.dataclass
class Case:
    name: str
    args: list  # of eve-cdi; it runs in the folder of the files
    status: int  # of which a shell would say so
    make: Callable  # called with the folder, makes the files


def validate(name, text, status=1, file="a.yaml"):
    """A CDI file (its bytes, or what makes them) that is validated; a folder apart keeps names of files short."""
    return Case(name, ["validate", "--format", "concise", file], status, lambda folder: write(folder / file, text))


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text() if callable(text) else text)


def edits(field, items):
    """A CDI file with this list at its top."""
    return GOOD + b"containerEdits: {" + field + b": [" + items + b"]}\n"


def numbered(pattern, count):
    """The pattern for each number from 0."""
    return b"".join(pattern % number for number in range(count))
