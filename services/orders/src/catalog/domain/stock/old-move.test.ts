import { describe, expect, it } from '@jest/globals';
import { isOld, judgeOldMove } from './old-move.ts';
import type { ProviderMove, ShopMove } from './variant-stock.ts';

const now = new Date('2026-11-23T12:00:00Z');
const toShop = (begunAt: string): ShopMove => ({
  side: 'shop',
  key: 'b',
  itemId: '901',
  locationId: '71',
  delta: 3,
  from: 10,
  fromSince: '2026-11-20T08:00:00Z',
  begunAt,
});
const toProvider = (begunAt: string): ProviderMove => ({
  side: 'provider',
  key: 'stock/501/a',
  change: { kind: 'difference', difference: -1 },
  atShop: 9,
  epoch: 1,
  begunAt,
});

describe('a write that was begun', () => {
  it.each([
    ['to Shopify eleven hours ago', toShop('2026-11-23T01:00:00Z'), false],
    ['to Shopify thirteen hours ago', toShop('2026-11-22T23:00:00Z'), true],
    ['to Shopify nobody knows when', toShop(''), true],
    ['to the provider a week ago', toProvider('2026-11-16T12:00:00Z'), false],
    ['to the provider a month and a day ago', toProvider('2026-10-23T12:00:00Z'), true],
  ] as const)('%s', (_when, move, expected) => {
    expect(isOld(move, now)).toBe(expected);
  });

  it.each([
    ['nothing has changed', { available: 10, since: '2026-11-20T08:00:00Z' }, 'undone'],
    ['it is back where it was', { available: 10, since: '2026-11-22T09:00:00Z' }, 'unknown'],
    ['it has what it was to get', { available: 13, since: '2026-11-22T09:00:00Z' }, 'done'],
    ['it has something else', { available: 12, since: '2026-11-22T09:00:00Z' }, 'unknown'],
    ['it stocks it no more', undefined, 'unknown'],
  ] as const)('to a location where %s', (_what, level, expected) => {
    expect(judgeOldMove(toShop('2026-11-20T08:00:01Z'), level)).toBe(expected);
  });
});
