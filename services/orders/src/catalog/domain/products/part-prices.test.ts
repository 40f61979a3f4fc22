import { describe, expect, it } from '@jest/globals';
import { partPrices } from './part-prices.ts';

describe('the prices of a part', () => {
  const cases: [string, string, string, boolean, string, string][] = [
    ['what is in it at 19 %', '119.00', '19', true, '100.00', '119.00'],
    ['what comes on top at 19 %', '100.00', '19', false, '100.00', '119.00'],
    // 14.50 / 1.07 = 13.5514…
    ['what is in it at 7 %', '14.50', '7', true, '13.55', '14.50'],
    // 0.50 × 1.19 = 0.595
    ['half a cent up', '0.50', '19', false, '0.50', '0.60'],
    // 9.99 / 1.20 = 8.325
    ['half a cent up the other way', '9.99', '20', true, '8.33', '9.99'],
    ['nothing at 0 %', '18.90', '0', true, '18.90', '18.90'],
    ['nothing of a gift', '0.00', '19', true, '0.00', '0.00'],
    ['amounts with one decimal', '62.0', '19', true, '52.10', '62.00'],
  ];
  it.each(cases)('%s', (_what, price, rate, taxesIncluded, net, gross) =>
    expect(partPrices({ price, rate, taxesIncluded })).toEqual({ net, gross }),
  );
});
