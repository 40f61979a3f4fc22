import { describe, expect, it } from '@jest/globals';
import type { Sections } from '../testing/input-builder.ts';
import {
  atVatId,
  austria,
  belfast,
  decideGivenTax,
  decideRuleId,
  download,
  oss,
  swiss,
  type TaxGiven,
} from '../testing/taxed-order.ts';

describe('the merchant’s own conditions', () => {
  const withRules = (invoices: Sections['invoices']): TaxGiven => ({ percent: 0, preferences: { invoices } });

  it.each<readonly [string, string, TaxGiven]>([
    [
      'the first rule of the order wins',
      '4',
      withRules({ taxRuleSort: ['4', '1'], taxRuleCondition: { '4': [] } }),
    ],
    ['a later rule loses', '1', withRules({ taxRuleSort: ['1', '4'], taxRuleCondition: { '4': [] } })],
    [
      'null means the default conditions',
      '1',
      withRules({ taxRuleSort: ['4', '1'], taxRuleCondition: { '4': null } }),
    ],
    ['rules that the order does not name follow', '1', withRules({ taxRuleSort: ['4'] })],
    ['a rule without default conditions is not used', '1', withRules({ taxRuleSort: ['5', '20', '4'] })],
    [
      'when no rule holds the default one does',
      '4',
      withRules({ taxRuleDefault: '4', taxRuleCondition: { '1': [[['order.name', 'equals', 'x']]] } }),
    ],
    [
      'a tag may choose',
      '5',
      {
        preferences: {
          invoices: { taxRuleSort: ['5'], taxRuleCondition: { '5': [[['customer.tags', 'equals', 'Bau']]] } },
        },
        order: {
          customer: {
            id: '1',
            firstName: null,
            lastName: null,
            email: null,
            phone: null,
            note: null,
            tags: ['bau'],
            taxExempt: false,
            updatedAt: null,
          },
        },
      },
    ],
    [
      'a country may be written out',
      '4',
      {
        to: swiss,
        preferences: {
          invoices: {
            taxRuleSort: ['4'],
            taxRuleCondition: { '4': [[['shipping.country', 'equals', 'Schweiz']]] },
          },
        },
      },
    ],
    [
      'Shopify’s English name of a country does as well',
      '4',
      {
        to: swiss,
        preferences: {
          invoices: {
            taxRuleSort: ['4'],
            taxRuleCondition: { '4': [[['shipping.country', 'equals', 'Switzerland']]] },
          },
        },
      },
    ],
    [
      'a metafield may choose',
      '4',
      {
        extras: { metafields: { 'order.tax.kind': 'frei' } },
        preferences: {
          invoices: {
            taxRuleSort: ['4'],
            taxRuleCondition: { '4': [[['metafield.order.tax.kind', 'equals', 'Frei']]] },
          },
        },
      },
    ],
    [
      'the one-stop shop does not apply while inactive, whatever its conditions',
      '1',
      withRules({ taxRuleSort: ['18'], taxRuleCondition: { '18': [] } }),
    ],
    [
      'a rule without tax refuses what is taxed',
      'INVALID_TAX_RATE',
      { percent: 19, preferences: { invoices: { taxRuleSort: ['4'], taxRuleCondition: { '4': [] } } } },
    ],
    [
      'reverse charge by own conditions needs a VAT id',
      'MISSING_VAT-ID',
      {
        line: download,
        to: austria,
        preferences: { invoices: { taxRuleSort: ['21'], taxRuleCondition: { '21': [] } } },
      },
    ],
    [
      'the hidden rule cannot be edited',
      '11',
      {
        shop: { provider: { smallBusiness: true } },
        preferences: { invoices: { taxRuleSort: ['4'], taxRuleCondition: { '4': [] } } },
      },
    ],
  ])('%s: %s', (_name, rule, given) => {
    expect(decideRuleId(given)).toBe(rule);
  });

  it('waits for metafields that a condition asks for, and goes on without when they are not to be had', () => {
    const preferences: Sections = {
      invoices: {
        taxRuleSort: ['4'],
        taxRuleCondition: { '4': [[['metafield.order.tax.kind', 'equals', 'frei']]] },
      },
    };
    expect(decideGivenTax({ preferences })).toMatchObject({ ok: true, fetch: ['metafields'] });
    expect(decideGivenTax({ preferences, extras: { metafields: 'unavailable' } })).toMatchObject({
      ruleId: '1',
      fetch: [],
    });
  });
});

const cases: readonly (readonly [name: string, rule: string, given: TaxGiven])[] = [
  [
    'one-stop shop: goods to a consumer in Austria at 20 % (§ 18j UStG)',
    '18',
    { preferences: oss, to: austria, percent: 20 },
  ],
  [
    'one-stop shop: goods to France at a reduced rate',
    '18',
    { preferences: oss, to: { countryCode: 'FR', zip: '75001' }, percent: 5.5 },
  ],
  [
    'one-stop shop: goods to Finland at 25.5 %',
    '18',
    { preferences: oss, to: { countryCode: 'FI', zip: '00100' }, percent: 25.5 },
  ],
  [
    'one-stop shop: goods to Monaco at the French rate',
    '18',
    { preferences: oss, to: { countryCode: 'MC', zip: '98000' }, percent: 20 },
  ],
  [
    'one-stop shop: goods to Northern Ireland at the British rate',
    '18',
    { preferences: oss, to: belfast, percent: 20 },
  ],
  [
    'one-stop shop: goods to the Azores at their own rate',
    '18',
    { preferences: oss, to: { countryCode: 'PT', zip: '9500-321' }, percent: 16 },
  ],
  [
    'one-stop shop: goods to Jungholz at 19 %',
    '18',
    { preferences: oss, to: { countryCode: 'AT', zip: '6691' }, percent: 19 },
  ],
  [
    'one-stop shop: the German rate is not Austria’s',
    'INVALID_TAX_RATE',
    { preferences: oss, to: austria, percent: 7 },
  ],
  [
    'one-stop shop: a downloaded file at 20 %',
    '19',
    { preferences: oss, to: austria, line: download, percent: 20 },
  ],
  [
    'one-stop shop: a business still buys free of tax',
    '3',
    { preferences: oss, to: austria, vatId: atVatId },
  ],
  ['one-stop shop: a domestic sale is none', '1', { preferences: oss, percent: 19 }],
  ['one-stop shop: an export is none', '2', { preferences: oss, to: swiss }],
  ['one-stop shop: not without taking part in it', 'INVALID_TAX_RATE', { to: austria, percent: 20 }],
  [
    'one-stop shop: not on version 1 of the provider',
    'INVALID_TAX_RATE',
    { preferences: oss, to: austria, percent: 20, shop: { provider: { systemVersion: '1.0' } } },
  ],
  [
    'one-stop shop: a sale that never leaves Poland is none (article 33)',
    'INVALID_TAX_RATE',
    {
      preferences: oss,
      to: { countryCode: 'PL', zip: '00-001' },
      percent: 23,
      order: { dispatchCountryCodes: ['PL'] },
    },
  ],
  [
    'one-stop shop: a sale from Poland to Austria is one',
    '18',
    { preferences: oss, to: austria, percent: 20, order: { dispatchCountryCodes: ['PL'] } },
  ],
  [
    'one-stop shop: a sale sent from China is none',
    'INVALID_TAX_RATE',
    { preferences: oss, to: austria, percent: 20, order: { dispatchCountryCodes: ['CN'] } },
  ],
  [
    'one-stop shop: what an Austrian picks up is sold at home (§ 3c (1) UStG: the seller sends it)',
    '1',
    { preferences: oss, bill: austria, percent: 19, order: { shippingAddress: null } },
  ],
  [
    'one-stop shop: not for goods before July 2021 (§ 27 (34) UStG)',
    'INVALID_TAX_RATE',
    { preferences: oss, to: austria, percent: 20, order: { createdAt: '2021-06-30T09:00:00.000Z' } },
  ],
  [
    'one-stop shop: for goods ordered before and delivered after',
    '18',
    {
      preferences: oss,
      to: austria,
      percent: 20,
      order: {
        createdAt: '2021-06-30T09:00:00.000Z',
        fulfilledAt: '2021-07-02T09:00:00.000Z',
        fulfillmentStatus: 'fulfilled',
      },
    },
  ],
  [
    'one-stop shop: for downloads before July 2021, too (§ 18h UStG)',
    '19',
    {
      preferences: oss,
      to: austria,
      line: download,
      percent: 20,
      order: { createdAt: '2021-06-30T09:00:00.000Z' },
    },
  ],
  [
    'one-stop shop: as the default rule it is not taken while inactive',
    '1',
    { preferences: { invoices: { taxRuleDefault: '18' } }, to: austria, percent: 19 },
  ],
];

describe('the one-stop shop', () => {
  it.each(cases)('%s: %s', (_name, rule, given) => {
    expect(decideRuleId(given)).toBe(rule);
  });
});
