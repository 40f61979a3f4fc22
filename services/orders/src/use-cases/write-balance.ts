import type { Statement } from '@belegfluss/runtime/database';
import { weighOrder } from '../domain/completion/weigh-order.ts';
import { followDocuments, rememberBalance } from '../storage/balance-store.ts';
import type { StoredOrder } from '../storage/look-store.ts';
import type { Claim } from '../storage/work-store.ts';
import type { Execution } from './execute-action.ts';
import { toPlanInput } from './plan-input.ts';
import type { Decided } from './plan-with-extras.ts';

type Looked = Pick<StoredOrder, 'order' | 'documents'> & Partial<Pick<Execution, 'facts' | 'extras' | 'now'>>;

/**
 * What the end of a look says of an order beside its documents and payments, for the months of the accounting. Orders
 * without documents are not weighed: why they have none is their reason. `plan` is null where the look got to none.
 */
export function writeBalance(claim: Claim, looked: Looked, plan: Decided | null): readonly Statement[] {
  const { order, documents, facts, extras, now } = looked;
  const { shop, orderId } = claim;
  if (documents.length === 0) return [];
  if (!order || !plan || !facts || !extras || !now) return [followDocuments(shop, orderId)];
  const { origin } = claim;
  const input = toPlanInput({ order, documents, facts, extras, contactId: null, now: now(), origin });
  const notes = plan.kind === 'act' ? plan.notes.map(({ code }) => code) : [];
  return [rememberBalance(shop, orderId, weighOrder(input, { notes, isWaiting: plan.kind === 'skip' }))];
}
