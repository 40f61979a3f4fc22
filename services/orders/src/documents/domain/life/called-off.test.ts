import { describe, expect, it } from '@jest/globals';
import { noExtras } from '../order/extras.ts';
import type { OrderSnapshot } from '../order/snapshot.ts';
import type { PlanInput } from '../plan.ts';
import { planOrder } from '../plan-order.ts';
import { workOff } from '../testing/apply-plan.ts';
import {
  anInput,
  linkedGateway,
  listActionTypes,
  listNoteCodes,
  preferencesWith,
} from '../testing/input-builder.ts';
import { aLine, anOrder, aRefund, aRefundLine, aShippingLine, money, tax } from '../testing/order-builder.ts';

const delivery = { fulfillmentStatus: 'fulfilled', fulfilledAt: '2026-03-12T09:00:00.000Z' } as const;
const cancelled = {
  cancelledAt: '2026-03-14T10:00:00.000Z',
  financialStatus: 'refunded',
} as const;
const describeDocuments = ({ ledger }: PlanInput) =>
  ledger.map(({ kind, ordinal, status, total, enshrined }) =>
    [`${kind}-${ordinal}`, status, total, enshrined ? 'final' : ''].join(' ').trim(),
  );
const can = (kept: number) => aLine({ currentQuantity: kept, taxLines: [tax(19, '19.00')] });
const bowl = (kept: number) =>
  aLine({
    id: '502',
    title: 'Schale',
    price: '23.80',
    currentQuantity: kept,
    taxLines: [tax(19, '3.80')],
  });
const start = (order: OrderSnapshot, invoices = {}): PlanInput =>
  workOff(
    anInput({
      order,
      extras: { ...noExtras, payments: 'unavailable' },
      preferences: preferencesWith({ transactions: linkedGateway, invoices }),
    }),
  );

describe('an order to which something was added that nobody paid, cancelled with its money back', () => {
  const sold = start(anOrder({ ...delivery, lines: [can(1)] }));
  const extended = workOff({
    ...sold,
    order: anOrder({
      ...delivery,
      financialStatus: 'partially_paid',
      lines: [can(1), bowl(1)],
      total: '142.80',
      tax: '22.80',
      totals: { outstanding: money('23.80') },
    }),
  });
  // The refund names both, its money pays for the can alone: 142.80 − 23.80.
  const back = aRefund({
    lines: [
      aRefundLine({ lineId: '501', subtotal: money('119.00'), tax: money('19.00') }),
      aRefundLine({ lineId: '502', subtotal: money('23.80'), tax: money('3.80') }),
    ],
    refunded: money('119.00'),
  });
  const order = anOrder({
    ...delivery,
    ...cancelled,
    lines: [can(0), bowl(0)],
    total: '142.80',
    tax: '22.80',
    totals: { currentTotal: money('0.00') },
    refunds: [back],
  });

  it('has the paid invoice credited, the other one cancelled, and nothing to complain of', () => {
    expect(describeDocuments(extended)).toEqual(['invoice-1 paid 119.00 final', 'invoice-2 open 23.80']);
    const after = workOff({ ...extended, order });
    expect(describeDocuments(after)).toEqual([
      'invoice-1 paid 119.00 final',
      'invoice-2 cancelled 23.80',
      'credit-1 paid 119.00 final',
    ]);
    expect(listNoteCodes(planOrder(after))).toEqual([]);
  });

  it('has at no step more to credit than is invoiced', () => {
    const [withdrawn] = extended.ledger.filter(({ ordinal }) => ordinal === 2);
    if (withdrawn === undefined) throw new Error('There is no further invoice.');
    const ledger = extended.ledger.map((entry) =>
      entry === withdrawn ? { ...entry, status: 'cancelled' as const } : entry,
    );
    expect(listNoteCodes(planOrder({ ...extended, ledger, order }))).toEqual([]);
  });
});

describe('an order whose invoice was reissued, cancelled before anybody paid that', () => {
  it('gets no other invoice in its place', () => {
    const reissue = { invoiceOrderEdit: 'reissue' } as const;
    const sold = start(anOrder({ ...delivery, lines: [can(1)] }), reissue);
    const edited = { ...delivery, lines: [can(1), bowl(1)], total: '142.80', tax: '22.80' };
    const reissued = workOff({ ...sold, order: anOrder(edited) });
    const [first, second, creditNote] = reissued.ledger;
    expect([first?.status, creditNote?.refundId]).toEqual(['paid', 'reissue@1']);
    if (second === undefined) throw new Error('There is no second invoice.');
    const ledger = reissued.ledger.map((entry) =>
      entry === second ? { ...entry, status: 'cancelled' as const } : entry,
    );
    // A fee of 1.33 was withheld, so that the order goes on to state that.
    const back = aRefund({
      lines: [
        aRefundLine({ lineId: '501', subtotal: money('119.00'), tax: money('19.00') }),
        aRefundLine({ lineId: '502', subtotal: money('23.80'), tax: money('3.80') }),
      ],
      adjustments: [{ reason: 'refund_discrepancy', amount: money('1.33'), tax: money('0.00') }],
      refunded: money('141.47'),
    });
    const order = anOrder({
      ...edited,
      ...cancelled,
      lines: [can(0), bowl(0)],
      totals: { currentTotal: money('1.33') },
      refunds: [back],
    });
    const plan = planOrder({ ...reissued, order, ledger });
    expect(
      listActionTypes(plan).filter((type) => type !== 'enshrineDocument' && type !== 'bookPayment'),
    ).toEqual([]);
  });
});

describe('an order of which an edit takes everything but a delivery that costs nothing', () => {
  const free = aShippingLine('0.00');
  const emptied = (given = {}) =>
    anOrder({ lines: [can(0)], shippingLines: [free], totals: { currentTotal: money('0.00') }, ...given });

  it('has its draft deleted', () => {
    const placed = anOrder({ financialStatus: 'pending', shippingLines: [free], lines: [can(1)] });
    const drafted = start(placed);
    expect(describeDocuments(drafted)).toEqual(['invoice-1 draft 119.00']);
    expect(describeDocuments(workOff({ ...drafted, order: emptied() }))).toEqual([
      'invoice-1 deleted 119.00',
    ]);
  });

  it('has its paid invoice credited', () => {
    const sold = start(anOrder({ shippingLines: [free], lines: [can(1)] }));
    expect(describeDocuments(sold)).toEqual(['invoice-1 paid 119.00']);
    const after = workOff({ ...sold, order: emptied() });
    // Paid, and nothing left to deliver: final.
    expect(describeDocuments(after)).toEqual(['invoice-1 paid 119.00 final', 'credit-1 open 119.00 final']);
  });
});

describe('an invoice that is not final, sealed by a credit note, of whose order an edit takes something', () => {
  it('is right with the credit note over that', () => {
    const sold = start(anOrder({ lines: [can(1), bowl(1)], total: '142.80', tax: '22.80' }));
    const goodwill = aRefund({
      adjustments: [{ reason: 'refund_discrepancy', amount: money('-5.00'), tax: money('0.00') }],
      refunded: money('5.00'),
    });
    const given = { total: '142.80', tax: '22.80', refunds: [goodwill] };
    const granted = { ...given, lines: [can(1), bowl(1)], totals: { currentTotal: money('137.80') } };
    const credited = workOff({ ...sold, order: anOrder(granted) });
    const removed = { ...given, lines: [can(1), bowl(0)], totals: { currentTotal: money('114.00') } };
    const after = workOff({ ...credited, order: anOrder(removed) });
    expect(describeDocuments(after)).toEqual([
      'invoice-1 paid 142.80',
      'credit-1 paid 5.00',
      'credit-2 open 23.80',
    ]);
    expect(listNoteCodes(planOrder(after))).toEqual([]);
  });
});
