import { execute, type SqlTransaction } from '@belegfluss/runtime/database';
import { hereSql } from '@belegfluss/runtime/gate';
import { createLeasedTable, type Held } from '@belegfluss/runtime/leases';
import type pg from 'pg';

export type PollLease = Held<'shop'> & { readonly readUntil: Date };

/** How far each account was searched for changes by others; one replica at a time searches one. */
export type PollCursors = {
  /** The shop that has been due for longest; only connected ones for which there is a document to look after. */
  take(held: { readonly leaseMs: number; readonly intervalMs: number }): Promise<PollLease | null>;
  /** In how many milliseconds the next shop comes due; null when none will. */
  dueInMs(): Promise<number | null>;
  renew(held: PollLease): Promise<boolean>;
  /** Ends the lease in the transaction that publishes what was found. Throws `LeaseLost`: another one publishes it. */
  advance(
    tx: SqlTransaction,
    held: PollLease,
    to: { readonly readUntil: Date; readonly nextInMs: number },
  ): Promise<void>;
  /** The round came to nothing: the next one starts at the same place. Throws `LeaseLost`. */
  giveBack(held: PollLease, nextInMs: number): Promise<void>;
  /** Gives the turn back, due at once; nothing when the lease is lost. */
  drop(held: PollLease): Promise<void>;
};

const leases = createLeasedTable({
  table: 'poll_cursor',
  key: { shop: 'shop' },
  due: 'due_at',
  holder: 'holder',
});

const isPolled = `EXISTS (SELECT FROM connection WHERE connection.shop = poll_cursor.shop AND state = 'connected')
  AND EXISTS (SELECT FROM known_document WHERE known_document.shop = poll_cursor.shop AND NOT gone)`;

export const createPollCursors = (pool: pg.Pool): PollCursors => ({
  async take({ leaseMs, intervalMs }) {
    // A newly connected shop gets its place: what happened before is known from our own writes.
    await pool.query(
      `INSERT INTO poll_cursor (shop, read_until, due_at)
       SELECT shop, now(), now() + $1 * interval '1 ms' FROM connection WHERE state = 'connected' AND ${hereSql('shop')}
       ON CONFLICT (shop) DO NOTHING`,
      [intervalMs],
    );
    return leases.takeNext<Pick<PollLease, 'readUntil'>>(pool, {
      leaseMs,
      where: isPolled,
      returning: 'read_until AS "readUntil"',
    });
  },
  dueInMs: () => leases.dueInMs(pool, isPolled),
  renew: (held) => leases.renew(pool, held),
  async advance(tx, held, { readUntil, nextInMs }) {
    await leases.hold(tx, held);
    await execute(tx, {
      text: `UPDATE poll_cursor SET ${leases.endIn('$3')}, read_until = $2 WHERE shop = $1`,
      values: [held.shop, readUntil, nextInMs],
    });
  },
  async giveBack(held, nextInMs) {
    await leases.write(pool, held, [
      {
        name: 'poll-cursor-give-back',
        text: `UPDATE poll_cursor SET ${leases.endIn('$2')} WHERE shop = $1`,
        values: [held.shop, nextInMs],
      },
    ]);
  },
  drop: (held) => leases.drop(pool, held),
});
