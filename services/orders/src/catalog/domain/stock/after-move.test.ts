import { describe, expect, it } from '@jest/globals';
import { afterProviderMove, afterProviderRead, afterShopMove } from './after-move.ts';
import { aStock } from './testing/a-stock.ts';
import type { ProviderMove, ShopMove } from './variant-stock.ts';

const move = (change: ProviderMove['change'], atShop: number): ProviderMove => ({
  side: 'provider',
  key: 'stock/501/a',
  change,
  atShop,
  epoch: 2,
  begunAt: '2026-11-23T12:00:00.000Z',
});
const by = (difference: number) => ({ kind: 'difference', difference }) as const;
const to = (value: number) => ({ kind: 'value', value }) as const;

describe('what a row says after a step', () => {
  it.each([
    ['the provider followed', aStock(), move(by(-1), 9), '10', '9', '9', '0'],
    ['others had added three there', aStock(), move(by(-1), 9), '13', '12', '12', '3'],
    [
      'others had taken half a piece there',
      aStock({ owed: '2' }),
      move(by(5), 15),
      '9.5',
      '14.5',
      '14.5',
      '1.5',
    ],
    ['a value overrides what others did', aStock({ owed: '2' }), move(to(7), 7), '13', '7', '7', '0'],
    [
      'a difference from the beginning stays',
      aStock({ atProvider: '40' }),
      move(by(-1), 9),
      '40',
      '39',
      '39',
      '0',
    ],
  ] as const)('%s', (_, stock, moved, before, after, atProvider, owed) => {
    expect(afterProviderMove({ ...stock, mustReadProvider: true }, moved, { before, after })).toEqual({
      epoch: 2,
      atShop: moved.atShop,
      atProvider,
      owed,
      mustReadProvider: true,
    });
  });

  it.each([
    // what was read | row | stock there | owed by differences | owed by values
    ['nothing new', aStock({ owed: '1' }), '10', '1', '1'],
    ['three more', aStock(), '13', '3', '3'],
    ['three more than what differed from the beginning', aStock({ atProvider: '40' }), '43', '3', '33'],
    ['less, while something was owed', aStock({ owed: '5' }), '8', '3', '-2'],
    ['a tenth and two', aStock({ atProvider: '10.1' }), '10.3', '0.2', '0.3'],
  ] as const)('reads at the provider: %s', (_, stock, now, byDifferences, byValues) => {
    const read = { epoch: 1, atShop: 10, atProvider: now, mustReadProvider: false };
    expect(afterProviderRead({ ...stock, mustReadProvider: true }, now, 'delta')).toEqual({
      ...read,
      owed: byDifferences,
    });
    expect(afterProviderRead({ ...stock, mustReadProvider: true }, now, 'absolute')).toEqual({
      ...read,
      owed: byValues,
    });
  });

  it.each([
    ['all that is owed', '3', 3, 13, '0'],
    ['the whole pieces of it', '2.5', 2, 12, '0.5'],
    ['less than none', '-12', -12, -2, '0'],
  ] as const)('Shopify got %s', (_, owed, delta, atShop, left) => {
    const at = { itemId: '901', locationId: '71', fromSince: '', begunAt: '2026-11-23T12:00:00.000Z' };
    const moved: ShopMove = { side: 'shop', key: 'b', ...at, delta, from: 10 };
    expect(afterShopMove(aStock({ owed, mustReadProvider: true }), moved)).toEqual({
      epoch: 1,
      atShop,
      atProvider: '10',
      owed: left,
      mustReadProvider: true,
    });
  });
});
