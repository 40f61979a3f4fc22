import { describe, expect, it } from '@jest/globals';
import { fromShopKey, toShopKey } from './shop-key.ts';

describe('a key of a shop and something of it', () => {
  it.each(['A-1', 'two words', ' ', ''])('keeps both: "%s"', (rest) => {
    expect(fromShopKey(toShopKey('one.myshopify.com', rest))).toEqual(['one.myshopify.com', rest]);
  });
});
