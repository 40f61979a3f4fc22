import { describe, expect, it } from '@jest/globals';
import { decideStockStep, isQuiet, unfinishedMove } from './decide-stock-step.ts';
import { aStock } from './testing/a-stock.ts';
import type { ProviderMove, ShopMove } from './variant-stock.ts';

const delta = { mode: 'delta', epoch: 1, partId: '7001', madeWith: null } as const;
const absolute = { ...delta, mode: 'absolute' } as const;

const toProvider: ProviderMove = {
  side: 'provider',
  key: 'stock/501/a',
  change: { kind: 'difference', difference: -1 },
  atShop: 9,
  epoch: 1,
  begunAt: '2026-11-23T12:00:00.000Z',
};
const toShop: ShopMove = {
  side: 'shop',
  key: 'b',
  itemId: '901',
  locationId: '71',
  delta: 3,
  from: 10,
  fromSince: '2026-11-23T08:00:00Z',
  begunAt: '2026-11-23T12:00:00.000Z',
};
const repeat = (pending: ProviderMove | ShopMove) => ({ kind: 'repeat', pending });
const follow = (change: object, atShop: number) => ({ kind: 'moveProvider', change, atShop });
const by = (difference: number) => ({ kind: 'difference', difference });
const to = (value: number) => ({ kind: 'value', value });

describe('the next step for a variant', () => {
  it.each([
    // what happened | row | stock at Shopify | by differences | by values
    ['nothing changed', aStock(), 10, { kind: 'settled' }, { kind: 'settled' }],
    ['it was never compared', null, 12, { kind: 'note', atShop: 12 }, follow(to(12), 12)],
    [
      'another mode came into force',
      aStock({ epoch: 0 }),
      12,
      { kind: 'note', atShop: 12 },
      follow(to(12), 12),
    ],
    [
      'its part was made again',
      aStock({ partId: '6000' }),
      12,
      { kind: 'note', atShop: 12 },
      follow(to(12), 12),
    ],
    ['one was sold', aStock(), 9, follow(by(-1), 9), follow(to(9), 9)],
    ['some came in', aStock(), 25, follow(by(15), 25), follow(to(25), 25)],
    ['it was oversold', aStock({ atShop: 0 }), -2, follow(by(-2), -2), follow(to(-2), -2)],
    [
      'the provider was seen to differ',
      aStock({ mustReadProvider: true }),
      10,
      { kind: 'readProvider' },
      { kind: 'readProvider' },
    ],
    ['both sides changed', aStock({ mustReadProvider: true }), 9, follow(by(-1), 9), follow(to(9), 9)],
    [
      'Shopify is owed',
      aStock({ owed: '4' }),
      10,
      { kind: 'moveShop', delta: 4 },
      { kind: 'moveShop', delta: 4 },
    ],
    [
      'Shopify is owed less',
      aStock({ owed: '-4' }),
      10,
      { kind: 'moveShop', delta: -4 },
      { kind: 'moveShop', delta: -4 },
    ],
    [
      'pieces and a half are owed',
      aStock({ owed: '2.5' }),
      10,
      { kind: 'moveShop', delta: 2 },
      { kind: 'moveShop', delta: 2 },
    ],
    [
      'minus pieces and a half are owed',
      aStock({ owed: '-2.5' }),
      10,
      { kind: 'moveShop', delta: -2 },
      { kind: 'moveShop', delta: -2 },
    ],
    ['half a piece is owed', aStock({ owed: '0.5' }), 10, { kind: 'settled' }, { kind: 'settled' }],
    ['Shopify is owed and changed', aStock({ owed: '4' }), 9, follow(by(-1), 9), follow(to(9), 9)],
    [
      'a write to the provider was begun',
      aStock({ pending: toProvider }),
      7,
      repeat(toProvider),
      repeat(toProvider),
    ],
    [
      'a write to Shopify was begun',
      aStock({ pending: toShop, mustReadProvider: true }),
      13,
      repeat(toShop),
      repeat(toShop),
    ],
    [
      'a write was begun under another mode',
      aStock({ pending: toProvider, epoch: 0 }),
      9,
      repeat(toProvider),
      repeat(toProvider),
    ],
    [
      'the part is gone that was to be written',
      aStock({ pending: toProvider, partId: '6000' }),
      9,
      { kind: 'note', atShop: 9 },
      follow(to(9), 9),
    ],
    [
      'Shopify was to be written and the part is gone',
      aStock({ pending: toShop, partId: '6000' }),
      13,
      repeat(toShop),
      repeat(toShop),
    ],
  ] as const)('%s', (_, stock, atShop, byDifferences, byValues) => {
    expect(decideStockStep(stock, atShop, delta)).toEqual(byDifferences);
    expect(decideStockStep(stock, atShop, absolute)).toEqual(byValues);
    expect(isQuiet(stock, atShop, delta)).toBe(byDifferences.kind === 'settled');
  });

  it.each([
    ['of a variant that was never compared', null, { kind: 'begin', madeWith: 15 }],
    ['that was made again', aStock({ partId: '6000' }), { kind: 'begin', madeWith: 15 }],
    ['that could not be read yet', aStock({ epoch: -1 }), { kind: 'begin', madeWith: 15 }],
    ['that was compared under another mode', aStock({ epoch: 7 }), { kind: 'note', atShop: 12 }],
    ['that was given up', aStock({ epoch: 0 }), { kind: 'note', atShop: 12 }],
    ['that is compared', aStock({ atShop: 12 }), { kind: 'settled' }],
  ] as const)('begins, by differences, with what we made a part with: one %s', (_, stock, expected) => {
    expect(decideStockStep(stock, 12, { ...delta, madeWith: 15 })).toEqual(expected);
  });

  it('takes Shopify’s word by values, whatever the part was made with', () => {
    expect(decideStockStep(null, 12, { ...absolute, madeWith: 15 })).toEqual(follow(to(12), 12));
  });

  it('ends no write to a part that is no more, but one to Shopify', () => {
    expect(unfinishedMove(aStock({ pending: toProvider }), '7001')).toEqual(toProvider);
    expect(unfinishedMove(aStock({ pending: toProvider }), '8000')).toBeNull();
    expect(unfinishedMove(aStock({ pending: toShop }), '8000')).toEqual(toShop);
    expect(unfinishedMove(null, '7001')).toBeNull();
  });
});
