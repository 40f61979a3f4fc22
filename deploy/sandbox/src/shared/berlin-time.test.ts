import { describe, expect, it } from '@jest/globals';
import { berlinMidnight, startOfBerlinDay, toBerlinDay, toBerlinIso } from './berlin-time.ts';

describe('Berlin time', () => {
  // In 2026 summer time runs from 29 March to 25 October, both at 01:00 UTC.
  it.each([
    ['2026-03-29T00:59:59Z', '2026-03-29T01:59:59+01:00'],
    ['2026-03-29T01:00:00Z', '2026-03-29T03:00:00+02:00'],
    ['2026-10-25T00:59:59Z', '2026-10-25T02:59:59+02:00'],
    ['2026-10-25T01:00:00Z', '2026-10-25T02:00:00+01:00'],
    ['2025-12-31T23:30:00Z', '2026-01-01T00:30:00+01:00'],
  ])('shows %s as %s', (utc, berlin) => {
    expect(toBerlinIso(Date.parse(utc))).toBe(berlin);
  });

  it.each([
    [2026, 3, 29, '2026-03-28T23:00:00Z'],
    [2026, 3, 30, '2026-03-29T22:00:00Z'],
    [2026, 10, 25, '2026-10-24T22:00:00Z'],
    [2026, 10, 26, '2026-10-25T23:00:00Z'],
  ])('starts the day %s-%s-%s at %s', (year, month, day, utc) => {
    expect(berlinMidnight(year, month, day)).toBe(Date.parse(utc));
  });

  it('is undefined for 30 February', () => {
    expect(berlinMidnight(2026, 2, 30)).toBeUndefined();
  });

  it('names the Berlin day of an instant and its start', () => {
    const lateEvening = Date.parse('2026-07-14T22:30:00Z');
    expect(toBerlinDay(lateEvening)).toBe('15.07.2026');
    expect(toBerlinIso(startOfBerlinDay(lateEvening))).toBe('2026-07-15T00:00:00+02:00');
  });
});
