import { describe, expect, it } from '@jest/globals';
import { utcTime } from './time.ts';

describe('a time as the Admin API writes it', () => {
  it.each([
    ['2026-11-20T09:00:00+01:00', '2026-11-20T08:00:00Z'],
    ['2024-02-29T23:30:00-05:00', '2024-03-01T04:30:00Z'],
    // No calendar has these days, hours and months: they stay unchanged.
    ['2026-02-30T10:00:00+01:00', '2026-02-30T10:00:00+01:00'],
    ['2026-09-31T10:00:00+02:00', '2026-09-31T10:00:00+02:00'],
    ['2025-02-29T00:00:00Z', '2025-02-29T00:00:00Z'],
    ['2026-13-01T00:00:00Z', '2026-13-01T00:00:00Z'],
    ['2026-11-28T25:00:00Z', '2026-11-28T25:00:00Z'],
    [null, null],
  ])('%s: %s', (text, written) => {
    expect(utcTime(text)).toBe(written);
  });
});
