import { describe, expect, it } from '@jest/globals';
import { ossRefusalText } from '../../texts/oss-refusal-text.ts';
import type { Address } from '../order/snapshot.ts';
import { anAddress } from '../testing/order-builder.ts';
import { belfast } from '../testing/taxed-order.ts';
import { explainOssRefusal } from './explain-oss-refusal.ts';

const to = (place: Partial<Address>): Address => ({ ...anAddress, ...place });
const contentAt = (taxRate: string, taxRuleId = '18') => ({
  taxRuleId,
  positions: [
    {
      item: 'line 501',
      title: 'Kanne',
      detail: '',
      quantity: '1',
      unit: 'piece' as const,
      unitPrice: '100.00',
      taxRate,
    },
  ],
});

describe('a refusal of the one-stop shop', () => {
  it.each([
    [
      'Madeira',
      { countryCode: 'PT', zip: '9000-123' },
      '22',
      /^Madeira: Dort gelten eigene Steuersätze.*\(22 %\)/,
    ],
    [
      'the Azores',
      { countryCode: 'PT', zip: '9500-321' },
      '16',
      /^Azoren: Dort gelten eigene Steuersätze.*\(16 %\)/,
    ],
    ['Northern Ireland', belfast, '20', /^sevdesk nimmt Lieferungen nach Nordirland/],
    [
      'Mittelberg',
      { countryCode: 'AT', zip: '6992' },
      '19',
      /^Mittelberg: Dort gelten eigene Steuersätze.*\(19 %\)/,
    ],
  ])('is explained in German for %s', (_place, place, rate, text) => {
    const refusal = explainOssRefusal(contentAt(rate), to(place));
    expect(refusal && ossRefusalText(refusal)).toMatch(text);
  });

  it.each([
    ['a place without special rates', contentAt('23'), to({ countryCode: 'PT', zip: '1000-001' })],
    ['another rule', contentAt('0', '3'), to({ countryCode: 'PT', zip: '9000-123' })],
    ['an order without a delivery', contentAt('22'), null],
  ])('has the provider’s own words for %s', (_what, content, address) => {
    expect(explainOssRefusal(content, address)).toBeNull();
  });
});
