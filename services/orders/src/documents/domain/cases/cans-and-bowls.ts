import type { OrderSnapshot, Refund } from '../order/snapshot.ts';
import { aLine, anOrder, aRefund, aRefundLine, money, tax } from '../testing/order-builder.ts';

export type Goods = {
  /** Bowls at 23.80 that were added later. */
  readonly bowls?: number;
  /** Cans that are still with the customer; two were sold. */
  readonly cans?: number;
  /** Total of everything that was ever part of the order. */
  readonly total: string;
  /** Amount that the customer has paid in the end. */
  readonly kept: string;
  readonly refunds?: readonly Refund[];
  readonly rest?: Parameters<typeof anOrder>[0];
};

const cents = (amount: string) => Math.round(Number(amount) * 100);

/** Two cans at 119.00 and a book at 10.70: 248.70. */
export function order({ bowls = 0, cans = 2, total, kept, refunds = [], rest }: Goods): OrderSnapshot {
  const lines = [
    aLine({ quantity: 2, currentQuantity: cans, taxLines: [tax(19, '38.00')] }),
    aLine({ id: '502', title: 'Kochbuch', price: '10.70', taxLines: [tax(7, '0.70')] }),
  ];
  const bowl = aLine({
    id: '503',
    title: 'Schale',
    quantity: bowls,
    price: '23.80',
    taxLines: [tax(19, (3.8 * bowls).toFixed(2))],
  });
  return anOrder({
    fulfillmentStatus: 'fulfilled',
    fulfilledAt: '2026-03-11T10:00:00.000Z',
    lines: bowls === 0 ? lines : [...lines, bowl],
    total,
    // The book's 0.70 and 19 : 119 of the rest.
    tax: (((cents(total) - 1070) * 19) / 119 / 100 + 0.7).toFixed(2),
    totals: { currentTotal: money(kept) },
    refunds,
    ...rest,
  });
}

export const canBack = (refunded: string, id = '901'): Refund =>
  aRefund({
    id,
    lines: [aRefundLine({ subtotal: money('119.00'), tax: money('19.00') })],
    refunded: money(refunded),
  });
export const bookBack = aRefund({
  id: '903',
  createdAt: '2026-03-14T10:00:00.000Z',
  lines: [aRefundLine({ lineId: '502', subtotal: money('10.70'), tax: money('0.70') })],
  refunded: money('10.70'),
});
