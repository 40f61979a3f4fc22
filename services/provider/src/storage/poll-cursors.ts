import type pg from 'pg';
import type { Prisma } from '../../generated/prisma/client.ts';

export type PollTurn = { readonly shop: string; readonly readUntil: Date; readonly holder: string };

/** How far each account was searched for changes by others; one replica at a time searches one. */
export type PollCursors = {
  /** The shop that is due for longest; only connected ones for which there is a document to look after. */
  claim(turn: {
    readonly holder: string;
    readonly leaseMs: number;
    readonly intervalMs: number;
  }): Promise<PollTurn | null>;
  /** In the transaction that tells of what was found. Throws when the lease is lost: another one tells it. */
  advance(
    tx: Prisma.TransactionClient,
    turn: PollTurn,
    to: { readonly readUntil: Date; readonly nextInMs: number },
  ): Promise<void>;
  /** The round came to nothing: the next one starts at the same place. */
  giveBack(turn: PollTurn, nextInMs: number): Promise<void>;
};

export function createPollCursors(pool: pg.Pool): PollCursors {
  return {
    async claim({ holder, leaseMs, intervalMs }) {
      // 1. A newly connected shop gets its place: what happened before is known from our own writes.
      await pool.query(
        `INSERT INTO poll_cursor (shop, read_until, due_at)
         SELECT shop, now(), now() + $1 * interval '1 ms' FROM connection WHERE state = 'connected'
         ON CONFLICT (shop) DO NOTHING`,
        [intervalMs],
      );
      // 2. Whoever is due and free is taken; what others are taking is passed over.
      const { rows } = await pool.query<{ shop: string; read_until: Date }>(
        `UPDATE poll_cursor SET holder = $1, lease_until = now() + $2 * interval '1 ms'
         WHERE shop = (
           SELECT cursor.shop FROM poll_cursor AS cursor
           JOIN connection ON connection.shop = cursor.shop AND connection.state = 'connected'
           WHERE cursor.due_at <= now() AND (cursor.lease_until IS NULL OR cursor.lease_until <= now())
             AND EXISTS (SELECT FROM known_document WHERE known_document.shop = cursor.shop AND NOT gone)
           ORDER BY cursor.due_at LIMIT 1
           FOR UPDATE OF cursor SKIP LOCKED
         )
         RETURNING shop, read_until`,
        [holder, leaseMs],
      );
      const row = rows[0];
      return row ? { shop: row.shop, readUntil: row.read_until, holder } : null;
    },

    async advance(tx, { shop, holder }, { readUntil, nextInMs }) {
      const count = await tx.$executeRaw`
        UPDATE poll_cursor SET read_until = ${readUntil}, due_at = now() + ${nextInMs} * interval '1 ms',
          holder = NULL, lease_until = NULL
        WHERE shop = ${shop} AND holder = ${holder}`;
      if (count !== 1) throw new Error(`Another replica looks for changes of ${shop}.`);
    },

    async giveBack({ shop, holder }, nextInMs) {
      await pool.query(
        `UPDATE poll_cursor SET due_at = now() + $3 * interval '1 ms', holder = NULL, lease_until = NULL
         WHERE shop = $1 AND holder = $2`,
        [shop, holder, nextInMs],
      );
    },
  };
}
