import { describe, expect, it } from '@jest/globals';
import { formatBerlinTime, parseBerlinTime } from './berlin-time.ts';

describe('parseBerlinTime', () => {
  it.each([
    ['winter', '2026-12-01T20:00', '2026-12-01T19:00:00.000Z'],
    ['summer', '2026-07-01T20:00', '2026-07-01T18:00:00.000Z'],
    ['seconds', '2026-12-01T20:00:30', '2026-12-01T19:00:30.000Z'],
    ['the hour before the clocks go forward', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
    ['the hour after it', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    ['the hour before they go back', '2026-10-25T01:59', '2026-10-24T23:59:00.000Z'],
    ['the hour after it', '2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
    ['UTC', '2026-12-01T20:00Z', '2026-12-01T20:00:00.000Z'],
    ['UTC with milliseconds', '2026-12-01T20:00:30.250Z', '2026-12-01T20:00:30.250Z'],
    ['an offset in the hour that comes twice', '2026-10-25T02:30+01:00', '2026-10-25T01:30:00.000Z'],
  ])('reads %s', (_, text, expected) => {
    expect(parseBerlinTime(text)).toEqual({ kind: 'moment', at: new Date(expected) });
  });

  it('does not choose between the two of the hour that comes twice', () => {
    expect(parseBerlinTime('2026-10-25T02:30')).toEqual({ kind: 'ambiguous' });
  });

  it.each([
    '2026-03-29T02:30',
    '2026-02-30T10:00',
    '2026-12-01T25:00',
    '2026-12-01',
    '2026-12-01 20:00',
    '01.12.2026 20:00',
    'tomorrow',
    '',
    '2026-13-01T20:00Z',
    '2026-02-30T20:00Z',
  ])('knows no "%s"', (text) => {
    expect(parseBerlinTime(text)).toEqual({ kind: 'wrong' });
  });

  it('is what formatting leads back from', () => {
    expect(formatBerlinTime(new Date('2026-12-01T19:00:00.000Z'))).toBe('2026-12-01T20:00:00');
  });
});
