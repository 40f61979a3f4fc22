import { describe, expect, it } from '@jest/globals';
import { toMoment } from './berlin-midnight.ts';

describe('toMoment', () => {
  // Clocks change in Germany on the last Sundays of March and October at 01:00 UTC.
  it.each([
    ['2026-01-15', '2026-01-14T23:00:00.000Z'],
    ['2026-07-01', '2026-06-30T22:00:00.000Z'],
    ['2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', '2026-10-25T23:00:00.000Z'],
  ])('begins the day %s at midnight in Berlin', (day, moment) => {
    expect(toMoment(day)).toEqual(new Date(moment));
  });

  it('leaves a moment the moment it is', () => {
    expect(toMoment('2026-07-01T12:00:00+02:00')).toEqual(new Date('2026-07-01T10:00:00.000Z'));
  });
});
