import { describe, expect, it } from '@jest/globals';
import { aLine, anOrder, aRefund, aShippingLine, money, tax } from '../testing/order-builder.ts';
import { readRefundedShipping } from './refund-shipping.ts';
import type { OrderSnapshot, Refund, ShippingLine, TaxLine } from './snapshot.ts';

type Sample = {
  readonly paid: string;
  readonly taxLines: readonly TaxLine[];
  readonly amount: string;
  readonly tax: string;
  /** The money of the refund, where it went. */
  readonly money?: string;
  readonly gross: string;
  readonly currency?: string;
};

const order = ({ paid, taxLines, currency = 'EUR' }: Sample, more: Partial<OrderSnapshot> = {}) =>
  anOrder({
    currency: { shop: currency, presentment: currency },
    lines: [aLine({ taxLines: [tax(19, '19.00')] })],
    shippingLines: [aShippingLine(paid, { taxLines })],
    ...more,
  } as never);
const refund = (sample: Sample, more: Partial<Refund> = {}): Refund =>
  aRefund({
    shipping: [{ amount: money(sample.amount), tax: money(sample.tax) }],
    refunded: money(sample.money ?? '0.00'),
    ...more,
  });
const cents = (text: string): bigint => BigInt(Math.round(Number(text) * 100));

const at19 = { paid: '5.95', taxLines: [tax(19, '0.95')] };
const at7 = { paid: '10.70', taxLines: [tax(7, '0.70')] };
const smallAt7 = { paid: '2.00', taxLines: [tax(7, '0.13')] };
/** A mixed basket: 4.00 with 0.64 at 19 %, 2.00 with 0.13 at 7 %. */
const mixed = { paid: '6.00', taxLines: [tax(19, '0.64'), tax(7, '0.13')] };

/** Expected is the gross amount, by hand: 19/119 of 5.95 is 0.95, 7/107 of 10.70 is 0.70. */
const samples: readonly (readonly [string, Sample])[] = [
  ['all of it with its tax', { ...at19, amount: '5.95', tax: '0.95', gross: '5.95' }],
  ['all of it without', { ...at19, amount: '5.00', tax: '0.95', gross: '5.95' }],
  ['half of it with its tax', { ...at19, amount: '2.98', tax: '0.48', gross: '2.98' }],
  ['half of it without', { ...at19, amount: '2.50', tax: '0.48', gross: '2.98' }],
  [
    '6.90 of the German shop’s report, without its tax',
    {
      paid: '6.90',
      taxLines: [tax(19, '1.10')],
      amount: '5.80',
      tax: '1.10',
      gross: '6.90',
    },
  ],
  ['at 7 %, with', { ...at7, amount: '10.70', tax: '0.70', gross: '10.70' }],
  ['at 7 %, without', { ...at7, amount: '10.00', tax: '0.70', gross: '10.70' }],
  // 7/107 of 2.00 is 0.13.
  ['2.00 at 7 %, with', { ...smallAt7, amount: '2.00', tax: '0.13', gross: '2.00' }],
  ['2.00 at 7 %, without', { ...smallAt7, amount: '1.87', tax: '0.13', gross: '2.00' }],
  ['half of 2.00 at 7 %, with', { ...smallAt7, amount: '1.00', tax: '0.07', money: '1.00', gross: '1.00' }],
  [
    'half of 2.00 at 7 %, without',
    { ...smallAt7, amount: '0.93', tax: '0.07', money: '1.00', gross: '1.00' },
  ],
  ['two rates, with', { ...mixed, amount: '6.00', tax: '0.77', gross: '6.00' }],
  ['two rates, without', { ...mixed, amount: '5.23', tax: '0.77', gross: '6.00' }],
  ['half of two rates, without', { ...mixed, amount: '2.62', tax: '0.39', gross: '3.01' }],
  ['free of tax', { paid: '5.95', taxLines: [], amount: '5.95', tax: '0.00', gross: '5.95' }],
  // Either way, the tax on 0.05 is 0.01.
  ['a few cents that nothing says', { ...at19, amount: '0.05', tax: '0.01', gross: '0.05' }],
  [
    'a few cents whose money is without a second tax',
    { ...at19, amount: '0.05', tax: '0.01', money: '0.05', gross: '0.05' },
  ],
  [
    'a few cents whose money is tax more',
    { ...at19, amount: '0.05', tax: '0.01', money: '0.06', gross: '0.06' },
  ],
  // 10/110 of 1,100 is 100.
  [
    'yen, with',
    { paid: '1100', taxLines: [tax(10, '100')], amount: '550', tax: '50', currency: 'JPY', gross: '550' },
  ],
  [
    'yen, without',
    { paid: '1100', taxLines: [tax(10, '100')], amount: '500', tax: '50', currency: 'JPY', gross: '550' },
  ],
];

describe('refunded shipping of prices with tax', () => {
  it.each(samples)('%s', (_name, sample) => {
    expect(readRefundedShipping(order(sample), refund(sample), 'presentment')).toEqual({
      base: cents(sample.gross),
      tax: cents(sample.tax),
    });
  });

  it('is recognised by the line whose rate it has, where there are several', () => {
    const lines: readonly ShippingLine[] = [
      aShippingLine('5.95', { taxLines: [tax(19, '0.95')] }),
      aShippingLine('10.70', { id: '702', taxLines: [tax(7, '0.70')] }),
    ];
    const sample = { ...at19, amount: '5.00', tax: '0.95', gross: '5.95' };
    const reading = readRefundedShipping(order(sample, { shippingLines: lines }), refund(sample), 'shop');
    expect(reading).toEqual({ base: 595n, tax: 95n });
  });

  it.each([
    ['3.05', 5n],
    ['3.06', 6n],
  ])('beside duties of 3.00 that went back too is recognised by the money of both: %s', (paidBack, base) => {
    const sample = { ...at19, amount: '0.05', tax: '0.01', money: paidBack, gross: '' };
    const withDuties = refund(sample, { duties: money('3.00') });
    expect(readRefundedShipping(order(sample), withDuties, 'shop')).toEqual({ base, tax: 1n });
  });

  it('that an older version states as an adjustment is without its tax unless the share of its tax says otherwise', () => {
    const adjusted = (amount: string, taxAmount: string) =>
      aRefund({
        adjustments: [{ reason: 'shipping_refund', amount: money(amount), tax: money(taxAmount) }],
      });
    const sample = { ...at19, amount: '', tax: '', gross: '' };
    expect(readRefundedShipping(order(sample), adjusted('-5.00', '-0.95'), 'shop')).toEqual({
      base: 595n,
      tax: 95n,
    });
    expect(readRefundedShipping(order(sample), adjusted('-5.95', '-0.95'), 'shop')).toEqual({
      base: 595n,
      tax: 95n,
    });
    expect(readRefundedShipping(order(sample), adjusted('-0.05', '-0.01'), 'shop')).toEqual({
      base: 6n,
      tax: 1n,
    });
  });
});

it('of prices without tax has its tax beside it', () => {
  const sample = { ...at19, amount: '5.00', tax: '0.95', gross: '' };
  const net = order(sample, { taxesIncluded: false });
  expect(readRefundedShipping(net, refund(sample), 'shop')).toEqual({ base: 500n, tax: 95n });
});
