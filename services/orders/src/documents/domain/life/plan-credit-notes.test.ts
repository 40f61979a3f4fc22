import { describe, expect, it } from '@jest/globals';
import type { OrderSnapshot, Refund } from '../order/snapshot.ts';
import type { PlanInput } from '../plan.ts';
import { planOrder } from '../plan-order.ts';
import { carryOut } from '../testing/apply-plan.ts';
import {
  anInput,
  anInvoiceEntry,
  linkedGateway,
  listActionTypes,
  listNoteCodes,
  preferencesWith,
  requireActions,
  selectSaves,
} from '../testing/input-builder.ts';
import {
  aLine,
  anOrder,
  aRefund,
  aRefundLine,
  aShippingLine,
  discount,
  money,
  tax,
} from '../testing/order-builder.ts';

/** The sale that is refunded below: 3 × 119.00 at 19 %, 2 × 10.70 at 7 %, 5.95 shipping at 19 % = 384.35. */
function soldOrder(refunds: readonly Refund[], given: Parameters<typeof anOrder>[0] = {}): OrderSnapshot {
  return anOrder({
    total: '384.35',
    tax: '59.35',
    financialStatus: refunds.length > 0 ? 'partially_refunded' : 'paid',
    lines: [
      aLine({ quantity: 3, taxLines: [tax(19, '57.00')] }),
      aLine({ id: '502', title: 'Buch', price: '10.70', quantity: 2, taxLines: [tax(7, '1.40')] }),
    ],
    shippingLines: [aShippingLine('5.95', { taxLines: [tax(19, '0.95')] })],
    refunds,
    ...given,
  });
}

/** The order after its invoice is open, then with these refunds. */
function refunded(refunds: readonly Refund[], given: Partial<PlanInput> = {}): PlanInput {
  const sold = carryOut(anInput({ order: soldOrder([]) }));
  return { ...sold, order: soldOrder(refunds), ...given };
}

function describeCreditNotes(input: PlanInput): string[] {
  return selectSaves(planOrder(input)).map(({ content, document }) => {
    const lines = content.positions.map((p) => `${p.quantity} × ${p.title} @ ${p.unitPrice} / ${p.taxRate}`);
    return `${document.kind}-${document.ordinal} ${content.total}: ${lines.join(', ')}`;
  });
}

const kanne = aRefundLine({ subtotal: money('119.00'), tax: money('19.00') });
const buecher = aRefundLine({ lineId: '502', quantity: 2, subtotal: money('21.40'), tax: money('1.40') });
const versand = { amount: money('5.95'), tax: money('0.95') };

describe('the credit note of a refund', () => {
  const cases: [string, Partial<Refund>, string][] = [
    ['one unit', { lines: [kanne], refunded: money('119.00') }, '119.00: 1 × Kanne @ 119.00 / 19'],
    [
      'several units at two rates',
      { lines: [kanne, buecher], refunded: money('140.40') },
      '140.40: 1 × Kanne @ 119.00 / 19, 2 × Buch @ 10.70 / 7',
    ],
    [
      'with shipping',
      { lines: [kanne], shipping: [versand], refunded: money('124.95') },
      '124.95: 1 × Kanne @ 119.00 / 19, 1 × Erstattung Versand @ 5.95 / 19',
    ],
    [
      'shipping alone',
      { shipping: [versand], refunded: money('5.95') },
      '5.95: 1 × Erstattung Versand @ 5.95 / 19',
    ],
    [
      'shipping in the older way, an adjustment with its tax beside it',
      {
        adjustments: [{ reason: 'shipping_refund', amount: money('-5.00'), tax: money('-0.95') }],
        refunded: money('5.95'),
      },
      '5.95: 1 × Erstattung Versand @ 5.95 / 19',
    ],
    [
      // 362.95 at 19 % and 21.40 at 7 %: 20 × 362.95 ÷ 384.35 = 18.886, 20 × 21.40 ÷ 384.35 = 1.114
      'money alone, spread over what the invoice has',
      {
        adjustments: [{ reason: 'refund_discrepancy', amount: money('-20.00'), tax: money('0.00') }],
        refunded: money('20.00'),
      },
      '20.00: 1 × Erstattung @ 18.89 / 19, 1 × Erstattung @ 1.11 / 7',
    ],
    [
      'money alone, with the reason a person wrote down',
      { note: 'Kratzer im Deckel', refunded: money('20.00') },
      '20.00: 1 × Erstattung: Kratzer im Deckel @ 18.89 / 19, 1 × Erstattung: Kratzer im Deckel @ 1.11 / 7',
    ],
    [
      // 10.00 more than the goods; left at 19 %: 362.95 − 119.00 = 243.95, at 7 %: 21.40. 10 × 243.95 ÷ 265.35 = 9.194
      'more money than goods',
      { lines: [kanne], refunded: money('129.00') },
      '129.00: 1 × Kanne @ 119.00 / 19, 1 × Erstattung @ 9.19 / 19, 1 × Erstattung @ 0.81 / 7',
    ],
    [
      'less money than goods',
      { lines: [kanne], refunded: money('109.00') },
      '109.00: 1 × Kanne @ 119.00 / 19, 1 × Einbehalt @ -10.00 / 19',
    ],
    [
      'units whose value does not divide have two prices a cent apart',
      {
        lines: [aRefundLine({ quantity: 2, subtotal: money('238.01'), tax: money('38.00') })],
        refunded: money('238.01'),
      },
      '238.01: 1 × Kanne @ 119.00 / 19, 1 × Kanne @ 119.01 / 19',
    ],
    ['goods without money, taken off an open balance', { lines: [buecher] }, '21.40: 2 × Buch @ 10.70 / 7'],
    [
      'a line the order does not know counts as money',
      { lines: [aRefundLine({ lineId: '999', subtotal: money('20.00') })], refunded: money('20.00') },
      '20.00: 1 × Erstattung @ 18.89 / 19, 1 × Erstattung @ 1.11 / 7',
    ],
    [
      'whether the goods came back does not matter',
      { lines: [{ ...kanne, restocked: false }], refunded: money('119.00') },
      '119.00: 1 × Kanne @ 119.00 / 19',
    ],
  ];
  it.each(cases)('%s', (_what, refund, expected) => {
    expect(describeCreditNotes(refunded([aRefund(refund)]))).toEqual([`credit-1 ${expected}`]);
  });

  const none: [string, Partial<Refund>][] = [
    ['the money is under way', { lines: [kanne], pending: true }],
    [
      'neither money nor goods of value went back',
      { lines: [aRefundLine({ subtotal: money('0.00'), tax: money('0.00') })] },
    ],
    [
      'goods came back and the shop kept the money',
      {
        lines: [kanne],
        adjustments: [{ reason: 'refund_discrepancy', amount: money('119.00'), tax: money('0.00') }],
      },
    ],
  ];
  it.each(none)('does not exist while %s', (_what, refund) => {
    expect(describeCreditNotes(refunded([aRefund(refund)]))).toEqual([]);
  });

  it('adds the tax where prices exclude it', () => {
    const order = (refunds: Refund[]) =>
      anOrder({
        taxesIncluded: false,
        total: '238.00',
        tax: '38.00',
        lines: [aLine({ price: '100.00', quantity: 2, taxLines: [tax(19, '38.00')] })],
        refunds,
      });
    const sold = carryOut(anInput({ order: order([]) }));
    const line = aRefundLine({ subtotal: money('100.00'), tax: money('19.00') });
    const input = { ...sold, order: order([aRefund({ lines: [line], refunded: money('119.00') })]) };
    expect(describeCreditNotes(input)).toEqual(['credit-1 119.00: 1 × Kanne @ 119.00 / 19']);
  });

  it('gives back a discounted line at what was paid for it', () => {
    const order = (refunds: Refund[]) =>
      anOrder({
        total: '107.10',
        tax: '17.10',
        lines: [aLine({ discounts: [discount('11.90', 'TEN')], taxLines: [tax(19, '17.10')] })],
        refunds,
      });
    const sold = carryOut(anInput({ order: order([]) }));
    const line = aRefundLine({ subtotal: money('107.10'), tax: money('17.10') });
    const input = { ...sold, order: order([aRefund({ lines: [line], refunded: money('107.10') })]) };
    expect(describeCreditNotes(input)).toEqual(['credit-1 107.10: 1 × Kanne @ 107.10 / 19']);
  });

  it('carries refund, invoice, the order’s name and days', () => {
    const [save] = selectSaves(planOrder(refunded([aRefund({ lines: [kanne], refunded: money('119.00') })])));
    expect(save).toMatchObject({
      key: 'order/820982911946154508/credit-1/create',
      refundId: '901',
      deductedRefundIds: [],
      creates: true,
      content: {
        kind: 'credit',
        reference: '#1001',
        subject: 'Gutschrift',
        date: '2026-03-12',
        deliveryDate: '2026-03-10',
        pricesIncludeTax: true,
        tax: '19.00',
        invoiceOrdinal: 1,
      },
    });
  });

  it('is never older than its invoice', () => {
    const input = refunded([aRefund({ createdAt: '2026-03-10T08:00:00.000Z', refunded: money('20.00') })]);
    const ledger = input.ledger.map((entry) => ({ ...entry, date: '2026-03-13' }));
    expect(selectSaves(planOrder({ ...input, ledger }))[0]?.content).toMatchObject({
      date: '2026-03-13',
      deliveryDate: '2026-03-10',
    });
  });
});

describe('several refunds', () => {
  const first = aRefund({ id: '901', lines: [kanne], refunded: money('119.00') });
  const second = aRefund({
    id: '902',
    createdAt: '2026-03-14T10:00:00.000Z',
    lines: [buecher],
    refunded: money('21.40'),
  });

  it('are a credit note each, in the order they happened', () => {
    expect(describeCreditNotes(refunded([second, first]))).toEqual([
      'credit-1 119.00: 1 × Kanne @ 119.00 / 19',
      'credit-2 21.40: 2 × Buch @ 10.70 / 7',
    ]);
  });

  it('keep their places when the second comes later', () => {
    const after = carryOut(refunded([first]));
    expect(describeCreditNotes({ ...after, order: soldOrder([first, second]) })).toEqual([
      'credit-2 21.40: 2 × Buch @ 10.70 / 7',
    ]);
  });

  it('never exceed the invoice: the last one is cut to what is left', () => {
    // 384.35 − 119.00 = 265.35 is left, 243.95 at 19 % and 21.40 at 7 %
    const tooMuch = aRefund({ id: '902', createdAt: '2026-03-14T10:00:00.000Z', refunded: money('300.00') });
    const plan = planOrder(refunded([first, tooMuch]));
    expect(selectSaves(plan)[1]?.content.positions.map((p) => `${p.unitPrice} / ${p.taxRate}`)).toEqual([
      '243.95 / 19',
      '21.40 / 7',
    ]);
    expect(selectSaves(plan)[1]?.content.total).toBe('265.35');
    expect(listNoteCodes(plan)).toEqual(['CREDIT_EXCEEDS_INVOICE']);
    expect(listActionTypes(planOrder(carryOut(refunded([first, tooMuch]))))).toEqual([]);
  });

  it('leave nothing to credit once the invoice is used up', () => {
    const whole = aRefund({ id: '901', refunded: money('384.35') });
    const plan = planOrder(refunded([whole, second]));
    expect([selectSaves(plan).length, listNoteCodes(plan)]).toEqual([1, ['CREDIT_EXCEEDS_INVOICE']]);
  });

  it('leave out what a person credited at the provider', () => {
    const input = refunded([aRefund({ refunded: money('384.35') })]);
    const byHand = {
      ...anInvoiceEntry(),
      kind: 'credit',
      ordinal: 7,
      total: '84.35',
      rates: [{ rate: '19', gross: '84.35' }],
    } as const;
    const [save] = selectSaves(planOrder({ ...input, ledger: [...input.ledger, byHand] }));
    expect(save?.content.total).toBe('300.00');
  });
});

describe('the life of a credit note', () => {
  const refund = aRefund({ lines: [kanne], refunded: money('119.00') });
  const booking = { preferences: preferencesWith({ transactions: linkedGateway }) };
  const shipped = { fulfillmentStatus: 'fulfilled', fulfilledAt: '2026-03-11T15:00:00.000Z' } as const;

  it('is written, opened, booked and enshrined with the invoice', () => {
    const sold = carryOut(anInput({ ...booking, order: soldOrder([], shipped) }));
    const input = { ...sold, order: soldOrder([refund], shipped) };
    expect(listActionTypes(planOrder(input))).toEqual([
      'ensureContact',
      'saveDocument',
      'openDocument',
      'bookPayment',
      'enshrineDocument',
    ]);
    expect(requireActions(planOrder(input))[3]).toMatchObject({
      key: 'order/820982911946154508/credit-1/book/shopify_payments/119.00',
      date: '2026-03-12',
      accountId: '77',
    });
    expect(listActionTypes(planOrder(carryOut(input)))).toEqual([]);
  });

  it('stays open where the invoice is not enshrined', () => {
    expect(listActionTypes(planOrder(refunded([refund])))).toEqual([
      'ensureContact',
      'saveDocument',
      'openDocument',
    ]);
  });

  it('is not booked where no money went back', () => {
    const sold = carryOut(anInput({ ...booking, order: soldOrder([]) }));
    const order = soldOrder([aRefund({ lines: [buecher] })]);
    expect(listActionTypes(planOrder({ ...sold, order }))).toEqual([
      'ensureContact',
      'saveDocument',
      'openDocument',
    ]);
  });

  it('does not begin where credit notes are off, unless a person asks', () => {
    const preferences = preferencesWith({ credits: { creditCreate: false } });
    const plan = planOrder(refunded([refund], { preferences }));
    expect([listActionTypes(plan), listNoteCodes(plan)]).toEqual([[], ['DISABLED_CREDIT_CREATE']]);
    expect(describeCreditNotes(refunded([refund], { preferences, origin: 'manual' }))).toHaveLength(1);
  });

  it('continues where credit notes were switched off since', () => {
    const draft = carryOut(refunded([refund])).ledger.map((entry) =>
      entry.kind === 'credit' ? { ...entry, status: 'draft' as const } : entry,
    );
    const preferences = preferencesWith({ credits: { creditCreate: false } });
    expect(listActionTypes(planOrder(refunded([refund], { preferences, ledger: draft })))).toEqual([
      'openDocument',
    ]);
  });

  it('speaks the currency of its invoice although the choice changed since', () => {
    const order = (refunds: Refund[]) =>
      anOrder({
        currency: { shop: 'EUR', presentment: 'CHF' },
        totals: { total: money('100.00', '95.00'), tax: money('0.00') },
        lines: [aLine({ unitPrice: money('100.00', '95.00') })],
        refunds,
      });
    const sold = carryOut(anInput({ order: order([]) }));
    const preferences = preferencesWith({ orders: { orderMoney: 'shop' } });
    const input = { ...sold, preferences, order: order([aRefund({ refunded: money('50.00', '47.50') })]) };
    expect(selectSaves(planOrder(input))[0]?.content).toMatchObject({ currency: 'CHF', total: '47.50' });
  });

  it('is made from the money alone where the order contradicts itself since', () => {
    const sold = carryOut(anInput({ order: soldOrder([]) }));
    const plan = planOrder({ ...sold, order: soldOrder([refund], { total: '400.00' }) });
    expect(selectSaves(plan)[0]?.content.total).toBe('119.00');
    expect(listNoteCodes(plan)).toEqual(['INCONSISTENT_ORDER']);
  });
});
