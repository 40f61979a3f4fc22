import type { DocumentRef } from './plan.ts';
import type { OrderSnapshot } from './snapshot.ts';

/**
 * Operation keys of the provider's write journal. A key names one step for ever: planned twice, it is the same
 * key. An update carries the number of writes before it, because an order may return to content it once had.
 */
export const documentKeys = {
  create: (orderId: string, ref: DocumentRef) => `${path(orderId, ref)}/create`,
  update: (orderId: string, ref: DocumentRef, revision: number, hash: string) =>
    `${path(orderId, ref)}/update/${revision}-${hash.slice(0, 12)}`,
  open: (orderId: string, ref: DocumentRef) => `${path(orderId, ref)}/open`,
  book: (orderId: string, ref: DocumentRef, gateway: string, amount: string) =>
    `${path(orderId, ref)}/book/${gateway}/${amount}`,
  enshrine: (orderId: string, ref: DocumentRef) => `${path(orderId, ref)}/enshrine`,
  cancel: (orderId: string, ref: DocumentRef) => `${path(orderId, ref)}/cancel`,
  deleteDraft: (orderId: string, ref: DocumentRef) => `${path(orderId, ref)}/delete`,
};

export function contactKey(customerKey: string): string {
  return `customer/${customerKey}/contact`;
}

/** Our mark in an invoice: the order's name for people, its id for looking it up exactly. */
export function invoiceReference(order: OrderSnapshot, ordinal: number): string {
  return ordinal === 1 ? `${order.name} (${order.id})` : `${order.name} (${order.id}/${ordinal})`;
}

/** Our mark in a credit note, by the refund that it stands for. */
export function creditReference(order: OrderSnapshot, refundId: string): string {
  return `${order.name} (${order.id}/R${refundId})`;
}

function path(orderId: string, ref: DocumentRef): string {
  return `order/${orderId}/${ref.kind}-${ref.ordinal}`;
}
