import { statedPurchaseOrder } from '../domain/compose/stated-purchase-order.ts';
import { formerReferences } from '../domain/document/document-keys.ts';
import type { DocumentRef } from '../domain/plan.ts';
import { requireSnapshot } from '../storage/order-store.ts';
import type { OrderState } from './order-state.ts';

/**
 * Lists references that an existing document may have in place of the order's plain name: that of an older version, or,
 * once it was made, the buyer's purchase order number. Whether it is an e-invoice may have changed since.
 */
export function deriveOtherReferences(
  { order, claim }: Pick<OrderState, 'order' | 'claim'>,
  document: DocumentRef,
  refundId: string | null,
): { readonly formerReference: string; readonly purchaseOrder?: string } {
  const named = { id: claim.orderId, name: order.name };
  const formerReference =
    document.kind === 'invoice'
      ? formerReferences.invoice(named, document.ordinal)
      : formerReferences.credit(named, refundId ?? '');
  const purchaseOrder = statedPurchaseOrder(requireSnapshot(order).poNumber);
  return { formerReference, ...(purchaseOrder !== null && { purchaseOrder }) };
}
