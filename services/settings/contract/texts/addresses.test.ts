import { describe, expect, it } from '@jest/globals';
import { isEmailAddress } from './addresses.ts';

describe('an address for e-mail', () => {
  it.each([
    ['kundin@example.de', true],
    ['kundin@bücher.example', true],
    ['kundin@bu\u0308cher.example', true],
    ['ａ@ｂ.ｄｅ', false],
    ['kundin@ｅxample.de', false],
    ['kundin＠example.de', false],
    ['ﬁona@example.de', false],
    ['kundin@example', false],
  ])('%s: %s', (text, expected) => {
    expect(isEmailAddress(text)).toBe(expected);
  });
});
