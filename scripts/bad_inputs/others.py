# SPDX-License-Identifier: Apache-2.0
"""OCI specs, device models, and names that are asked for."""

import random

from .case import GOOD, HEAD, MIB, Case, edits, numbered, write


def oci(name, text, status=3, cdi=GOOD):
    def make(folder):
        write(folder / "cdi/a.yaml", cdi)
        write(folder / "config.json", text)
    return Case("OCI: " + name, ["inject", "vendor.com/gpu=a", "--oci", "config.json", "-d", "cdi"], status, make)


def model(name, text, status=1):
    return Case("model: " + name, ["check-model", "--format", "concise", "m.json"], status, lambda folder: write(folder / "m.json", text))


def ask(name, args, status, text=GOOD):
    return Case("names: " + name, args, status, lambda folder: write(folder / "cdi/a.yaml", text))


def adapters(pattern, count):
    return b'{"ioMemberList": [' + b",".join(pattern % (n, n) for n in range(count)) + b"]}"


CDI_ADAPTER = b'{"ztype": 7, "phylabel": "p%d", "logicallabel": "l%d", "assigngrp": "g", "cbattr": {"cdi": "vendor.com/gpu=a"}}'
MOUNTS = edits(b"mounts", numbered(b"{hostPath: /h, containerPath: /c%d, options: [bind]},", 1000))


def interfaces_into_capabilities(folder):
    write(folder / "m.json", adapters(b'{"ztype": 1, "phylabel": "p%d", "assigngrp": "g", "phyaddrs": {"Ifname": "e%d"}}', 5000))
    write(folder / "config.json", b'{"process": {"capabilities": {"bounding": [' + numbered(b'"C%d",', 200_000) + b'"D"]}}}')


def app_of(names):
    return (b'{"UUIDandVersion": {"UUID": "11111111-1111-1111-1111-111111111111"}, "DisplayName": "x", "VirtualizationMode": 4, "IoAdapterList": ['
            + b",".join(b'{"Name": "%s"}' % name for name in names) + b"]}")


def ask_app(name, args, status, names, model, cdi=GOOD):
    """All names of an app are asked for."""
    def make(folder):
        write(folder / "cdi/a.yaml", cdi)
        write(folder / "m.json", model)
        write(folder / "app.json", app_of(names))
    return Case("names: " + name, [*args, "--app", "app.json", "-m", "m.json", "-d", "cdi"], status, make)


def unknown_devices(folder):
    write(folder / "cdi/a.yaml", HEAD + b"devices:\n" + numbered(b"- {name: device%06d, containerEdits: {env: [A=1]}}\n", 100_000))
    write(folder / "m.json", adapters(b'{"ztype": 7, "phylabel": "p%d", "cbattr": {"cdi": "vendor.com/gpu=devixe%06d"}}', 2000))


OCI_SPECS = [
    oci("empty", b""),
    oci("noise", lambda: random.Random(2).randbytes(MIB)),
    oci("a list", b"[]"),
    oci("100,000 brackets", b"[" * 100_000),
    oci("a key twice", b'{"linux": {}, "linux": {}}'),
    oci("a key in another case", b'{"Process": {}}'),
    oci("a text for a list", b'{"process": {"env": "A=1"}}'),
    oci("numbers for variables", b'{"process": {"env": [1, 2]}}'),
    oci("half a surrogate pair", b'{"hostname": "\\ud800"}', 0),
    oci("a number beyond all", b'{"x": 1e999999}', 0),
    oci("a number of 1,000,000 digits", b'{"x": ' + b"1" * 1_000_000 + b"}", 0),
    oci("beyond 64 MiB", lambda: b'{"x": "' + b"x" * (64 * MIB) + b'"}'),
    oci("100,000 variables", lambda: b'{"process": {"env": [' + numbered(b'"A%d=1",', 100_000) + b'"B=1"]}}', 0),
    oci("900,000 null entries", b'{"mounts": [' + b"null," * 900_000 + b"null]}", 0),
    oci("1,000 mounts among 20 MiB of blanks", lambda: b'{"mounts": [{"destination": "/a"},' + b" " * (20 * MIB) + b'{"destination": "/b"}]}', 0, MOUNTS),
    oci("1,000 mounts behind 1 MiB of blanks", lambda: b'{"ociVersion":' + b" " * MIB + b'"1.0"}', 0, MOUNTS),
    oci("20,000 nodes among 500,000 members", lambda: b"{" + numbered(b'"k%d":1,', 500_000) + b'"linux":{}}', 0,
        edits(b"deviceNodes", numbered(b"{path: /dev/n%d, type: c, major: 5},", 20_000))),
    Case("OCI: 5,000 interfaces, 200,000 capabilities", ["inject", "g", "-m", "m.json", "--oci", "config.json", "-d", "cdi"], 0, interfaces_into_capabilities),
    oci("100,000 mounts to sort", lambda: b'{"mounts": [' + numbered(b'{"destination": "/a/%d"},', 100_000) + b'{"destination": "/"}]}', 0,
        GOOD.replace(b"env: [A=1]", b"mounts: [{hostPath: /a, containerPath: /b}]")),
]

MODELS = [
    model("empty", b""),
    model("noise", lambda: random.Random(3).randbytes(MIB)),
    model("100,000 brackets", b"[" * 100_000),
    model("a number", b"7"),
    model("beyond 16 MiB", lambda: b'{"x": "' + b"x" * (16 * MIB) + b'"}', 3),
    model("entries of every wrong kind", b'{"ioMemberList": [1, null, [], "x", {}, {"ztype": []}, {"ztype": 1e99}, {"phyaddrs": 1}]}'),
    model("a group that is its own parent", b'{"ioMemberList": [{"ztype": 1, "phylabel": "a", "logicallabel": "a", "assigngrp": "g", "parentassigngrp": "g"}]}'),
    model("20,000 adapters of one name", lambda: adapters(b'{"ztype": 1, "phylabel": "a", "logicallabel": "l%d", "assigngrp": "g%d"}', 20_000)),
    model("20,000 adapters of one group", lambda: adapters(b'{"ztype": 2, "phylabel": "a%d", "logicallabel": "l%d", "assigngrp": "g"}', 20_000)),
    model("50,000 times the adapter of 200,000 attributes", lambda: b'{"ioMemberList": [{"phylabel": "a", "cbattr": {'
          + b",".join(b'"k%d": "v"' % n for n in range(200_000)) + b"}}" + b',{"phylabel": "a"}' * 50_000 + b"]}"),
    Case("model: 2,000 of 100,000 devices misspelt", ["check-model", "--format", "concise", "m.json", "-d", "cdi"], 1, unknown_devices),
    model("450,000 unknown fields", lambda: b'{"deviceIoList": [{' + numbered(b'"f%d":1,', 450_000) + b'"ptype": 1}]}', 0),
    model("8,000,000 numbers for adapters", lambda: b'{"ioMemberList": [' + b"1," * 8_000_000 + b"1]}"),
    model("20,000 adapters of one PCI address",
          lambda: adapters(b'{"ztype": 1, "phylabel": "a%d", "logicallabel": "l%d", "assigngrp": "", "phyaddrs": {"pcilong": "0000:00:1f.6"}}', 20_000)),
]

NAMES = [
    ask("a pattern of stars", ["list", "devices", "*a" * 5000 + "b", "-d", "cdi"], 0),
    ask("a pattern of open brackets", ["list", "devices", "[" * 50_000, "-d", "cdi"], 0),
    ask("a name of 100,000 characters", ["resolve", "x" * 100_000, "-d", "cdi"], 1),
    ask("1,000 names", ["resolve", *(f"vendor.com/gpu={n}" for n in range(1000)), "-d", "cdi"], 1),
    ask("a name that is empty", ["resolve", "", "-d", "cdi"], 1),
    ask_app("a pattern of 2,000,000 brackets", ["resolve"], 1, [b"*" + b"[" * 2_000_000 + b"="], b'{"ioMemberList": []}',
            GOOD.replace(b"name: a", b"name: " + b"a" * 2_000_000)),
    ask_app("2,000 of 20,000 adapters misspelt", ["resolve"], 1, [b"phylaxel%05dx" % n for n in range(2000)],
            lambda: adapters(b'{"ztype": 2, "phylabel": "phylabel%05d", "assigngrp": "group%05d"}', 20_000)),
    ask_app("10,000 adapters with 10 variables each", ["resolve", "-f", "json"], 0, [b"g"],
            lambda: adapters(CDI_ADAPTER, 10_000),
            GOOD.replace(b"A=1", numbered(b"A%d=1,", 10))),
    ask_app("1,000 adapters with 4 MiB each", ["resolve"], 1, [b"g"], lambda: adapters(CDI_ADAPTER, 1000), GOOD.replace(b"A=1", b"A=" + b"x" * (4 * MIB))),
    ask_app("4 MiB injected 1,000 times", ["inject", "--oci", "app.json"], 1, [b"g"], lambda: adapters(CDI_ADAPTER, 1000),
            GOOD.replace(b"A=1", b"A=" + b"x" * (4 * MIB))),
    ask("100,000 annotations, as data", ["list", "specs", "-f", "json", "-d", "cdi"], 0, GOOD + b"annotations:\n" + numbered(b"  k%d: v\n", 100_000)),
    ask("a device that is crashed upon", ["resolve", "vendor.com/gpu=a", "-d", "cdi"], 1, edits(b"deviceNodes", b"~")),
]

CASES = [*OCI_SPECS, *MODELS, *NAMES]
