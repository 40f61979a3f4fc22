import type pg from 'pg';
import { type CustomerIds, idPattern, personalTopics } from '../domain/customer-deliveries.ts';

/** A place in a walk through a shop's deliveries, oldest first; empty at the beginning. */
export type WalkPosition = string;

type FoundDelivery = {
  readonly id: string;
  readonly topic: string;
  readonly receivedAt: Date;
  readonly body: Buffer;
};

export type WalkPage = {
  readonly found: readonly FoundDelivery[];
  /** Null at the end. */
  readonly next: WalkPosition | null;
};

type Query = <Found extends object>(text: string, values: readonly unknown[]) => Promise<readonly Found[]>;

const perPage = 100;

/**
 * The next deliveries of a shop, and those among them that name one of the ids: no index knows what stands in a body,
 * so the shop's deliveries of the last weeks are walked through, page by page.
 */
export async function walkDeliveries(
  query: Query,
  shop: string,
  ids: CustomerIds,
  from: WalkPosition,
): Promise<WalkPage> {
  const pattern = idPattern(ids);
  if (pattern === null) return { found: [], next: null };
  const [receivedAt = null, id = null] = from === '' ? [] : from.split(' ');
  const rows = await query<
    Omit<FoundDelivery, 'body'> & { readonly body: Buffer | null; readonly at: string }
  >(
    `SELECT id, topic, received_at AS "receivedAt",
       to_char(received_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at,
       CASE WHEN topic ~ $4 AND encode(body, 'escape') ~ $5 THEN body END AS body
     FROM delivery WHERE shop = $1 AND ($2::timestamptz IS NULL OR (received_at, id) > ($2::timestamptz, $3::uuid))
     ORDER BY received_at, id LIMIT ${perPage}`,
    [shop, receivedAt, id, personalTopics.source, pattern],
  );
  const last = rows.at(-1);
  return {
    found: rows.flatMap(({ id, topic, receivedAt, body }) => (body ? [{ id, topic, receivedAt, body }] : [])),
    next: last && rows.length === perPage ? `${last.at} ${last.id}` : null,
  };
}

export const bindQuery =
  (pool: pg.Pool): Query =>
  async <Found extends object>(text: string, values: readonly unknown[]) =>
    (await pool.query(text, [...values])).rows as Found[];
