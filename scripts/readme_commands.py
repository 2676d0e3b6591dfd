# SPDX-License-Identifier: Apache-2.0
"""The commands that the READMEs name outside of console blocks, for scripts/check-readme: how each is run, or why it is not."""

FILES = {
    "cdi": "testdata/boards/orion/rootfs/etc/cdi",
    "file": "testdata/boards/orion/rootfs/etc/cdi/orion-gpu.yaml",
    "broken": "testdata/boards/orion-broken/rootfs/etc/cdi",
    "fixable": "testdata/rules/folded-value/bad.txt",
    "board": "testdata/boards/orion",
    "bench": "testdata/devices/bench",
}

# Scripts whose options the README names.
SCRIPTS = ["scripts/bench", "scripts/build-packages", "scripts/build-static", "scripts/check", "scripts/conformance",
           "scripts/count-instructions"]

# By what stands in the README: what runs in its place, in the root of the repository, with the variables of FILES, $work (an empty
# folder) and $build (where the program lies). It has to end with 0; 77 says that it cannot run here.
RUN = {
    # The commands of the first lines, without the installing and building that .ci/run and scripts/check do.
    "scripts/setup && cmake --preset release && cmake --build --preset release --target eve-cdi && build/release/eve-cdi validate "
    "--spec-dir testdata/boards/orion-broken/rootfs/etc/cdi":
        "cmake --list-presets | grep -q '\"release\"'; cmake --build --list-presets | grep -q '\"release\"'; "
        "eve-cdi validate --format concise --spec-dir testdata/boards/orion-broken/rootfs/etc/cdi > $work/said || [ $? = 1 ]",
    "scripts/setup && cmake --workflow --preset dev": "cmake --workflow --list-presets | grep -q '\"dev\"'",
    "find DIR -type l -printf '%y %m %s /%P -> %l\\n' -o -printf '%y %m %s /%P\\n'":
        "find $board/rootfs -type l -printf '%y %m %s /%P -> %l\\n' -o -printf '%y %m %s /%P\\n' > $work/manifest; "
        "eve-cdi validate -d $cdi --device-table $board/devices.table -f json --rootfs $board/rootfs > $work/of-root || [ $? = 1 ]; "
        "eve-cdi validate -d $cdi --device-table $board/devices.table -f json --rootfs-manifest $work/manifest > $work/of-list || [ $? = 1 ]; "
        "test -s $work/of-root; cmp $work/of-root $work/of-list",
    "eve-cdi validate [FILE|DIR|-]…": "eve-cdi validate $cdi; eve-cdi validate $file; eve-cdi validate - < $file",
    "eve-cdi list [devices|specs|kinds|conflicts|host-paths|adapters] [GLOB]":
        "for what in devices specs kinds conflicts host-paths; do eve-cdi list $what -d $cdi; eve-cdi list $what '*' -d $cdi; done; "
        "eve-cdi list adapters 'GPU*' -m $board/model.json | grep -q GPU0; eve-cdi list 'nvidia.com/*' -d $cdi | grep -q =0",
    "eve-cdi resolve NAME…": "eve-cdi resolve GPU0 COM1 -m $board/model.json -d $cdi --device-table $board/devices.table",
    "eve-cdi inject NAME… --oci FILE":
        "eve-cdi inject GPU0 COM1 -m $board/model.json -d $cdi --device-table $board/devices.table --oci $board/config.json",
    "eve-cdi check-model MODEL…": "eve-cdi check-model $board/model.json testdata/models/one-gpu.json -d $cdi",
    "eve-cdi validate --explain RULE": "for rule in $(eve-cdi validate --list-rules | cut -d ' ' -f 1 | head -n 3); do "
                                       "eve-cdi validate --explain $rule | grep -q .; done",
    "validate --rootfs /": "eve-cdi validate --rootfs $bench || [ $? = 1 ]",
    "validate": "eve-cdi validate --help",
    "resolve": "eve-cdi resolve --help",
    "inject": "eve-cdi inject --help",
    "check-model": "eve-cdi check-model --help",
    "patch -p0":
        "command -v patch > /dev/null || { echo no patch; exit 77; }; cp $fixable $work/file.yaml; cd $work; "
        "eve-cdi validate --diff file.yaml > diff || [ $? = 1 ]; grep -q '^-' diff; cp file.yaml fixed.yaml; "
        "eve-cdi validate --fix fixed.yaml > said || [ $? = 1 ]; patch -p0 < diff; cmp file.yaml fixed.yaml",
    "scripts/make-device-table":
        "printf '%s\\n' 'cdiVersion: 0.5.0' 'kind: vendor.com/null' 'devices: [{name: a, containerEdits: {deviceNodes: [{path: /dev/null}]}}]' "
        "> $work/null.yaml; EVE_CDI=$build/eve-cdi scripts/make-device-table -d $work > $work/table; grep -q '^c 1:3 0666 /dev/null$' $work/table",
    "scripts/eve/init-check":
        "EVE_CDI=$build/eve-cdi EVE_CDI_ROOTFS=$bench EVE_CDI_LOG=$work/log EVE_CDI_FINDINGS=$work/findings scripts/eve/init-check; "
        "for i in $(seq 100); do [ ! -s $work/log ] || break; sleep 0.1; done; grep -q '^eve-cdi: ' $work/log",
    "eve-cdi list host-paths --used-as mount --spec-dir \"$(dirname \"$1\")\" --format plain > \"$2\"":
        "set -- $file $work/paths; "
        "eve-cdi list host-paths --used-as mount --spec-dir \"$(dirname \"$1\")\" --format plain > \"$2\"; grep -q '^/' $work/paths",
    # Minutes and hours in short.
    "scripts/conformance": "scripts/conformance --judge $build/evecdi_judge --count 20",
    "scripts/conformance --count 1000000 --seed 2026": "scripts/conformance --judge $build/evecdi_judge --count 200 --seed 2026",
    "scripts/conformance --inject --count 100000 --seed 2026": "scripts/conformance --judge $build/evecdi_judge --inject --count 100 --seed 2026",
    # What builds or measures for minutes only says how it is used.
    "scripts/build-static": "scripts/build-static --help 2>&1 | grep -qe --arm64",
    "scripts/build-packages": "scripts/build-packages --help 2>&1 | grep -qe --library",
    "scripts/check": "scripts/check --help 2>&1 | grep -qe --ship",
    "scripts/fuzz [SECONDS]": "scripts/fuzz --help 2>&1 | grep -qF 'scripts/fuzz [SECONDS]'",
    "scripts/bad-inputs": "scripts/bad-inputs --help 2>&1 | grep -q 'usage: scripts/bad-inputs'",
    "scripts/coverage": "scripts/coverage --help | grep -q 'usage: scripts/coverage'",
    "cmake --preset bench && cmake --build --preset bench":
        "cmake --list-presets | grep -q '\"bench\"'; cmake --build --list-presets | grep -q '\"bench\"'",
    "scripts/bench --in-process": "scripts/bench --help 2>&1 | grep -qe --in-process",
    "scripts/count-instructions": "scripts/count-instructions --help 2>&1 | grep -q 'usage: scripts/count-instructions'",
    "scripts/bench": "scripts/bench --help 2>&1 | grep -q 'usage: scripts/bench'",
}

NOT_RUN = {
    "mkdir pkg/eve-cdi": "scripts/check-eve-package runs the block",
    "cp eve-cdi/scripts/eve/* eve-cdi/build/packages/SHA256SUMS pkg/eve-cdi": "scripts/check-eve-package runs the block",
    "linuxkit pkg build pkg/eve-cdi": "scripts/check-eve-package builds by buildah what this builds",
    "FROM scratch AS image": "no command: a line of a Dockerfile",
    "scripts/check-lint-step": "a test of its own",
    "scripts/check-eve-package": "a step of scripts/check --ship",
    "pkg-config evecdi": "the tests \"a project finds the library by ...\" do, with find_package",
    "does not resolve": "no command: a message",
    "passes over … in silence": "no command: a message",
    "# eve-cdi: ignore-file=RULE": "no command: a comment in a file",
    "\\uFEFF\\uFEFFa: \"x": "no command: YAML",
    "{1: a, \"1\": b}": "no command: YAML",
}
