import type { Statement } from '@belegfluss/runtime/database';
import { weighOrder } from '../domain/balance/weigh-order.ts';
import { followDocuments, rememberBalance } from '../storage/balance-store.ts';
import type { DocumentRow } from '../storage/document-store.ts';
import type { Claim } from '../storage/work-store.ts';
import { toPlanInput } from './plan-input.ts';
import type { RunEnd } from './run-end.ts';

/**
 * Writes the balance of an order beside its documents and payments at the end of a run, for the months of the
 * accounting. Orders without documents have none: their reason explains that. Without a plan only the documents are
 * followed.
 */
export function writeBalance(
  { shop, orderId, origin }: Claim,
  documents: readonly DocumentRow[],
  { end, now }: { readonly end: RunEnd; readonly now: Date },
): readonly Statement[] {
  if (documents.length === 0) return [];
  if (end.kind !== 'settled') return [followDocuments(shop, orderId)];
  const { plan } = end;
  const { order, facts, extras } = end.state;
  const input = toPlanInput({ order, documents, facts, extras, contactId: null, now, origin });
  const notes = plan.kind === 'act' ? plan.notes.map(({ code }) => code) : [];
  return [rememberBalance(shop, orderId, weighOrder(input, { notes, isWaiting: plan.kind === 'skip' }))];
}
