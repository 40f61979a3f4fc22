import { run } from '@belegfluss/runtime/database';
import type pg from 'pg';
import type { LookupInput } from './lookup-input.ts';
import type { WriteKind } from './write-kind.ts';

export type Confirmed = {
  readonly kind: 'confirmed';
  readonly result: unknown;
  readonly matched: boolean;
  readonly requestHash: string;
};

export type JournalResult = {
  readonly key: string;
  readonly kind: WriteKind;
  readonly facts: LookupInput;
  readonly result: unknown;
};

/** The journal as those read it who hold no lease. */
export type JournalReads = {
  find(shop: string, key: string): Promise<Confirmed | null>;
  /** Facts of a write that left and whose outcome is not known; null when there is none. */
  findUnsettled(shop: string, key: string): Promise<LookupInput | null>;
  /** Since when a write of the shop may have left whose outcome is not known; null when all are. */
  unsettledSince(shop: string): Promise<Date | null>;
  /** Results of the confirmed writes to an object, latest first. */
  listResults(shop: string, objectRef: string): Promise<readonly JournalResult[]>;
  /** Which of these were brought into being by another operation, of this shop or of others in the account named. */
  findClaimed(
    operation: { readonly shop: string; readonly key: string; readonly accountId?: string },
    objectRefs: readonly string[],
  ): Promise<ReadonlySet<string>>;
};

export const createJournalReads = (pool: pg.Pool): JournalReads => ({
  async find(shop, key) {
    const { rows } = await run<Omit<Confirmed, 'kind'>>(pool, {
      name: 'journal-find',
      text: `SELECT result, matched, request_hash AS "requestHash" FROM write_journal
             WHERE shop = $1 AND operation_key = $2 AND state = 'confirmed'`,
      values: [shop, key],
    });
    return rows[0] ? { kind: 'confirmed', ...rows[0] } : null;
  },

  async findUnsettled(shop, key) {
    const { rows } = await pool.query<{ facts: LookupInput }>(
      `SELECT facts FROM write_journal WHERE shop = $1 AND operation_key = $2 AND state IN ('sent', 'unknown')`,
      [shop, key],
    );
    return rows[0]?.facts ?? null;
  },

  async unsettledSince(shop) {
    // One that nobody has come back to for an hour is given up: what it has done is for people to see.
    const { rows } = await run<{ since: Date | null }>(pool, {
      name: 'journal-unsettled-since',
      text: `SELECT min(created_at) AS since FROM write_journal
             WHERE shop = $1 AND state IN ('sent', 'unknown') AND updated_at > now() - interval '1 hour'`,
      values: [shop],
    });
    return rows[0]?.since ?? null;
  },

  async listResults(shop, objectRef) {
    // The end of one is the beginning of the next. Rows of before know the millisecond alone, and two may end in one.
    const { rows } = await run<JournalResult>(pool, {
      name: 'journal-results',
      text: `SELECT operation_key AS key, kind, facts, result FROM write_journal
             WHERE shop = $1 AND object_ref = $2 AND state = 'confirmed'
             ORDER BY updated_at DESC, created_at DESC`,
      values: [shop, objectRef],
    });
    return rows;
  },

  async findClaimed({ shop, key, accountId = '' }, objectRefs) {
    const { rows } = await pool.query<{ object_ref: string }>(
      `SELECT object_ref FROM write_journal
       WHERE object_ref = ANY($3) AND state = 'confirmed' AND kind IN ('create', 'contact', 'transaction')
         AND NOT (shop = $1 AND operation_key = $2)
         AND (shop = $1 OR shop IN (SELECT shop FROM connection WHERE $4 <> '' AND account ->> 'id' = $4))`,
      [shop, key, objectRefs, accountId],
    );
    return new Set(rows.map((row) => row.object_ref));
  },
});
