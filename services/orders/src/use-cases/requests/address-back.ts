import type { Statement } from '@belegfluss/runtime/database';
import type { DocumentRow } from '../../storage/document-store.ts';
import { rememberAddress } from '../../storage/order-store.ts';
import type { PersonRequest } from '../../storage/request-store.ts';
import type { Execution } from '../execute-action.ts';

/** Where nothing came of a new address the order's recipient is again who it was; `row` is the receipt that it was for. */
export function addressBack(
  execution: Execution,
  { action, askedAt, input: { begun } }: PersonRequest,
  row: DocumentRow,
): readonly Statement[] {
  const { claim, order, documents } = execution;
  const isUntouched =
    row.revision === begun?.revision &&
    !['deleted', 'cancelled'].includes(row.status) &&
    documents.every(({ createdAt }) => createdAt <= askedAt);
  if (action !== 'address' || !begun || !isUntouched) return [];
  execution.order = { ...order, address: begun.addressBefore as typeof order.address };
  return [rememberAddress(claim.shop, claim.orderId, begun.addressBefore)];
}
