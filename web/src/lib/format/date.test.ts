import { describe, expect, it } from '@jest/globals';
import { addDays, formatCalendarDay, formatDay, formatMinute, formatSecond } from './date.ts';

describe('dates', () => {
  it('shows an instant in German local time, in winter and in summer', () => {
    expect(formatMinute('2026-11-20T10:05:00Z')).toBe('20.11.2026, 11:05');
    expect(formatMinute('2026-07-01T10:05:00Z')).toBe('01.07.2026, 12:05');
  });

  it('turns the day at German midnight', () => {
    expect(formatDay('2026-12-31T22:59:59Z')).toBe('31.12.2026');
    expect(formatDay('2026-12-31T23:00:00Z')).toBe('01.01.2027');
  });

  it('shows seconds where the order of events matters', () => {
    expect(formatSecond('2026-11-20T10:05:09.512Z')).toBe('20.11.2026, 11:05:09');
  });

  it('does not move a calendar day', () => {
    expect(formatCalendarDay('2026-01-01')).toBe('01.01.2026');
  });

  it.each([[''], ['gestern']])('shows %j as it came', (text) => {
    expect(formatDay(text)).toBe(text);
    expect(formatCalendarDay(text)).toBe(text);
  });
});

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
