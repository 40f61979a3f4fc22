import { type Statement, toJsonb } from '@belegfluss/runtime/database';
import { createLeasedTable, type Lease } from '@belegfluss/runtime/leases';
import type { DocumentRef } from '../domain/plan.ts';
import type { SavedContent } from './document-store.ts';
import { priorities, type WorkOrigin } from './enqueue-work.ts';

/** A piece of work that this worker holds: everything it writes is bound to the lease. */
export type Claim = Lease & {
  readonly shop: string;
  readonly orderId: string;
  readonly claimedAt: Date;
  /** Higher than that of every claim of the order before: shows the provider and shops whose word counts. */
  readonly fence: bigint;
  /** Changes that had come when the claim was made; later changes ask for another run. */
  readonly revision: number;
  /** This one included; a worker that died made one, too. */
  readonly attempts: number;
  /** Why the last attempt failed; empty when none has come to an end so far. */
  readonly lastError: string;
  readonly refresh: boolean;
  readonly origin: WorkOrigin;
  readonly deliveryIds: readonly string[];
  /** Trace of the change that queued it first. */
  readonly traceparent: string;
  /** The document whose creation was begun last, by this claim or an earlier one; it may be in the ledger since. */
  readonly creating: Creating | null;
  /** When an import found the order; null, or absent, when none did. */
  readonly importedAt?: Date | null;
  /** It is to rest: the merchant has paused the import that found it. */
  readonly held?: boolean;
};

/** A document that is being made, with all that the ledger will say of it. */
export type Creating = {
  /** Operation key of the creation and of its transfer. */
  readonly key: string;
  readonly document: DocumentRef;
  readonly refundId: string | null;
  /** Our mark in it. */
  readonly reference: string;
  readonly content: SavedContent;
  /** Whom it is made for. Absent in what an older version began. */
  readonly contactId?: string;
};

/** Shortest pause before an order without changes is reconciled again. */
const shortestRestMs = 60_000;

/** Writes under the lease of an order's work, see `LeasedTable`. */
export const {
  write: writeUnderLease,
  hold: holdLease,
  renew: renewLease,
} = createLeasedTable({ table: 'work', key: { shop: 'shop', orderId: 'order_id' } });

/**
 * Ends the work, unless changes came meanwhile: then it waits for another run without the settled deliveries. With
 * `nextRunAt` the order is due again at that time, behind requests of people.
 */
export function finishWork(claim: Claim, nextRunAt: Date | null = null): Statement {
  const settled = { state: 'queued', error: '', settled: true } as const;
  if (nextRunAt !== null) {
    const delayMs = Math.max(nextRunAt.getTime() - Date.now(), shortestRestMs);
    return releaseWork(claim, { ...settled, delayMs, priorityAtLeast: priorities.live });
  }
  const release = releaseWork(claim, { ...settled, delayMs: 0 });
  return {
    name: 'work-finish',
    text: `WITH done AS (
             DELETE FROM work WHERE shop = $1 AND order_id = $2 AND lease = $3::uuid AND revision = $6 RETURNING 1
           ) ${release.text} AND NOT EXISTS (SELECT FROM done)`,
    values: release.values ?? [],
  };
}

/**
 * Gives the claim back: to be tried again after a pause, or as failed for people to see. Changes that came meanwhile
 * queue settled work again at once; an unsettled one sits out its pause.
 */
export const releaseWork = (
  claim: Claim,
  after: {
    readonly state: 'queued' | 'failed';
    readonly delayMs: number;
    readonly error: string;
    /** True when the claim's deliveries have their outcome. */
    readonly settled: boolean;
    /** No more attempts than this are counted so far; all of them by default. */
    readonly attemptsAtMost?: number;
    /** Goes no earlier than work of this priority. */
    readonly priorityAtLeast?: number;
  },
): Statement => ({
  name: 'work-release',
  // A request or an import has been carried out: the next run, which nobody asked for, must not override settings
  // again, and goes by the order's own record of its import.
  text: `UPDATE work SET lease = NULL, lease_until = NULL, last_error = $5, priority = GREATEST(priority, $11),
       origin = CASE WHEN $8 AND revision = $6 AND $4 = 'queued' THEN 'live' ELSE origin END,
       state = CASE WHEN $8 AND revision > $6 THEN 'queued' ELSE $4 END,
       attempts = CASE WHEN $8 THEN 0 ELSE LEAST(attempts, $10) END,
       due_at = CASE WHEN $8 AND revision > $6 THEN now() ELSE now() + $7 * interval '1 millisecond' END,
       delivery_ids = CASE WHEN $8 THEN ARRAY(SELECT unnest(delivery_ids) EXCEPT SELECT unnest($9::text[])) ELSE delivery_ids END
     WHERE shop = $1 AND order_id = $2 AND lease = $3::uuid`,
  values: [
    claim.shop,
    claim.orderId,
    claim.lease,
    after.state,
    after.error,
    claim.revision,
    after.delayMs,
    after.settled,
    claim.deliveryIds,
    after.attemptsAtMost ?? claim.attempts,
    after.priorityAtLeast ?? 0,
  ],
});

/** Notes a document before the provider is called: a process that dies now leaves behind what it was about to make. */
export const markCreating = (claim: Claim, creating: Creating): Statement => ({
  name: 'work-creating',
  text: 'UPDATE work SET creating = $4 WHERE shop = $1 AND order_id = $2 AND lease = $3::uuid',
  values: [claim.shop, claim.orderId, claim.lease, toJsonb(creating)],
});

/** The stored snapshot is as fresh as was asked for. */
export const markRefreshed = (claim: Claim): Statement => ({
  name: 'work-refreshed',
  text: `UPDATE work SET refresh = refresh AND revision > $4
     WHERE shop = $1 AND order_id = $2 AND lease = $3::uuid`,
  values: [claim.shop, claim.orderId, claim.lease, claim.revision],
});
