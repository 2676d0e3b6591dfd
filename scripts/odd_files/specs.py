# SPDX-License-Identifier: Apache-2.0
"""CDI files from scratch, most of them right, in every style of YAML."""

import copy
import re

from . import words

def word(rng, likely):
    return likely if rng.random() < 0.985 else Raw(rng.choice(words.WORDS))


class Raw(str):
    """Written as it is."""


class Items(list):
    """A mapping as pairs, so that a key may stand twice."""


def make_node(rng):
    # Some that the machine has, so that an injection finds their numbers.
    pairs = Items([('path', word(rng, rng.choice(['/dev/a', '/dev/nvidia0', '/dev/null', '/dev/zero', '/dev/null', 'x'])))])
    for name, likely in (('hostPath', rng.choice(['/dev/b', '/dev/null', '/dev/full', '/dev/stdin', '/dev'])), ('type', rng.choice('cccbpu')),
                         ('major', Raw(rng.choice(['195', '1', '0']))), ('minor', Raw(rng.choice(['0', '3']))), ('fileMode', Raw('0660')),
                         ('permissions', 'rw'), ('uid', Raw('0')), ('gid', Raw('44'))):
        if rng.random() < 0.3:
            pairs.append((name, word(rng, likely)))
    return pairs


def make_mount(rng):
    pairs = Items([('hostPath', word(rng, '/usr/lib/a.so')), ('containerPath', word(rng, '/usr/lib/b.so'))])
    if rng.random() < 0.5:
        pairs.append(('options', [word(rng, o) for o in ('ro', 'nosuid', 'bind')][:rng.randrange(4)]))
    if rng.random() < 0.15:
        pairs.append(('type', word(rng, 'bind')))
    return pairs


def make_hook(rng):
    pairs = Items([('hookName', word(rng, 'createContainer')), ('path', word(rng, '/usr/bin/nvidia-ctk'))])
    if rng.random() < 0.6:
        pairs.append(('args', [word(rng, a) for a in ('nvidia-ctk', 'hook', '--link', 'a::b')]))
    if rng.random() < 0.3:
        pairs.append(('env', [word(rng, 'A=b')]))
    if rng.random() < 0.2:
        pairs.append(('timeout', word(rng, Raw('5'))))
    return pairs


def make_rdt(rng):
    pairs = Items()
    for name, likely in (('closID', 'x'), ('l3CacheSchema', 'L3:0=f'), ('memBwSchema', 'MB:0=10'), ('schemata', ['MB:0=20']),
                         ('enableMonitoring', Raw('true')), ('enableCMT', Raw('yes')), ('enableMBM', Raw('no'))):
        if rng.random() < 0.25:
            pairs.append((name, word(rng, likely) if isinstance(likely, str) else likely))
    return pairs


def listed(rng, make):
    entries = [make(rng) for _ in range(rng.choice([0] + [1] * 8 + [2] * 4 + [3] * 3))]
    if rng.random() < 0.04:
        entries.insert(rng.randrange(len(entries) + 1), Raw(rng.choice(['~', 'null', '{}', '[]', 'x', '1'])))
    return entries


def make_edits(rng):
    pairs = Items()
    for name, make in (('env', lambda r: word(r, r.choice(['A=1', 'B=', 'C=x y', 'D=:', 'E=a:b']))), ('deviceNodes', make_node), ('mounts', make_mount),
                       ('hooks', make_hook), ('netDevices', lambda r: Items([('hostInterfaceName', word(r, 'eth0')), ('name', word(r, 'e'))])),
                       ('additionalGids', lambda r: word(r, Raw(str(r.randrange(1000)))))):
        if rng.random() < (0.02 if name == 'netDevices' else 0.3):
            pairs.append((name, listed(rng, make)))
    if rng.random() < 0.05:
        pairs.append(('intelRdt', make_rdt(rng)))
    if not pairs:
        pairs.append(('env', ['A=1']))
    rng.shuffle(pairs)
    return pairs


def make_annotations(rng):
    return Items([(word(rng, k), word(rng, v)) for k, v in (('a.b/c', 'x'), ('d', 'y'), ('e', 'z'))[:rng.randrange(1, 4)]])


def make_spec(rng):
    pairs = Items([('cdiVersion', rng.choice(['0.8.0'] * 24 + ['0.5.0', '0.6.0', '0.7.0', '0.7.0', '1.1.0', '1.1.0', '1.0.0', 'v0.8.0', Raw('0.3.0')])),
                   ('kind', word(rng, rng.choice(['vendor.com/gpu', 'nvidia.com/gpu', 'v.w/a-b.c'])))])
    if rng.random() < 0.2:
        pairs.append(('annotations', make_annotations(rng)))
    devices = []
    for i in range(rng.choice([1, 1, 2, 3])):
        device = Items([('name', word(rng, rng.choice(['gpu0', 'all', '0', 'a:b']) if rng.random() < 0.2 else 'd' + str(i)))])
        if rng.random() < 0.1:
            device.append(('annotations', make_annotations(rng)))
        device.append(('containerEdits', make_edits(rng)))
        if rng.random() < 0.2:
            rng.shuffle(device)
        devices.append(device)
    pairs.append(('devices', devices))
    if rng.random() < 0.3:
        pairs.append(('containerEdits', make_edits(rng)))
    if rng.random() < 0.2:
        rng.shuffle(pairs)
    return pairs


def each_mapping(value):
    if isinstance(value, Items):
        yield value
        for _, inner in value:
            yield from each_mapping(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from each_mapping(inner)


def distort(rng, spec):
    """A change or two that only a generator of whole trees can make: other cases, two spellings, merges."""
    mappings = list(each_mapping(spec))
    for _ in range(rng.choice([0, 0, 0, 0, 1, 1, 2])):
        mapping = rng.choice(mappings)
        if not mapping:
            continue
        at = rng.randrange(len(mapping))
        key, value = mapping[at]
        kind = rng.randrange(7)
        if kind == 0:
            mapping[at] = (words.other_case(rng, key), value)
        elif kind == 1:
            mapping.insert(rng.randrange(len(mapping) + 1), (words.other_case(rng, key), copy.deepcopy(value)))
        elif kind == 2:
            donor = rng.choice([p for m in mappings for p in m])
            mapping.insert(rng.randrange(len(mapping) + 1), (words.other_case(rng, key), copy.deepcopy(donor[1])))
        elif kind == 3:
            mapping[at] = (Raw('<<'), Items([(key, value)]))
        elif kind == 4:
            mapping[at] = (Raw('<<'), [Items([(key, value)]), Items(mapping[at + 1:])])
            del mapping[at + 1:]
        elif kind == 5:
            mapping[at] = (rng.choice(words.FIELDS), value)
        else:
            mapping[at] = (key, Raw(rng.choice(['~', '', 'null', '[]', '{}', '[~]'])))
    return spec


PLAIN = re.compile(r'[A-Za-z0-9/][A-Za-z0-9/._=+-]*')


def scalar(rng, text, flow):
    if isinstance(text, Raw):
        return text
    style = rng.randrange(8)
    if style <= 3 and PLAIN.fullmatch(text):
        return text
    if style == 4:
        return "'" + text.replace("'", "''") + "'"
    if style == 5 and text:
        at = rng.randrange(len(text))
        escaped = {'/': '\\x2f', 'a': '\\u0061'}.get(text[at], text[at])
        return '"' + text[:at] + escaped + text[at + 1:] + '"'
    if style == 6 and text.isascii() and PLAIN.fullmatch(text):
        return '!!str ' + text
    return '"' + text.replace('\\', '\\\\').replace('"', '\\"') + '"'


def emit_flow(rng, value):
    gap = rng.choice(['', ' ', '\n   '])
    if isinstance(value, Items):
        inner = ', '.join(f'{scalar(rng, k, True)}: {emit_flow(rng, v)}' for k, v in value)
        return '{' + gap + inner + rng.choice(['', '', ',']) + gap + '}'
    if isinstance(value, list):
        return '[' + gap + ', '.join(emit_flow(rng, v) for v in value) + gap + ']'
    return scalar(rng, value, True)


def emit_block(rng, value, indent):
    """The value, to stand after `key:` or `-`: begins with a blank or a line break, ends with a line break."""
    pad = ' ' * indent
    if isinstance(value, (Items, list)) and (not value or rng.random() < 0.12):
        return ' ' + emit_flow(rng, value) + '\n'
    if isinstance(value, Items):
        lines = []
        for key, inner in value:
            written = scalar(rng, key, False)
            if rng.random() < 0.02:
                lines.append(f'{pad}? {written}\n{pad}:{emit_block(rng, inner, indent + 2)}')
            else:
                step = 0 if isinstance(inner, list) and not isinstance(inner, Items) and rng.random() < 0.5 else rng.choice([2, 2, 2, 1, 4])
                lines.append(f'{pad}{written}:{emit_block(rng, inner, indent + step)}')
        return '\n' + ''.join(lines)
    if isinstance(value, list):
        lines = []
        for inner in value:
            text = emit_block(rng, inner, indent + 2)
            if text.startswith('\n' + pad + '  ') and rng.random() < 0.9:
                text = ' ' + text[len(pad) + 3:]
            lines.append(f'{pad}-{text}')
        return '\n' + ''.join(lines)
    if rng.random() < 0.02 and not isinstance(value, Raw):
        mark = rng.choice(['|', '>', '|-', '>-', '|+', '>+'])
        return f' {mark}\n{pad} {value}\n'
    return ' ' + scalar(rng, value, False) + rng.choice(['\n'] * 12 + [' # note\n', '\n\n', '  \n'])


def make_file(rng):
    spec = distort(rng, make_spec(rng))
    if rng.random() < 0.15:
        text = emit_flow(rng, spec) + '\n'
    else:
        text = emit_block(rng, spec, 0).lstrip('\n')
    head = rng.choice([''] * 24 + ['---\n', '# note\n', '%YAML 1.1\n---\n', '%YAML 1.2\n---\n', '%TAG !e! tag:yaml.org,2002:\n---\n', '\n\n', '--- '])
    if head == '--- ' and not text.startswith('{'):
        head = '---\n'
    return head + text + rng.choice([''] * 40 + ['...\n', '---\nx: [\n', '# end', '...\n\x01'])
