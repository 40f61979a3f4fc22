import { describe, expect, it } from '@jest/globals';
import { aShop } from '../../../../test/samples/shop.ts';
import { selectStartPage } from './start-page.ts';

describe('selectStartPage', () => {
  it.each([
    ['orders', '/orders'],
    ['', '/home'],
    [null, '/home'],
    ['something newer', '/home'],
  ])('leads from the setting %j to %s', (home, expected) => {
    expect(selectStartPage(aShop({ shopify: { home } }))).toBe(expected);
  });

  it('leads to the overview on a plan without the view of orders', () => {
    expect(selectStartPage(aShop({ plan: { id: 'free' }, shopify: { home: 'orders' } }))).toBe('/home');
  });

  it('leads to the overview while the shop could not be loaded', () => {
    expect(selectStartPage(undefined)).toBe('/home');
  });
});
