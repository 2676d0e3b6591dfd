# SPDX-License-Identifier: Apache-2.0
"""What damage is made of."""

INDICATORS = ['? ', ': ', '- ', '[', ']', '{', '}', ',', ', ', '&', '*', '!', '|', '>', '%', '@', '`', '#', ' #', "'", '"', '\\', '~',
              '<<', '<<: ', '...', '---', '\n---\n', '\n...\n', ': ,', ':,', ':]', ':}', '?', '-', ':', '|-', '>+', '|2', '>-1', '!<', '!!']
ESCAPES = ['\\/', "\\'", '\\"', '\\\\', '\\n', '\\0', '\\x41', '\\xff', '\\u00e9', '\\ud800', '\\U0001F600', '\\U00110000', '\\x4', '\\q',
           '\\\n', '\\ ', '\\t', '\\N', '\\_', '\\L', '\\P', '\\e', '\\a', '\\v']
TAGS = ['!!str ', '!!int ', '!!float ', '!!bool ', '!!null ', '!!binary ', '!!timestamp ', '!!merge ', '!!map ', '!!seq ', '!!set ', '! ',
        '!own ', '!a,b ', '!a[b] ', '!!str, ', '!!str,', '!!int%00 ', '!%C3%A9 ', '!%zz ', '!e!x ', '!<tag:yaml.org,2002:str> ',
        '!<tag:yaml.org,2002:int> ', '!<x>,', '!!', '!?', '!a?b ', '!!str\n']
ANCHORS = ['&a ', '*a', '&b ', '*b', '&a', '*a ', '<<: *a\n', '<<: [*a, *b]\n', '*a : ', '&a : ', '&a &b ', '!!str &a ', '&a !!str ', '&a? ',
           '*a?', '<<: ~\n', '<<: {}\n', '"<<": *a\n', '!!merge x: *a\n']
WORDS = ['yes', 'No', 'ON', 'off', 'y', 'N', 'true', 'TRUE', 'false', 'null', 'Null', '~', '""', "''", '0', '-0', '+0', '00', '010', '-010', '09',
         '0o17', '0x10', '0X1f', '0x', '0b11', '0b', '0b-101', '-0b101', '0b_1', '1_000', '_1', '1_', '1__0', '+1', '--1', '1e3', '1E3', '1e+3',
         '1.0', '1.', '.5', '.5_0', '._5', '.5_', '.5e1_0', '-.5', '+.5', '.e5', '.', '1.5', '-1', '1e400', '1e-400', '1e21', '1e20', '123456789',
         '2147483648', '4294967295', '4294967296', '9223372036854775807', '9223372036854775808', '18446744073709551615',
         '18446744073709551616', '-9223372036854775808', '-9223372036854775809', '.inf', '-.Inf', '+.INF', '.nan', '.NaN', '1:30', '190:20:30',
         '2001-01-01', '2001-1-1T1:1:1Z', '2001-01-01 10:00:00', '0.1', '1e5', '1e6', '123456.7', '0.00001', '16777217', '3.4e39', '1e-7', '-1e3',
         '0.30', '"1"', "'yes'", '<<', '=', 'v0.5.0', '0.5.0', '0.3.0', '0.6.0', '0.7.0', '0.8.0', '1.0.0', '1.1.0', 'vendor.com/gpu', 'v/gpu',
         'vendor.com/g', 'b', 'c', 'u', 'p', 'rwm', 'rx', 'prestart', 'A=1', '=1', 'A', '/dev/x', '[]', '{}', '[~]', '{a: b}', '[[]]', '[a, b]',
         'a?b', '[a?b]', '[a:]', '{a:}', '[A=b:, c]', '{a:, b}', '[?a]', '{?a: b}', '{? a}', '[? a : b]', '[a: b]', '[a,]', '[,]', '{,}', '{a, b}',
         '[a b: c]', '{"a":b}', '{"a" :b}', "['a':b]", '["a", \'b\']', '"a\\/b"', '"a\\\'b"', "'a''b'", '"a\\\n  b"', '!!binary aGk=', '!!binary /w==',
         '!!binary "a\\nGk="', '!!binary a', '!!binary aGk', '!!binary aB==', '!!str 010', '!!int "5"', '!!float 5', '!!bool "yes"', '!!null ""', '!!int ""',
         '!!str', '!!timestamp 2001-01-01', '!!timestamp x', '!!int 5.0', '!!float 18446744073709551615', '! yes', '!x yes', '&x y', '*x']
UNICODE = ['\ufeff', '\x85', '\u2028', '\u2029', '\x00', '\x7f', '\x9f', '\x01', '\x1b', '\ufffe', '\uffff', '\ue000', '\u00e9', '\u20ac',
           '\U0001F600', '\u212a', '\u017f', '\xa0', '\u3000', '\u200b', '\t', '\r', '\r\n', '\n', '\n\n', ' ', '  ']
BYTES = [b'\xff', b'\xfe', b'\xc3', b'\xe2\x80', b'\xed\xa0\x80', b'\xf4\x90\x80\x80', b'\xc0\x80', b'\xff\xfe', b'\xfe\xff', b'\xef\xbb\xbf', b'\x80']
FIELDS = ['cdiVersion', 'kind', 'annotations', 'devices', 'containerEdits', 'name', 'env', 'deviceNodes', 'netDevices', 'hooks', 'mounts',
          'intelRdt', 'additionalGids', 'path', 'hostPath', 'type', 'major', 'minor', 'fileMode', 'permissions', 'uid', 'gid', 'hostInterfaceName',
          'containerPath', 'options', 'hookName', 'args', 'timeout', 'closID', 'l3CacheSchema', 'memBwSchema', 'schemata', 'enableMonitoring',
          'enableCMT', 'enableMBM']
NULL_ENTRIES = ['- ~\n', '-\n', '- null\n', '- {}\n', '- []\n', '- ""\n', '- x\n', '- 1\n']


def other_case(rng, name):
    """The name in another case, now and then with a letter that only folds to the right one."""
    out = []
    for c in name:
        if c in 'kK' and rng.random() < 0.3:
            out.append('\u212a')
        elif c in 'sS' and rng.random() < 0.3:
            out.append('\u017f')
        else:
            out.append(c.swapcase() if rng.random() < 0.3 else c)
    return ''.join(out)
