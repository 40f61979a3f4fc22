import {
  createFairClaim,
  type FairTable,
  findDueInMs,
  type Lease,
  type Shares,
} from '@belegfluss/runtime/leases';
import type pg from 'pg';
import { workPriorities } from './enqueue-work.ts';
import { isHeld } from './imported-order.ts';
import type { Claim } from './work-store.ts';

/** Claims the next due orders, with fair shares of the shops: see `createFairClaim`. */
export function claimWork(pool: pg.Pool, shares: Shares): (most: number) => Promise<readonly Claim[]> {
  const claim = createFairClaim<Row>(pool, table, shares);
  return async (most) =>
    (await claim(most)).map((row) => ({ ...row, claimedAt: new Date(), fence: BigInt(row.fence) }));
}

type Row = Omit<Claim, 'claimedAt' | 'fence' | keyof Lease> & { readonly fence: string };

/** In how many milliseconds the next order comes due; null when none will. */
export const findWorkDueInMs = (pool: pg.Pool): Promise<number | null> => findDueInMs(pool, table);

const table: FairTable = {
  table: 'work',
  id: 'order_id',
  open: `state = 'queued'`,
  inWork: `state = 'running' AND lease_until >= now()`,
  lapsed: `state = 'running' AND lease_until < now()`,
  priorities: workPriorities,
  assign: `state = 'running'`,
  returning: `work.order_id AS "orderId", revision, attempts, last_error AS "lastError", refresh, origin, delivery_ids AS "deliveryIds",
    traceparent, creating, nextval('work_fence') AS fence, ${isHeld} AS held,
    (SELECT found_at FROM import_order WHERE import_order.shop = work.shop AND import_order.order_id = work.order_id)
      AS "importedAt"`,
};
