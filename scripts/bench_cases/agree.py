# SPDX-License-Identifier: Apache-2.0
"""Whether both sides did the whole work that is about to be measured. Each says what was not done, or nothing."""

import json
import subprocess


def run(command):
    return subprocess.run(command, capture_output=True, text=True, check=False)


def same_devices(ours, theirs):
    """Both list the same devices, at least one."""
    listed = [run(command) for command in (ours, theirs) if command]
    for done in listed:
        if done.returncode != 0 or not done.stdout:
            return f"{done.args[:2]} ended with {done.returncode} and listed nothing: {done.stderr[:500]}"
    devices = [set(done.stdout.split()) for done in listed]
    return "" if devices[0] == devices[-1] else f"the sides list {len(devices[0])} and {len(devices[-1])} devices"


def all_accepted(validate, folder):
    """eve-cdi read each file of the folder whole: none was refused, for a limit of its own either."""
    done = run([*validate, "-f", "json"])
    if done.returncode not in (0, 1):
        return f"validate ended with {done.returncode}: {done.stderr[:500]}"
    files = json.loads(done.stdout)["files"]
    accepted = sum(file["accepted"] for file in files)
    wanted = len(list(folder.iterdir()))
    return "" if accepted == wanted else f"validate accepted {accepted} of {wanted} files: {done.stdout[:500]}"


def same_mounts(ours, theirs):
    """Both print an OCI spec with the same mounts."""
    specs = [run(command) for command in (ours, theirs) if command]
    for done in specs:
        if done.returncode != 0:
            return f"{done.args[:2]} ended with {done.returncode}: {done.stderr[:500]}"
    mounts = [json.loads(done.stdout)["mounts"] for done in specs]
    return "" if mounts[0] == mounts[-1] else f"{len(mounts[0])} and {len(mounts[-1])} mounts, or other ones"


def both_done(ours, theirs):
    """Both end with status 0."""
    for command in (ours, theirs):
        if command and (done := run(command)).returncode != 0:
            return f"{done.args[:2]} ended with {done.returncode}: {done.stderr[:500]}"
    return ""
