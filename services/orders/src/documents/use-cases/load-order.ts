import { hasHiddenFees } from '../domain/order/hidden-fees.ts';
import { isOutOfReach } from '../domain/order/out-of-reach.ts';
import { readStoredExtras } from '../storage/extras-store.ts';
import { isEmptied, type OrderRow, requireSnapshot } from '../storage/order-store.ts';
import { isRedacted } from '../storage/redact-store.ts';
import type { Claim } from '../storage/work-store.ts';
import { noLinks } from './order-links.ts';
import type { OrderState } from './order-state.ts';
import { createPendingWrites } from './pending-writes.ts';
import type { ReconcileDependencies } from './reconcile-dependencies.ts';
import type { RunEnd } from './run-end.ts';

type Loaded = { readonly kind: 'loaded'; readonly state: OrderState };

/** Loads the order as this run begins with it, or the reason why there is nothing to do. */
export async function loadOrder(
  dependencies: ReconcileDependencies,
  claim: Claim,
): Promise<Loaded | Exclude<RunEnd, { kind: 'settled' }>> {
  const { pool } = dependencies;
  const find = () => dependencies.findStoredOrder(claim.shop, claim.orderId);
  const [facts, known] = await Promise.all([dependencies.fetchContext(claim.shop), find()]);
  if (known.order?.redactedAt) return { kind: 'redacted', stored: known };
  // Before Shopify is asked: without an installation there is no token to ask with.
  if (!facts) return { kind: 'notInstalled', stored: known };
  const isFetched = claim.refresh || isIncomplete(known.order);
  if (isFetched) {
    const since = known.order?.createdAt ?? null;
    await dependencies.refreshSnapshot(claim, isOutOfReach(since, facts.shop.scopes, dependencies.now()));
  }
  const stored = isFetched ? await find() : known;
  const { order } = stored;
  if (!order) return { kind: (await isRedacted(pool, claim)) ? 'redacted' : 'unknownOrder', stored };
  return {
    kind: 'loaded',
    state: {
      claim,
      order,
      facts,
      documents: stored.documents,
      numbers: stored.numbers,
      requests: stored.requests,
      contactId: null,
      creating: claim.creating,
      pending: createPendingWrites(),
      hasLinks: false,
      hasWritten: false,
      extras: readStoredExtras(order, facts.preferences.metafields.metafieldRead),
      deniedActions: new Set(),
      frozenDocuments: new Set(),
      links: isEmptied(order) ? noLinks : await dependencies.findLinks(order),
      sources: await dependencies.findSources(claim.shop, facts.preferences),
    },
  };
}

/** Decides whether the stored order lacks data that every plan needs and that the Admin API states. */
const isIncomplete = (order: OrderRow | null): boolean =>
  order !== null && (isEmptied(order) || hasHiddenFees(requireSnapshot(order)));
