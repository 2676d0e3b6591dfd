# SPDX-License-Identifier: Apache-2.0
"""What counts as a difference between two verdicts, and which kind it is of."""

import re

# Differences that are known: the release (or None for all), a sign of the kind, and the reason. The README says more of them.
KNOWN = [
    (None, "byte order mark.*go-yaml", "refused on purpose: behind such a byte order mark the reference loses characters"),
    (None, "of a tag with a comma", "libyaml ends a tag at a comma, go-yaml does not"),
    (None, "of an escape in brackets", "what stands behind the first document is not read, and reported as that"),
    ("v1.1.2", r"\(nil\)", "v1.1.2 refuses a null entry instead of crashing on it"),
    ("v1.1.2", "field … not found", "v1.1.2 knows the names of fields in their own case only"),
    ("v1.1.2", "single letter", "v1.1.2 takes a vendor or class of one letter"),
    ("v1.1.2", "negative", "v1.1.2 refuses negative device numbers"),
    ("v1.1.2", "/process/env", "v1.1.2 replaces a variable that the OCI spec has already"),
    ("v1.1.2", "", "v1.1.2 reads by go-yaml v3: another grammar, numbers as texts stay as they are written"),
]
# What an input has to have, for differences that its verdict alone does not tell apart from others.
SIGNS = [
    ("expected whitespace or line break|while scanning a plain scalar", rb"![^\s]*,", "of a tag with a comma"),
    ("accepted, .*unknown escape character", rb"\n.*[\[{].*\\/", "of an escape in brackets"),
]
SAME = "same"
CHANCE = "left to chance, and said so"


def without_empty(value):
    """Go leaves out empty and zero members on one way and adds them on another."""
    if isinstance(value, dict):
        kept = {key: without_empty(member) for key, member in value.items()}
        return {key: member for key, member in kept.items() if member not in (None, "", 0, False, [], {})}
    if isinstance(value, list):
        return [without_empty(item) for item in value]
    return value


def general(message):
    """A message without what is particular to one input."""
    message = re.sub(r'"(?:[^"\\]|\\.)*"|\'[^\']*\'|`[^`]*`', '"…"', message)
    message = re.sub(r"/dev/shm/\S+|/tmp/\S+", "FILE", message)
    message = re.sub(r"failed to (?:parse|unmarshal) CDI Spec[^:]*: |unmarshal errors: *", "", message.replace("\n", " "))
    message = re.sub(r"field \S+ not found.*", "field … not found", message)
    message = re.sub(r"(unresolvable CDI devices).*", r"\1 …", message)
    return re.sub(r"\d+", "N", message)[:110]


def place_of_difference(ours, theirs, path=""):
    if isinstance(ours, dict) and isinstance(theirs, dict):
        for key in sorted(ours.keys() | theirs.keys()):
            if ours.get(key) != theirs.get(key):
                return place_of_difference(ours.get(key), theirs.get(key), f"{path}/{key}")
    if isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        for one, other in zip(ours, theirs):
            if one != other:
                return place_of_difference(one, other, path + "/*")
    return path


def kind_of(ours, theirs):
    """SAME, CHANCE, or a text that names the kind of difference."""
    for verdict in (ours, theirs):
        if "died" in verdict:
            return general(verdict["died"])
    if "chance" in ours:
        return CHANCE
    if ours["accepted"] != theirs["accepted"]:
        if ours["accepted"]:
            return f"accepted, the reference: {general(theirs.get('error') or 'panics: ' + theirs['panics'])}"
        return f"refused, the reference accepts: {general(ours.get('error') or 'it panics')}"
    if ("panics" in ours) != ("panics" in theirs):
        return f"said to panic, the reference: {general(theirs['error'])}" if "panics" in ours else f"panics, we say: {general(ours['error'])}"
    if not ours["accepted"] or ours["result"] == theirs["result"]:
        return SAME
    one, other = without_empty(ours["result"]), without_empty(theirs["result"])
    return SAME if one == other else f"understood in another way: {place_of_difference(one, other)}"


def kind_of_input(ours, theirs, one):
    """The kind, and with it the sign of the input that tells it from others."""
    kind = kind_of(ours, theirs)
    sign = next((sign for known, needed, sign in SIGNS if isinstance(one, bytes) and re.search(known, kind) and re.search(needed, one)), None)
    return f"{kind}: {sign}" if sign else kind


def reason_of(kind, release):
    """Why there is this difference, if that is known."""
    return next((reason for known, sign, reason in KNOWN if known in (None, release) and re.search(sign, kind)), None)
