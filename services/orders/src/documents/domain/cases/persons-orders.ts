import type { LedgerEntry } from '../document/ledger.ts';
import { linkedGateway, type Sections } from '../testing/input-builder.ts';
import { aLine, anOrder, aPayment, aRefund, aRefundLine, money, tax } from '../testing/order-builder.ts';
import type { Given, Stage } from './case.ts';

const delivered = { fulfillmentStatus: 'fulfilled', fulfilledAt: '2026-03-12T10:00:00.000Z' } as const;
const can = aLine({ taxLines: [tax(19, '19.00')] });
const bowl = aLine({ id: '503', title: 'Schale', price: '23.80', taxLines: [tax(19, '3.80')] });
const cup = aLine({ id: '504', title: 'Tasse', price: '11.90', taxLines: [tax(19, '1.90')] });
export const paid = anOrder(delivered);
export const unpaid = (order: typeof paid): typeof paid => ({
  ...order,
  financialStatus: 'pending',
  gateways: [],
});
export const open = unpaid(paid);
export const withBowl = anOrder({ ...delivered, lines: [can, bowl], total: '142.80', tax: '22.80' });
export const withCup = anOrder({ ...delivered, lines: [can, bowl, cup], total: '154.70', tax: '24.70' });
export const twoCans = anOrder({
  ...delivered,
  lines: [aLine({ quantity: 2, taxLines: [tax(19, '38.00')] })],
  total: '238.00',
  tax: '38.00',
});
const goodwill = aRefund({
  adjustments: [{ reason: 'refund_discrepancy', amount: money('-20.00'), tax: money('0.00') }],
  refunded: money('20.00'),
});
const back = { lines: [aRefundLine({ lineId: '503', subtotal: money('23.80'), tax: money('3.80') })] };
export const bowlBack = anOrder({
  ...delivered,
  lines: [can, { ...bowl, currentQuantity: 0 }],
  total: '142.80',
  tax: '22.80',
  financialStatus: 'partially_refunded',
  refunds: [aRefund({ ...back, refunded: money('23.80') })],
});
/** Two were added; one of them went back before anybody had paid for it. */
export const oneBowlKept = anOrder({
  ...delivered,
  lines: [can, { ...bowl, quantity: 2, currentQuantity: 1, taxLines: [tax(19, '7.60')] }],
  total: '166.60',
  tax: '26.60',
  refunds: [aRefund({ ...back, refunded: money('0.00') })],
});
export const waiting = (order: typeof paid): typeof paid => ({
  ...unpaid(order),
  fulfillmentStatus: 'unfulfilled',
  fulfilledAt: null,
});
export const refunded = anOrder({ ...delivered, financialStatus: 'partially_refunded', refunds: [goodwill] });
const all = aRefund({
  adjustments: [{ reason: 'refund_discrepancy', amount: money('-119.00'), tax: money('0.00') }],
  refunded: money('119.00'),
});
export const refundedInFull = anOrder({ ...delivered, financialStatus: 'refunded', refunds: [all] });

export const booked: Sections = { transactions: linkedGateway };
export const never: Sections = { invoices: { invoiceEnshrine: 'never' } };
export const onEnshrine: Sections = { invoices: { invoiceNumberTiming: 'enshrine' } };

/** Changes a document between two runs, as a person does. */
export const made =
  (kind: LedgerEntry['kind'], ordinal: number, changes: Partial<LedgerEntry>): NonNullable<Stage['behind']> =>
  (ledger) =>
    ledger.map((entry) =>
      entry.kind === kind && entry.ordinal === ordinal ? { ...entry, ...changes } : entry,
    );
export const dismissed = { status: 'cancelled', enshrined: true, dismissed: true } as const;
export const removed = { status: 'deleted', dismissed: true } as const;
export const stage = (
  what: string,
  given: Given,
  expected: Stage['expect'],
  behind?: Stage['behind'],
): Stage => ({
  what,
  given,
  expect: expected,
  ...(behind === undefined ? {} : { behind }),
});
/** Payments as Shopify states them for several invoices. */
export const known: Given['extras'] = {
  payments: [aPayment('61', '119.00')],
};
export const byHand: Given['rest'] = { origin: 'manual' };
