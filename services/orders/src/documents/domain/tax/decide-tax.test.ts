import { describe, expect, it } from '@jest/globals';
import {
  atVatId,
  austria,
  belfast,
  canaries,
  decideRuleId,
  download,
  giftCard,
  helgoland,
  swiss,
  type TaxGiven,
} from '../testing/taxed-order.ts';

const cases: readonly (readonly [name: string, rule: string, given: TaxGiven])[] = [
  ['a domestic sale is taxable', '1', { percent: 19 }],
  ['a domestic sale at the reduced rate is taxable', '1', { percent: 7 }],
  ['a domestic sale without tax stays under the taxable rule', '1', {}],
  ['a domestic sale to a business is taxable', '1', { percent: 19, vatId: 'DE136695976' }],
  [
    'goods to a consumer in the EU get the seller’s tax below the threshold (§ 3c (4) UStG)',
    '1',
    { to: austria, percent: 19 },
  ],
  ['goods to a business in the EU are free (§ 6a UStG)', '3', { to: austria, vatId: atVatId }],
  [
    'goods to a business that were taxed are not free (§ 14c UStG)',
    '1',
    { to: austria, vatId: atVatId, percent: 19 },
  ],
  ['goods to the EU without tax need a VAT id (§ 6a (1) no. 4 UStG)', 'MISSING_VAT-ID', { to: austria }],
  [
    'the VAT id of the seller’s own country does not free a supply',
    'MISSING_VAT-ID',
    { to: austria, vatId: 'DE136695976' },
  ],
  [
    'a Swiss VAT id does not free a supply within the EU',
    'MISSING_VAT-ID',
    { to: austria, vatId: 'CHE109322551' },
  ],
  ['a VAT id of a third member state frees a supply', '3', { to: austria, vatId: 'NL004495445B01' }],
  [
    'what is given away to the EU needs no VAT id',
    '1',
    { to: austria, line: { unitPrice: { shop: '0.00', presentment: '0.00' } }, order: { total: '0.00' } },
  ],
  ['goods to Switzerland are an export (§ 6 UStG)', '2', { to: swiss }],
  ['goods to Switzerland with tax are no free export', '1', { to: swiss, percent: 19 }],
  ['goods to the United States are an export', '2', { to: { countryCode: 'US', zip: '10001' } }],
  ['goods to the Canary Islands are an export', '2', { to: canaries }],
  ['goods to Åland are an export', '2', { to: { countryCode: 'FI', zip: '22100' } }],
  ['goods to Helgoland are an export (§ 1 (2) UStG)', '2', { to: helgoland }],
  ['goods to Helgoland with tax stay taxable', '1', { to: helgoland, percent: 19 }],
  ['goods to Büsingen are an export', '2', { to: { zip: '78266' } }],
  ['goods to Réunion are an export', '2', { to: { countryCode: 'FR', zip: '97400' } }],
  ['goods to Livigno are an export', '2', { to: { countryCode: 'IT', zip: '23041' } }],
  [
    'goods to a business in Monaco are supplied as to France',
    '3',
    { to: { countryCode: 'MC', zip: '98000' }, vatId: 'FR40303265045' },
  ],
  ['goods to London are an export since 2021', '2', { to: { countryCode: 'GB', zip: 'SW1A 1AA' } }],
  [
    'goods to London were intra-Community supplies until 2020',
    '3',
    {
      to: { countryCode: 'GB', zip: 'SW1A 1AA' },
      vatId: atVatId,
      order: { createdAt: '2020-11-10T09:00:00.000Z' },
    },
  ],
  ...(
    [
      ['until 2020 a British VAT id was one of the EU', '3', '2020-12-31T22:00:00.000Z', {}],
      [
        'since 2021 a British VAT id frees no supply to Austria',
        'MISSING_VAT-ID',
        '2020-12-31T23:00:00.000Z',
        austria,
      ],
      [
        'a British VAT id freed a supply to Austria as well in 2020',
        '3',
        '2020-12-31T22:00:00.000Z',
        austria,
      ],
    ] as const
  ).map(
    ([name, rule, createdAt, to]) =>
      [
        name,
        rule,
        { to: { countryCode: 'GB', zip: 'SW1A 1AA', ...to }, vatId: 'GB980780684', order: { createdAt } },
      ] as const,
  ),
  [
    'goods to a business in Northern Ireland are free as within the EU',
    '3',
    { to: belfast, vatId: 'XI980780684' },
  ],
  ['goods to Northern Ireland without tax need a VAT id', 'MISSING_VAT-ID', { to: belfast }],
  ['the delivery decides goods, not the bill', '2', { to: swiss, bill: {} }],
  ['goods sent within the country to a foreign customer are domestic', '1', { bill: austria, percent: 19 }],
  [
    'goods over the counter are domestic for every buyer',
    '1',
    { bill: swiss, percent: 19, order: { sourceName: 'pos', shippingAddress: null } },
  ],
  [
    'a service to a business in the EU is reverse charge (§ 18b UStG)',
    '21',
    { to: austria, line: download, vatId: atVatId },
  ],
  [
    'a VAT id of Northern Ireland, which is one for goods, frees no service to Ireland',
    'MISSING_VAT-ID',
    { to: { countryCode: 'IE', zip: 'D02 AF30' }, line: download, vatId: 'XI980780684' },
  ],
  ['and frees goods to Ireland', '3', { to: { countryCode: 'IE', zip: 'D02 AF30' }, vatId: 'XI980780684' }],
  [
    'a service to the EU without tax and VAT id stays with the default rule',
    '1',
    { to: austria, line: download },
  ],
  ['a service outside the EU is not taxable (§ 3a UStG)', '17', { to: swiss, line: download }],
  ['a service outside the EU that has tax stays taxable', '1', { to: swiss, line: download, percent: 19 }],
  ['a service in Northern Ireland is outside the EU', '17', { to: belfast, line: download }],
  ['the customer’s seat decides services, not the delivery', '17', { to: {}, bill: swiss, line: download }],
  ['a domestic service is taxable', '1', { line: download, percent: 19 }],
  [
    'a download without delivery address goes where the bill goes',
    '17',
    { bill: swiss, line: download, order: { shippingAddress: null } },
  ],
  [
    'an order without any address is domestic',
    '1',
    { percent: 19, order: { shippingAddress: null, billingAddress: null } },
  ],
  ['a voucher sold abroad is no service (§ 3 (15) UStG)', '1', { to: swiss, line: giftCard }],
  [
    'a voucher sold to a business in the EU is no reverse charge',
    '1',
    { to: austria, line: giftCard, vatId: atVatId },
  ],
];

describe('the tax rule of an order', () => {
  it.each(cases)('%s: %s', (_name, rule, given) => {
    expect(decideRuleId(given)).toBe(rule);
  });
});
