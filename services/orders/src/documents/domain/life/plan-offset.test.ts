import { describe, expect, it } from '@jest/globals';
import { clearingBalance } from '../../../payments/domain/testing/clearing-balance.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import { noExtras, type Payment } from '../order/extras.ts';
import type { Action, PlanInput } from '../plan.ts';
import { planOrder } from '../plan-order.ts';
import { applyPlan, workOff } from '../testing/apply-plan.ts';
import {
  actionsOf,
  anInput,
  aShop,
  linkedGateway,
  notesOf,
  preferencesWith,
  type Sections,
} from '../testing/input-builder.ts';
import { aLine, anOrder, aRefund, aRefundLine, money, tax } from '../testing/order-builder.ts';

const delivered = { fulfillmentStatus: 'fulfilled', fulfilledAt: '2026-03-12T10:00:00.000Z' } as const;
const can = aLine({ taxLines: [tax(19, '19.00')] });
const sold = anOrder({ ...delivered, lines: [can] });
const bowl = aLine({ id: '503', title: 'Schale', price: '23.80', taxLines: [tax(19, '3.80')] });
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
const harbour = {
  nameLines: ['Holm GmbH'],
  street: 'Hafenstraße 9',
  zip: '20457',
  city: 'Hamburg',
  countryCode: 'DE',
};

const payment = (id: string, amount: string, given: Partial<Payment> = {}): Payment => ({
  id,
  gateway: 'shopify_payments',
  kind: 'payment',
  amount: money(amount),
  at: '2026-03-10T09:00:00.000Z',
  refundId: null,
  ...given,
});
const wentBack = (id: string, amount: string) =>
  payment(`7${id}`, amount, { kind: 'refund', at: '2026-03-14T10:00:00.000Z', refundId: id });

const shop = aShop({ provider: { enshrinesOnOpening: true, clearingAccountIds: ['402', '405'] } });
const linked: Sections = { transactions: linkedGateway };
const given = (rest: Partial<PlanInput>, preferences: Sections = linked): PlanInput =>
  anInput({ shop, order: sold, preferences: preferencesWith(preferences), ...rest });
const paidBy = (...payments: readonly Payment[]) => ({ ...noExtras, payments });

const changed = (input: PlanInput, kind: LedgerEntry['kind'], ordinal: number, to: Partial<LedgerEntry>) => ({
  ...input,
  ledger: input.ledger.map((entry) =>
    entry.kind === kind && entry.ordinal === ordinal ? { ...entry, ...to } : entry,
  ),
});
/** A person wants the first invoice with another recipient. */
const readdressed = (input: PlanInput): PlanInput => {
  const written = workOff({
    ...changed(input, 'invoice', 1, { pendingAction: 'reissue' }),
    address: harbour,
  });
  return workOff(changed(written, 'invoice', 1, { pendingAction: '' }));
};
/** `invoice-1 119.00: 119.00, paid`: total, booked, status. */
const moneyOf = ({ ledger }: PlanInput) =>
  ledger
    .filter(({ status }) => status !== 'cancelled')
    .map(({ kind, ordinal, total, paid, status }) => `${kind}-${ordinal} ${total}: ${paid}, ${status}`)
    .sort();

const offsets = ({ ledger }: PlanInput) =>
  ledger.flatMap(({ offset = '0.00' }) => (offset === '0.00' ? [] : [offset]));

describe('a new recipient for an enshrined invoice', () => {
  it('that is paid: the new invoice takes over the payment, and the credit note settles the old one', () => {
    const rest = readdressed(workOff(given({ extras: paidBy(payment('61', '119.00')) })));
    expect(moneyOf(rest)).toEqual([
      'credit-1 119.00: 119.00, paid',
      'invoice-1 119.00: 119.00, paid',
      'invoice-2 119.00: 119.00, paid',
    ]);
    expect(clearingBalance(rest.ledger)).toBe(0n);
    expect(notesOf(planOrder(rest))).toEqual([]);
  });

  it('a second time: the payment moves on', () => {
    const first = readdressed(workOff(given({ extras: paidBy(payment('61', '119.00')) })));
    const requested = changed(first, 'invoice', 2, { pendingAction: 'reissue' });
    const rest = workOff({ ...requested, address: { ...harbour, street: 'Hafenstraße 10' } });
    expect(moneyOf(rest)).toEqual([
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
    const before = workOff(given({ order: half, extras: paidBy(payment('61', '50.00')) }, preferences));
    const rest = readdressed(before);
    expect(moneyOf(rest)).toEqual([
      'credit-1 119.00: 119.00, paid',
      'invoice-1 119.00: 119.00, paid',
      'invoice-2 119.00: 50.00, partially_paid',
    ]);
    expect(clearingBalance(rest.ledger)).toBe(0n);
    expect(notesOf(planOrder(rest))).not.toContain('PAID_BEFORE');
    const extras = paidBy(payment('61', '50.00'), payment('62', '69.00'));
    const later = workOff({ ...rest, order: sold, extras });
    expect(moneyOf(later)[2]).toBe('invoice-2 119.00: 119.00, paid');
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
    const before = workOff(given({ order: half, extras: paidBy(payment('61', '50.00')) }, preferences));
    const rest = readdressed(before);
    expect(rest.ledger.filter(({ status }) => status === 'paid')).toHaveLength(2);
    expect(rest.ledger.some(({ writtenBack }) => writtenBack.orderPaid)).toBe(false);
  });

  it('paid by several payments of several methods', () => {
    const order = { ...sold, gateways: ['shopify_payments', 'paypal'] };
    const extras = paidBy(payment('61', '100.00'), payment('62', '19.00', { gateway: 'paypal' }));
    const links = {
      shopify_payments: { account: '77', create: true, book: false, fetch: false },
      paypal: { account: '78', create: true, book: false, fetch: false },
    };
    const rest = readdressed(
      workOff(given({ order, extras }, { transactions: { transactionGateway: links } })),
    );
    expect(moneyOf(rest)).toEqual([
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
    const extras = paidBy(payment('61', '119.00'));
    const issued = workOff(given({ extras }, preferences));
    const booked = changed(issued, 'invoice', 1, { paid: '119.00', status: 'paid' });
    const rest = readdressed(booked);
    expect(moneyOf(rest)).toEqual([
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
      [payment('61', '144.00')],
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
      [payment('61', '144.00'), wentBack(giftCardBack.id, '25.00')],
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
      [payment('61', '142.80')],
      '139.00',
    ],
  ] as const)('%s: no money is booked that is for no document', (_what, order, payments, total) => {
    const issued = workOff(given({ order, extras: paidBy(...payments) }));
    const rest = readdressed(issued);
    expect(moneyOf(rest)).toEqual([
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
    const extras = paidBy(payment('61', '119.00'), wentBack(goodwill.id, '20.00'));
    const waiting = { fulfillmentStatus: 'unfulfilled', fulfilledAt: null } as const;
    const draft = workOff(
      given({ order: anOrder({ lines: [can], ...waiting }), extras: paidBy(payment('61', '119.00')) }),
    );
    const smaller = workOff({ ...draft, order: anOrder({ ...refunded, ...waiting }), extras });
    const rest = readdressed(workOff({ ...smaller, order: anOrder({ ...refunded, ...delivered }) }));
    expect(moneyOf(rest)).toEqual([
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
    const before = workOff(given({ extras: paidBy(payment('61', '119.00')) }, reissue));
    const refunding = { ...delivered, financialStatus: 'partially_refunded', refunds: [goodwill] } as const;
    const order = anOrder({ ...refunding, lines: [can], totals: { currentTotal: money('99.00') } });
    const refunded = workOff({
      ...before,
      order,
      extras: paidBy(payment('61', '119.00'), wentBack(goodwill.id, '20.00')),
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
      extras: paidBy(payment('61', '119.00'), payment('62', '23.80'), wentBack(goodwill.id, '20.00')),
    });
    // 99.00 are left of the first payment, and 23.80 came for the bowl.
    expect(moneyOf(rest)).toEqual([
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
    const before = workOff(given({ extras: paidBy(payment('61', '119.00')) }));
    const order = anOrder({
      ...delivered,
      lines: [can],
      financialStatus: 'partially_refunded',
      refunds: [goodwill],
    });
    const extras = paidBy(payment('61', '119.00'), wentBack(goodwill.id, '20.00'));
    const rest = readdressed({ ...before, order, extras });
    expect(moneyOf(rest)).toEqual([
      'credit-1 119.00: 119.00, paid',
      'invoice-1 119.00: 119.00, paid',
      'invoice-2 99.00: 99.00, paid',
    ]);
    expect(clearingBalance(rest.ledger)).toBe(0n);
  });

  it('waits while a refund is under way', () => {
    const before = workOff(given({ extras: paidBy(payment('61', '119.00')) }));
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
    const rest = readdressed(workOff(given({ shop: poor, extras: paidBy(payment('61', '119.00')) })));
    expect(moneyOf(rest)).toEqual([
      'credit-1 119.00: 0, open',
      'invoice-1 119.00: 119.00, paid',
      'invoice-2 119.00: 0, open',
    ]);
    expect(notesOf(planOrder(rest))).toEqual(['PAID_BEFORE']);
  });

  it('books on the account of the payment method where documents can be offset there, and never on another than those', () => {
    const accountsOf = (account: string) => {
      const links = { shopify_payments: { account, create: true, book: false, fetch: false } };
      const input = given(
        { extras: paidBy(payment('61', '119.00')) },
        { transactions: { transactionGateway: links } },
      );
      const settled = readdressed(workOff(input));
      const open = settled.ledger.map(
        (entry): LedgerEntry =>
          entry.kind === 'credit' || entry.ordinal === 2
            ? { ...entry, status: 'open', paid: '0', offset: '0' }
            : entry,
      );
      return offsetsOf({ ...settled, ledger: open }).map(({ accountId }) => accountId);
    };
    expect([accountsOf('405'), accountsOf('77')]).toEqual([
      ['405', '405'],
      ['402', '402'],
    ]);
  });
});

type Offset = Extract<Action, { type: 'offsetDocument' }>;
const offsetsOf = (input: PlanInput): readonly Offset[] =>
  actionsOf(planOrder(input)).filter((action): action is Offset => action.type === 'offsetDocument');

describe('an offset that was interrupted', () => {
  const settled = readdressed(workOff(given({ extras: paidBy(payment('61', '119.00')) })));
  const untouched = { status: 'open', paid: '0', offset: '0' } as const;
  const open = changed(changed(settled, 'credit', 1, untouched), 'invoice', 2, untouched);
  const [ofCredit, ofInvoice] = offsetsOf(open);

  it('is one booking on the credit note and one on the invoice, of the same sum and day', () => {
    expect([ofCredit, ofInvoice].map((action) => [action?.document.kind, action?.amount])).toEqual([
      ['credit', '119.00'],
      ['invoice', '119.00'],
    ]);
    expect(ofCredit?.date).toBe(ofInvoice?.date);
  });

  it('before the first booking is known of: the same amount by the same key, whatever the order is by now', () => {
    const begun = changed(open, 'credit', 1, { offsetBegun: '119.00' });
    const refund = aRefund({
      adjustments: [{ reason: 'refund_discrepancy', amount: money('-20.00'), tax: money('0.00') }],
      refunded: money('20.00'),
    });
    const order = anOrder({
      ...delivered,
      lines: [can],
      financialStatus: 'partially_refunded',
      refunds: [refund],
    });
    expect(offsetsOf({ ...begun, order })).toMatchObject([{ key: ofCredit?.key, amount: '119.00' }]);
    // The ledger may have followed the provider meanwhile.
    const followed = changed(begun, 'credit', 1, { status: 'paid', paid: '119.00' });
    expect(offsetsOf(followed)).toMatchObject([{ key: ofCredit?.key, amount: '119.00', before: '0.00' }]);
  });

  it('between both bookings: the other half follows by the same key', () => {
    const between = {
      ...open,
      ledger: applyPlan(open.ledger, { ...planOf(open), actions: ofCredit ? [ofCredit] : [] }),
    };
    expect(clearingBalance(between.ledger)).toBe(-11_900n);
    expect(offsetsOf(between)).toMatchObject([{ key: ofInvoice?.key, amount: '119.00' }]);
    expect(clearingBalance(workOff(between).ledger)).toBe(0n);
  });

  it('with the other half paid by somebody else meanwhile: a person hears of the sum', () => {
    const between = changed(
      { ...open, ledger: applyPlan(open.ledger, { ...planOf(open), actions: ofCredit ? [ofCredit] : [] }) },
      'invoice',
      2,
      { status: 'paid', paid: '119.00' },
    );
    const plan = planOf(between);
    expect(plan.actions).toEqual([]);
    expect(plan.notes).toEqual([{ code: 'OFFSET_UNEVEN', detail: '119.00' }]);
  });

  it('with its credit note taken away by a person: he hears of the sum', () => {
    const plan = planOf(changed(settled, 'credit', 1, { status: 'deleted', dismissed: true }));
    expect(plan.notes).toContainEqual({ code: 'OFFSET_UNEVEN', detail: '119.00' });
  });

  it('taken back by a person: it is booked again by another key', () => {
    const taken = changed(settled, 'credit', 1, { status: 'open', paid: '0', offset: '119.00', revision: 2 });
    const [reissued, ...others] = offsetsOf(taken);
    expect(reissued).toMatchObject({ document: { kind: 'credit' }, amount: '119.00' });
    expect(reissued?.key).not.toBe(ofCredit?.key);
    expect(others).toEqual([]);
  });

  const planOf = (input: PlanInput) => {
    const plan = planOrder(input);
    if (plan.kind !== 'act') throw new Error(plan.kind);
    return plan;
  };
});

describe('an exchange after the invoice is final', () => {
  const back = (refunded: string) =>
    aRefund({
      lines: [aRefundLine({ subtotal: money('119.00'), tax: money('19.00') })],
      refunded: money(refunded),
    });
  const exchanged = (refunded: string, current: string) =>
    anOrder({
      ...delivered,
      lines: [{ ...can, currentQuantity: 0 }, bowl],
      total: '142.80',
      tax: '22.80',
      totals: { currentTotal: money(current) },
      financialStatus: 'partially_refunded',
      refunds: [back(refunded)],
    });

  it('can for bowl, 95.20 paid out: what is left of the credit note settles the further invoice', () => {
    const before = workOff(given({ extras: paidBy(payment('61', '119.00')) }));
    const extras = paidBy(payment('61', '119.00'), wentBack('901', '95.20'));
    const rest = workOff({ ...before, order: exchanged('95.20', '23.80'), extras });
    expect(moneyOf(rest)).toEqual([
      'credit-1 119.00: 119.00, paid',
      'invoice-1 119.00: 119.00, paid',
      'invoice-2 23.80: 23.80, paid',
    ]);
    expect(clearingBalance(rest.ledger)).toBe(0n);
  });

  it('the same where the payments cannot be read', () => {
    const before = workOff(given({ extras: { ...noExtras, payments: 'unavailable' } }));
    const rest = workOff({ ...before, order: exchanged('95.20', '23.80') });
    expect(moneyOf(rest)).toEqual([
      'credit-1 119.00: 119.00, paid',
      'invoice-1 119.00: 119.00, paid',
      'invoice-2 23.80: 23.80, paid',
    ]);
    expect(clearingBalance(rest.ledger)).toBe(0n);
  });

  it('all paid out and the bowl paid again: money settles both, and nothing is offset', () => {
    const before = workOff(given({ extras: paidBy(payment('61', '119.00')) }));
    const extras = paidBy(payment('61', '119.00'), payment('62', '23.80'), wentBack('901', '119.00'));
    const rest = workOff({ ...before, order: exchanged('119.00', '23.80'), extras });
    expect(moneyOf(rest)).toEqual([
      'credit-1 119.00: 119.00, paid',
      'invoice-1 119.00: 119.00, paid',
      'invoice-2 23.80: 23.80, paid',
    ]);
    expect(rest.ledger.some(({ offset }) => Number(offset ?? 0) > 0)).toBe(false);
  });

  it('can for a dearer bowl whose rest is not paid: no money waits for the further invoice', () => {
    const sections: Sections = { ...linked, invoices: { invoiceEnshrine: 'paid' } };
    const order = anOrder({ lines: [can] });
    const before = workOff(given({ order, extras: paidBy(payment('61', '119.00')) }, sections));
    const dearer = aLine({ id: '503', title: 'Schale', price: '178.50', taxLines: [tax(19, '28.50')] });
    const after = {
      ...before,
      order: anOrder({
        lines: [{ ...can, currentQuantity: 0 }, dearer],
        total: '297.50',
        tax: '47.50',
        totals: { currentTotal: money('178.50') },
        financialStatus: 'partially_paid',
        refunds: [back('0.00')],
      }),
    };
    const rest = workOff(after);
    expect(moneyOf(rest)).toContainEqual('invoice-2 178.50: 0, draft');
    expect(notesOf(planOrder(rest))).not.toContain('PAYMENT_WAITS');
  });
});

describe('an edit after an invoice was settled by other documents', () => {
  const cans = aLine({ quantity: 3, taxLines: [tax(19, '57.00')] });
  const back = aRefund({
    lines: [aRefundLine({ subtotal: money('119.00'), tax: money('19.00') })],
    refunded: money('119.00'),
  });
  const edit = (invoiceOrderEdit: 'difference' | 'reissue'): Sections => ({
    ...linked,
    invoices: { invoiceOrderEdit, invoiceNumberTiming: 'started' },
  });
  const open = aShop({ provider: { enshrinesOnOpening: false, clearingAccountIds: ['402'] } });
  const extras = { ...noExtras, payments: 'unavailable' } as const;
  const whole = anOrder({ lines: [cans], total: '357.00', tax: '57.00' });
  const withOneBack = {
    ...whole,
    lines: [{ ...cans, currentQuantity: 2 }],
    refunds: [back],
    totals: { ...whole.totals, currentTotal: money('238.00') },
  };
  const withBowl = (units: number, current: string) =>
    anOrder({
      lines: [{ ...cans, currentQuantity: units }, bowl],
      total: '380.80',
      tax: '60.80',
      totals: { currentTotal: money(current) },
      refunds: [back],
    });

  it('it keeps its sum, and what goes is credited: the account ends as it was', () => {
    const invoiced = workOff(given({ shop: open, order: whole, extras }, edit('reissue')));
    const credited = workOff({ ...invoiced, order: withOneBack });
    // Two cans and a bowl: the second invoice is settled with what the first one is not worth any more.
    const reissued = workOff({ ...credited, order: withBowl(2, '261.80') });
    expect(reissued.ledger.find(({ offset }) => offset === '238.00')).toBeDefined();
    const preferences = preferencesWith(edit('difference'));
    const rest = workOff({ ...reissued, preferences, order: withBowl(1, '142.80') });
    expect(rest.ledger.map(({ kind, ordinal, total }) => `${kind}-${ordinal} ${total}`).sort()).toEqual([
      'credit-1 119.00',
      'credit-2 238.00',
      'credit-3 119.00',
      'invoice-1 357.00',
      'invoice-2 261.80',
    ]);
    expect(clearingBalance(rest.ledger)).toBe(0n);
  });
});
