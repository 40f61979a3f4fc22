import { describe, expect, it } from '@jest/globals';
import { hasBegun, isMonth, monthTitle, periodOfMonth } from './month.ts';

describe('months', () => {
  it('have German names', () => {
    expect(['2026-03', '2025-12'].map(monthTitle)).toEqual(['März 2026', 'Dezember 2025']);
    expect(monthTitle('gestern')).toBe('gestern');
  });

  it('end where the next one begins, over the turn of the year too', () => {
    expect(periodOfMonth('2026-02')).toEqual({ since: '2026-02-01', until: '2026-03-01' });
    expect(periodOfMonth('2026-12')).toEqual({ since: '2026-12-01', until: '2027-01-01' });
  });

  it.each(['2026-00', '2026-13', '2026-1', '1999-01', ''])('%j is none', (text) => {
    expect(isMonth(text)).toBe(false);
  });

  it('are there to be seen from their first day on', () => {
    expect(hasBegun('2026-11', '2026-11-01')).toBe(true);
    expect(hasBegun('2026-12', '2026-11-30')).toBe(false);
    expect(hasBegun('2027-01', '2026-12-31')).toBe(false);
    expect(hasBegun('gestern', '2026-11-30')).toBe(false);
  });
});
