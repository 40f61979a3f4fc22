import { execute, type SqlTransaction, type Statement } from '@belegfluss/runtime/database';
import { currentTraceparent } from '@belegfluss/runtime/trace';

/** Who had the order put to work. */
export type WorkOrigin = 'live' | 'import' | 'manual';

export type NewWork = {
  readonly shop: string;
  readonly orderId: string;
  readonly origin: WorkOrigin;
  readonly refresh: boolean;
  readonly deliveryIds: readonly string[];
  /** A person waits for it: it goes before the others and does not wait for the pause after a failure. */
  readonly urgent?: boolean;
};

/** People wait for the orders that they ask for; imports can wait for everybody. */
export const priorities: Readonly<Record<WorkOrigin, number>> = { manual: 10, live: 100, import: 1_000 };

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
