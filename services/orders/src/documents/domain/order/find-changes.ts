import type { OrderChangeKind } from '@belegfluss/orders/contract';
import { hashJson } from '../document/content-hash.ts';
import type { FinancialStatus, FulfillmentStatus, OrderLine, OrderSnapshot } from './snapshot.ts';

/** An order as a run saw it: enough to recognise changes later, without data of its customer. */
export type SeenOrder = {
  readonly content: string;
  readonly refunds: string;
  readonly payment: string;
  readonly fulfilment: string;
  readonly isCancelled: boolean;
  readonly isDeleted: boolean;
};

export const toSeen = (order: OrderSnapshot, deletedAt: Date | null): SeenOrder => ({
  content: toContentMark(selectComparedContent(order)),
  refunds: order.refunds.length === 0 ? '' : toContentMark(order.refunds),
  payment: toPaymentState(order),
  fulfilment: order.fulfillmentStatus,
  isCancelled: order.cancelledAt !== null,
  isDeleted: deletedAt !== null,
});

/** Finds the changes since the run before, in a fixed order. */
export function findChanges(before: SeenOrder, now: SeenOrder): readonly OrderChangeKind[] {
  const changes: Readonly<Record<Exclude<OrderChangeKind, 'order'>, boolean>> = {
    edit: before.content !== now.content,
    payment: before.payment !== now.payment && payments.has(now.payment),
    fulfilment: before.fulfilment !== now.fulfilment && shipments.has(now.fulfilment),
    refund: before.refunds !== now.refunds,
    cancellation: now.isCancelled && !before.isCancelled,
    deletion: now.isDeleted && !before.isDeleted,
  };
  return (Object.keys(changes) as (keyof typeof changes)[]).filter((kind) => changes[kind]);
}

/**
 * Statuses that count as a payment or shipment; a reversal belongs to another change: a refund, an edit, a
 * cancellation.
 */
const payments: ReadonlySet<string> = new Set<FinancialStatus>(['authorized', 'partially_paid', 'paid']);
const shipments: ReadonlySet<string> = new Set<FulfillmentStatus>(['partial', 'fulfilled']);

const toContentMark = (value: unknown): string => hashJson(value).slice(0, 16);

/** That money went back belongs to the refund. */
const toPaymentState = ({ financialStatus }: OrderSnapshot): string =>
  financialStatus === 'partially_refunded' || financialStatus === 'refunded' ? 'paid' : financialStatus;

/**
 * Selects what people edit. Only fields that both sources state: an order that arrives by the other source has not
 * changed.
 */
function selectComparedContent(order: OrderSnapshot) {
  const { customer } = order;
  return {
    name: order.name,
    test: order.test,
    email: order.email,
    phone: order.phone,
    note: order.note,
    poNumber: order.poNumber,
    tags: order.tags,
    attributes: order.attributes,
    taxExempt: order.taxExempt,
    customer: customer && { ...customer, tags: null, updatedAt: null },
    billingAddress: order.billingAddress,
    shippingAddress: order.shippingAddress,
    company: order.company,
    lines: order.lines.map((line) => ({ ...line, currentQuantity: quantityBeforeRefunds(order, line) })),
    shippingLines: order.shippingLines,
    fees: order.fees.map(({ name, amount }) => ({ name, amount })),
    tip: order.totals.tip,
    duties: order.totals.duties,
  };
}

/** Counts the units of a line after edits alone: refunded units were not edited away. */
function quantityBeforeRefunds({ refunds }: OrderSnapshot, { id, currentQuantity }: OrderLine): number {
  return refunds
    .flatMap(({ lines }) => lines)
    .filter(({ lineId }) => lineId === id)
    .reduce((sum, { quantity }) => sum + quantity, currentQuantity);
}
