import { type Balance, weighOrder } from '../domain/balance/weigh-order.ts';
import type { Claim } from '../storage/work-store.ts';
import { toPlanInput } from './plan-input.ts';
import type { RunEnd } from './run-end.ts';

/**
 * The balance of an order beside its documents and payments at the end of a run, for the months of the accounting. Orders
 * without documents have none: their reason explains that.
 */
export function weighSettled(
  { origin }: Pick<Claim, 'origin'>,
  { plan, state }: Extract<RunEnd, { kind: 'settled' }>,
  now: Date,
): Balance | null {
  const { order, documents, facts, extras } = state;
  if (documents.length === 0) return null;
  const input = toPlanInput({ order, documents, facts, extras, contactId: null, now, origin });
  const notes = plan.kind === 'act' ? plan.notes.map(({ code }) => code) : [];
  return weighOrder(input, { notes, isWaiting: plan.kind === 'skip' });
}
