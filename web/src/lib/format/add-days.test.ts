import { describe, expect, it } from '@jest/globals';
import { addDays } from './add-days.ts';

describe('days later', () => {
  it.each([
    ['2026-12-01', 7, '2026-12-08'],
    ['2026-12-28', 7, '2027-01-04'],
    // The clock goes back on the 25th of October.
    ['2026-10-24', 2, '2026-10-26'],
    ['2026-03-01', -1, '2026-02-28'],
    ['gestern', 1, ''],
  ])('than %s by %s is %s', (day, days, later) => {
    expect(addDays(day, days)).toBe(later);
  });
});
