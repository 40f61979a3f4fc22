import type { ExtraPart } from '../order/extras.ts';
import type { OrderSnapshot } from '../order/snapshot.ts';
import type { Sections } from '../testing/input-builder.ts';
import { aLine, anAddress, anOrder, tax } from '../testing/order-builder.ts';
import type { Case, ExpectedActs, Given } from './case.ts';

type Buyer = {
  /** Country of delivery and of the bill. */
  readonly to: string;
  readonly zip?: string;
  readonly billedTo?: string;
  /** Percent; the order is over 100.00 net where taxed, over 100.00 where not. */
  readonly rate: number;
  readonly vatId?: string;
  readonly company?: string;
  /** Downloads and services need no shipping. */
  readonly shipped?: boolean;
  readonly day?: string;
  readonly rest?: Partial<OrderSnapshot>;
};

const addressIn = (countryCode: string, company: string | null, zip = '1000'): typeof anAddress => ({
  ...anAddress,
  countryCode,
  company,
  zip,
  city: 'Stadt',
});

/** 100.00 net at the rate, prices with tax. */
function createTaxedOrder(buyer: Buyer): OrderSnapshot {
  const { to, billedTo = to, rate, vatId, company = null, shipped = true, day = '2026-03-10' } = buyer;
  const gross = (100 + rate).toFixed(2);
  return anOrder({
    createdAt: `${day}T09:00:00.000Z`,
    processedAt: `${day}T09:00:00.000Z`,
    updatedAt: `${day}T09:00:00.000Z`,
    lines: [
      aLine({
        price: gross,
        requiresShipping: shipped,
        taxLines: rate === 0 ? [] : [tax(rate, rate.toFixed(2))],
      }),
    ],
    total: gross,
    tax: rate.toFixed(2),
    shippingAddress: shipped ? addressIn(to, company, buyer.zip) : null,
    billingAddress: addressIn(billedTo, company, buyer.zip),
    attributes: vatId === undefined ? [] : [{ key: 'USt-IdNr.', value: vatId }],
    ...buyer.rest,
  });
}

const places: Sections = { contacts: { vatIdPlaces: ['order-attributes'] } };
const oss: Sections = { ...places, general: { oss: true } };
const austria = { countryCode: 'AT', provider: { countryCode: 'AT' } } as const;
const small = { provider: { smallBusiness: true } } as const;

const old = { installedAt: '2020-01-01T00:00:00.000Z' } as const;

type Expected = ExpectedActs | { readonly fetch: readonly ExtraPart[] };

const under = (rule: string, rates?: Record<string, string>): ExpectedActs => ({
  documents: [{ kind: 'invoice', rule, ...(rates && { rates }) }],
  notes: [],
});
const refused = (note: 'INVALID_TAX_RATE' | 'MISSING_VAT-ID'): ExpectedActs => ({ steps: [], notes: [note] });

const named = (
  name: string,
  buyer: Buyer,
  expected: Expected,
  given: Omit<Given, 'order'> = { preferences: places },
): Case => ({
  name,
  given: { preferences: places, ...given, order: createTaxedOrder(buyer) },
  expect: expected,
});

/** Which VAT regime an order falls under, by the law and the default conditions of a German or Austrian shop. */
export const taxRuleCases: readonly Case[] = [
  // Domestic sales.
  named('a German buys in Germany: 19 %', { to: 'DE', rate: 19 }, under('1', { 19: '119.00' })),
  named('a German buys books: 7 %', { to: 'DE', rate: 7 }, under('1', { 7: '107.00' })),
  named(
    'a German company with a VAT id is a domestic customer',
    { to: 'DE', rate: 19, company: 'Holm GmbH', vatId: 'DE136695976' },
    under('1'),
  ),
  named(
    'a German buys something free of tax: rate 0 under the domestic rule',
    { to: 'DE', rate: 0 },
    { ...under('1', { 0: '100.00' }), notes: ['ZERO_RATE'] },
  ),
  named('a German service: domestic', { to: 'DE', rate: 19, shipped: false }, under('1')),
  named(
    'Germany in the second half of 2020: 16 %',
    { to: 'DE', rate: 16, day: '2020-09-15' },
    under('1', { 16: '116.00' }),
    { rest: { origin: 'import' }, shop: old },
  ),
  named(
    'Germany in the second half of 2020: 5 %',
    { to: 'DE', rate: 5, day: '2020-12-31' },
    under('1', { 5: '105.00' }),
    { rest: { origin: 'import' }, shop: old },
  ),
  named(
    '16 % were over on the first of January 2021',
    { to: 'DE', rate: 16, day: '2021-01-02' },
    refused('INVALID_TAX_RATE'),
    { rest: { origin: 'import' }, shop: old },
  ),
  named(
    '16 % had not begun on 30 June 2020',
    { to: 'DE', rate: 16, day: '2020-06-30' },
    refused('INVALID_TAX_RATE'),
    { rest: { origin: 'import' }, shop: old },
  ),
  named('no German rate is 18 %', { to: 'DE', rate: 18 }, refused('INVALID_TAX_RATE')),
  // Consumers elsewhere in the EU.
  named(
    'a French consumer without one-stop shop: German tax below the threshold (§ 3c Abs. 4 UStG)',
    { to: 'FR', rate: 19 },
    under('1', { 19: '119.00' }),
  ),
  named(
    'a French consumer with one-stop shop: French tax (§ 18j UStG)',
    { to: 'FR', rate: 20 },
    {
      documents: [
        { kind: 'invoice', rule: '18', rates: { 20: '120.00' }, content: { deliveryCountryCode: 'FR' } },
      ],
      notes: [],
    },
    { preferences: oss },
  ),
  named('an Austrian consumer with one-stop shop: 20 %', { to: 'AT', rate: 20 }, under('18'), {
    preferences: oss,
  }),
  named('an Austrian consumer buys books with one-stop shop: 10 %', { to: 'AT', rate: 10 }, under('18'), {
    preferences: oss,
  }),
  named('a Finn since September 2024: 25.5 %', { to: 'FI', rate: 25.5 }, under('18', { 25.5: '125.50' }), {
    preferences: oss,
  }),
  named('a Hungarian: 27 %', { to: 'HU', rate: 27 }, under('18'), { preferences: oss }),
  named('a Luxembourger: 17 %', { to: 'LU', rate: 17 }, under('18'), { preferences: oss }),
  named(
    'a Dutch consumer downloads with one-stop shop: an electronic service',
    { to: 'NL', rate: 21, shipped: false },
    under('19'),
    { preferences: oss },
  ),
  named(
    'a French tax without one-stop shop cannot be declared',
    { to: 'FR', rate: 20 },
    refused('INVALID_TAX_RATE'),
  ),
  named(
    'a rate that is none of the destination’s is refused',
    { to: 'FR', rate: 21 },
    refused('INVALID_TAX_RATE'),
    { preferences: oss },
  ),
  named('one-stop shop does not concern customers at home', { to: 'DE', rate: 19 }, under('1'), {
    preferences: oss,
  }),
  // Businesses elsewhere in the EU.
  named(
    'a French company with VAT id gets goods free of tax (§ 4 Nr. 1b, § 6a UStG)',
    { to: 'FR', rate: 0, company: 'Atelier SARL', vatId: 'FR40303265045' },
    under('3', { 0: '100.00' }),
  ),
  named(
    'an Austrian company with VAT id',
    { to: 'AT', rate: 0, company: 'Steiner OG', vatId: 'ATU13585627' },
    under('3'),
  ),
  named(
    'a Dutch company with VAT id',
    { to: 'NL', rate: 0, company: 'De Wit B.V.', vatId: 'NL004495445B01' },
    under('3'),
  ),
  named(
    'an Italian company with VAT id',
    { to: 'IT', rate: 0, company: 'Moretti S.r.l.', vatId: 'IT00743110157' },
    under('3'),
  ),
  named(
    'a Belgian company with VAT id',
    { to: 'BE', rate: 0, company: 'Peeters NV', vatId: 'BE0428759497' },
    under('3'),
  ),
  named(
    'a VAT id with blanks and dots is the same VAT id',
    { to: 'BE', rate: 0, company: 'Peeters NV', vatId: 'BE 0428.759.497' },
    under('3'),
  ),
  named(
    'a free delivery to the EU without VAT id: it is missing',
    { to: 'FR', rate: 0, company: 'Atelier SARL' },
    refused('MISSING_VAT-ID'),
  ),
  named(
    'a VAT id with a wrong check digit is none',
    { to: 'FR', rate: 0, company: 'Atelier SARL', vatId: 'FR41303265045' },
    refused('MISSING_VAT-ID'),
  ),
  named(
    'a French company that was charged German tax stays taxed',
    { to: 'FR', rate: 19, company: 'Atelier SARL', vatId: 'FR40303265045' },
    under('1', { 19: '119.00' }),
  ),
  named(
    'a French company with VAT id is no case for the one-stop shop',
    { to: 'FR', rate: 0, company: 'Atelier SARL', vatId: 'FR40303265045' },
    under('3'),
    { preferences: oss },
  ),
  named(
    'the VAT id stands on the invoice',
    { to: 'FR', rate: 0, company: 'Atelier SARL', vatId: 'fr40303265045' },
    { documents: [{ kind: 'invoice', content: { vatId: 'FR40303265045' } }] },
  ),
  named(
    'the invoice says why it has no tax (§ 14 Abs. 4 Nr. 8 UStG)',
    { to: 'FR', rate: 0, company: 'Atelier SARL', vatId: 'FR40303265045' },
    { documents: [{ kind: 'invoice', says: ['nnergemeinschaftliche Lieferung'] }] },
  ),
  // Outside the EU.
  named('goods to Switzerland are an export (§ 6 UStG)', { to: 'CH', rate: 0 }, under('2', { 0: '100.00' })),
  named('goods to the United States are an export', { to: 'US', rate: 0 }, under('2')),
  named(
    'goods to Great Britain are an export since 2021',
    { to: 'GB', rate: 0, zip: 'SW1A 1AA' },
    under('2'),
  ),
  named('goods to Norway are an export: EEA, not EU', { to: 'NO', rate: 0 }, under('2')),
  named('a company outside the EU needs no VAT id', { to: 'CH', rate: 0, company: 'Alpina AG' }, under('2')),
  named(
    'an export on which German tax was charged stays taxed',
    { to: 'CH', rate: 19 },
    under('1', { 19: '119.00' }),
  ),
  named(
    'the invoice of an export says so',
    { to: 'CH', rate: 0 },
    { documents: [{ kind: 'invoice', says: ['usfuhr'] }] },
  ),
  named(
    'a service to Switzerland is not taxable at home (§ 3a Abs. 4 UStG)',
    { to: 'CH', rate: 0, shipped: false },
    under('17'),
  ),
  // Territories that are not what their country is.
  named(
    'the Canary Islands are outside the VAT territory: export',
    { to: 'ES', zip: '35001', rate: 0 },
    under('2'),
  ),
  named('Tenerife too', { to: 'ES', zip: '38003', rate: 0 }, under('2')),
  named('Ceuta too', { to: 'ES', zip: '51001', rate: 0 }, under('2')),
  named('Melilla too', { to: 'ES', zip: '52001', rate: 0 }, under('2')),
  named('Büsingen is German but outside: export', { to: 'DE', zip: '78266', rate: 0 }, under('2')),
  named('Helgoland likewise', { to: 'DE', zip: '27498', rate: 0 }, under('2')),
  named('Livigno is Italian but outside: export', { to: 'IT', zip: '23041', rate: 0 }, under('2')),
  named('Åland by its Finnish postal code: export', { to: 'FI', zip: '22100', rate: 0 }, under('2')),
  named('Réunion by its French postal code: export', { to: 'FR', zip: '97400', rate: 0 }, under('2')),
  named('Martinique by its own country code: export', { to: 'MQ', zip: '97200', rate: 0 }, under('2')),
  named(
    'a company on Mallorca is in the EU',
    { to: 'ES', zip: '07001', rate: 0, company: 'Sol S.L.', vatId: 'ESB58378431' },
    under('3'),
  ),
  named(
    'a company in Northern Ireland receives goods as in the EU',
    { to: 'GB', zip: 'BT1 5GS', rate: 0, company: 'Lagan Ltd', vatId: 'XI980780684' },
    under('3'),
  ),
  named('Monaco is treated as France: one-stop shop', { to: 'MC', zip: '98000', rate: 20 }, under('18'), {
    preferences: oss,
  }),
  // Small businesses.
  named('a small business shows no tax (§ 19 UStG)', { to: 'DE', rate: 0 }, under('11', { 0: '100.00' }), {
    shop: small,
  }),
  named('a small business exports under its own rule', { to: 'CH', rate: 0 }, under('11'), { shop: small }),
  named('a small business delivers to the EU under its own rule', { to: 'FR', rate: 0 }, under('11'), {
    shop: small,
  }),
  named('a small business must not show tax', { to: 'DE', rate: 19 }, refused('INVALID_TAX_RATE'), {
    shop: small,
  }),
  named(
    'the invoice of a small business names § 19',
    { to: 'DE', rate: 0 },
    { documents: [{ kind: 'invoice', says: ['§ 19 UStG'] }] },
    { shop: small },
  ),
  // Austrian shops.
  named('an Austrian buys in Austria: 20 %', { to: 'AT', rate: 20 }, under('1', { 20: '120.00' }), {
    shop: austria,
  }),
  named('an Austrian buys books: 10 %', { to: 'AT', rate: 10 }, under('1'), { shop: austria }),
  named('an Austrian buys wine from the vintner: 13 %', { to: 'AT', rate: 13 }, under('1'), {
    shop: austria,
  }),
  named(
    'Jungholz and Mittelberg: 19 % (§ 10 Abs. 4 UStG AT)',
    { to: 'AT', zip: '6691', rate: 19 },
    under('1'),
    { shop: austria },
  ),
  named('a German consumer buys in Austria with one-stop shop: 19 %', { to: 'DE', rate: 19 }, under('18'), {
    shop: austria,
    preferences: oss,
  }),
  named(
    'a German company with VAT id buys in Austria free of tax',
    { to: 'DE', rate: 0, company: 'Holm GmbH', vatId: 'DE136695976' },
    under('3'),
    { shop: austria },
  ),
  named('no Austrian rate is 21 %', { to: 'AT', rate: 21 }, refused('INVALID_TAX_RATE'), { shop: austria }),
  // Where the VAT id stands.
  ...(
    [
      ['order-note', { note: 'Unsere USt-IdNr.: FR40303265045, danke' }],
      ['order-tags', { tags: ['vip', 'FR40303265045'] }],
      [
        'order-billing',
        { billingAddress: { ...addressIn('FR', 'Atelier SARL'), address2: 'TVA FR40303265045' } },
      ],
      ['order-shipping', { shippingAddress: addressIn('FR', 'Atelier SARL (FR40303265045)') }],
      [
        'order-items',
        { lines: [aLine({ price: '100.00', properties: [{ key: 'TVA', value: 'FR40303265045' }] })] },
      ],
    ] as const
  ).map(([place, rest]) =>
    named(
      `a VAT id in ${place} is found when that is looked through`,
      { to: 'FR', rate: 0, company: 'Atelier SARL', rest },
      under('3'),
      {
        preferences: { contacts: { vatIdPlaces: [place] } },
      },
    ),
  ),
  named(
    'a VAT id where nobody looks is not found',
    { to: 'FR', rate: 0, company: 'Atelier SARL', vatId: 'FR40303265045' },
    refused('MISSING_VAT-ID'),
    { preferences: { contacts: { vatIdPlaces: ['order-note'] } } },
  ),
];
