import { formerReferences } from '../domain/document/document-keys.ts';
import type { DocumentRef } from '../domain/plan.ts';
import type { Execution } from './execute-action.ts';

/** What the document would say of its order had an older version made it. */
export function formerReferenceOf(
  { order, claim }: Pick<Execution, 'order' | 'claim'>,
  document: DocumentRef,
  refundId: string | null,
): string {
  const named = { id: claim.orderId, name: order.name };
  return document.kind === 'invoice'
    ? formerReferences.invoice(named, document.ordinal)
    : formerReferences.credit(named, refundId ?? '');
}
