import { describe, expect, it } from '@jest/globals';
import { toJsonb } from './to-jsonb.ts';

describe('text for a jsonb column', () => {
  it.each([
    ['is JSON', { a: 'ä', list: [1, null, true] }, '{"a":"ä","list":[1,null,true]}'],
    ['keeps whole emoji', { a: '🧾' }, '{"a":"🧾"}'],
    ['shows the first half of an emoji as nothing known', { a: 'x\ud83e' }, '{"a":"x\ufffd"}'],
    ['shows the second half the same', { a: '\uddfex' }, '{"a":"\ufffdx"}'],
    ['leaves out what ends texts in C', { a: 'a\0b' }, '{"a":"ab"}'],
    ['looks at keys, too', { 'k\ud83e\0': 1 }, '{"k\ufffd":1}'],
    ['leaves alone what only looks like an escape', { a: '\\ud83e \\u0000' }, '{"a":"\\\\ud83e \\\\u0000"}'],
    ['finds one behind a backslash', { a: '\\\ud83e' }, '{"a":"\\\\\ufffd"}'],
    ['keeps other escapes', { a: '"\n\t\u0001' }, '{"a":"\\"\\n\\t\\u0001"}'],
  ])('%s', (_, value, expected) => {
    expect(toJsonb(value)).toBe(expected);
  });
});
