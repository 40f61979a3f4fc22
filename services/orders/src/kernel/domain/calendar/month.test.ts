import { describe, expect, it } from '@jest/globals';
import { monthName, monthNamed, toUtcMonth } from './month.ts';

describe('a month', () => {
  it('reaches from its first moment to the first of the next, over the end of the year', () => {
    expect(toUtcMonth(new Date('2026-12-31T23:59:59.999Z'))).toEqual({
      from: new Date('2026-12-01T00:00:00Z'),
      to: new Date('2027-01-01T00:00:00Z'),
    });
    expect(toUtcMonth(new Date('2026-11-30T12:00:00Z'), 3).from).toEqual(new Date('2027-02-01T00:00:00Z'));
  });

  it('is known by its name', () => {
    const february = toUtcMonth(new Date('2028-02-29T12:00:00Z'));
    expect(monthName(february)).toBe('2028_02');
    expect(monthNamed('2028_02')).toEqual(february);
  });

  it.each(['default', '2028_00', '2028_13', '2028_1', '12028_10'])('is not %s', (name) => {
    expect(monthNamed(name)).toBeNull();
  });
});
