import { execute, type SqlTransaction, type Statement, toJsonb } from '@belegfluss/runtime/database';
import { createLeasedTable, type Lease } from '@belegfluss/runtime/leases';
import { currentTraceparent } from '@belegfluss/runtime/trace';
import type { DocumentRef } from '../domain/plan.ts';
import type { SavedContent } from './document-store.ts';

/** A piece of work that this worker holds: everything it writes is bound to the lease. */
export type Claim = Lease & {
  readonly shop: string;
  readonly orderId: string;
  readonly claimedAt: Date;
  /** Higher than that of every claim of the order before: shows the provider and shops whose word counts. */
  readonly fence: bigint;
  /** Changes that had come when the claim was made; later changes ask for another run. */
  readonly revision: number;
  readonly attempts: number;
  readonly refresh: boolean;
  readonly origin: 'live' | 'import' | 'manual';
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
};

export type NewWork = {
  readonly shop: string;
  readonly orderId: string;
  readonly origin: Claim['origin'];
  readonly refresh: boolean;
  readonly deliveryIds: readonly string[];
  /** A person waits for it: it goes before the others and does not wait for the pause after a failure. */
  readonly urgent?: boolean;
};

/** Shortest pause before an order without changes is reconciled again. */
const shortestRestMs = 60_000;

/** People wait for what they asked for; imports can wait for everybody. */
const priorities: Readonly<Record<Claim['origin'], number>> = { manual: 10, live: 100, import: 1_000 };

/** All that there are. */
export const workPriorities: readonly number[] = Object.values(priorities);

/**
 * Puts an order to work; changes of an order that is already waiting or being worked on join it. The origin that
 * may do most stays. Changes end no pause after a failure: a busy order would use up its attempts within an outage.
 */
export async function enqueueWork(tx: SqlTransaction, work: NewWork): Promise<void> {
  await execute(tx, insertWork(work));
}

/** The same as a statement. */
export const insertWork = (work: NewWork): Statement => ({
  name: 'work-enqueue',
  text: `INSERT INTO work (shop, order_id, origin, priority, refresh, delivery_ids, traceparent)
     VALUES ($1, $2, $3, $4, $5, $6::text[], $8)
     ${joinWork('$7')}`,
  values: [
    work.shop,
    work.orderId,
    work.origin,
    work.urgent ? priorities.manual : priorities[work.origin],
    work.refresh,
    work.deliveryIds,
    work.urgent ?? false,
    currentTraceparent(),
  ],
});

/** Joins new changes of an order to its work; `urgent` is an expression of SQL. */
const joinWork = (urgent: string): string => `ON CONFLICT (shop, order_id) DO UPDATE SET
       revision = work.revision + 1,
       refresh = work.refresh OR EXCLUDED.refresh,
       delivery_ids = work.delivery_ids || EXCLUDED.delivery_ids,
       origin = CASE WHEN 'manual' IN (work.origin, EXCLUDED.origin) THEN 'manual'
                     WHEN 'import' IN (work.origin, EXCLUDED.origin) THEN 'import' ELSE 'live' END,
       priority = LEAST(work.priority, EXCLUDED.priority),
       state = CASE WHEN work.state = 'running' THEN 'running' ELSE 'queued' END,
       attempts = CASE WHEN work.state = 'failed' OR (work.state = 'queued' AND ${urgent}) THEN 0 ELSE work.attempts END,
       due_at = CASE WHEN work.state = 'queued' AND work.attempts > 0 AND NOT ${urgent} THEN work.due_at
                     WHEN work.state = 'queued' THEN LEAST(work.due_at, EXCLUDED.due_at)
                     ELSE EXCLUDED.due_at END,
       queued_at = CASE WHEN work.state = 'failed' THEN now() ELSE work.queued_at END,
       traceparent = CASE WHEN work.state = 'queued' AND (work.attempts > 0 OR work.due_at <= now() + interval '1 second')
                          THEN work.traceparent ELSE EXCLUDED.traceparent END`;

/** Puts orders to work as changes of them would; `orders` is a query that answers shop and order id of `$1`'s. */
export const insertLiveWorks = (
  shop: string,
  orders: string,
  /** From `$3` on. */
  values: readonly unknown[] = [],
): Statement => ({
  text: `INSERT INTO work (shop, order_id, origin, priority, refresh)
     SELECT shop, order_id, 'live', $2::int, false FROM (${orders}) AS found ORDER BY order_id
     ${joinWork('false')}`,
  values: [shop, priorities.live, ...values],
});

/** Number of orders up to which a person waits for them; more go behind the changes of all shops. */
const fewEnoughToWaitFor = 100;

/**
 * Puts many orders to work that a person asks for, in one statement; ids that the shop does not have are ignored.
 * Orders whose reason is one of `refreshed` are fetched again. Each run has a separate trace.
 */
export const insertManyWorks = (
  shop: string,
  orderIds: readonly string[],
  as: { readonly origin: 'live' | 'manual'; readonly refreshed: readonly string[] },
): Statement => ({
  // Always in the same order, so that two that ask at once do not deadlock.
  text: `INSERT INTO work (shop, order_id, origin, priority, refresh)
     SELECT shop, id, $3::text, $4::int, reason = ANY($5::text[]) FROM orders WHERE shop = $1 AND id = ANY($2::text[]) ORDER BY id
     ${joinWork('true')}`,
  values: [
    shop,
    orderIds,
    as.origin,
    orderIds.length <= fewEnoughToWaitFor ? priorities.manual : priorities.import,
    as.refreshed,
  ],
});

/**
 * Puts every order to work that waits for something that has just come true, and makes running work of the shop take
 * another run: it may have read the old state just before. Work that failed before its order was ever seen has no
 * reason on record and tries again, too. Each run has a separate trace: there may be thousands.
 */
export async function enqueueWaiting(
  tx: SqlTransaction,
  shop: string,
  reasons: readonly string[],
): Promise<void> {
  await enqueueAndRunAgain(
    tx,
    shop,
    `SELECT shop, id FROM orders WHERE shop = $1 AND outcome = 'aborted' AND reason = ANY($2::text[])
     UNION
     SELECT shop, order_id FROM work WHERE shop = $1 AND state = 'failed' AND NOT EXISTS (
       SELECT 1 FROM orders WHERE orders.shop = work.shop AND orders.id = work.order_id)`,
    [reasons],
  );
}

/**
 * The same for scopes that the merchant grants: orders that still have to be written back to Shopify, and those whose
 * reason lay in data that could not be read. The extras of the latter are fetched again.
 */
export async function enqueueScopeMissing(
  tx: SqlTransaction,
  shop: string,
  reasons: readonly string[],
): Promise<void> {
  const waiting = `SELECT shop, id FROM orders WHERE shop = $1 AND outcome = 'aborted' AND reason = ANY($2::text[])`;
  await enqueueAndRunAgain(
    tx,
    shop,
    `SELECT shop, id FROM orders WHERE shop = $1 AND notes LIKE '%"MISSING_SCOPE"%' UNION ${waiting}`,
    [reasons],
  );
  // After their work was locked, like everybody does it.
  await execute(tx, {
    text: `UPDATE orders SET extras_for = NULL WHERE (shop, id) IN (${waiting}) AND extras_for IS NOT NULL`,
    values: [shop, reasons],
  });
}

/** Ids in the account that settings name, as keys. */
export type NamedNow = {
  /** Those that the account does not have. */
  readonly gone: readonly string[];
  /** All of it, where the settings have changed; null where something else has. */
  readonly named: readonly string[] | null;
  /** The account was read again. */
  readonly isReading: boolean;
};

/**
 * The same for work that was refused for settings. A refusal for an id that is not gone any more is tried again, and so
 * is one for an id that is now known to be gone. A refusal without a known cause is tried again when the settings no
 * longer name all ids that it named.
 */
export const enqueueRefused = (
  tx: SqlTransaction,
  shop: string,
  { gone, named, isReading }: NamedNow,
): Promise<void> =>
  enqueueAndRunAgain(
    tx,
    shop,
    `SELECT shop, id FROM orders WHERE shop = $1 AND outcome = 'failed' AND refused_settings <> '{}'
       AND ((reason = 'PROVIDER_REJECTED') = (refused_settings && $2::text[])
         OR reason = 'PROVIDER_REJECTED' AND NOT refused_settings <@ $3::text[])
       AND NOT ($4::boolean AND reason = 'ACCOUNT_UNKNOWN')`,
    // A refusal has the account read: what the reading brought back would be refused and read again for ever.
    [gone, named, isReading],
  );

/** The same for mails that were refused for something that settings do not name any more. */
export async function enqueueRefusedMails(
  tx: SqlTransaction,
  shop: string,
  named: readonly string[],
): Promise<void> {
  const refused = `shop = $1 AND mail_failed_at IS NOT NULL AND mail_refused_for <> '{}'
    AND NOT mail_refused_for && $2::text[]`;
  await enqueueAndRunAgain(tx, shop, `SELECT DISTINCT shop, order_id FROM document WHERE ${refused}`, [
    named,
  ]);
  // After their work was locked, like everybody does it.
  await execute(tx, {
    text: `UPDATE document SET mail_failed_at = NULL WHERE ${refused}`,
    values: [shop, named],
  });
}

/** `orders` is a query that answers shop and id. */
async function enqueueAndRunAgain(
  tx: SqlTransaction,
  shop: string,
  orders: string,
  values: readonly unknown[],
): Promise<void> {
  await execute(tx, {
    text: `UPDATE work SET revision = revision + 1 WHERE shop = $1 AND state = 'running'`,
    values: [shop],
  });
  await execute(tx, {
    text: `INSERT INTO work (shop, order_id) ${orders}
     ON CONFLICT (shop, order_id) DO UPDATE SET
       state = CASE WHEN work.state = 'running' THEN 'running' ELSE 'queued' END,
       revision = work.revision + 1, attempts = 0, due_at = now(), traceparent = ''`,
    values: [shop, ...values],
  });
}

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
