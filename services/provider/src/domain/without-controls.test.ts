import { describe, expect, it } from '@jest/globals';
import { asLines, withoutControls } from './without-controls.ts';

describe('texts for the provider', () => {
  it.each([
    ['an ordinary text', 'Leinenschürze', 'Leinenschürze'],
    ['NUL', 'Leinen\u0000schürze', 'Leinen schürze'],
    ['a bell and an escape', 'Mira\u0007\u001b[31m', 'Mira [31m'],
    ['a delete and one of the second set', 'a\u007fb\u009bc', 'a b c'],
    ['a tab', 'Mira\tHolm', 'Mira Holm'],
    ['several at once', 'a\u0000\u0001\u0002b', 'a b'],
    ['line breaks of all kinds', 'a\r\nb\rc\u0085d\u2028e\u2029f\ng', 'a\nb\nc\nd\ne\nf\ng'],
    ['half a pair of surrogates', 'a\ud800b', 'a\ufffdb'],
    ['no character at all', 'a\uffffb', 'a\ufffdb'],
    ['a family of four', '👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦'],
    ['Hebrew with its own mark', '\u200fחשבונית', '\u200fחשבונית'],
  ])('hold %s as it can be printed', (_name, text, clean) => {
    expect(withoutControls(text)).toBe(clean);
  });

  it('are cleaned wherever they stand, and everything else stays as it is', () => {
    const bytes = new Uint8Array([0, 1]);
    const day = new Date(0);
    const given = {
      a: ['x\u0001', { b: 'y\u0002z' }],
      n: 7,
      big: 5n,
      none: null,
      bytes,
      day,
      missing: undefined,
    };
    expect(withoutControls(given)).toEqual({ ...given, a: ['x ', { b: 'y z' }] });
    expect(withoutControls(given).bytes).toBe(bytes);
    expect(withoutControls(given).day).toBe(day);
  });

  it('have one line, save where several are usual', () => {
    const given = { title: 'a\nb\u0001', detail: 'a\r\nb', address: { nameLines: ['Mira\nHolm'] } };
    expect(asLines(given, new Set(['detail']))).toEqual({
      title: 'a b ',
      detail: 'a\nb',
      address: { nameLines: ['Mira Holm'] },
    });
  });
});
