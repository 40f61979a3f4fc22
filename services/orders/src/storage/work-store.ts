import { randomUUID } from 'node:crypto';
import type { Transaction } from '@belegfluss/runtime/messaging';
import type pg from 'pg';

/** How long a claim holds without a sign of life. */
const leaseSeconds = 60;

/** A piece of work that this worker holds: everything it writes is bound to the lease. */
export type Claim = {
  readonly shop: string;
  readonly orderId: string;
  readonly lease: string;
  /** News that had come when the claim was made; later news ask for another turn. */
  readonly revision: number;
  readonly attempts: number;
  readonly refresh: boolean;
  readonly origin: 'live' | 'import' | 'manual';
  readonly deliveryIds: readonly string[];
};

export type NewWork = {
  readonly shop: string;
  readonly orderId: string;
  readonly origin: Claim['origin'];
  readonly refresh: boolean;
  readonly deliveryIds: readonly string[];
};

/** The worker was too slow and somebody else holds the order now; what it wanted to write is void. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** People wait for what they asked for; imports can wait for everybody. */
const priorities: Readonly<Record<Claim['origin'], number>> = { manual: 10, live: 100, import: 1_000 };

/** Puts an order to work; news about an order that is already waiting or being worked on join it. */
export async function enqueueWork(tx: Transaction, work: NewWork): Promise<void> {
  await tx.$executeRawUnsafe(
    `INSERT INTO work (shop, order_id, origin, priority, refresh, delivery_ids)
     VALUES ($1, $2, $3, $4, $5, $6::text[])
     ON CONFLICT (shop, order_id) DO UPDATE SET
       revision = work.revision + 1,
       refresh = work.refresh OR EXCLUDED.refresh,
       delivery_ids = work.delivery_ids || EXCLUDED.delivery_ids,
       origin = CASE WHEN EXCLUDED.priority < work.priority THEN EXCLUDED.origin ELSE work.origin END,
       priority = LEAST(work.priority, EXCLUDED.priority),
       state = CASE WHEN work.state = 'running' THEN 'running' ELSE 'queued' END,
       attempts = CASE WHEN work.state = 'failed' THEN 0 ELSE work.attempts END,
       due_at = CASE WHEN work.state = 'queued' THEN LEAST(work.due_at, EXCLUDED.due_at) ELSE EXCLUDED.due_at END,
       queued_at = CASE WHEN work.state = 'failed' THEN now() ELSE work.queued_at END`,
    work.shop,
    work.orderId,
    work.origin,
    priorities[work.origin],
    work.refresh,
    work.deliveryIds,
  );
}

/**
 * Puts every order to work that waits for something that has just come true, and makes running work of the shop
 * take another turn: it may have looked just before.
 */
export async function enqueueWaiting(
  tx: Transaction,
  shop: string,
  reasons: readonly string[],
): Promise<void> {
  await tx.$executeRawUnsafe(
    `UPDATE work SET revision = revision + 1 WHERE shop = $1 AND state = 'running'`,
    shop,
  );
  await tx.$executeRawUnsafe(
    `INSERT INTO work (shop, order_id)
     SELECT shop, id FROM orders WHERE shop = $1 AND outcome = 'aborted' AND reason = ANY($2::text[])
     ON CONFLICT (shop, order_id) DO UPDATE SET
       state = CASE WHEN work.state = 'running' THEN 'running' ELSE 'queued' END,
       revision = work.revision + 1, attempts = 0, due_at = now()`,
    shop,
    reasons,
  );
}

type ClaimRow = {
  readonly shop: string;
  readonly order_id: string;
  readonly revision: number;
  readonly attempts: number;
  readonly refresh: boolean;
  readonly origin: Claim['origin'];
  readonly delivery_ids: string[];
};

/**
 * Claims the next piece of work: due, or claimed by a worker that gave no sign of life. A shop has at most
 * `perShop` pieces in work, so that an import never starves the others.
 */
export async function claimWork(pool: pg.Pool, perShop: number): Promise<Claim | null> {
  const lease = randomUUID();
  const { rows } = await pool.query<ClaimRow>({
    name: 'work-claim',
    text: `WITH busy AS (
             SELECT shop FROM work WHERE state = 'running' AND lease_until >= now()
             GROUP BY shop HAVING count(*) >= $2
           ), lapsed AS (
             SELECT shop, order_id FROM work
             WHERE state = 'running' AND lease_until < now()
             LIMIT 1 FOR UPDATE SKIP LOCKED
           ), due AS (
             SELECT shop, order_id FROM work
             WHERE state = 'queued' AND due_at <= now() AND shop NOT IN (SELECT shop FROM busy)
             ORDER BY priority, due_at LIMIT 1 FOR UPDATE SKIP LOCKED
           ), next AS (
             SELECT shop, order_id FROM lapsed
             UNION ALL
             SELECT shop, order_id FROM due WHERE NOT EXISTS (SELECT 1 FROM lapsed)
           )
           UPDATE work SET state = 'running', lease = $1::uuid, attempts = attempts + 1,
             lease_until = now() + interval '${leaseSeconds} seconds'
           FROM next WHERE work.shop = next.shop AND work.order_id = next.order_id
           RETURNING work.shop, work.order_id, revision, attempts, refresh, origin, delivery_ids`,
    values: [lease, perShop],
  });
  const row = rows[0];
  return row
    ? {
        shop: row.shop,
        orderId: row.order_id,
        lease,
        revision: row.revision,
        attempts: row.attempts,
        refresh: row.refresh,
        origin: row.origin,
        deliveryIds: row.delivery_ids,
      }
    : null;
}

/** A sign of life, and the fence: first statement of every transaction that a worker writes. */
export async function holdLease(tx: Transaction, claim: Claim): Promise<void> {
  const held = await tx.$executeRawUnsafe(
    `UPDATE work SET lease_until = now() + interval '${leaseSeconds} seconds'
     WHERE shop = $1 AND order_id = $2 AND lease = $3::uuid`,
    claim.shop,
    claim.orderId,
    claim.lease,
  );
  if (held === 0) throw new LeaseLost(`The lease on order ${claim.orderId} is lost.`);
}

/** The work is done, unless news came meanwhile: then it waits for another turn without the settled deliveries. */
export async function finishWork(tx: Transaction, claim: Claim): Promise<void> {
  const done = await tx.$executeRawUnsafe(
    'DELETE FROM work WHERE shop = $1 AND order_id = $2 AND lease = $3::uuid AND revision = $4',
    claim.shop,
    claim.orderId,
    claim.lease,
    claim.revision,
  );
  if (done === 0) await releaseWork(tx, claim, { state: 'queued', delayMs: 0, error: '', settled: true });
}

/** Gives the claim back: to be tried again after a pause, or as failed for people to see. */
export async function releaseWork(
  tx: Transaction,
  claim: Claim,
  after: {
    readonly state: 'queued' | 'failed';
    readonly delayMs: number;
    readonly error: string;
    /** True when the claim's deliveries have their outcome. */
    readonly settled: boolean;
  },
): Promise<void> {
  await tx.$executeRawUnsafe(
    `UPDATE work SET lease = NULL, lease_until = NULL, last_error = $5,
       state = CASE WHEN revision > $6 THEN 'queued' ELSE $4 END,
       attempts = CASE WHEN revision > $6 OR $8 THEN 0 ELSE attempts END,
       due_at = CASE WHEN revision > $6 THEN now() ELSE now() + $7 * interval '1 millisecond' END,
       delivery_ids = CASE WHEN $8 THEN ARRAY(SELECT unnest(delivery_ids) EXCEPT SELECT unnest($9::text[])) ELSE delivery_ids END
     WHERE shop = $1 AND order_id = $2 AND lease = $3::uuid`,
    claim.shop,
    claim.orderId,
    claim.lease,
    after.state,
    after.error,
    claim.revision,
    after.delayMs,
    after.settled,
    claim.deliveryIds,
  );
}

/** The stored snapshot is as fresh as was asked for. */
export async function markRefreshed(tx: Transaction, claim: Claim): Promise<void> {
  await tx.$executeRawUnsafe(
    `UPDATE work SET refresh = refresh AND revision > $4
     WHERE shop = $1 AND order_id = $2 AND lease = $3::uuid`,
    claim.shop,
    claim.orderId,
    claim.lease,
    claim.revision,
  );
}
