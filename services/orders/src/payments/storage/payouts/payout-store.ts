import { keep } from '@belegfluss/orders/contract';
import { run, type Statement } from '@belegfluss/runtime/database';
import type pg from 'pg';
import type { KnownPayout, PayoutState, SettledPayout } from '../../domain/payouts/decide-payout.ts';
import type { Payout } from '../../domain/payouts/payout.ts';
import type { PostedPayout } from '../../domain/payouts/to-lines.ts';
import type { WeighedPayout } from '../../domain/payouts/weigh-payout.ts';

/** Payouts that are kept, of these. */
export async function findKnownPayouts(
  pool: pg.Pool,
  shop: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownPayout>> {
  const { rows } = await run<KnownPayout & { readonly id: string }>(pool, {
    name: 'payouts-known',
    text: `SELECT payout_id AS id, status, net::text, state, updated_at AS "readAt" FROM payout
           WHERE shop = $1 AND payout_id = ANY($2)`,
    values: [shop, ids],
  });
  return new Map(rows.map(({ id, ...known }) => [id, known]));
}

/** Keeps a payout as Shopify states it and marks its transactions for reading. */
export const keepPayout = (shop: string, { id, issuedOn, status, currency, net }: Payout): Statement => ({
  name: 'payout-keep',
  text: `INSERT INTO payout (shop, payout_id, issued_on, status, currency, net, difference)
         VALUES ($1, $2, $3::date, $4, $5, $6::numeric, 0)
         ON CONFLICT (shop, payout_id) DO UPDATE SET status = EXCLUDED.status, look = true,
           issued_on = EXCLUDED.issued_on, currency = EXCLUDED.currency, net = EXCLUDED.net,
           state = CASE WHEN payout.state = 'balanced' AND payout.net <> EXCLUDED.net THEN 'open' ELSE payout.state END`,
  values: [shop, id, issuedOn, status, currency, net],
});

export type PayoutToRead = Payout &
  PostedPayout & {
    readonly state: PayoutState;
    /** It was reported that its money came back. */
    readonly returned: boolean;
  };

/** Finds the oldest payout whose transactions must be read. */
export async function findPayoutToRead(pool: pg.Pool, shop: string): Promise<PayoutToRead | null> {
  const { rows } = await run<PayoutToRead>(pool, {
    name: 'payout-to-read',
    text: `SELECT payout_id AS id, to_char(issued_on, 'YYYY-MM-DD') AS "issuedOn", status, currency, net::text, state,
             posted_net::text AS "postedNet", corrections, returned
           FROM payout WHERE shop = $1 AND look ORDER BY issued_on, payout_id LIMIT 1`,
    values: [shop],
  });
  return rows[0] ?? null;
}

/** Writes down what came of a reading. */
export const settlePayout = (
  shop: string,
  payoutId: string,
  weighed: WeighedPayout,
  { state, error }: SettledPayout,
): Statement => ({
  name: 'payout-settle',
  text: `UPDATE payout SET charges = $3::numeric, refunds = $4::numeric, fees = $5::numeric, others = $6::numeric,
           difference = $7::numeric, transactions = $8, state = $9, error = $10, look = false, updated_at = now()
         WHERE shop = $1 AND payout_id = $2`,
  values: [
    shop,
    payoutId,
    weighed.charges,
    weighed.refunds,
    weighed.fees,
    weighed.others,
    weighed.difference,
    weighed.transactions,
    state,
    keep(error),
  ],
});

/** Keeps the sum of the payout's own lines; a sum that differs from the one before was posted as a correction. */
export const keepPostedNet = (shop: string, { id, net }: Payout): Statement => ({
  name: 'payout-posted-net',
  text: `UPDATE payout SET posted_net = $3::numeric,
           corrections = corrections + CASE WHEN posted_net <> $3::numeric THEN 1 ELSE 0 END
         WHERE shop = $1 AND payout_id = $2`,
  values: [shop, id, net],
});

export const markReturned = (shop: string, payoutId: string): Statement => ({
  name: 'payout-returned',
  text: 'UPDATE payout SET returned = true WHERE shop = $1 AND payout_id = $2',
  values: [shop, payoutId],
});

/**
 * Marks all payouts for reading before lines go to a new account; none where the account stays. The provider knows
 * which of their lines it has.
 */
export const readAllAgain = (
  shop: string,
  { accountId, since }: { readonly accountId: string; readonly since: string },
): Statement => ({
  name: 'payout-read-again',
  text: `WITH known AS (
           SELECT account_id, since FROM payment_import_shop WHERE shop = $1 AND source = 'shopify_payments')
         UPDATE payout SET look = true, posted_net = NULL, corrections = 0
         WHERE shop = $1 AND issued_on >= coalesce((SELECT since FROM known), $3::date)
           AND NOT EXISTS (SELECT FROM known WHERE account_id = $2)`,
  values: [shop, accountId, since],
});
