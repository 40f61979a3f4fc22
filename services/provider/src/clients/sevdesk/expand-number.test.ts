import { describe, expect, it } from '@jest/globals';
import { expandNumber } from './expand-number.ts';

describe('expandNumber', () => {
  it.each([
    ['GU-%NUMBER', 1000n, '2026-11-20', 'GU-1000'],
    ['GU-%YYYY-%MM-%NUMBER', 7n, '2026-03-01', 'GU-2026-03-7'],
    ['%YY%MM%DD/%NUMBER', 12n, '2026-11-09', '261109/12'],
    ['%NUMBER', 9_007_199_254_740_993n, '2026-11-09', '9007199254740993'],
  ])('fills %s', (format, counter, day, expected) => {
    expect(expandNumber(format, counter, day)).toBe(expected);
  });

  it('refuses a placeholder that it does not know', () => {
    expect(expandNumber('GU-%KW-%NUMBER', 1n, '2026-11-20')).toBeNull();
  });
});
