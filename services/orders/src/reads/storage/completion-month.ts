import { readTogether, type Statement } from '@belegfluss/runtime/database';
import type pg from 'pg';
import {
  cancelledInMonth,
  datedInMonth,
  inMonth,
  isCancelled,
  isCancelling,
  isIssued,
  isWeighed,
  monthBounds,
  toFirstDay,
} from './completion-months.ts';
import { type NumberGap, numberGaps } from './number-gaps.ts';

type ReasonCount = {
  readonly outcome: 'pending' | 'done' | 'skipped' | 'aborted' | 'failed';
  readonly reason: string;
  readonly orders: number;
};
type CodeCount = { readonly code: string; readonly orders: number };
/** Amounts are decimal strings. */
type DocumentSum = {
  readonly kind: 'invoice' | 'cancellation' | 'credit';
  readonly currency: string;
  readonly documents: number;
  readonly total: string;
  readonly tax: string;
  readonly booked: string;
};
type BalanceSum = {
  readonly currency: string;
  readonly orders: number;
  readonly owed: string;
  readonly documented: string;
  readonly received: string;
  readonly booked: string;
};
type GatewaySum = {
  readonly gateways: readonly string[];
  readonly currency: string;
  readonly orders: number;
  readonly received: string;
  readonly booked: string;
};

export type MonthFigures = {
  readonly undocumented: readonly ReasonCount[];
  readonly documents: readonly DocumentSum[];
  readonly balances: readonly BalanceSum[];
  readonly gateways: readonly GatewaySum[];
  readonly differences: readonly CodeCount[];
  readonly payments: readonly CodeCount[];
  readonly numberGaps: readonly NumberGap[];
};

/** All figures of a month beside its counts, in one round trip. */
export async function findMonthFigures(pool: pg.Pool, shop: string, month: string): Promise<MonthFigures> {
  const answers = await readTogether(
    pool,
    statements.map(({ name, text }) => ({ name, text, values: [shop, toFirstDay(month)] })),
  );
  const [undocumented, documents, balances, gateways, differences, payments, gaps] = answers.map(
    ({ rows }) => rows,
  );
  return {
    ...{ undocumented, documents, balances, gateways, differences, payments },
    numberGaps: gaps,
  } as MonthFigures;
}

const bounds = `WITH b AS (SELECT ${monthBounds} FROM (SELECT $2::date AS m) AS asked)`;
const composeCodeCountSql = (column: string): string => `${bounds}
  SELECT o.${column} AS code, count(*)::int AS orders FROM b, orders o
  WHERE ${inMonth} AND o.documented AND o.${column} <> '' GROUP BY 1 ORDER BY 2 DESC, 1`;

const statements: readonly Statement[] = [
  {
    name: 'completion-undocumented',
    text: `${bounds} SELECT o.outcome, o.reason, count(*)::int AS orders FROM b, orders o
      WHERE ${inMonth} AND NOT o.documented GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2`,
  },
  {
    name: 'completion-documents',
    text: `${bounds}, d AS (
        SELECT d.kind, d.currency, d.total, d.tax, d.paid FROM b, document d
        WHERE ${datedInMonth} AND d.unlinked_at IS NULL AND ${isIssued}
        UNION ALL
        SELECT d.kind, d.currency, d.total, d.tax, d.paid FROM b, document d WHERE ${datedInMonth} AND ${isCancelled}
        UNION ALL
        SELECT 'cancellation', d.currency, -d.total, -d.tax, 0 FROM b, document d
        WHERE ${cancelledInMonth} AND ${isCancelling})
      SELECT kind, currency, count(*)::int AS documents, sum(total)::numeric(20, 2)::text AS total,
        sum(tax)::numeric(20, 2)::text AS tax, sum(paid)::numeric(20, 2)::text AS booked
      FROM d GROUP BY 1, 2 ORDER BY 2, array_position('{invoice,cancellation,credit}', kind)`,
  },
  {
    name: 'completion-balances',
    text: `${bounds} SELECT o.balance_currency AS currency, count(*)::int AS orders,
        sum(o.owed)::numeric(20, 2)::text AS owed, sum(o.documents_total)::numeric(20, 2)::text AS documented,
        sum(coalesce(o.received, 0))::numeric(20, 2)::text AS received, sum(o.booked)::numeric(20, 2)::text AS booked
      FROM b, orders o WHERE ${inMonth} AND ${isWeighed} GROUP BY 1 ORDER BY 2 DESC, 1`,
  },
  {
    name: 'completion-gateways',
    text: `${bounds} SELECT o.gateways, o.balance_currency AS currency, count(*)::int AS orders,
        sum(coalesce(o.received, 0))::numeric(20, 2)::text AS received, sum(o.booked)::numeric(20, 2)::text AS booked
      FROM b, orders o WHERE ${inMonth} AND ${isWeighed}
      GROUP BY 1, 2 ORDER BY sum(coalesce(o.received, 0)) DESC, 1, 2 LIMIT 20`,
  },
  { name: 'completion-differences', text: composeCodeCountSql('difference_code') },
  { name: 'completion-payments', text: composeCodeCountSql('payment_code') },
  numberGaps,
];
