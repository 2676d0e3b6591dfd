# SPDX-License-Identifier: Apache-2.0
"""Makes an input small that shows something, by leaving out what does not matter."""

import re

ROUND = 400  # candidates that are asked about at once


def pieces_of(data, pattern):
    return [piece for piece in re.split(pattern, data) if piece]


def without_runs(pieces):
    """The pieces without each run of a half of them, of a quarter, …, of one."""
    length = len(pieces) // 2
    while length >= 1:
        for first in range(0, len(pieces), length):
            yield pieces[:first] + pieces[first + length:]
        length //= 2


def shrink_pieces(pieces, join, shows):
    """`shows(inputs)` tells for each whether it still shows what it should."""
    while True:
        candidates = list(without_runs(pieces))
        for first in range(0, len(candidates), ROUND):
            batch = candidates[first:first + ROUND]
            smaller = next((one for one, kept in zip(batch, shows([join(one) for one in batch])) if kept), None)
            if smaller is not None:
                pieces = smaller
                break
        else:
            return pieces


def shrink_bytes(data, shows):
    """Lines first, then words, then single bytes."""
    for pattern in (rb"(?<=\n)", rb"(?<=[ \n,\[\]{}:])", rb"(?s)(?<=.)"):
        data = b"".join(shrink_pieces(pieces_of(data, pattern), b"".join, shows))
    return data
