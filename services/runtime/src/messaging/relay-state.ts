import type pg from 'pg';
import { type Receipt, type StreamPlace, streamKeepsMs } from '../bus/index.ts';
import type { Queryable } from './relay-source.ts';

/** A row that grew old while a replay was being done is still replayed, but not for ever: inboxes forget. */
const longestReplayMs = 24 * 3_600_000;

/** How far the relay is with publishing again what a stream lost. */
type Replay = { readonly since: Date; readonly after: string | null; readonly until: string };

/** State of the stream of a context's events, as the relay last saw it. */
export type RelayState = {
  /** Empty when the stream is known to have lost something. */
  readonly stream: string;
  /** The highest place that was acknowledged; whatever is marked as published lies there or below. */
  readonly place: StreamPlace;
  readonly replay: Replay | null;
};

const columns = 'stream, position, event_id, replay_since, replay_after, replay_until';

export async function loadRelayState(pool: pg.Pool, context: string): Promise<RelayState | null> {
  const { rows } = await pool.query<Row>(`SELECT ${columns} FROM relay_state WHERE context = $1`, [context]);
  return rows[0] ? fromRow(rows[0]) : null;
}

/**
 * Begins to publish again everything that was published within the time that a stream keeps events. A replay that was
 * under way begins again, with its previous range of events: they may be old by now, but lost nevertheless.
 */
export async function beginReplay(
  pool: pg.Pool,
  context: string,
  stream: string,
  until: string | null,
): Promise<RelayState> {
  const { rows } = await pool.query<Row>(
    `INSERT INTO relay_state (context, stream, replay_since, replay_until)
     VALUES ($1, $2, CASE WHEN $3::text IS NULL THEN NULL ELSE now() - $4::float8 * interval '1 ms' END, $3)
     ON CONFLICT (context) DO UPDATE SET
       stream = EXCLUDED.stream, position = 0, event_id = '', replay_after = NULL,
       replay_until = EXCLUDED.replay_until,
       replay_since = CASE WHEN EXCLUDED.replay_until IS NULL THEN NULL
         ELSE greatest(least(relay_state.replay_since, EXCLUDED.replay_since),
                       EXCLUDED.replay_since - $5::float8 * interval '1 ms') END
     RETURNING ${columns}`,
    [context, stream, until, streamKeepsMs, longestReplayMs],
  );
  const [row] = rows;
  if (!row) throw new Error('The state of the relay was not stored.');
  return fromRow(row);
}

/**
 * Remembers where a batch came to lie and marks its rows in one transaction, so that no row is marked whose place is
 * not remembered, and none behind the back of a replay that has begun meanwhile (answer null, nothing marked).
 * A new event at or below the remembered place means that the stream lost what was there: that is noted.
 */
export async function rememberReceipts(
  pool: pg.Pool,
  context: string,
  state: RelayState,
  receipts: readonly Receipt[],
  mark: (client: Queryable) => Promise<void>,
): Promise<RelayState | null> {
  const highest = receipts.reduce((a, b) => (b.position > a.position ? b : a));
  const hasLost = receipts.some(({ isNew, position }) => isNew && position <= state.place.position);
  const client = await pool.connect();
  try {
    const [, { rows }] = await Promise.all([
      client.query('BEGIN'),
      client.query<Row>({
        name: 'relay-receipts',
        text: `UPDATE relay_state SET
                 stream = CASE WHEN $5 THEN '' ELSE stream END,
                 position = greatest(position, $3),
                 event_id = CASE WHEN position < $3 THEN $4 ELSE event_id END
               WHERE context = $1 AND stream = $2
               RETURNING ${columns}`,
        values: [context, state.stream, highest.position, highest.eventId, hasLost],
      }),
    ]);
    if (rows[0]) await mark(client);
    await client.query('COMMIT');
    client.release();
    return rows[0] ? fromRow(rows[0]) : null;
  } catch (error) {
    // The connection may be what is broken: it is thrown away, and the server rolls back.
    client.release(true);
    throw error;
  }
}

/** Moves the cursor; `next` null ends the replay. Null, and nothing moved, when it was begun again meanwhile. */
export async function advanceReplay(
  pool: pg.Pool,
  context: string,
  { stream, replay }: RelayState,
  next: string | null,
): Promise<RelayState | null> {
  const { rows } = await pool.query<Row>(
    `UPDATE relay_state SET
       replay_after = $5,
       replay_since = CASE WHEN $5::text IS NULL THEN NULL ELSE replay_since END,
       replay_until = CASE WHEN $5::text IS NULL THEN NULL ELSE replay_until END
     WHERE context = $1 AND stream = $2 AND replay_until = $3 AND replay_after IS NOT DISTINCT FROM $4
     RETURNING ${columns}`,
    [context, stream, replay?.until, replay?.after, next],
  );
  return rows[0] ? fromRow(rows[0]) : null;
}

type Row = {
  readonly stream: string;
  readonly position: string;
  readonly event_id: string;
  readonly replay_since: Date | null;
  readonly replay_after: string | null;
  readonly replay_until: string | null;
};

const fromRow = (row: Row): RelayState => ({
  stream: row.stream,
  place: { position: Number(row.position), eventId: row.event_id },
  replay:
    row.replay_since && row.replay_until !== null
      ? { since: row.replay_since, after: row.replay_after, until: row.replay_until }
      : null,
});
