import { describe, expect, it } from '@jest/globals';
import { numberText, parseNumber } from './number-text.ts';

describe('numbers in fields', () => {
  it.each([
    ['14', 14],
    [' 2,5 ', 2.5],
    ['2.5', 2.5],
    ['-1', -1],
    ['0', 0],
  ])('reads %j as %d', (text, value) => expect(parseNumber(text)).toBe(value));

  it.each(['', 'zwei', '1.000,5', '2,', '1e3', '0x10'])('reads %j as no number', (text) =>
    expect(parseNumber(text)).toBeNaN(),
  );

  it('writes them with a comma, and what is none not at all', () => {
    expect(numberText(2.5)).toBe('2,5');
    expect(numberText(Number.NaN)).toBe('');
  });
});
