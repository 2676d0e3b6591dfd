# SPDX-License-Identifier: Apache-2.0
"""The library's stages within one process, beside pillar's library within another; and the floor."""

import json
import subprocess

STAGES = [
    ("bytes", "read(2) of the bytes: the floor", None),
    ("events", "libyaml's events of them, dropped", None),
    ("read", "read, look for lines", "os.ReadFile"),
    ("yaml", "YAML to a tree with places", "go-yaml to a tree"),
    ("decode", "tree to spec, checked", None),
    ("spec", "file to checked spec: the three above", "cdi.ReadSpec"),
    ("load", "directory, on all processors", "cdi.NewCache"),
    ("rules", "all rules over what was loaded", None),
    ("render-text", "findings as text, with their lines", None),
    ("render-concise", "findings, a line each", None),
    ("render-json", "findings as JSON", None),
    ("render-sarif", "findings as SARIF, with all rules", None),
    ("resolve", "model, adapter, device; files are loaded", "the same"),
    ("inject", "OCI spec, edits, OCI spec; files are loaded", "the same"),
    ("load-inject", "the same from its files, one of them CDI's", "cdi.NewCache and the same"),
]


def ours(program, folder):
    """Name -> (microseconds, bytes a second or None)."""
    done = subprocess.run([program, str(folder), "--benchmark_format=json", "--benchmark_repetitions=3",
                           "--benchmark_enable_random_interleaving=true", "--benchmark_report_aggregates_only=true"],
                          stdout=subprocess.PIPE, text=True, check=True)
    medians = [run for run in json.loads(done.stdout)["benchmarks"] if run["aggregate_name"] == "median"]
    return {run["run_name"].removesuffix("/real_time"): (run["real_time"], run.get("bytes_per_second")) for run in medians}


def theirs(reference, folder):
    """Name -> microseconds."""
    if reference is None:
        return {}
    done = subprocess.run([str(reference / "bench"), str(folder)], stdout=subprocess.PIPE, text=True, check=True)
    return {run["name"]: run["nanoseconds"] / 1000 for run in map(json.loads, done.stdout.splitlines())}


def print_table(program, reference, folder):
    mine, other = ours(program, folder), theirs(reference, folder)
    print(f"{'stage':<20} {'eve-cdi':>12} {'':>9} {'the library':>14} {'ratio':>6}")
    for stage, does, theirs_do in STAGES:
        for name in (f"{stage}/one", f"{stage}/four", stage):
            if name not in mine:
                continue
            microseconds, speed = mine[name]
            line = f"{name:<20} {microseconds:9.1f} us {f'{speed / 1e6:6.0f} MB/s' if speed else '':>11}"
            if name in other:
                line += f" {other[name]:9.1f} us {other[name] / microseconds:6.1f}"
            print(f"{line:<63}  {does}{f'; {theirs_do}' if theirs_do else ''}")
