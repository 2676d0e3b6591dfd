# SPDX-License-Identifier: Apache-2.0
"""Odd CDI files, the same ones for the same seed: made from scratch in every style of YAML, or by damaging others."""

from .damage import damage, damage_bytes, encode
from .injections import make_injection
from .specs import make_file

LONGEST = 4000  # characters of a seed: damage to a small file shows more


def shorten(text):
    """Of each run of lines with the same indentation the first three, until it is short enough."""
    lines = []
    run = 0
    indent_before = None
    for line in text.splitlines(keepends=True):
        indent = len(line) - len(line.lstrip(" -"))
        run = run + 1 if indent == indent_before else 0
        indent_before = indent
        if run < 3:
            lines.append(line)
    kept = "".join(lines)
    return kept if len(kept) <= LONGEST else kept[:kept.rfind("\n", 0, LONGEST) + 1]


def load_seeds(folders):
    """The texts of the CDI files below these folders, if there are any, the long ones shortened."""
    files = sorted(path for folder in folders for kind in ("*.yaml", "*.json") for path in folder.rglob(kind))
    texts = [path.read_bytes().decode("utf-8", "replace") for path in files]
    return [text if len(text) <= LONGEST else shorten(text) for text in texts]


def make(rng, seeds):
    """The bytes of one odd file."""
    if rng.random() < 0.6:
        text = make_file(rng)
        rounds = rng.choice([0, 0, 0, 1, 1, 2])
    else:
        text = rng.choice(seeds)
        rounds = rng.choice([1, 1, 1, 1, 2, 3, 5])
    for _ in range(rounds):
        text = damage(rng, text)
    data = encode(rng, text)
    return damage_bytes(rng, data) if rng.random() < 0.08 else data
