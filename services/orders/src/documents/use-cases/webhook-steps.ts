import type { Detail, LogStatus, OrderChangeKind } from '@belegfluss/orders/contract';
import type { NewLogEntry } from '../../kernel/storage/log-store.ts';
import { findChanges, type SeenOrder, toSeen } from '../domain/order/find-changes.ts';
import { customerRef, isEmptied, type OrderRow, requireSnapshot } from '../storage/order-store.ts';
import type { Claim } from '../storage/work-store.ts';

/** Changes of an order that a run found, and the mark that the next one will compare with. */
export type Sighting = { readonly changes: readonly OrderChangeKind[]; readonly seen: SeenOrder | null };

/** Finds the changes of an order. One that was reconciled before marks were stored has none until the next change. */
export function sight(order: OrderRow): Sighting {
  if (isEmptied(order) || order.redactedAt !== null) return { changes: [], seen: null };
  const seen = toSeen(requireSnapshot(order), order.deletedAt);
  const before = order.seen as SeenOrder | null;
  if (before !== null) return { changes: findChanges(before, seen), seen };
  return { changes: order.outcome === 'pending' ? ['order'] : [], seen };
}

/** How the run of an order ended, as its webhooks report it. */
export type StepOutcome = {
  readonly outcome: 'successful' | 'skipped' | 'aborted' | 'failed';
  /** Why, as a code, where no other entry of this run says it; empty otherwise. */
  readonly code: string;
  readonly detail: Detail;
};

/**
 * The log's entries on webhooks that were carried through by one run: that it began, and what came of it. One run
 * settles all webhooks that had come by then and names the last of them. Webhooks without changes that changed nothing
 * have their outcome with the delivery alone: apps that touch orders send thousands of them.
 */
export function webhookSteps(
  claim: Claim,
  order: OrderRow,
  { changes }: Sighting,
  { outcome, code, detail }: StepOutcome,
  hasDone: boolean,
): { readonly before: readonly NewLogEntry[]; readonly after: readonly NewLogEntry[] } {
  if (claim.deliveryIds.length === 0 || (changes.length === 0 && !hasDone)) return { before: [], after: [] };
  const body = { order: order.name, outcome, ...(code !== '' && { code, detail }) };
  return {
    // The first attempt that failed has said that it began; one whose worker died has not.
    before: claim.attempts === 1 || claim.lastError === '' ? [startedStep(claim, order, changes)] : [],
    after: [
      { ...toWebhookStep(claim, order), event: 'webhook.processed', status: statusByOutcome[outcome], body },
    ],
  };
}

/** That the work on webhooks began, once: with the end of the first attempt that has one, so that no write is spent on it. */
const startedStep = (claim: Claim, order: OrderRow, changes: readonly OrderChangeKind[]): NewLogEntry => ({
  ...toWebhookStep(claim, order),
  at: claim.claimedAt,
  event: 'webhook.started',
  body: { order: order.name, news: changes.join(' ') },
});

function toWebhookStep({ shop, orderId, deliveryIds }: Claim, order: OrderRow) {
  const webhook = deliveryIds.at(-1) ?? '';
  return { shop, orderId, name: order.name, refs: { webhook, ...customerRef(order) } };
}

const statusByOutcome: Readonly<Record<StepOutcome['outcome'], LogStatus>> = {
  successful: 'success',
  skipped: 'info',
  aborted: 'warning',
  failed: 'critical',
};
