# SPDX-License-Identifier: Apache-2.0
"""Damage to a text, and odd encodings of it."""

import re

from . import words


def places(text):
    """Where damage tells most: at the seams of tokens."""
    return [m.start() for m in re.finditer(r'(?<=[\s:,\[\]{}"\'!&*#-])|$', text)]


def some_place(rng, text):
    if rng.random() < 0.3:
        return rng.randrange(len(text) + 1)
    return rng.choice(places(text))


def insert_token(rng, text):
    at = some_place(rng, text)
    token = rng.choice(rng.choice([words.INDICATORS, words.INDICATORS, words.ESCAPES, words.TAGS, words.ANCHORS, words.WORDS, words.UNICODE]))
    return text[:at] + token + text[at:]


def delete_piece(rng, text):
    at = some_place(rng, text)
    return text[:at] + text[at + rng.choice([1, 1, 1, 2, 4, 16]):]


def replace_value(rng, text):
    values = list(re.finditer(r'(?<=[:\-,\[{] )[^\s,\[\]{}][^\n,\]}]*', text))
    if not values:
        return insert_token(rng, text)
    value = rng.choice(values)
    new = rng.choice(rng.choice([words.WORDS, words.WORDS, words.ANCHORS, words.TAGS]))
    if rng.random() < 0.3:
        new = rng.choice(words.TAGS + words.ANCHORS) + value.group()
    return text[:value.start()] + new + text[value.end():]


def inside_value(rng, text):
    values = list(re.finditer(r'"[^"\n]+"|(?<=: )[^\s].*', text))
    if not values:
        return insert_token(rng, text)
    value = rng.choice(values)
    at = rng.randrange(value.start() + 1, value.end() + 1)
    return text[:at] + rng.choice(words.ESCAPES + words.UNICODE + words.INDICATORS) + text[at:]


def change_lines(rng, text):
    lines = text.splitlines(keepends=True) or ['']
    at = rng.randrange(len(lines))
    kind = rng.randrange(8)
    if kind == 0:
        lines.insert(at, lines[at])
    elif kind == 1:
        del lines[at]
    elif kind == 2:
        other = rng.randrange(len(lines))
        lines[at], lines[other] = lines[other], lines[at]
    elif kind == 3:
        lines[at] = ' ' * rng.choice([1, 2, 4]) + lines[at]
    elif kind == 4:
        lines[at] = lines[at][rng.choice([1, 2]):]
    elif kind == 5:
        lines[at] = lines[at].rstrip('\n')
    elif kind == 6:
        lines[at] = lines[at].replace(' ', '\t', 1)
    else:
        indent = len(lines[at]) - len(lines[at].lstrip(' '))
        lines.insert(at, ' ' * indent + rng.choice(words.NULL_ENTRIES))
    return ''.join(lines)


def change_names(rng, text):
    names = list(re.finditer('|'.join(words.FIELDS), text))
    if not names:
        return insert_token(rng, text)
    name = rng.choice(names)
    kind = rng.randrange(4)
    if kind == 0:
        return text[:name.start()] + rng.choice(words.FIELDS) + text[name.end():]
    if kind == 1:
        return text[:name.start()] + words.other_case(rng, name.group()) + text[name.end():]
    line = text.rfind('\n', 0, name.start()) + 1
    if kind == 2:
        lead = text[line:name.start()].replace('-', ' ')
        value = rng.choice(['[x, y]', '[{path: /dev/q}]', '[]', '~', 'z', '{}', '[{hostPath: /a, containerPath: /b}]', '[~]'])
        added = f'{lead}{words.other_case(rng, name.group())}: {value}\n'
        end = text.find('\n', name.end()) + 1 or len(text)
        at = rng.choice([line, end])
        return text[:at] + added + text[at:]
    return text[:name.start()] + rng.choice(['"' + name.group() + '"', '!!str ' + name.group(), '&k ' + name.group(), '? ' + name.group()]) + text[name.end():]


def wrap_in_flow(rng, text):
    lines = [l for l in text.splitlines() if re.match(r'\s*(- )?[\w"\']+: \S', l)]
    if not lines:
        return text
    line = rng.choice(lines)
    lead = re.match(r'\s*(- )?', line).group()
    return text.replace(line, lead + '{' + line[len(lead):] + '}', 1)


KINDS = [insert_token, insert_token, insert_token, delete_piece, replace_value, replace_value, inside_value, inside_value, change_lines,
               change_lines, change_names, change_names, wrap_in_flow]


def damage(rng, text):
    return rng.choice(KINDS)(rng, text)


def damage_bytes(rng, data):
    at = rng.randrange(len(data) + 1)
    kind = rng.randrange(4)
    if kind == 0:
        return data[:at] + rng.choice(words.BYTES) + data[at:]
    if kind == 1:
        return data[:at] + bytes([rng.randrange(256)]) + data[at + 1:]
    if kind == 2 and data:
        at = rng.randrange(len(data))
        return data[:at] + bytes([data[at] ^ 1 << rng.randrange(8)]) + data[at + 1:]
    return data[:at] + data[at + 1:]


def encode(rng, text):
    kind = rng.randrange(40)
    if kind == 0:
        text = text.replace('\n', '\r\n')
    elif kind == 1:
        text = text.replace('\n', rng.choice(['\r', '\x85', '\u2028', '\u2029', '\n\r']))
    elif kind == 2:
        text = '\ufeff' + text
    coding = {4: 'utf-16-le', 5: 'utf-16-be', 6: 'utf-16-le', 7: 'utf-16-be'}.get(kind)
    if coding:
        return ('\ufeff' * rng.choice([1, 1, 1, 0]) + text).encode(coding, 'surrogatepass')
    return text.encode('utf-8', 'surrogatepass')
