import { describe, expect, it } from '@jest/globals';
import { isMonth, monthTitle, periodOfMonth } from './month.ts';

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
});
