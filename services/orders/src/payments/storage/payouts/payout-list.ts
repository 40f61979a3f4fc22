import { run } from '@belegfluss/runtime/database';
import type pg from 'pg';
import type { PayoutState } from '../../domain/payouts/decide-payout.ts';
import type { Payout } from '../../domain/payouts/payout.ts';

/** Amounts are decimal strings. */
export type ListedPayout = Payout & {
  readonly charges: string;
  readonly refunds: string;
  readonly fees: string;
  readonly others: string;
  readonly difference: string;
  readonly transactions: number;
  readonly state: PayoutState;
  readonly error: string;
};

/** `value` is the day of issue, `YYYY-MM-DD`. */
export type PayoutPosition = { readonly value: string; readonly id: string };

/** Payouts behind a position, newest first. */
export async function listPayouts(
  pool: pg.Pool,
  shop: string,
  asked: { readonly differing: boolean; readonly from: PayoutPosition | null; readonly limit: number },
): Promise<readonly ListedPayout[]> {
  const { from } = asked;
  const { rows } = await run<ListedPayout>(pool, {
    name: `payouts-${asked.differing ? 'differing' : 'all'}-${from ? 'on' : 'first'}`,
    text: `SELECT payout_id AS id, to_char(issued_on, 'YYYY-MM-DD') AS "issuedOn", status, currency,
             ${amounts.map((name) => `${printed(name)} AS ${name}`).join(', ')}, transactions, state, error
           FROM payout WHERE shop = $1 ${asked.differing ? `AND state = 'differs'` : ''}
             ${from ? 'AND (issued_on, payout_id) < ($3::date, $4)' : ''}
           ORDER BY issued_on DESC, payout_id DESC LIMIT $2`,
    values: [shop, asked.limit, ...(from ? [from.value, from.id] : [])],
  });
  return rows;
}

const amounts = ['net', 'charges', 'refunds', 'fees', 'others', 'difference'];

/** Two places at least: the columns have four, for currencies that need them. */
const printed = (column: string): string =>
  `CASE WHEN ${column} = round(${column}, 2) THEN round(${column}, 2) ELSE ${column} END::text`;

/** How many payouts do not add up. */
export async function countDiffering(pool: pg.Pool, shop: string): Promise<number> {
  const { rows } = await run<{ readonly count: number }>(pool, {
    name: 'payouts-differing-count',
    text: `SELECT count(*)::int AS count FROM payout WHERE shop = $1 AND state = 'differs'`,
    values: [shop],
  });
  return rows[0]?.count ?? 0;
}
