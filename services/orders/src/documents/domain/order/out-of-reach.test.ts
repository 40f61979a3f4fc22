import { describe, expect, it } from '@jest/globals';
import { isOutOfReach } from './out-of-reach.ts';

const now = new Date('2026-03-02T12:00:00Z');

describe('an order', () => {
  it.each([
    ['2026-01-01T11:59:59Z', [], true],
    ['2026-01-01T12:00:00Z', [], false],
    ['2026-03-01T12:00:00Z', [], false],
    ['2018-01-01T12:00:00Z', ['read_orders'], true],
    ['2018-01-01T12:00:00Z', ['read_orders', 'read_all_orders'], false],
  ])('of %s with %j is out of reach: %s', (createdAt, scopes, expected) => {
    expect(isOutOfReach(new Date(createdAt), scopes, now)).toBe(expected);
  });

  it('of an unknown time is not taken for too old', () => {
    expect(isOutOfReach(null, [], now)).toBe(false);
  });
});
