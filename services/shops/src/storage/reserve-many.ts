import type { Statement } from '@belegfluss/runtime/database';
import type { HeldKey } from './transfer-balance.ts';

/**
 * The common case of many reservations in one statement: keys that nobody knows, of shops whose running period has room
 * for all of theirs. Everything else is left to the statement of a single key, which decides exactly.
 *
 * As there, the guard is the quota on the row that is changed, looked at again after waiting for others. Periods are
 * locked in the order of their ids, so that two statements with the same shops wait for each other and do not deadlock.
 * A key that another caller begins meanwhile undoes the statement as a whole.
 *
 * Reservations are looked for by a subquery for each key, which can only use their key: a join may be planned otherwise.
 */
export const reserveMany = (keys: readonly HeldKey[], now: Date): Statement => ({
  name: 'transfers-reserve',
  text: `
    WITH fresh AS MATERIALIZED (
      SELECT shop, operation_key, fence
      FROM unnest($1::text[], $2::text[], $3::bigint[]) AS given (shop, operation_key, fence)
      WHERE (SELECT true FROM transfer_reservation AS known
             WHERE known.shop = given.shop AND known.operation_key = given.operation_key) IS NULL
    ), wanted AS MATERIALIZED (
      SELECT shop, count(*)::int AS transfers, (
        SELECT id FROM transfer_period AS running
        WHERE running.shop = fresh.shop AND starts_at <= $4 AND ends_at > $4
        ORDER BY starts_at DESC LIMIT 1
      ) AS period_id
      FROM fresh GROUP BY shop
    ), locked AS MATERIALIZED (
      SELECT id FROM transfer_period WHERE id = ANY (ARRAY (SELECT period_id FROM wanted))
      ORDER BY id FOR NO KEY UPDATE
    ), taken AS (
      UPDATE transfer_period AS period SET used = used + transfers
      FROM locked JOIN wanted ON wanted.period_id = locked.id
      WHERE period.id = locked.id AND used + transfers <= quota
      RETURNING period.id, period.shop
    )
    INSERT INTO transfer_reservation (shop, operation_key, state, period_id, reserved_at, fence)
    SELECT fresh.shop, operation_key, 'reserved', taken.id, $4, fence FROM fresh JOIN taken USING (shop)
    RETURNING shop, operation_key AS "operationKey"`,
  values: [
    keys.map(({ shop }) => shop),
    keys.map(({ operationKey }) => operationKey),
    keys.map(({ fence }) => fence),
    now,
  ],
});
