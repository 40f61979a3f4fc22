import { readTogether, type Statement } from '@belegfluss/runtime/database';
import type pg from 'pg';
import type { Spending } from '../domain/spending.ts';

/** The operation that a transfer is for. */
export type TransferKey = { readonly shop: string; readonly operationKey: string };

/** A key in the hands of one of its holders. Later holders have higher fences. */
export type HeldKey = TransferKey & { readonly fence: bigint };

export type Balance = Spending & {
  /** The shop is marked as one that waits for transfers. */
  readonly marked: boolean;
};

export type KeyBalance = Balance & {
  readonly shop: string;
  /** The key that was asked for has its transfer. */
  readonly held: boolean;
};

/** Runs a statement and reads in the same round trip what is left afterwards to the shops of these keys. */
export async function readWithBalances<Row>(
  pool: pg.Pool,
  statement: Statement,
  keys: readonly TransferKey[],
  now: Date,
): Promise<{ readonly rows: readonly Row[]; readonly balances: readonly KeyBalance[] }> {
  const values = [keys.map(({ shop }) => shop), keys.map(({ operationKey }) => operationKey), now];
  const [answer, balances] = await readTogether(pool, [
    statement,
    { name: 'transfer-balances', text: balanceSql, values },
  ]);
  return { rows: (answer?.rows ?? []) as Row[], balances: (balances?.rows ?? []) as KeyBalance[] };
}

/** One row a key, also for a shop that nobody knows. */
const balanceSql = `
  SELECT asked.shop,
    (coalesce(period.used, 0) + coalesce(top_ups.used, 0))::int AS used,
    (coalesce(period.quota, 0) + coalesce(top_ups.quota, 0))::int AS quota,
    coalesce(period.low_told, false) AS "lowReported", coalesce(period.exhausted_told, false) AS "exhaustedReported",
    EXISTS (SELECT FROM shop WHERE shop.shop = asked.shop AND transfers_exhausted_at IS NOT NULL) AS marked,
    EXISTS (SELECT FROM transfer_reservation known
            WHERE known.shop = asked.shop AND known.operation_key = asked.operation_key
              AND state <> 'released') AS held
  FROM unnest($1::text[], $2::text[]) AS asked (shop, operation_key),
    LATERAL (SELECT sum(used) AS used, sum(quota) AS quota, bool_or(low_told_at IS NOT NULL) AS low_told,
                    bool_or(exhausted_told_at IS NOT NULL) AS exhausted_told
             FROM transfer_period
             WHERE transfer_period.shop = asked.shop AND starts_at <= $3 AND ends_at > $3) AS period,
    LATERAL (SELECT sum(used) AS used, sum(amount) AS quota FROM transfer_grant
             WHERE transfer_grant.shop = asked.shop AND valid_until > $3) AS top_ups`;
