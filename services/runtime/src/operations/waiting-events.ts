import type pg from 'pg';

/** Where a service keeps events until they are published. */
export type EventTable = {
  readonly table: string;
  /** Null until the event is published. */
  readonly publishedAt: string;
  readonly occurredAt: string;
};

export const outbox: EventTable = {
  table: 'outbox',
  publishedAt: 'published_at',
  occurredAt: 'occurred_at',
};

/** Counting stops here: more would say no more, and counting stays cheap. */
export const mostCounted = 10_000;

/** Unpublished events, the age of the oldest in seconds (0 without any), and dead letters that were not replayed. */
export type WaitingEvents = {
  readonly unpublished: number;
  readonly oldest: number;
  readonly letters: number;
};

/** Counts the events of a service; `name` distinguishes the prepared statements of a connection. */
export function inspectEvents(
  pool: pg.Pool,
  name: string,
  tables: readonly EventTable[],
): () => Promise<WaitingEvents> {
  const text = `SELECT least(${mostCounted}, ${tables.map(composeUnpublishedSql).join(' + ')})::int AS unpublished,
      greatest(0, ${tables.map(composeOldestAgeSql).join(', ')})::float8 AS oldest,
      (SELECT count(*) FROM (SELECT FROM dead_letter WHERE replayed_at IS NULL LIMIT ${mostCounted}) waiting)::int
        AS letters`;
  return async () => {
    const { rows } = await pool.query<WaitingEvents>({ name, text });
    return rows[0] ?? { unpublished: 0, oldest: 0, letters: 0 };
  };
}

const composeUnpublishedSql = ({ table, publishedAt }: EventTable): string =>
  `(SELECT count(*) FROM (SELECT FROM ${table} WHERE ${publishedAt} IS NULL LIMIT ${mostCounted}) waiting)`;

const composeOldestAgeSql = ({ table, publishedAt, occurredAt }: EventTable): string =>
  `(SELECT extract(epoch FROM now() - ${occurredAt}) FROM ${table}
    WHERE ${publishedAt} IS NULL ORDER BY sequence LIMIT 1)`;
