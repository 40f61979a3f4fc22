import { describe, expect, it } from '@jest/globals';
import {
  createDayPeriod,
  findPreset,
  getLastDay,
  isDay,
  type PeriodPreset,
  periodPresets,
  toPresetPeriod,
} from './period.ts';

describe('a period of the list', () => {
  it.each<[PeriodPreset, string, string, string]>([
    ['all', '2026-11-20', '', ''],
    ['today', '2026-11-20', '2026-11-20', ''],
    ['last7', '2026-03-03', '2026-02-25', ''],
    ['last30', '2026-03-01', '2026-01-31', ''],
    ['thisMonth', '2026-03-31', '2026-03-01', ''],
    ['lastMonth', '2026-03-31', '2026-02-01', '2026-03-01'],
    ['lastMonth', '2026-01-15', '2025-12-01', '2026-01-01'],
    ['thisYear', '2026-12-31', '2026-01-01', ''],
    ['lastYear', '2026-01-01', '2025-01-01', '2026-01-01'],
    // Neither a leap day nor a change of the clock moves a day.
    ['last7', '2024-03-01', '2024-02-24', ''],
    ['last7', '2026-03-30', '2026-03-24', ''],
    ['last7', '2026-10-26', '2026-10-20', ''],
  ])('%s on %s', (preset, today, since, until) => {
    expect(toPresetPeriod(preset, today)).toEqual({ since, until });
  });

  it('is recognised by its days', () => {
    for (const preset of periodPresets)
      expect(findPreset(toPresetPeriod(preset, '2026-11-20'), '2026-11-20')).toBe(preset);
    expect(findPreset({ since: '2026-11-02', until: '' }, '2026-11-20')).toBeNull();
  });

  it('is shown by its last day and asked by the day after', () => {
    expect(createDayPeriod('2026-02-01', '2026-02-28')).toEqual({ since: '2026-02-01', until: '2026-03-01' });
    expect(getLastDay({ since: '2026-02-01', until: '2026-03-01' })).toBe('2026-02-28');
    expect(createDayPeriod('2026-02-05', '2026-02-01')).toEqual({ since: '2026-02-05', until: '2026-02-06' });
    expect(createDayPeriod('', '2026-02-01')).toEqual({ since: '', until: '2026-02-02' });
    expect(createDayPeriod('2026-02-05', '')).toEqual({ since: '2026-02-05', until: '' });
  });

  it.each([
    ['2026-02-28', true],
    ['2026-02-30', false],
    ['0000-01-01', false],
    ['2026-1-1', false],
    ['gestern', false],
    ['', false],
  ])('takes %j for a day: %s', (text, expected) => {
    expect(isDay(text)).toBe(expected);
  });
});
