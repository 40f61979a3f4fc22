import { isActive } from '../document/active-documents.ts';
import type { Plan, PlanInput } from '../plan.ts';
import type { Explained } from './explained.ts';

/** Actions that a person can start on an order as a whole: a button that would change nothing is not offered. */
export type Offers = {
  /** „Beleg erstellen“: a person who asks for it gets a document. */
  readonly make: boolean;
  /** „Erneut versuchen“: another pass under the present settings may have another result. */
  readonly retry: boolean;
};

export type AskedByHand = {
  /** The plan of a person who asks for the order's documents; null where the planner could not be asked. */
  readonly plan: Plan | null;
  readonly ledger: PlanInput['ledger'];
};

export const decideOffers = (explained: Explained, byHand: AskedByHand): Offers =>
  isInWork(explained) ? { make: false, retry: false } : { make: canMake(byHand), retry: canRetry(explained) };

/** Decides whether work is running or about to start. Work that waits for a later try may be asked for now. */
function isInWork({ work, now }: Explained): boolean {
  if (work === null || work.state === 'failed') return false;
  const isLater = work.attempts > 0 || work.dueAt.getTime() > now.getTime() + 1_000;
  return work.state === 'running' || !isLater;
}

function canMake({ plan, ledger }: AskedByHand): boolean {
  if (plan?.kind === 'skip') return false;
  if (plan?.kind === 'act')
    return plan.actions.some((action) => action.type === 'saveDocument' && action.creates);
  // Without a plan only a try can show it.
  const isInvoiced = ledger.some((entry) => entry.kind === 'invoice' && isActive(entry));
  return !isInvoiced || ledger.some(({ dismissed }) => dismissed);
}

function canRetry({ decision, work, documents, known }: Explained): boolean {
  if (work !== null) return true;
  const { reason, outcome } = decision;
  if (reason !== '' && !final.has(reason)) return true;
  if (reason === '' && (documents.length === 0 || outcome === 'pending')) return true;
  if (documents.some(({ refusedAt }) => refusedAt !== null)) return true;
  return known?.plan.kind === 'act' && known.plan.actions.some(({ type }) => type !== 'ensureContact');
}

/** Reasons that no setting and no correction in Shopify changes: only another order, or a person's request, does. */
const final: ReadonlySet<string> = new Set(['DISMISSED', 'CANCELLED', 'TEST_ORDER', 'REDACTED']);
