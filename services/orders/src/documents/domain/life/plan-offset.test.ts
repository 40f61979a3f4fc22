import { describe, expect, it } from '@jest/globals';
import { clearingBalance } from '../../../payments/domain/testing/clearing-balance.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import type { PlanInput } from '../plan.ts';
import { planOrder } from '../plan-order.ts';
import { workOff } from '../testing/apply-plan.ts';
import { aShop, listNoteCodes, type Sections } from '../testing/input-builder.ts';
import {
  aLine,
  anOrder,
  aPayment,
  aRefund,
  aRefundLine,
  harbour,
  money,
  tax,
} from '../testing/order-builder.ts';
import {
  bowl,
  can,
  changed,
  delivered,
  describeMoney,
  given,
  linked,
  paidBy,
  readdressed,
  selectOffsets,
  sold,
  wentBack,
} from '../testing/paid-order.ts';

const giftCard = aLine({
  id: '509',
  title: 'Gutschein',
  price: '25.00',
  giftCard: true,
  taxable: false,
});
const giftCardBack = aRefund({
  lines: [aRefundLine({ lineId: '509', subtotal: money('25.00'), tax: money('0.00') })],
  refunded: money('25.00'),
});

const offsets = ({ ledger }: PlanInput) =>
  ledger.flatMap(({ offset = '0.00' }) => (offset === '0.00' ? [] : [offset]));

describe('a new recipient for an enshrined invoice', () => {
  it('that is paid: the new invoice takes over the payment, and the credit note settles the old one', () => {
    const rest = readdressed(workOff(given({ extras: paidBy(aPayment('61', '119.00')) })));
    expect(describeMoney(rest)).toEqual([
      'credit-1 119.00: 119.00, paid',
      'invoice-1 119.00: 119.00, paid',
      'invoice-2 119.00: 119.00, paid',
    ]);
    expect(clearingBalance(rest.ledger)).toBe(0n);
    expect(listNoteCodes(planOrder(rest))).toEqual([]);
  });

  it('a second time: the payment moves on', () => {
    const first = readdressed(workOff(given({ extras: paidBy(aPayment('61', '119.00')) })));
    const requested = changed(first, 'invoice', 2, { pendingAction: 'reissue' });
    const rest = workOff({ ...requested, address: { ...harbour, street: 'Hafenstraße 10' } });
    expect(describeMoney(rest)).toEqual([
      'credit-1 119.00: 119.00, paid',
      'credit-2 119.00: 119.00, paid',
      'invoice-1 119.00: 119.00, paid',
      'invoice-2 119.00: 119.00, paid',
      'invoice-3 119.00: 119.00, paid',
    ]);
    expect(clearingBalance(rest.ledger)).toBe(0n);
  });

  it('paid in part: what was paid moves, what was not is settled, and the rest is still booked when it comes', () => {
    const half = anOrder({
      ...delivered,
      lines: [can],
      financialStatus: 'partially_paid',
      totals: { outstanding: money('69.00') },
    });
    const preferences: Sections = { ...linked, invoices: { invoiceEnshrine: 'create' } };
    const before = workOff(given({ order: half, extras: paidBy(aPayment('61', '50.00')) }, preferences));
    const rest = readdressed(before);
    expect(describeMoney(rest)).toEqual([
      'credit-1 119.00: 119.00, paid',
      'invoice-1 119.00: 119.00, paid',
      'invoice-2 119.00: 50.00, partially_paid',
    ]);
    expect(clearingBalance(rest.ledger)).toBe(0n);
    expect(listNoteCodes(planOrder(rest))).not.toContain('PAID_BEFORE');
    const extras = paidBy(aPayment('61', '50.00'), aPayment('62', '69.00'));
    const later = workOff({ ...rest, order: sold, extras });
    expect(describeMoney(later)[2]).toBe('invoice-2 119.00: 119.00, paid');
    expect(clearingBalance(later.ledger)).toBe(0n);
  });

  it('paid in part: the order is not reported to Shopify as paid before the new invoice is', () => {
    const half = anOrder({
      ...delivered,
      lines: [can],
      financialStatus: 'partially_paid',
      totals: { outstanding: money('69.00') },
    });
    const preferences: Sections = {
      ...linked,
      invoices: { invoiceEnshrine: 'create' },
      orders: { syncOrderPayment: true },
    };
    const before = workOff(given({ order: half, extras: paidBy(aPayment('61', '50.00')) }, preferences));
    const rest = readdressed(before);
    expect(rest.ledger.filter(({ status }) => status === 'paid')).toHaveLength(2);
    expect(rest.ledger.some(({ writtenBack }) => writtenBack.orderPaid)).toBe(false);
  });

  it('paid by several payments of several methods', () => {
    const order = { ...sold, gateways: ['shopify_payments', 'paypal'] };
    const extras = paidBy(aPayment('61', '100.00'), aPayment('62', '19.00', { gateway: 'paypal' }));
    const links = {
      shopify_payments: { account: '77', create: true, book: false, fetch: false },
      paypal: { account: '78', create: true, book: false, fetch: false },
    };
    const rest = readdressed(
      workOff(given({ order, extras }, { transactions: { transactionGateway: links } })),
    );
    expect(describeMoney(rest)).toEqual([
      'credit-1 119.00: 119.00, paid',
      'invoice-1 119.00: 119.00, paid',
      'invoice-2 119.00: 119.00, paid',
    ]);
    expect(clearingBalance(rest.ledger)).toBe(0n);
  });

  it.each([
    ['whose payments nobody books', {}],
    [
      'whose payments are looked for at the bank',
      {
        transactions: {
          transactionGateway: {
            shopify_payments: { account: '401', create: false, book: true, fetch: false },
          },
        },
      },
    ],
  ] as const)('%s: what a person booked from the bank moves as well', (_what, preferences: Sections) => {
    const extras = paidBy(aPayment('61', '119.00'));
    const issued = workOff(given({ extras }, preferences));
    const booked = changed(issued, 'invoice', 1, { paid: '119.00', status: 'paid' });
    const rest = readdressed(booked);
    expect(describeMoney(rest)).toEqual([
      'credit-1 119.00: 119.00, paid',
      'invoice-1 119.00: 119.00, paid',
      'invoice-2 119.00: 119.00, paid',
    ]);
    expect(clearingBalance(rest.ledger)).toBe(0n);
  });

  it.each([
    [
      'of an order with a gift card, whose price stands on no document',
      anOrder({ ...delivered, lines: [can, giftCard], total: '144.00' }),
      [aPayment('61', '144.00')],
      '119.00',
    ],
    [
      'of an order with a gift card that went back',
      anOrder({
        ...delivered,
        lines: [can, giftCard],
        total: '144.00',
        financialStatus: 'partially_refunded',
        totals: { currentTotal: money('119.00') },
        refunds: [giftCardBack],
      }),
      [aPayment('61', '144.00'), wentBack(giftCardBack.id, '25.00')],
      '119.00',
    ],
    [
      'of an order by a marketplace that pays a tax itself',
      anOrder({
        ...delivered,
        lines: [
          aLine({ price: '100.00', taxLines: [tax(19, '19.00')] }),
          aLine({
            id: '509',
            title: 'Schale',
            price: '20.00',
            taxLines: [{ ...tax(19, '3.80'), channelLiable: true }],
          }),
        ],
        taxesIncluded: false,
        total: '142.80',
        tax: '22.80',
      }),
      [aPayment('61', '142.80')],
      '139.00',
    ],
  ] as const)('%s: no money is booked that is for no document', (_what, order, payments, total) => {
    const issued = workOff(given({ order, extras: paidBy(...payments) }));
    const rest = readdressed(issued);
    expect(describeMoney(rest)).toEqual([
      `credit-1 ${total}: ${total}, paid`,
      `invoice-1 ${total}: ${total}, paid`,
      `invoice-2 ${total}: ${total}, paid`,
    ]);
    expect(clearingBalance(rest.ledger)).toBe(0n);
    expect(offsets(rest)).toEqual([total, total]);
  });

  it('that a refund had made smaller before it had its number: what went back is not booked again', () => {
    const goodwill = aRefund({
      createdAt: '2026-03-11T08:00:00.000Z',
      adjustments: [{ reason: 'refund_discrepancy', amount: money('-20.00'), tax: money('0.00') }],
      refunded: money('20.00'),
    });
    const refunded = {
      financialStatus: 'partially_refunded',
      lines: [can],
      refunds: [goodwill],
      totals: { currentTotal: money('99.00') },
    } as const;
    const extras = paidBy(aPayment('61', '119.00'), wentBack(goodwill.id, '20.00'));
    const waiting = { fulfillmentStatus: 'unfulfilled', fulfilledAt: null } as const;
    const draft = workOff(
      given({ order: anOrder({ lines: [can], ...waiting }), extras: paidBy(aPayment('61', '119.00')) }),
    );
    const smaller = workOff({ ...draft, order: anOrder({ ...refunded, ...waiting }), extras });
    const rest = readdressed(workOff({ ...smaller, order: anOrder({ ...refunded, ...delivered }) }));
    expect(describeMoney(rest)).toEqual([
      'credit-1 99.00: 99.00, paid',
      'invoice-1 99.00: 99.00, paid',
      'invoice-2 99.00: 99.00, paid',
    ]);
    expect(clearingBalance(rest.ledger)).toBe(0n);
  });

  it('with a refund before and an edit that issues it again: what went back is not moved', () => {
    const reissue: Sections = { ...linked, invoices: { invoiceOrderEdit: 'reissue' } };
    const goodwill = aRefund({
      adjustments: [{ reason: 'refund_discrepancy', amount: money('-20.00'), tax: money('0.00') }],
      refunded: money('20.00'),
    });
    const before = workOff(given({ extras: paidBy(aPayment('61', '119.00')) }, reissue));
    const refunding = { ...delivered, financialStatus: 'partially_refunded', refunds: [goodwill] } as const;
    const order = anOrder({ ...refunding, lines: [can], totals: { currentTotal: money('99.00') } });
    const refunded = workOff({
      ...before,
      order,
      extras: paidBy(aPayment('61', '119.00'), wentBack(goodwill.id, '20.00')),
    });
    const rest = workOff({
      ...refunded,
      order: anOrder({
        ...refunding,
        lines: [can, bowl],
        total: '142.80',
        tax: '22.80',
        totals: { currentTotal: money('122.80') },
      }),
      extras: paidBy(aPayment('61', '119.00'), aPayment('62', '23.80'), wentBack(goodwill.id, '20.00')),
    });
    // 99.00 are left of the first payment, and 23.80 came for the bowl.
    expect(describeMoney(rest)).toEqual([
      'credit-1 20.00: 20.00, paid',
      'credit-2 99.00: 99.00, paid',
      'invoice-1 119.00: 119.00, paid',
      'invoice-2 122.80: 122.80, paid',
    ]);
    expect(rest.ledger.find(({ kind, ordinal }) => kind === 'invoice' && ordinal === 2)?.offset).toBe(
      '99.00',
    );
    expect(clearingBalance(rest.ledger)).toBe(0n);
  });

  it('with a refund in the same moment: the new invoice is less by it, and it is booked on the credit note', () => {
    const goodwill = aRefund({
      adjustments: [{ reason: 'refund_discrepancy', amount: money('-20.00'), tax: money('0.00') }],
      refunded: money('20.00'),
    });
    const before = workOff(given({ extras: paidBy(aPayment('61', '119.00')) }));
    const order = anOrder({
      ...delivered,
      lines: [can],
      financialStatus: 'partially_refunded',
      refunds: [goodwill],
    });
    const extras = paidBy(aPayment('61', '119.00'), wentBack(goodwill.id, '20.00'));
    const rest = readdressed({ ...before, order, extras });
    expect(describeMoney(rest)).toEqual([
      'credit-1 119.00: 119.00, paid',
      'invoice-1 119.00: 119.00, paid',
      'invoice-2 99.00: 99.00, paid',
    ]);
    expect(clearingBalance(rest.ledger)).toBe(0n);
  });

  it('waits while a refund is under way', () => {
    const before = workOff(given({ extras: paidBy(aPayment('61', '119.00')) }));
    const pending = aRefund({ pending: true, refunded: money('0.00') });
    const order = anOrder({ ...delivered, lines: [can], refunds: [pending] });
    const rest = readdressed({ ...before, order });
    expect(clearingBalance(rest.ledger)).toBe(0n);
    expect(rest.ledger.filter(({ kind }) => kind === 'credit').every(({ paid }) => Number(paid) === 0)).toBe(
      true,
    );
  });

  it('without a clearing account: a person hears what to do, and nothing is booked', () => {
    const poor = aShop({ provider: { enshrinesOnOpening: true } });
    const rest = readdressed(workOff(given({ shop: poor, extras: paidBy(aPayment('61', '119.00')) })));
    expect(describeMoney(rest)).toEqual([
      'credit-1 119.00: 0, open',
      'invoice-1 119.00: 119.00, paid',
      'invoice-2 119.00: 0, open',
    ]);
    expect(listNoteCodes(planOrder(rest))).toEqual(['PAID_BEFORE']);
  });

  it('books on the account of the payment method where documents can be offset there, and never on another than those', () => {
    const listOffsetAccounts = (account: string) => {
      const links = { shopify_payments: { account, create: true, book: false, fetch: false } };
      const input = given(
        { extras: paidBy(aPayment('61', '119.00')) },
        { transactions: { transactionGateway: links } },
      );
      const settled = readdressed(workOff(input));
      const open = settled.ledger.map(
        (entry): LedgerEntry =>
          entry.kind === 'credit' || entry.ordinal === 2
            ? { ...entry, status: 'open', paid: '0', offset: '0' }
            : entry,
      );
      return selectOffsets({ ...settled, ledger: open }).map(({ accountId }) => accountId);
    };
    expect([listOffsetAccounts('405'), listOffsetAccounts('77')]).toEqual([
      ['405', '405'],
      ['402', '402'],
    ]);
  });
});
