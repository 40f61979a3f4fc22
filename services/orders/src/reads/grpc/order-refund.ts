import type { OrderRefund } from '@belegfluss/protos/orders/v1/order_details';
import {
  grossOfRefundedShipping,
  grossOfRefundLine,
  type OrderSnapshot,
  type Refund,
} from '../../documents/domain/index.ts';

/** The refund of a credit note, with the number of the credit note; null where it has none. */
export type CreditedRefund = { readonly refundId: string; readonly number: string | null };

/** Maps one refund, with the number of its credit note. */
export const toProtoRefund = (
  order: OrderSnapshot,
  refund: Refund,
  creditNotes: readonly CreditedRefund[],
): OrderRefund => ({
  id: refund.id,
  createdAt: new Date(refund.createdAt),
  note: refund.note ?? '',
  amount: refund.refunded.presentment,
  pending: refund.pending,
  items: refund.lines.map((line) => ({
    title: order.lines.find(({ id }) => id === line.lineId)?.title ?? '',
    quantity: line.quantity,
    amount: grossOfRefundLine(order, line),
  })),
  shipping: grossOfRefundedShipping(order, refund),
  creditNumber: creditNotes.find(({ refundId }) => refundId === refund.id)?.number ?? undefined,
});
