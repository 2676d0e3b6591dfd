# SPDX-License-Identifier: Apache-2.0
"""Injections: CDI files in two directories, an OCI spec, names of devices."""

import json

from .specs import Items, emit_block, emit_flow, make_edits, make_spec

KINDS = ["vendor.com/gpu", "vendor.com/gpu", "nvidia.com/gpu", "v.w/a-b.c"]
PATHS = ["/dev/a", "/dev/null", "/dev/zero", "/dev/nvidia0", "/usr/lib", "/usr/lib/", "/usr/lib/b.so", "/usr/lib/./b.so", "/", "/proc",
         "//usr//lib", "x", "/a/../b", "/etc/hosts"]
ENV = ["A=1", "A", "A=", "B=2", "B=2", "C=x y", "PATH=/bin", "=", "", "A=1=2", "\u00e9=1"]
HOOKS = ["prestart", "createRuntime", "createContainer", "startContainer", "poststart", "poststop"]


def some(rng, likelihood, make):
    """A value, or one of the ways to have none."""
    if rng.random() < likelihood:
        return make()
    return rng.choice([..., ..., None])


def present(**members):
    return {key: value for key, value in members.items() if value is not ...}


def listed(rng, make, most=3):
    return [make() for _ in range(rng.randrange(most + 1))]


def make_device(rng):
    return present(path=rng.choice(PATHS), type=rng.choice("cbpu"), major=rng.choice([0, 1, 195]), minor=rng.choice([0, 3, 5]),
                   fileMode=some(rng, 0.3, lambda: rng.choice([0, 438, 8630])), uid=some(rng, 0.3, lambda: rng.randrange(3)),
                   gid=some(rng, 0.3, lambda: rng.choice([0, 44, 4294967295])))


def make_rule(rng):
    return present(allow=rng.random() < 0.5, type=some(rng, 0.6, lambda: rng.choice("abc")), major=some(rng, 0.6, lambda: rng.choice([0, 1, 195])),
                   minor=some(rng, 0.6, lambda: rng.choice([0, 3])), access=some(rng, 0.7, lambda: rng.choice(["rwm", "r", ""])))


def make_mount(rng):
    return present(destination=rng.choice(PATHS), type=some(rng, 0.5, lambda: rng.choice(["bind", "proc", ""])),
                   source=some(rng, 0.7, lambda: rng.choice(PATHS)), options=some(rng, 0.4, lambda: listed(rng, lambda: rng.choice(["ro", "bind", "mode=755"]))))


def make_hook(rng):
    return present(path="/bin/" + rng.choice("abc"), args=some(rng, 0.4, lambda: ["a", "b"]), env=some(rng, 0.2, lambda: ["A=1"]),
                   timeout=some(rng, 0.2, lambda: rng.choice([1, 5])))


def make_user(rng):
    return present(uid=rng.choice([0, 0, 1000]), gid=rng.choice([0, 0, 100]), umask=some(rng, 0.1, lambda: 18),
                   additionalGids=some(rng, 0.4, lambda: listed(rng, lambda: rng.choice([0, 1, 44, 100, 4294967295]))))


def make_process(rng):
    return present(terminal=some(rng, 0.2, lambda: True), user=make_user(rng) if rng.random() < 0.9 else {}, args=["sh", "-c", "<&>\u2028"],
                   env=some(rng, 0.8, lambda: listed(rng, lambda: rng.choice(ENV), 6)), cwd="/",
                   capabilities=some(rng, 0.2, lambda: {"bounding": ["CAP_KILL"]}))


def make_resources(rng):
    return present(devices=some(rng, 0.7, lambda: listed(rng, lambda: make_rule(rng))), pids=some(rng, 0.2, lambda: {"limit": -1}),
                   memory=some(rng, 0.2, lambda: {"limit": 9223372036854775807}))


def make_linux(rng):
    return present(devices=some(rng, 0.6, lambda: listed(rng, lambda: make_device(rng))), resources=some(rng, 0.7, lambda: make_resources(rng)),
                   intelRdt=some(rng, 0.2, lambda: {"closID": "old", "memBwSchema": "MB:0=1"}), sysctl=some(rng, 0.2, lambda: {"a.b": "1"}),
                   namespaces=some(rng, 0.5, lambda: [{"type": "pid"}, {"type": "mount"}]),
                   uidMappings=some(rng, 0.1, lambda: [{"containerID": 0, "hostID": 1000, "size": 10}]))


def make_oci(rng):
    spec = present(ociVersion="1.0.2", process=some(rng, 0.9, lambda: make_process(rng)), root=some(rng, 0.7, lambda: {"path": "rootfs"}),
                   hostname=some(rng, 0.3, lambda: "app"), mounts=some(rng, 0.8, lambda: listed(rng, lambda: make_mount(rng), 7)),
                   hooks=some(rng, 0.4, lambda: {name: listed(rng, lambda: make_hook(rng)) for name in rng.sample(HOOKS, rng.randrange(4))}),
                   linux=some(rng, 0.8, lambda: make_linux(rng)), annotations=some(rng, 0.2, lambda: {"z": "1", "a": "2"}))
    return json.dumps(spec, indent=rng.choice([None, 2]), ensure_ascii=rng.random() < 0.5)


def replaced(pairs, key, value):
    return Items([(k, value if k == key else v) for k, v in pairs])


def names_of(spec):
    members = dict(spec)
    return [f"{members['kind']}={dict(device)['name']}" for device in members["devices"]]


def make_files(rng):
    files, names = [], []
    for number in range(rng.choice([1, 1, 2, 3])):
        spec = replaced(make_spec(rng), "kind", rng.choice(KINDS))
        if rng.random() < 0.3:
            spec.append(("containerEdits", make_edits(rng)))
        names += names_of(spec)
        text = emit_flow(rng, spec) if rng.random() < 0.2 else emit_block(rng, spec, 0).lstrip("\n")
        name = f"{rng.choice('abc')}{number}" + rng.choice([".yaml", ".yaml", ".json", ".yml"] if rng.random() < 0.1 else [".yaml", ".json"])
        files.append([rng.randrange(2), name, text])
    return files, names


def make_injection(rng):
    files, names = make_files(rng)
    devices = [rng.choice(names) for _ in range(rng.choice([1, 1, 1, 2, 3]))]
    if rng.random() < 0.05:
        devices.append(rng.choice(["vendor.com/gpu=none", "gpu", "", "vendor.com/gpu=", "=x", "VENDOR.com/gpu=d0"]))
    return {"files": files, "oci": make_oci(rng), "devices": [str(name) for name in devices], "once": rng.random() < 0.5}
