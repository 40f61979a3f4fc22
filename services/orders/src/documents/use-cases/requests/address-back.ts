import type { Statement } from '@belegfluss/runtime/database';
import type { DocumentRow } from '../../storage/document-store.ts';
import { type OrderRow, rememberAddress } from '../../storage/order-store.ts';
import type { PersonRequest } from '../../storage/request-store.ts';
import type { OrderState } from '../order-state.ts';

/**
 * Where nothing came of a new address the order's recipient is again who it was: the order as it is then, and what writes
 * it. `row` is the document that the address was for.
 */
export function addressBack(
  { claim, order, documents }: OrderState,
  { action, askedAt, input: { begun } }: PersonRequest,
  row: DocumentRow,
): { readonly order: OrderRow; readonly others: readonly Statement[] } {
  const isUntouched =
    row.revision === begun?.revision &&
    !['deleted', 'cancelled'].includes(row.status) &&
    documents.every(({ createdAt }) => createdAt <= askedAt);
  if (action !== 'address' || !begun || !isUntouched) return { order, others: [] };
  return {
    order: { ...order, address: begun.addressBefore as typeof order.address },
    others: [rememberAddress(claim.shop, claim.orderId, begun.addressBefore)],
  };
}
