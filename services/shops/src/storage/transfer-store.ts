import { byShop } from '@belegfluss/runtime/batch';
import { isAnswered } from '@belegfluss/runtime/database';
import type pg from 'pg';
import { reserveMany } from './reserve-many.ts';
import { type Balance, type HeldKey, readWithBalances, type TransferKey } from './transfer-balance.ts';

/**
 * `known`: the key has its transfer already. `taken`: it has one now. `refused`: nothing is left. `stale`: there is
 * no running period to take from. `superseded`: a later holder of the key has reserved or released it.
 */
export type Reservation = 'known' | 'taken' | 'refused' | 'stale' | 'superseded';

export type TransferStore = ReturnType<typeof createTransferStore>;

/**
 * The quick path of the quota: plain SQL, one statement a change, correct under any number of replicas. A reservation
 * keeps the highest fence that reserved or released it; a lower one changes nothing any more.
 */
export function createTransferStore(pool: pg.Pool) {
  return {
    /** Takes a transfer for the key and answers what is left then; one round trip. */
    reserve: (
      key: HeldKey,
      now: Date,
    ): Promise<{ readonly outcome: Reservation; readonly balance: Balance }> =>
      untilAlone(async () => {
        const values = [key.shop, key.operationKey, now, key.fence];
        const reserve = { name: 'transfer-reserve', text: reserveSql, values };
        const { rows, balances } = await readWithBalances<ReserveRow>(pool, reserve, [key], now);
        const [balance] = balances;
        if (!balance) throw new Error('A key has one balance.');
        const outcome = toReservation(rows[0]);
        // The last transfer went to this very key: it is to be looked at with the fence.
        if (outcome === 'refused' && balance.held) throw new Collision();
        return { outcome, balance };
      }),

    /**
     * Takes a transfer for each key that nobody knows, where the shop's period has room for all of its keys; one round
     * trip. Answers these keys, and what their shops have left then. All others are as they were.
     */
    async reserveMany(
      keys: readonly HeldKey[],
      now: Date,
    ): Promise<{ readonly taken: readonly TransferKey[]; readonly balances: ReadonlyMap<string, Balance> }> {
      const firsts = [...byShop(keys).values()];
      try {
        const answer = await readWithBalances<TransferKey>(pool, reserveMany(keys, now), firsts, now);
        return { taken: answer.rows, balances: byShop(answer.balances) };
      } catch (error) {
        // About one of the keys: somebody else settles it, or its shop is leaving.
        if (isAnswered(error)) return { taken: [], balances: new Map() };
        throw error;
      }
    },

    /** Answers the keys that hold no reservation, or hold it no more. */
    async confirm(transfers: readonly TransferKey[], now: Date): Promise<readonly TransferKey[]> {
      const { rows } = await pool.query<TransferKey>({
        name: 'transfer-confirm',
        text: confirmSql,
        values: [transfers.map(({ shop }) => shop), transfers.map(({ operationKey }) => operationKey), now],
      });
      return rows;
    },

    /** True when a transfer is free again by this call. What is confirmed stays used. */
    release: ({ shop, operationKey, fence }: HeldKey, now: Date): Promise<boolean> =>
      untilAlone(async () => {
        const { rows } = await pool.query<{ freed: boolean }>({
          name: 'transfer-release',
          text: releaseSql,
          values: [shop, operationKey, now, fence],
        });
        return rows[0]?.freed ?? false;
      }),
  };
}

/** Repeats what has changed nothing because another caller settled the same key meanwhile. */
async function untilAlone<Result>(change: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await change();
    } catch (error) {
      if (attempt === 5 || !isCollision(error)) throw error;
    }
  }
}

class Collision extends Error {
  override readonly name = 'Collision';
}

/** 23505 unique_violation, 40P01 deadlock_detected. */
const isCollision = (error: unknown): boolean =>
  error instanceof Collision ||
  (error instanceof Error && 'code' in error && (error.code === '23505' || error.code === '40P01'));

/**
 * The guard is `used < quota` on the row that is changed: Postgres looks at it again after waiting for another
 * transaction, so the last transfer goes to one caller only. What is known of the key is locked, so it is the latest
 * and stays so. Two callers with one key that is not known both count, and the unique key of the reservation then
 * undoes the second one's statement as a whole.
 */
const reserveSql = `
  WITH known AS (
    SELECT state, fence FROM transfer_reservation WHERE shop = $1 AND operation_key = $2 FOR NO KEY UPDATE
  ), superseded AS (
    SELECT FROM known WHERE fence > $4
  ), held AS (
    SELECT fence FROM known WHERE fence <= $4 AND state <> 'released'
  ), running AS (
    SELECT id FROM transfer_period WHERE shop = $1 AND starts_at <= $3 AND ends_at > $3
    ORDER BY starts_at DESC LIMIT 1
  ), from_period AS (
    UPDATE transfer_period SET used = used + 1
    WHERE id = (SELECT id FROM running) AND used < quota
      AND NOT EXISTS (SELECT FROM superseded) AND NOT EXISTS (SELECT FROM held)
    RETURNING id
  ), from_grant AS (
    UPDATE transfer_grant SET used = used + 1
    WHERE id = (
      SELECT id FROM transfer_grant
      WHERE shop = $1 AND valid_until > $3 AND used < amount AND EXISTS (SELECT FROM running)
        AND NOT EXISTS (SELECT FROM superseded) AND NOT EXISTS (SELECT FROM held)
        AND NOT EXISTS (SELECT FROM from_period)
      ORDER BY valid_until, id LIMIT 1 FOR UPDATE
    ) AND used < amount
    RETURNING id
  ), source AS (
    SELECT id AS period_id, NULL::bigint AS grant_id FROM from_period
    UNION ALL SELECT NULL, id FROM from_grant
  ), again AS (
    UPDATE transfer_reservation reservation
    SET state = 'reserved', period_id = source.period_id, grant_id = source.grant_id,
        reserved_at = $3, settled_at = NULL, fence = $4
    FROM source
    WHERE reservation.shop = $1 AND reservation.operation_key = $2 AND EXISTS (SELECT FROM known)
  ), raised AS (
    UPDATE transfer_reservation SET fence = $4
    WHERE shop = $1 AND operation_key = $2 AND EXISTS (SELECT FROM held WHERE held.fence < $4)
  ), fresh AS (
    INSERT INTO transfer_reservation (shop, operation_key, state, period_id, grant_id, reserved_at, fence)
    SELECT $1, $2, 'reserved', period_id, grant_id, $3, $4 FROM source WHERE NOT EXISTS (SELECT FROM known)
  )
  SELECT EXISTS (SELECT FROM superseded) AS superseded, EXISTS (SELECT FROM held) AS known,
         EXISTS (SELECT FROM source) AS taken, EXISTS (SELECT FROM running) AS running`;

type ReserveRow = {
  readonly superseded: boolean;
  readonly known: boolean;
  readonly taken: boolean;
  readonly running: boolean;
};

function toReservation(row: ReserveRow | undefined): Reservation {
  if (row?.superseded) return 'superseded';
  if (row?.known) return 'known';
  if (row?.taken) return 'taken';
  return row?.running ? 'refused' : 'stale';
}

const confirmSql = `
  WITH given AS (
    SELECT shop, operation_key FROM unnest($1::text[], $2::text[]) AS given (shop, operation_key)
  ), confirmed AS (
    UPDATE transfer_reservation reservation SET state = 'confirmed', settled_at = $3
    FROM given
    WHERE reservation.shop = given.shop AND reservation.operation_key = given.operation_key
      AND reservation.state = 'reserved'
  )
  SELECT given.shop, given.operation_key AS "operationKey"
  FROM given LEFT JOIN transfer_reservation USING (shop, operation_key)
  WHERE coalesce(state, 'released') = 'released'`;

/**
 * Leaves a row where there was none, so that an earlier holder who comes later finds the fence. Shops that nobody has
 * installed get none. As with `reserveSql`, what is known is locked, and who is second to begin the key looks again.
 */
const releaseSql = `
  WITH known AS (
    SELECT state, fence, period_id, grant_id FROM transfer_reservation
    WHERE shop = $1 AND operation_key = $2 FOR NO KEY UPDATE
  ), open AS (
    SELECT * FROM known WHERE fence <= $4 AND state <> 'confirmed'
  ), freed AS (
    SELECT period_id, grant_id FROM open WHERE state = 'reserved'
  ), released AS (
    UPDATE transfer_reservation SET state = 'released', settled_at = $3, fence = $4
    WHERE shop = $1 AND operation_key = $2 AND EXISTS (SELECT FROM open)
  ), never_reserved AS (
    INSERT INTO transfer_reservation (shop, operation_key, state, settled_at, fence)
    SELECT $1, $2, 'released', $3, $4 FROM shop WHERE shop = $1 AND NOT EXISTS (SELECT FROM known)
  ), period AS (
    UPDATE transfer_period SET used = used - 1 WHERE id = (SELECT period_id FROM freed)
  ), top_up AS (
    UPDATE transfer_grant SET used = used - 1 WHERE id = (SELECT grant_id FROM freed)
  )
  SELECT EXISTS (SELECT FROM freed) AS freed`;
