import { describe, expect, it } from '@jest/globals';
import { toGermanAmount, toGermanDay, toGermanNumber } from './numbers.ts';

describe('figures on paper', () => {
  it.each([
    ['1234567.5', '1.234.567,50'],
    ['-0.5', '-0,50'],
    ['119', '119,00'],
    ['0.1234', '0,1234'],
  ])('the amount %s reads %s', (amount, german) => {
    expect(toGermanAmount(amount)).toBe(german);
  });

  it('days and quantities read the German way', () => {
    expect([toGermanDay('2026-03-10'), toGermanNumber('1.50'), toGermanNumber('10')]).toEqual([
      '10.03.2026',
      '1,5',
      '10',
    ]);
  });
});
