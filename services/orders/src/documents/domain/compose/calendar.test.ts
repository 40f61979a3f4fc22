import type { DeliveryModifier } from '@belegfluss/settings/contract';
import { describe, expect, it } from '@jest/globals';
import { addDays, addMonths, daysBetween, modifyDay } from './calendar.ts';

describe('days', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2028-02-28', 1, '2028-02-29'],
    // Summer time begins on 2026-03-29 and ends on 2026-10-25.
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-24', 2, '2026-10-26'],
    ['2026-12-31', 1, '2027-01-01'],
  ])('%s and %d is %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
    expect(daysBetween(day, expected)).toBe(days);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-05-31', 1, '2026-06-30'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-01-15', 24, '2028-01-15'],
  ])('%s and %d months is %s', (day, months, expected) => expect(addMonths(day, months)).toBe(expected));
});

describe('modifiers of a delivery date', () => {
  // 2026-03-10 is a Tuesday.
  const cases: [DeliveryModifier, string][] = [
    ['', '2026-03-10'],
    ['plus', '2026-03-13'],
    ['minus', '2026-03-07'],
    ['week.previous.first', '2026-03-02'],
    ['week.previous.last', '2026-03-08'],
    ['week.current.first', '2026-03-09'],
    ['week.current.last', '2026-03-15'],
    ['week.next.first', '2026-03-16'],
    ['week.next.last', '2026-03-22'],
    ['month.previous.first', '2026-02-01'],
    ['month.previous.last', '2026-02-28'],
    ['month.current.first', '2026-03-01'],
    ['month.current.last', '2026-03-31'],
    ['month.next.first', '2026-04-01'],
    ['month.next.last', '2026-04-30'],
    ['quarter.previous.first', '2025-10-01'],
    ['quarter.previous.last', '2025-12-31'],
    ['quarter.current.first', '2026-01-01'],
    ['quarter.current.last', '2026-03-31'],
    ['quarter.next.first', '2026-04-01'],
    ['quarter.next.last', '2026-06-30'],
    ['year.previous.first', '2025-01-01'],
    ['year.previous.last', '2025-12-31'],
    ['year.current.first', '2026-01-01'],
    ['year.current.last', '2026-12-31'],
    ['year.next.first', '2027-01-01'],
    ['year.next.last', '2027-12-31'],
  ];
  it.each(cases)('%s', (modify, expected) => {
    expect(modifyDay('2026-03-10', { modify, offset: 3, unit: 'day' })).toBe(expected);
  });

  it('counts months and keeps to their ends', () => {
    expect(modifyDay('2026-01-31', { modify: 'plus', offset: 1, unit: 'month' })).toBe('2026-02-28');
    expect(modifyDay('2026-03-31', { modify: 'minus', offset: 1, unit: 'month' })).toBe('2026-02-28');
  });

  it.each([
    ['2026-03-09', '2026-03-09'],
    ['2026-03-15', '2026-03-09'],
    ['2026-01-01', '2025-12-29'],
  ])('the week of %s begins on Monday %s', (day, expected) => {
    expect(modifyDay(day, { modify: 'week.current.first', offset: 0, unit: 'day' })).toBe(expected);
  });

  it('the quarter after the last one of a year is in the next year', () => {
    expect(modifyDay('2026-11-30', { modify: 'quarter.next.last', offset: 0, unit: 'day' })).toBe(
      '2027-03-31',
    );
  });
});
