import { describe, expect, it } from '@jest/globals';
import { isTime } from './snapshot-values.ts';

describe('a time of an order', () => {
  it.each([
    ['2026-03-10T10:00:00+01:00', true],
    ['2026-03-10T09:00:00Z', true],
    ['2026-03-10T09:00:00.123Z', true],
    ['2024-02-29T23:59:59-11:00', true],
    ['1900-01-01T00:00:00Z', true],
    ['2026-02-30T10:00:00Z', false],
    ['2025-02-29T10:00:00Z', false],
    ['2026-04-31T10:00:00+02:00', false],
    ['2026-13-01T10:00:00Z', false],
    ['2026-03-10T25:00:00Z', false],
    ['1899-12-31T10:00:00Z', false],
    ['2200-01-01T10:00:00Z', false],
    ['gestern', false],
    ['', false],
  ])('%s is one: %s', (text, expected) => {
    expect(isTime(text)).toBe(expected);
  });
});
