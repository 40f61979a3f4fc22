import { describe, expect, it } from '@jest/globals';
import { storyTables } from '../cases/index.ts';
import { createPlanInput } from '../cases/run-case.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import { noExtras } from '../order/extras.ts';
import type { PlanInput } from '../plan.ts';
import { workOff } from '../testing/apply-plan.ts';
import { anInput, anInvoiceEntry, linkedGateway, preferencesWith } from '../testing/input-builder.ts';
import { aLine, anOrder, aRefund, aRefundLine, money, tax } from '../testing/order-builder.ts';
import { weighPlanned } from '../testing/weigh-planned.ts';
import { weighLedger } from './weigh-order.ts';

const booked = { total: '119.00', paid: '119.00', status: 'paid', enshrined: true } as const;
/** A part that was billed in advance. */
const fifty = {
  total: '50.00',
  paid: '50.00',
  billed: [{ item: 'line:501', title: 'Kanne', rate: '19', quantity: '1', gross: '50.00' }],
} as const;
const aCreditNote = (given: Partial<LedgerEntry> = {}): LedgerEntry =>
  anInvoiceEntry({ kind: 'credit', providerId: '9002', refundId: '901', ...booked, ...given });
const wholeRefund = aRefund({ lines: [aRefundLine()], refunded: money('119.00') });
/** 119.00 paid, of which goodwill gave 19.00 back. */
const goodwill = anOrder({
  financialStatus: 'partially_refunded',
  refunds: [aRefund({ refunded: money('19.00') })],
  totals: { currentTotal: money('100.00') },
});
const creditNotesOff = preferencesWith({ credits: { creditCreate: false }, transactions: linkedGateway });
const linked = preferencesWith({ transactions: linkedGateway });
const onAccount = { account: '77', create: true, book: false, fetch: false };
const twoLinked = preferencesWith({
  transactions: { transactionGateway: { shopify_payments: onAccount, klarna: onAccount } },
});

describe('an order beside its documents and payments', () => {
  it.each<[string, Partial<PlanInput>, object]>([
    [
      'is paid and invoiced',
      { preferences: linked, ledger: [anInvoiceEntry(booked)] },
      { owed: 11900n, documented: 11900n, received: 11900n, booked: 11900n, difference: '', payment: '' },
    ],
    [
      'waits for its customer’s money',
      {
        order: anOrder({
          financialStatus: 'pending',
          gateways: [],
          totals: { outstanding: money('119.00') },
        }),
        ledger: [anInvoiceEntry({ enshrined: true })],
      },
      { owed: 11900n, documented: 11900n, received: 0n, booked: 0n, difference: '', payment: 'NOT_PAID' },
    ],
    [
      'was paid by a method that is linked to no account',
      { ledger: [anInvoiceEntry({ enshrined: true })] },
      { received: 11900n, booked: 0n, difference: '', payment: 'NOT_LINKED' },
    ],
    [
      'has a draft only',
      { ledger: [anInvoiceEntry({ status: 'draft', number: null })] },
      { owed: 11900n, documented: 0n, booked: 0n, difference: 'DRAFT', payment: '' },
    ],
    [
      'was refunded and credited, both booked',
      {
        order: anOrder({
          financialStatus: 'refunded',
          refunds: [wholeRefund],
          totals: { currentTotal: money('0.00') },
        }),
        ledger: [anInvoiceEntry(booked), aCreditNote()],
      },
      { owed: 0n, documented: 0n, received: 0n, booked: 0n, difference: '', payment: '' },
    ],
    [
      'was refunded in part while credit notes are off',
      { order: goodwill, preferences: creditNotesOff, ledger: [anInvoiceEntry(booked)] },
      {
        owed: 10000n,
        documented: 11900n,
        received: 10000n,
        booked: 11900n,
        difference: 'CREDITS_OFF',
        payment: '',
      },
    ],
    [
      'is credited, and the money of the credit note is not booked',
      {
        order: goodwill,
        ledger: [anInvoiceEntry(booked), aCreditNote({ total: '19.00', paid: '0', status: 'open' })],
      },
      { owed: 10000n, documented: 10000n, booked: 11900n, difference: '', payment: 'REFUND_NOT_BOOKED' },
    ],
    [
      'was cancelled with its invoice',
      {
        order: anOrder({ financialStatus: 'pending', cancelledAt: '2026-03-12T10:00:00.000Z', gateways: [] }),
        ledger: [anInvoiceEntry({ status: 'cancelled' })],
      },
      { owed: 0n, documented: 0n, difference: '', payment: '' },
    ],
    [
      'lives on though its invoice was cancelled',
      { ledger: [anInvoiceEntry({ status: 'cancelled' })] },
      { owed: 11900n, documented: 0n, difference: 'INVOICE_CANCELLED' },
    ],
    [
      'has an invoice that was cancelled and one in its place',
      {
        preferences: linked,
        ledger: [
          anInvoiceEntry({ status: 'cancelled' }),
          anInvoiceEntry({ ordinal: 2, providerId: '9003', ...booked }),
        ],
      },
      { owed: 11900n, documented: 11900n, booked: 11900n, difference: '', payment: '' },
    ],
    [
      'has an invoice that was credited whole and reissued',
      {
        preferences: linked,
        ledger: [
          anInvoiceEntry(booked),
          aCreditNote({ refundId: 'reissue@1' }),
          anInvoiceEntry({ ordinal: 2, providerId: '9003', ...booked }),
        ],
      },
      { owed: 11900n, documented: 11900n, booked: 11900n, difference: '', payment: '' },
    ],
    [
      'was billed 50.00 in advance and the rest in the end',
      {
        preferences: linked,
        ledger: [
          anInvoiceEntry({ ...booked, invoiceType: 'advance', ...fifty }),
          anInvoiceEntry({
            ...booked,
            ordinal: 2,
            providerId: '9003',
            invoiceType: 'final',
            total: '69.00',
            paid: '69.00',
          }),
        ],
      },
      { owed: 11900n, documented: 11900n, booked: 11900n, difference: '', payment: '' },
    ],
    [
      'was billed 50.00 in advance and waits for its final invoice',
      { ledger: [anInvoiceEntry({ ...booked, invoiceType: 'advance', ...fifty })] },
      { owed: 11900n, documented: 5000n, difference: 'ADVANCE_OPEN' },
    ],
    [
      'sells a gift card over 50.00 beside goods, and the merchant wants it off the invoice',
      {
        order: anOrder({
          total: '169.00',
          lines: [
            aLine({ taxLines: [tax(19, '19.00')] }),
            aLine({ id: '502', giftCard: true, price: '50.00', taxable: false, requiresShipping: false }),
          ],
        }),
        preferences: preferencesWith({ orders: { skipOrderGiftCard: true }, transactions: linkedGateway }),
        ledger: [anInvoiceEntry(booked)],
      },
      { owed: 16900n, documented: 11900n, difference: 'GIFT_CARD' },
    ],
    [
      'has a refund over 119.00 under way',
      {
        order: anOrder({
          refunds: [aRefund({ lines: [aRefundLine()], pending: true })],
          totals: { currentTotal: money('0.00') },
        }),
        ledger: [anInvoiceEntry(booked)],
      },
      { owed: 0n, documented: 11900n, difference: 'REFUND_PENDING' },
    ],
    [
      'was changed by hand at the provider',
      { ledger: [anInvoiceEntry({ ...booked, total: '117.50', paid: '117.50', handChanged: true })] },
      { owed: 11900n, documented: 11750n, difference: 'CHANGED_BY_HAND' },
    ],
    [
      'has an invoice that comes to less than what was written, which nobody reported as it happened',
      { ledger: [anInvoiceEntry({ ...booked, total: '117.50', paid: '117.50' })] },
      { owed: 11900n, documented: 11750n, difference: 'CHANGED_BY_HAND' },
    ],
    [
      'has an invoice whose sum the provider rounded',
      { ledger: [anInvoiceEntry({ ...booked, total: '118.99', paid: '118.99' })] },
      { owed: 11900n, documented: 11899n, difference: 'INVALID_BALANCE' },
    ],
    [
      'was paid in francs and is invoiced in francs',
      {
        order: anOrder({
          currency: { shop: 'EUR', presentment: 'CHF' },
          total: '119.00',
          totals: {
            total: money('119.00', '112.00'),
            tax: money('19.00', '17.88'),
            currentTotal: money('119.00', '112.00'),
          },
          lines: [
            aLine({
              unitPrice: money('119.00', '112.00'),
              taxLines: [{ ...tax(19, '19.00'), amount: money('19.00', '17.88') }],
            }),
          ],
        }),
        preferences: preferencesWith({ orders: { orderMoney: 'presentment' }, transactions: linkedGateway }),
        ledger: [anInvoiceEntry({ ...booked, currency: 'CHF', total: '112.00', paid: '112.00' })],
      },
      { currency: 'CHF', owed: 11200n, documented: 11200n, received: 11200n, difference: '', payment: '' },
    ],
    [
      'has a document in a currency that it never had',
      { ledger: [anInvoiceEntry({ ...booked, currency: 'USD' })] },
      { currency: 'EUR', owed: 11900n, documented: 0n, difference: 'OTHER_CURRENCY' },
    ],
    [
      'costs nothing, and its invoice is over nothing',
      {
        order: anOrder({ total: '0.00', tax: '0.00', lines: [aLine({ price: '0.00' })], gateways: [] }),
        ledger: [anInvoiceEntry({ total: '0.00', tax: '0.00', billed: [] })],
      },
      { owed: 0n, documented: 0n, received: 0n, booked: 0n, difference: '', payment: '' },
    ],
    [
      // 119.00 of goods and 5.00 on top.
      'has a tip that its invoice bills',
      {
        order: anOrder({ total: '124.00', totals: { tip: money('5.00') } }),
        preferences: linked,
        ledger: [anInvoiceEntry({ ...booked, total: '124.00', paid: '124.00' })],
      },
      { owed: 12400n, documented: 12400n, received: 12400n, booked: 12400n, difference: '', payment: '' },
    ],
    [
      'has a tip that its invoice leaves out',
      {
        order: anOrder({ total: '124.00', totals: { tip: money('5.00') } }),
        preferences: linked,
        ledger: [anInvoiceEntry(booked)],
      },
      { owed: 12400n, documented: 11900n, received: 12400n, booked: 11900n, difference: 'TIP', payment: '' },
    ],
    [
      'was paid with a gift card and the rest by a method that is linked, of which nothing is booked',
      {
        order: anOrder({ gateways: ['gift_card', 'shopify_payments'] }),
        preferences: linked,
        ledger: [anInvoiceEntry({ enshrined: true })],
      },
      {
        owed: 11900n,
        documented: 11900n,
        received: 11900n,
        booked: 0n,
        difference: '',
        payment: 'NOT_LINKED',
      },
    ],
    [
      // 119.00, and 20.00 that an edit added and the customer has not paid yet.
      'was edited after its invoice was final, and has a second one',
      {
        order: anOrder({
          financialStatus: 'partially_paid',
          total: '139.00',
          tax: '22.19',
          totals: { outstanding: money('20.00') },
          lines: [
            aLine({ taxLines: [tax(19, '19.00')] }),
            aLine({ id: '502', price: '20.00', taxLines: [tax(19, '3.19')] }),
          ],
        }),
        preferences: linked,
        ledger: [
          anInvoiceEntry(booked),
          anInvoiceEntry({
            ordinal: 2,
            providerId: '9003',
            enshrined: true,
            total: '20.00',
            billed: [{ item: 'line:502', title: 'Kanne', rate: '19', quantity: '1', gross: '20.00' }],
          }),
        ],
      },
      {
        owed: 13900n,
        documented: 13900n,
        received: 11900n,
        booked: 11900n,
        difference: '',
        payment: 'PARTLY_PAID',
      },
    ],
    [
      'was paid by two linked methods, and Shopify does not say how much by each',
      {
        order: anOrder({ gateways: ['shopify_payments', 'klarna'] }),
        extras: { ...noExtras, payments: 'unavailable' },
        preferences: twoLinked,
        ledger: [anInvoiceEntry({ enshrined: true })],
      },
      { received: 11900n, booked: 0n, difference: '', payment: 'SPLIT' },
    ],
    [
      'was paid by two linked methods whose parts are known, and nothing is booked yet',
      {
        order: anOrder({ gateways: ['shopify_payments', 'klarna'] }),
        extras: { ...noExtras, payments: [] },
        preferences: twoLinked,
        ledger: [anInvoiceEntry({ enshrined: true })],
      },
      { received: 11900n, booked: 0n, difference: '', payment: 'NOT_BOOKED' },
    ],
    [
      'was deleted after it was invoiced',
      { deleted: true, ledger: [anInvoiceEntry(booked)] },
      { owed: 0n, difference: 'ORDER_DELETED' },
    ],
    [
      'has a deleted draft only, which is no document',
      { ledger: [anInvoiceEntry({ status: 'deleted' })] },
      { documented: 0n, difference: '', payment: '' },
    ],
  ])('%s', (_, given, expected) => {
    expect(weighPlanned(anInput(given))).toMatchObject(expected);
  });

  it('cannot be held against documents once its snapshot is gone, but these are still added up', () => {
    const ledger = [anInvoiceEntry(booked), aCreditNote({ total: '19.00', paid: '0', status: 'open' })];
    expect(weighLedger(ledger, 'EUR')).toEqual({
      currency: 'EUR',
      owed: null,
      documented: 10000n,
      received: null,
      booked: 11900n,
      difference: 'NOT_CHECKABLE',
      payment: 'OVERBOOKED',
    });
  });
});

it('never adds up what speaks different currencies, though its snapshot is gone', () => {
  const ledger = [
    anInvoiceEntry(booked),
    anInvoiceEntry({ ordinal: 2, providerId: '9003', currency: 'CHF', total: '20.00', paid: '0' }),
  ];
  expect(weighLedger(ledger, 'EUR')).toMatchObject({
    currency: 'EUR',
    documented: 11900n,
    booked: 11900n,
    difference: 'OTHER_CURRENCY',
    payment: '',
  });
});

describe('in every story of an order', () => {
  const stories = Object.entries(storyTables).flatMap(([table, list]) =>
    list.map((story) => [`${table}: ${story.name}`, story] as const),
  );

  it.each(stories)('a difference is explained: %s', (_, { stages }) => {
    let ledger: readonly LedgerEntry[] = [];
    for (const { what, given, behind } of stages) {
      const before = behind?.(ledger) ?? ledger;
      const after = workOff({ ...createPlanInput(given), ledger: before });
      ledger = after.ledger;
      expect([what, weighPlanned(after).difference]).not.toContain('UNEXPLAINED');
    }
  });
});
