import { aLine, anAddress, anOrder, aShippingLine, money, tax } from '../testing/order-builder.ts';
import type { Case, ExpectedActs, Given } from './case.ts';

const named = (name: string, given: Given, expected: ExpectedActs): Case => ({
  name,
  given,
  expect: expected,
});

const small = { provider: { smallBusiness: true } } as const;
const abroad = { ...anAddress, countryCode: 'AT', company: 'Steiner OG', zip: '5020', city: 'Salzburg' };
const austrianCompany = {
  billingAddress: abroad,
  shippingAddress: abroad,
  attributes: [{ key: 'UID', value: 'ATU13585627' }],
};
const places = { vatIdPlaces: ['order-attributes'] } as const;

/** Goods at 19 and 7 % with shipping on which Shopify took no tax. */
const untaxedShipping = {
  lines: [
    aLine({ id: '501', price: '119.00', taxLines: [tax(19, '19.00')] }),
    aLine({ id: '502', title: 'Kochbuch', price: '10.70', taxLines: [tax(7, '0.70')] }),
  ],
  shippingLines: [aShippingLine('6.00')],
  total: '135.70',
  tax: '19.70',
};

const giftCard = aLine({ id: '502', title: 'Gutschein', price: '50.00', giftCard: true, taxable: false });

/** Tax fixes, gift cards, marketplaces, tips, cash rounding, duties: decisions and settings 4.9. */
export const correctionCases: readonly Case[] = [
  named(
    'tax that Shopify states for a small business is taken off where the merchant wants it; the amount stays',
    { order: anOrder(), shop: small, preferences: { orders: { fixTaxRemoveTax: true } } },
    {
      documents: [{ kind: 'invoice', rule: '11', total: '119.00', tax: '0', rates: { 0: '119.00' } }],
      changes: ['REMOVE_TAX'],
      notes: [],
    },
  ),
  named(
    'the same with prices without tax: the customer paid the tax, so the amount stays',
    {
      order: anOrder({
        taxesIncluded: false,
        lines: [aLine({ price: '100.00', taxLines: [tax(19, '19.00')] })],
      }),
      shop: small,
      preferences: { orders: { fixTaxRemoveTax: true } },
    },
    {
      documents: [{ kind: 'invoice', rule: '11', total: '119.00', rates: { 0: '119.00' } }],
      changes: ['REMOVE_TAX'],
    },
  ),
  named(
    'taking off tax is for small businesses only',
    { order: anOrder(), preferences: { orders: { fixTaxRemoveTax: true } } },
    { documents: [{ kind: 'invoice', rule: '1', rates: { 19: '119.00' } }], changes: [] },
  ),
  named(
    'a small business’s order without tax needs no correction',
    {
      order: anOrder({ lines: [aLine({ price: '119.00' })], tax: '0.00' }),
      shop: small,
      preferences: { orders: { fixTaxRemoveTax: true } },
    },
    { documents: [{ kind: 'invoice', rule: '11', total: '119.00' }], changes: [] },
  ),
  named(
    'tax of a company elsewhere in the EU is taken off; the amount stays',
    {
      order: anOrder(austrianCompany),
      preferences: { contacts: { vatIdPlaces: [...places.vatIdPlaces] }, orders: { fixTaxForeignB2b: true } },
    },
    {
      documents: [{ kind: 'invoice', rule: '3', total: '119.00', rates: { 0: '119.00' } }],
      changes: ['FIX_TAX_FOREIGN_BNB'],
      notes: [],
    },
  ),
  named(
    'tax of a company at home stays',
    {
      order: anOrder({ attributes: [{ key: 'USt', value: 'DE136695976' }] }),
      preferences: { contacts: { vatIdPlaces: [...places.vatIdPlaces] }, orders: { fixTaxForeignB2b: true } },
    },
    { documents: [{ kind: 'invoice', rule: '1', rates: { 19: '119.00' } }], changes: [] },
  ),
  named(
    // 6.00 by 119.00 : 10.70 of 129.70: 5.505 and 0.495 → 5.51 (the larger remainder) and 0.49.
    'untaxed shipping shares the rates of the goods (Abschn. 3.10 UStAE); the amount stays',
    { order: anOrder(untaxedShipping), preferences: { orders: { fixTaxShipping: true } } },
    {
      documents: [{ kind: 'invoice', total: '135.70', rates: { 7: '11.19', 19: '124.51' } }],
      changes: ['FIX_TAX_SHIPPING'],
      notes: [],
    },
  ),
  named(
    'untaxed shipping stays untaxed where nobody wants it otherwise',
    { order: anOrder(untaxedShipping) },
    {
      documents: [{ kind: 'invoice', total: '135.70', rates: { 0: '6.00', 7: '10.70', 19: '119.00' } }],
      changes: [],
    },
  ),
  named(
    'shipping that is taxed already is left alone',
    {
      order: anOrder({
        shippingLines: [aShippingLine('5.95', { taxLines: [tax(19, '0.95')] })],
        total: '124.95',
        tax: '19.95',
      }),
      preferences: { orders: { fixTaxShipping: true } },
    },
    { documents: [{ kind: 'invoice', total: '124.95', rates: { 19: '124.95' } }], changes: [] },
  ),
  named(
    'a tip has the rate of the goods where the merchant wants it',
    {
      order: anOrder({ total: '124.00', totals: { tip: money('5.00') } }),
      preferences: { orders: { fixTaxTip: true } },
    },
    {
      documents: [{ kind: 'invoice', total: '124.00', rates: { 19: '124.00' } }],
      changes: ['FIX_TAX_TIP'],
      notes: [],
    },
  ),
  named(
    'a tip has no tax otherwise',
    { order: anOrder({ total: '124.00', totals: { tip: money('5.00') } }) },
    { documents: [{ kind: 'invoice', total: '124.00', rates: { 0: '5.00', 19: '119.00' } }], changes: [] },
  ),
  named(
    'a gift card sold has no tax: a multi-purpose voucher (§ 3 Abs. 15 UStG)',
    {
      order: anOrder({ lines: [giftCard], total: '50.00', tax: '0.00' }),
      preferences: { orders: { skipOrderGiftCard: false } },
    },
    { documents: [{ kind: 'invoice', rule: '1', total: '50.00', rates: { 0: '50.00' } }] },
  ),
  named(
    'gift cards are taken out of an order that sells other things too, by default',
    {
      order: anOrder({
        lines: [aLine({ taxLines: [tax(19, '19.00')] }), giftCard],
        total: '169.00',
      }),
    },
    {
      documents: [{ kind: 'invoice', total: '119.00', rates: { 19: '119.00' } }],
      changes: ['EXCLUDE_GIFT_CARDS'],
      notes: [],
    },
  ),
  named(
    'gift cards stay in where the merchant wants them there',
    {
      order: anOrder({ lines: [aLine({ taxLines: [tax(19, '19.00')] }), giftCard], total: '169.00' }),
      preferences: { orders: { skipOrderGiftCard: false } },
    },
    { documents: [{ kind: 'invoice', total: '169.00', rates: { 0: '50.00', 19: '119.00' } }], changes: [] },
  ),
  named(
    'paying with a gift card is a payment and changes no price',
    { order: anOrder({ gateways: ['gift_card'] }) },
    { documents: [{ kind: 'invoice', total: '119.00', rates: { 19: '119.00' } }] },
  ),
  named(
    'tax that a marketplace remits is not ours: it stands on no document of ours',
    {
      order: anOrder({
        taxesIncluded: false,
        lines: [
          aLine({
            price: '100.00',
            taxLines: [{ ...tax(8, '8.00', 'State tax'), channelLiable: true }],
          }),
        ],
        shippingAddress: { ...anAddress, countryCode: 'US', zip: '10001', city: 'New York' },
        billingAddress: { ...anAddress, countryCode: 'US', zip: '10001', city: 'New York' },
        total: '108.00',
        tax: '8.00',
      }),
    },
    {
      documents: [{ kind: 'invoice', rule: '2', total: '100.00', rates: { 0: '100.00' } }],
      notes: ['CHANNEL_LIABLE'],
    },
  ),
  named(
    'cash rounding is a separate line without tax',
    {
      order: anOrder({
        lines: [aLine({ price: '9.98', taxLines: [tax(19, '1.59')] })],
        total: '10.00',
        tax: '1.59',
        totals: { cashRounding: money('0.02') },
      }),
    },
    { documents: [{ kind: 'invoice', total: '10.00', rates: { 0: '0.02', 19: '9.98' } }] },
  ),
  named(
    'cash rounding downwards',
    {
      order: anOrder({
        lines: [aLine({ price: '9.99', taxLines: [tax(19, '1.60')] })],
        total: '9.95',
        tax: '1.60',
        totals: { cashRounding: money('-0.04') },
      }),
    },
    { documents: [{ kind: 'invoice', total: '9.95', rates: { 0: '-0.04', 19: '9.99' } }] },
  ),
  named(
    'duties are charged with the goods',
    {
      order: anOrder({
        lines: [aLine({ price: '100.00', duties: [{ amount: money('12.00'), taxLines: [] }] })],
        shippingAddress: { ...anAddress, countryCode: 'CH', zip: '8001', city: 'Zürich' },
        total: '112.00',
        tax: '0.00',
        totals: { duties: money('12.00') },
      }),
    },
    { documents: [{ kind: 'invoice', rule: '2', total: '112.00', rates: { 0: '112.00' } }] },
  ),
  named(
    'duties are left out where the merchant only passes them on',
    {
      order: anOrder({
        lines: [aLine({ price: '100.00', duties: [{ amount: money('12.00'), taxLines: [] }] })],
        shippingAddress: { ...anAddress, countryCode: 'CH', zip: '8001', city: 'Zürich' },
        total: '112.00',
        tax: '0.00',
        totals: { duties: money('12.00') },
      }),
      preferences: { invoices: { excludeDuties: true } },
    },
    { documents: [{ kind: 'invoice', rule: '2', total: '100.00', rates: { 0: '100.00' } }] },
  ),
];
