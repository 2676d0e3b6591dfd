# SPDX-License-Identifier: Apache-2.0
"""CDI files."""

import random

from .case import GOOD, HEAD, MIB, edits, numbered, validate


def bombs(unit):
    """Each anchor stands for nine of the one before."""
    lines = [b"x0: &x0 " + unit]
    lines += [b"x%d: &x%d [%s]" % (n, n, b",".join([b"*x%d" % (n - 1)] * 9)) for n in range(1, 12)]
    return b"\n".join(lines) + b"\n"


def merges():
    lines = [b"x0: &x0 {k: v}"]
    lines += [b"x%d: &x%d {<<: [%s]}" % (n, n, b",".join([b"*x%d" % (n - 1)] * 9)) for n in range(1, 12)]
    return b"\n".join(lines) + b"\n"


ENCODINGS = [
    validate("empty", b""),
    validate("a comment alone", b"# nothing\n"),
    validate("1 MiB of NUL", b"\0" * MIB),
    validate("a NUL in a text", edits(b"env", b'A=\0')),
    validate("1 MiB of noise", lambda: random.Random(1).randbytes(MIB)),
    validate("a control character", edits(b"env", b'"A=\x01"')),
    validate("not UTF-8", edits(b"env", b'"A=\xff"')),
    validate("overlong UTF-8", edits(b"env", b'"A=\xc0\x80"')),
    validate("a surrogate in UTF-8", edits(b"env", b'"A=\xed\xa0\x80"')),
    validate("beyond Unicode", edits(b"env", b'"A=\xf4\x90\x80\x80"')),
    validate("UTF-16 cut in a character", b"\xff\xfe" + GOOD.decode().encode("utf-16-le") + b"x"),
    validate("UTF-16 with half a pair", b"\xff\xfe" + (GOOD.decode() + "#\ud800\n").encode("utf-16-le", "surrogatepass")),
    validate("two byte order marks", b"\xef\xbb\xbf\xef\xbb\xbf" + GOOD),
    validate("8 MiB of byte order marks", b"\xef\xbb\xbf" * (8 * MIB // 3)),
    validate("every kind of line break", GOOD.replace(b"\n", b"\r\n\r\xc2\x85\xe2\x80\xa8\xe2\x80\xa9"), 0),
    validate("a text that steers terminals", edits(b"env", b'"\\e]0;owned\\a\\e[2J"')),
    validate("a text that runs from right to left", edits(b"env", "\u202eA\u2066".encode())),
]

NESTING = [
    validate("10,000 brackets", b"[" * 10_000),
    validate("1,000,000 brackets", b"[" * 1_000_000),
    validate("1,000,000 braces", b"{a: " * 1_000_000),
    validate("1,000,000 lists in a line", b"- " * 1_000_000),
    validate("1,000,000 keys in a line", b"? " * 1_000_000),
    validate("5,000 indentations", lambda: b"".join(b" " * n + b"a:\n" for n in range(5000))),
    validate("300,000 values in 900 brackets", b"- " + (b"[" * 900 + b"]" * 900 + b"\n- ") * 300),
    validate("100,000 closing brackets", b"]" * 100_000),
    validate("nested objects in a .json", b'{"a":' * 100_000, file="a.json"),
]

ANCHORS = [
    validate("an alias bomb", lambda: bombs(b"[x,x,x,x,x,x,x,x,x]")),
    validate("an alias bomb of text", lambda: bombs(b"x" * 100_000)),
    validate("a bomb of merges", merges),
    validate("an alias of itself", b"a: &a [*a]\n"),
    validate("a merge of itself", b"a: &a {<<: *a}\n"),
    validate("an unknown anchor", b"a: *b\n"),
    validate("1,000,000 anchors", lambda: numbered(b"- &a%d x\n", 1_000_000)),
    validate("1,000,000 aliases", b"- &a x\n" + b"- *a\n" * 1_000_000),
    validate("an anchor of 1 MiB", b"a: &" + b"a" * MIB + b" x\n"),
]

SIZES = [
    validate("a text of 15 MiB", lambda: edits(b"env", b"A" * (15 * MIB))),
    validate("a comment of 15 MiB", lambda: GOOD + b"#" * (15 * MIB), 0),
    validate("15 MiB of empty lines", lambda: GOOD + b"\n" * (15 * MIB), 0),
    validate("15 MiB of blanks", lambda: b" " * (15 * MIB)),
    validate("a key of 1 MiB", b"k" * MIB + b": v\n"),
    validate("1,000,000 keys", lambda: numbered(b"k%d: v\n", 1_000_000)),
    validate("200,000 times one key", b"k: v\n" * 200_000),
    validate("100,000 devices of one name", lambda: HEAD + b"devices:\n" + b"- {name: a, containerEdits: {env: [A=1]}}\n" * 100_000),
    validate("200,000 devices without content", HEAD + b"devices: [" + b"{}," * 200_000 + b"]\n"),
    validate("200,000 null nodes", edits(b"deviceNodes", b"~," * 200_000)),
    validate("200,000 nodes that are lists", edits(b"deviceNodes", b"[]," * 200_000)),
    validate("200,000 variables without a value", edits(b"env", b"A," * 200_000)),
    validate("200,000 mounts without content", edits(b"mounts", b"{}," * 200_000)),
    validate("100,000 documents", GOOD + b"---\na: b\n" * 100_000),
    validate("1 MiB of escapes", edits(b"env", b'"A=' + b"\\x41" * (MIB // 4) + b'"'), 0),
    validate("1 MiB of doubled quotes", edits(b"env", b"'A=" + b"''" * (MIB // 2) + b"'"), 0),
]

SCALARS = [
    validate("an integer of 1,000,000 digits", edits(b"additionalGids", b"9" * 1_000_000)),
    validate("a number of 1,000,000 underscores", edits(b"additionalGids", b"1" + b"_" * 1_000_000), 0),
    validate("a float beyond all", edits(b"additionalGids", b"1e999999999")),
    validate("not a number", edits(b"additionalGids", b".nan")),
    validate("8 MiB in base 64", lambda: edits(b"env", b"!!binary " + b"QT0x" * (2 * MIB)), 0),
    validate("a tag that does not fit", edits(b"env", b"!!int " + b"x" * MIB)),
    validate("a tag of 1 MiB", b"a: !" + b"t" * MIB + b" x\n"),
    validate("a tag without an end", b"a: !<tag:x\n"),
    validate("an unknown YAML version", b"%YAML 9.9\n---\na: b\n"),
    validate("100,000 directives", lambda: numbered(b"%%TAG !e%d! tag:x:\n", 100_000) + b"---\na: b\n"),
    validate("8 MiB behind an open quote", b'a: "' + b"x" * (8 * MIB)),
    validate("an open block of text", b"a: |" + b"9" * 1000 + b"\n"),
    validate("tabs for indentation", b"a:\n\tb: c\n"),
    validate("no JSON in a .json", b'{"a": 1,}\n', file="a.json"),
]

CASES = [*ENCODINGS, *NESTING, *ANCHORS, *SIZES, *SCALARS]
