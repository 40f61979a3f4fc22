import { describe, expect, it } from '@jest/globals';
import { aLine, tax } from '../testing/order-builder.ts';
import {
  atVatId,
  austria,
  belfast,
  decideGivenTax,
  decideRuleId,
  download,
  inAustria,
  oss,
  swiss,
  type TaxGiven,
} from '../testing/taxed-order.ts';
import { withDetailTexts } from '../testing/with-detail-texts.ts';

const inPortugal = { countryCode: 'PT', provider: { countryCode: 'PT' } };

const cases: readonly (readonly [name: string, rule: string, given: TaxGiven])[] = [
  ['an Austrian shop: domestic', '1', { shop: inAustria, to: austria, percent: 20 }],
  ['an Austrian shop: domestic at 13 %', '1', { shop: inAustria, to: austria, percent: 13 }],
  [
    'an Austrian shop: Jungholz at 19 % (§ 10 (4) UStG 1994)',
    '1',
    { shop: inAustria, to: { countryCode: 'AT', zip: '6691' }, percent: 19 },
  ],
  [
    'an Austrian shop: 20 % in Jungholz, too, by a seller without a seat there',
    '1',
    { shop: inAustria, to: { countryCode: 'AT', zip: '6691' }, percent: 20 },
  ],
  [
    'an Austrian shop: Mittelberg by its German postal code at 19 %',
    '1',
    { shop: inAustria, to: { countryCode: 'DE', zip: '87568' }, percent: 19 },
  ],
  [
    'an Austrian shop: the German 19 % is no rate of Vienna',
    'INVALID_TAX_RATE',
    { shop: inAustria, to: austria, percent: 19 },
  ],
  [
    'an Austrian shop: a download for Vienna at 19 %',
    'INVALID_TAX_RATE',
    { shop: inAustria, to: austria, line: download, percent: 19 },
  ],
  [
    'an Austrian shop: a download for Jungholz at 19 %, wherever goods would go',
    '1',
    { shop: inAustria, to: austria, bill: { countryCode: 'AT', zip: '6691' }, line: download, percent: 19 },
  ],
  [
    'an Austrian shop: 19 % over the counter, which may stand in Mittelberg',
    '1',
    {
      shop: inAustria,
      bill: austria,
      percent: 19,
      order: { sourceName: 'pos', shippingAddress: null },
    },
  ],
  [
    'an Austrian shop: a German consumer without one-stop shop has Austria’s rates, not 19 %',
    'INVALID_TAX_RATE',
    { shop: inAustria, percent: 19 },
  ],
  [
    'a Portuguese shop: the rate of Madeira on Madeira',
    '1',
    { shop: inPortugal, to: { countryCode: 'PT', zip: '9000-082' }, percent: 22 },
  ],
  [
    'a Portuguese shop: the rate of Madeira is none of Lisbon',
    'INVALID_TAX_RATE',
    { shop: inPortugal, to: { countryCode: 'PT', zip: '1100-148' }, percent: 22 },
  ],
  [
    'one-stop shop: the German 19 % is no rate of Vienna',
    'INVALID_TAX_RATE',
    { to: { countryCode: 'AT', zip: '1010' }, percent: 19, preferences: oss },
  ],
  [
    'one-stop shop: 19 % is the rate of Mittelberg, also by its German postal code',
    '18',
    { to: { countryCode: 'DE', zip: '87568' }, percent: 19, preferences: oss },
  ],
  [
    'an Austrian shop: 4.9 % on basic foods since July 2026',
    '1',
    { shop: inAustria, to: austria, percent: 4.9, order: { createdAt: '2026-07-02T09:00:00.000Z' } },
  ],
  [
    'an Austrian shop: 4.9 % not before',
    'INVALID_TAX_RATE',
    { shop: inAustria, to: austria, percent: 4.9, order: { createdAt: '2026-06-29T09:00:00.000Z' } },
  ],
  [
    'an Austrian shop: 4.9 % ordered in June and delivered in July (§ 28 Abs. 69 UStG 1994)',
    '1',
    {
      shop: inAustria,
      to: austria,
      percent: 4.9,
      order: {
        createdAt: '2026-06-29T09:00:00.000Z',
        fulfilledAt: '2026-07-02T09:00:00.000Z',
        fulfillmentStatus: 'fulfilled',
      },
    },
  ],
  [
    'one-stop shop: 4.9 % is a rate of Vienna',
    '18',
    {
      to: austria,
      percent: 4.9,
      preferences: oss,
      order: { createdAt: '2026-07-02T09:00:00.000Z' },
    },
  ],
  ['a German shop: 4.9 % is no rate at home', 'INVALID_TAX_RATE', { percent: 4.9 }],
  [
    'an Austrian shop: 5 % in 2021',
    '1',
    { shop: inAustria, to: austria, percent: 5, order: { createdAt: '2021-02-02T09:00:00.000Z' } },
  ],
  ['an Austrian shop: 5 % not in 2026', 'INVALID_TAX_RATE', { shop: inAustria, to: austria, percent: 5 }],
  ['an Austrian shop: goods to a German business', '3', { shop: inAustria, vatId: 'DE136695976' }],
  [
    'an Austrian shop: goods to a German consumer by one-stop shop',
    '18',
    { shop: inAustria, preferences: oss, percent: 19 },
  ],
  ['16 % in the second half of 2020', '1', { percent: 16, order: { createdAt: '2020-07-01T09:00:00.000Z' } }],
  ['5 % in the second half of 2020', '1', { percent: 5, order: { createdAt: '2020-12-31T09:00:00.000Z' } }],
  [
    '19 % was no rate in October 2020',
    'INVALID_TAX_RATE',
    { percent: 19, order: { createdAt: '2020-10-01T09:00:00.000Z' } },
  ],
  ['16 % is none in 2026', 'INVALID_TAX_RATE', { percent: 16 }],
  [
    'the day is Berlin’s: 22:30 UTC on 30 June 2020 is July',
    '1',
    { percent: 16, order: { createdAt: '2020-06-30T22:30:00.000Z' } },
  ],
  [
    'the rate of the day of delivery counts too (§ 27 UStG)',
    '1',
    {
      percent: 19,
      order: {
        createdAt: '2020-12-30T09:00:00.000Z',
        fulfilledAt: '2021-01-04T09:00:00.000Z',
        fulfillmentStatus: 'fulfilled',
      },
    },
  ],
  [
    'a tax of the United States has no rule',
    'INVALID_TAX_RATE',
    {
      to: { countryCode: 'US', zip: '10001' },
      percent: 8.875,
      order: { total: '108.88', tax: '8.88' },
      line: { taxLines: [tax(8.875, '8.88')] },
    },
  ],
  ['a small business has its own rule (§ 19 UStG)', '11', { shop: { provider: { smallBusiness: true } } }],
  [
    'a small business has it for exports, too',
    '11',
    { shop: { provider: { smallBusiness: true } }, to: swiss },
  ],
  [
    'a small business must not show tax (§ 14c (2) UStG)',
    'INVALID_TAX_RATE',
    { shop: { provider: { smallBusiness: true } }, percent: 19 },
  ],
  [
    'a small business whose tax is taken off by its fix has its rule',
    '11',
    {
      shop: { provider: { smallBusiness: true } },
      percent: 19,
      preferences: { orders: { fixTaxRemoveTax: true } },
    },
  ],
  [
    'a small business may state a rate that makes no tax',
    '11',
    {
      shop: { provider: { smallBusiness: true } },
      line: { taxLines: [tax(19, '0.00')], unitPrice: { shop: '0.00', presentment: '0.00' } },
      order: { total: '0.00' },
    },
  ],
  [
    'a free article at 19 % does not keep an export from being free',
    '2',
    {
      to: swiss,
      order: {
        lines: [aLine({ price: '100.00' }), aLine({ id: '502', price: '0.00', taxLines: [tax(19, '0.00')] })],
      },
    },
  ],
  [
    'the foreign business fix makes a taxed supply a free one',
    '3',
    { to: austria, vatId: atVatId, percent: 19, preferences: { orders: { fixTaxForeignB2b: true } } },
  ],
  [
    'the foreign business fix leaves consumers taxed',
    '1',
    { to: austria, percent: 19, preferences: { orders: { fixTaxForeignB2b: true } } },
  ],
];

describe('rates that a rule allows', () => {
  it.each(cases)('%s: %s', (_name, rule, given) => {
    expect(decideRuleId(given)).toBe(rule);
  });
});

const over = (createdAt: string, fulfilledAt: string | null) => ({
  order: {
    createdAt: `${createdAt}T10:00:00.000Z`,
    fulfilledAt: fulfilledAt && `${fulfilledAt}T10:00:00.000Z`,
  },
});

describe('what is said of a rate that no document may have', () => {
  it.each<readonly [name: string, detail: string, given: TaxGiven]>([
    [
      'it began since the order, at home, and nothing is delivered yet',
      '4,9 % gab es am Tag der Bestellung (30.06.2026) noch nicht (Österreich).',
      { shop: inAustria, to: austria, percent: 4.9, ...over('2026-06-30', null) },
    ],
    [
      'the same in the one-stop shop',
      '4,9 % gab es am Tag der Bestellung (30.06.2026) noch nicht (Österreich).',
      { to: austria, percent: 4.9, preferences: oss, ...over('2026-06-30', null) },
    ],
    [
      'it began since the order, and all was delivered before',
      '4,9 % ist kein Steuersatz deines Kontos (Österreich).',
      { shop: inAustria, to: austria, percent: 4.9, ...over('2026-06-29', '2026-06-30') },
    ],
    [
      'it ended before the order',
      '22 % ist kein Steuersatz des Ziellands (Estland).',
      {
        to: { countryCode: 'EE', zip: '10111' },
        percent: 22,
        preferences: oss,
        ...over('2026-03-10', null),
      },
    ],
    [
      'it is Northern Ireland’s, without the one-stop shop',
      '20 % ist kein Steuersatz deines Kontos (Deutschland), sondern einer des Ziellands (Nordirland).',
      { to: belfast, percent: 20 },
    ],
  ])('%s', (_name, detail, given) => {
    expect(withDetailTexts(decideGivenTax(given))).toMatchObject({ code: 'INVALID_TAX_RATE', detail });
  });
});
