import type { Money } from '../../../kernel/domain/money/money.ts';
import type { OrderLine, OrderSnapshot, TaxLine } from '../order/snapshot.ts';
import { anInvoiceEntry, type Sections } from '../testing/input-builder.ts';
import {
  aLine,
  anAddress,
  anOrder,
  aRefund,
  aRefundLine,
  aShippingLine,
  discount,
  money,
  tax,
} from '../testing/order-builder.ts';
import type { Case } from './case.ts';
import { invoiceLike, named } from './rows.ts';

const inShop: Sections = { orders: { orderMoney: 'shop' } };
const createTaxLine = (percent: number, amount: Money): TaxLine => ({ ...tax(percent, '0.00'), amount });
const line = (price: Money, taxes: Money, more: Partial<OrderLine> = {}): OrderLine =>
  aLine({ unitPrice: price, taxLines: [createTaxLine(19, taxes)], ...more });

type Totals = { readonly total: Money; readonly tax: Money; readonly cashRounding?: Money };
const sold = (
  presentment: string,
  lines: readonly OrderLine[],
  totals: Totals,
  more: Partial<OrderSnapshot> = {},
) =>
  anOrder({
    currency: { shop: 'EUR', presentment },
    lines,
    ...more,
    totals: { ...totals, currentTotal: totals.total },
  });

/** 119.00 EUR were 113.05 CHF, 19.00 EUR of tax 18.05 CHF. */
const oneCan = sold('CHF', [line(money('119.00', '113.05'), money('19.00', '18.05'))], {
  total: money('119.00', '113.05'),
  tax: money('19.00', '18.05'),
});
/** Three at 9.99 EUR and 9.49 CHF: 29.97 (4.79) and 28.47 (4.55). */
const threeCups = sold('CHF', [line(money('9.99', '9.49'), money('4.79', '4.55'), { quantity: 3 })], {
  total: money('29.97', '28.47'),
  tax: money('4.79', '4.55'),
});

const swiss = { ...anAddress, countryCode: 'CH', zip: '8001', city: 'Zürich' };
const japanese = { ...anAddress, countryCode: 'JP', zip: '100-0001', city: 'Tokio' };
const abroad = (address: typeof anAddress) => ({ shippingAddress: address, billingAddress: address });
const one = (
  currency: string,
  lines: readonly OrderLine[],
  total: string,
  more: Parameters<typeof anOrder>[0] = {},
) => anOrder({ currency: { shop: currency, presentment: currency }, lines, total, tax: '0.00', ...more });

const choices: readonly Case[] = [
  named(
    'documents speak the currency that the customer paid in',
    { order: oneCan },
    invoiceLike(
      {
        total: '113.05',
        tax: '18.05',
        positions: [['Kanne', '1', '113.05', '19']],
        content: { currency: 'CHF' },
      },
      { notes: [] },
    ),
  ),
  named(
    'or the shop’s own where the merchant wants it',
    { order: oneCan, preferences: inShop },
    invoiceLike(
      {
        total: '119.00',
        tax: '19.00',
        positions: [['Kanne', '1', '119.00', '19']],
        content: { currency: 'EUR' },
      },
      { notes: [] },
    ),
  ),
  named(
    'three pieces in the customer’s currency',
    { order: threeCups },
    invoiceLike({ total: '28.47', rates: { 19: '28.47' } }, { notes: [] }),
  ),
  named(
    'three pieces in the shop’s currency',
    { order: threeCups, preferences: inShop },
    invoiceLike({ total: '29.97', rates: { 19: '29.97' } }, { notes: [] }),
  ),
  named(
    'discounts are in the currency of the document',
    {
      order: sold(
        'CHF',
        [
          line(money('119.00', '113.05'), money('17.10', '16.25'), {
            // 113.05 − 11.30 = 101.75; 101.75 × 19 : 119 = 16.25.
            discounts: [{ title: 'HERBST', amount: money('11.90', '11.30') }],
          }),
        ],
        { total: money('107.10', '101.75'), tax: money('17.10', '16.25') },
      ),
    },
    invoiceLike(
      {
        total: '101.75',
        positions: [
          ['Kanne', '1', '113.05', '19'],
          ['Rabatt (HERBST)', '1', '-11.30', '19'],
        ],
      },
      { notes: [] },
    ),
  ),
];

const others: readonly Case[] = [
  named(
    'yen have no decimal places',
    {
      order: one('JPY', [aLine({ price: '15000' })], '15000', abroad(japanese)),
    },
    invoiceLike(
      { rule: '2', total: '15000', positions: [['Kanne', '1', '15000', '0']], content: { currency: 'JPY' } },
      { notes: [] },
    ),
  ),
  named(
    'yen with shipping and a discount',
    {
      order: one(
        'JPY',
        [aLine({ price: '5000', quantity: 2, discounts: [discount('999', 'HERBST')] })],
        '10501',
        {
          ...abroad(japanese),
          shippingLines: [aShippingLine('1500')],
        },
      ),
    },
    invoiceLike({ total: '10501', rates: { 0: '10501' } }, { notes: [] }),
  ),
  named(
    'Swiss cash is rounded to five Rappen upwards',
    {
      order: one('CHF', [aLine({ price: '19.98' })], '20.00', {
        ...abroad(swiss),
        totals: { cashRounding: money('0.02') },
      }),
    },
    invoiceLike({ total: '20.00', content: { currency: 'CHF' } }, { notes: [] }),
  ),
  named(
    'Swiss cash is rounded to five Rappen downwards',
    {
      order: one('CHF', [aLine({ price: '19.97' })], '19.95', {
        ...abroad(swiss),
        totals: { cashRounding: money('-0.02') },
      }),
    },
    invoiceLike({ total: '19.95' }, { notes: [] }),
  ),
  named(
    'dollars for goods to New York: an export',
    {
      order: one(
        'USD',
        [aLine({ price: '49.99', quantity: 2 })],
        '99.98',
        abroad({ ...anAddress, countryCode: 'US', zip: '10001', city: 'New York' }),
      ),
    },
    invoiceLike({ rule: '2', total: '99.98', content: { currency: 'USD' } }, { notes: [] }),
  ),
  named(
    'a thousandth of a dinar stands on no document of the provider: the order is not guessed at',
    {
      order: one(
        'KWD',
        [aLine({ price: '12.345' })],
        '12.345',
        abroad({ ...anAddress, countryCode: 'KW', zip: '13001', city: 'Kuwait' }),
      ),
    },
    { skip: 'INCONSISTENT_ORDER' },
  ),
  named(
    'the same order can be invoiced in the shop’s currency',
    {
      order: sold(
        'KWD',
        [aLine({ unitPrice: money('36.90', '12.345') })],
        { total: money('36.90', '12.345'), tax: money('0.00', '0.000') },
        abroad({ ...anAddress, countryCode: 'KW', zip: '13001', city: 'Kuwait' }),
      ),
      preferences: inShop,
    },
    invoiceLike({ rule: '2', total: '36.90', content: { currency: 'EUR' } }, { notes: [] }),
  ),
];

const back = aRefund({
  lines: [aRefundLine({ subtotal: money('119.00', '113.05'), tax: money('19.00', '18.05') })],
  refunded: money('119.00', '113.05'),
});
const returned: OrderSnapshot = {
  ...oneCan,
  financialStatus: 'refunded',
  fulfillmentStatus: 'fulfilled',
  fulfilledAt: '2026-03-11T09:00:00.000Z',
  refunds: [back],
};
const inFrancs = anInvoiceEntry({
  enshrined: true,
  currency: 'CHF',
  total: '113.05',
  tax: '18.05',
  rates: [{ rate: '19', gross: '113.05' }],
  billed: [{ item: 'line:501', title: 'Kanne', rate: '19', quantity: '1', gross: '113.05' }],
});

const creditNotes: readonly Case[] = [
  named(
    'a credit note is in the currency of the order’s documents',
    { order: returned, ledger: [inFrancs] },
    {
      documents: [{ kind: 'credit', total: '113.05', tax: '18.05', content: { currency: 'CHF' } }],
    },
  ),
  named(
    'a credit note keeps its invoice’s currency although the merchant has changed the choice since',
    {
      order: returned,
      ledger: [inFrancs],
      preferences: inShop,
    },
    { documents: [{ kind: 'credit', total: '113.05', content: { currency: 'CHF' } }] },
  ),
  named(
    'an invoice in the shop’s currency is credited in it',
    {
      order: returned,
      ledger: [anInvoiceEntry({ enshrined: true })],
    },
    { documents: [{ kind: 'credit', total: '119.00', content: { currency: 'EUR' } }] },
  ),
];

/** The customer’s money and the shop’s: specification of settings, 4.9. */
export const currencyCases: readonly Case[] = [...choices, ...others, ...creditNotes];
