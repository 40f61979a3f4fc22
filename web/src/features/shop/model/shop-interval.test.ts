import { describe, expect, it } from '@jest/globals';
import { aShop } from '../../../../test/samples/shop.ts';
import { decideShopInterval } from './shop-interval.ts';

describe('decideShopInterval', () => {
  it.each([
    ['connected', aShop({ sevdesk: { isConnected: true } }), 20_000],
    ['not connected', aShop({ sevdesk: { isConnected: false } }), 60_000],
    ['not known to be connected', aShop({ sevdesk: { isConnected: null } }), 60_000],
    ['not loaded yet', undefined, 60_000],
  ])('asks in time when the provider is %s', (_case, shop, expected) => {
    expect(decideShopInterval(shop)).toBe(expected);
  });
});
