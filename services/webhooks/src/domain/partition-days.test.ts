import { describe, expect, it } from '@jest/globals';
import {
  dayOfPartition,
  daysBefore,
  daysFrom,
  endsBefore,
  partitionName,
  toIdBounds,
  toUtcDay,
} from './partition-days.ts';

describe('partitions of deliveries', () => {
  // RFC 9562, appendix A.6: the UUIDv7 017F22E2-79B0-7CC3-98C4-DC0C0C07398F is of 2022-02-22T19:22:22Z.
  it('hold the UUIDv7 of their day', () => {
    const { from, to } = toIdBounds('2022-02-22');
    const example = '017f22e2-79b0-7cc3-98c4-dc0c0c07398f';
    expect(from < example && example < to).toBe(true);
    expect(toIdBounds('2022-02-23').from).toBe(to);
    expect(from.slice(8)).toMatch(/^-[0-9a-f]{4}-0000-0000-000000000000$/);
  });

  it('are of days in UTC, whatever the summer time does', () => {
    expect(toUtcDay(new Date('2026-10-25T00:30:00+02:00'))).toBe('2026-10-24');
    expect(daysFrom(new Date('2026-10-24T23:59:59Z'), 3)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
    expect(daysFrom(new Date('2028-02-28T12:00:00Z'), 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  });

  it('are known by their names', () => {
    expect(partitionName('2026-11-22')).toBe('delivery_20261122');
    expect(dayOfPartition('delivery_20261122')).toBe('2026-11-22');
    for (const other of [
      'delivery_default',
      'delivery_random_low',
      'delivery_202611',
      'x_delivery_20261122',
    ]) {
      expect(dayOfPartition(other)).toBeNull();
    }
  });

  it('are over with the last moment of their day, not before', () => {
    expect(endsBefore('2026-11-22', new Date('2026-11-22T23:59:59.999Z'))).toBe(false);
    expect(endsBefore('2026-11-22', new Date('2026-11-23T00:00:00Z'))).toBe(true);
    expect(daysBefore(new Date('2026-11-22T12:00:00Z'), 30)).toEqual(new Date('2026-10-23T12:00:00Z'));
  });
});
