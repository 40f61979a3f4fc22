import { run, toJsonb } from '@belegfluss/runtime/database';
import type pg from 'pg';
import type { ProviderError } from '../domain/provider-result.ts';
import { type KnownChange, knownSql } from './known-change.ts';
import { createPaymentEntries, type PaymentEntries } from './payment-entries.ts';
import type { Facts } from './write-facts.ts';

/** What is written: the kinds that bring something into being are unique by what they made. */
export type WriteKind =
  | 'create'
  | 'update'
  | 'open'
  | 'enshrine'
  | 'book'
  | 'unbook'
  | 'transaction'
  | 'removal'
  | 'cancel'
  | 'delete'
  | 'contact'
  | 'address'
  | 'communication'
  | 'reopen'
  | 'mail'
  | 'tag'
  | 'category'
  | 'part'
  | 'partChange'
  | 'partRemoval'
  | 'stock';

export type Confirmed = {
  readonly kind: 'confirmed';
  readonly result: unknown;
  readonly matched: boolean;
  readonly requestHash: string;
};

export type Claimed = {
  readonly kind: 'claimed';
  /** `intended`: nothing has left. `unknown`: something has, and nobody knows what came of it. */
  readonly state: 'intended' | 'unknown';
  readonly attempt: number;
  /** Of the write that left last. */
  readonly facts: Facts;
  readonly requestHash: string;
  readonly sentAt: Date | null;
  /** What is not found may be sent again: the provider cannot be at work on the last one any more. */
  readonly mayResend: boolean;
};

type Claim = Confirmed | Claimed | { readonly kind: 'busy' } | { readonly kind: 'superseded' };

type JournalResult = { readonly key: string; readonly kind: WriteKind; readonly result: unknown };

export type JournalEntry = {
  readonly shop: string;
  readonly key: string;
  readonly holder: string;
  /** Of the work that asks for the write; only creations have one. */
  readonly fence?: bigint;
};

/**
 * intended → sent → confirmed | rejected | unknown; unknown → confirmed | sent; rejected → intended. Every change
 * is one conditional statement and belongs to the holder of the lease; a lease that ran out while sent means unknown.
 * An entry keeps the highest fence that claimed it, given up or not: a claim of a lower one begins nothing.
 */
export type WriteJournal = PaymentEntries & {
  claim(entry: JournalEntry, options: { readonly kind: WriteKind; readonly leaseMs: number }): Promise<Claim>;
  /** Right before a write leaves. False when the lease is lost: it must not leave. */
  markSent(
    entry: JournalEntry,
    sent: {
      readonly requestHash: string;
      readonly facts: Facts;
      readonly leaseMs: number;
      readonly settleMs: number;
    },
  ): Promise<boolean>;
  /**
   * Claims a write that nobody has begun and marks it as sent, right before it leaves. False when the journal knows the
   * operation already (whatever its state), unless this holder has just begun it.
   */
  claimSent(
    entry: JournalEntry,
    sent: {
      readonly kind: WriteKind;
      readonly requestHash: string;
      readonly facts: Facts;
      readonly leaseMs: number;
      readonly settleMs: number;
    },
  ): Promise<boolean>;
  /** False when the lease is lost: somebody else settles it. */
  confirm(
    entry: JournalEntry,
    outcome: {
      readonly result: object | null;
      readonly objectRef: string | null;
      readonly matched: boolean;
      /** What the write makes known of a document; kept in the same statement. */
      readonly known?: KnownChange | null;
    },
  ): Promise<boolean>;
  /** False when the lease is lost: the refusal is not the last word on the operation. */
  reject(entry: JournalEntry, error: ProviderError): Promise<boolean>;
  /** Nothing was executed: the next attempt starts from the beginning. */
  release(entry: JournalEntry, error: ProviderError): Promise<void>;
  /** `settled`: the provider has ended its work, whatever came of it. */
  leaveUnknown(entry: JournalEntry, error: ProviderError, settled: boolean): Promise<void>;
  find(shop: string, key: string): Promise<Confirmed | null>;
  /** Facts of a write that left and whose outcome is not known; null when there is none. */
  findUnsettled(shop: string, key: string): Promise<Facts | null>;
  /** Results of the confirmed writes to an object, latest first. */
  listResults(shop: string, objectRef: string): Promise<readonly JournalResult[]>;
  /** Which of these were brought into being by another operation, of this shop or of others in the account named. */
  findClaimed(
    operation: { readonly shop: string; readonly key: string; readonly accountId?: string },
    objectRefs: readonly string[],
  ): Promise<ReadonlySet<string>>;
};

export function createWriteJournal(pool: pg.Pool): WriteJournal {
  const change = async (
    entry: JournalEntry,
    given: { readonly name: string; readonly set: string; readonly condition?: string },
    values: readonly unknown[],
  ): Promise<boolean> => {
    const { rowCount } = await run(pool, {
      name: `journal-${given.name}`,
      text: `UPDATE write_journal SET ${given.set}, updated_at = now()
       WHERE shop = $1 AND operation_key = $2 AND holder = $3 AND state <> 'confirmed' ${given.condition ?? ''}`,
      values: [entry.shop, entry.key, entry.holder, ...values],
    });
    return rowCount === 1;
  };
  const noLease = 'holder = NULL, lease_until = NULL';

  const find = async (shop: string, key: string): Promise<Confirmed | null> => {
    const { rows } = await run<JournalRow>(pool, {
      name: 'journal-find',
      text: `SELECT result, matched, request_hash FROM write_journal
             WHERE shop = $1 AND operation_key = $2 AND state = 'confirmed'`,
      values: [shop, key],
    });
    const row = rows[0];
    return row
      ? { kind: 'confirmed', result: row.result, matched: row.matched, requestHash: row.request_hash }
      : null;
  };

  const whyNot = async (shop: string, key: string, fence: bigint): Promise<Claim> => {
    const { rowCount } = await pool.query(
      'SELECT FROM write_journal WHERE shop = $1 AND operation_key = $2 AND fence > $3',
      [shop, key, fence],
    );
    return { kind: rowCount === 1 ? 'superseded' : 'busy' };
  };

  return {
    ...createPaymentEntries(pool),
    find,
    async claim({ shop, key, holder, fence = 0n }, { kind, leaseMs }) {
      const { rows } = await run<JournalRow>(pool, {
        name: 'journal-claim',
        text: claimSql,
        values: [shop, key, kind, holder, leaseMs, fence],
      });
      const row = rows[0];
      if (!row) return (await find(shop, key)) ?? whyNot(shop, key, fence);
      return {
        kind: 'claimed',
        state: row.state === 'unknown' ? 'unknown' : 'intended',
        attempt: row.attempt,
        facts: row.facts,
        requestHash: row.request_hash,
        sentAt: row.sent_at,
        mayResend: row.may_resend,
      };
    },

    markSent: (entry, { requestHash, facts, leaseMs, settleMs }) =>
      change(
        entry,
        {
          name: 'sent',
          set: `state = 'sent', sent_at = now(), request_hash = $4, facts = $5,
            lease_until = now() + $6 * interval '1 ms', resend_after = now() + $7 * interval '1 ms', error = NULL`,
          condition: 'AND lease_until > now()',
        },
        [requestHash, toJsonb(facts), leaseMs, settleMs],
      ),
    async claimSent({ shop, key, holder, fence = 0n }, { kind, requestHash, facts, leaseMs, settleMs }) {
      const { rowCount } = await run(pool, {
        name: 'journal-claim-sent',
        text: claimSentSql,
        values: [shop, key, kind, holder, requestHash, toJsonb(facts), leaseMs, settleMs, fence],
      });
      return rowCount === 1;
    },
    async confirm(entry, { result, objectRef, matched, known }) {
      const after = known ? knownSql(known) : null;
      const { rowCount } = await run(pool, {
        name: `journal-confirm-${after?.name ?? 'nothing-known'}`,
        text: `WITH done AS (
           UPDATE write_journal SET state = 'confirmed', result = $4, object_ref = $5, matched = $6, error = NULL,
             ${noLease}, updated_at = now()
           WHERE shop = $1 AND operation_key = $2 AND holder = $3 AND state <> 'confirmed' RETURNING shop
         )${after ? `, known AS (${after.sql})` : ''}
         SELECT FROM done`,
        values: [
          entry.shop,
          entry.key,
          entry.holder,
          toJsonb(result ?? {}),
          objectRef,
          matched,
          ...(after?.values ?? []),
        ],
      });
      return rowCount === 1;
    },
    reject: (entry, error) =>
      change(entry, { name: 'reject', set: `state = 'rejected', error = $4, ${noLease}` }, [toJsonb(error)]),
    async release(entry, error) {
      await change(entry, { name: 'release', set: `state = 'intended', error = $4, ${noLease}` }, [
        toJsonb(error),
      ]);
    },
    async leaveUnknown(entry, error, settled) {
      const set = `state = 'unknown', error = $4, ${noLease}${settled ? ', resend_after = now()' : ''}`;
      await change(entry, { name: settled ? 'settled' : 'unknown', set }, [toJsonb(error)]);
    },

    async findUnsettled(shop, key) {
      const { rows } = await pool.query<{ facts: Facts }>(
        `SELECT facts FROM write_journal WHERE shop = $1 AND operation_key = $2 AND state IN ('sent', 'unknown')`,
        [shop, key],
      );
      return rows[0]?.facts ?? null;
    },

    async listResults(shop, objectRef) {
      const { rows } = await run<JournalResult>(pool, {
        name: 'journal-results',
        text: `SELECT operation_key AS key, kind, result FROM write_journal
               WHERE shop = $1 AND object_ref = $2 AND state = 'confirmed' ORDER BY updated_at DESC`,
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
  };
}

type JournalRow = {
  readonly state: string;
  readonly attempt: number;
  readonly facts: Facts;
  readonly request_hash: string;
  readonly sent_at: Date | null;
  readonly may_resend: boolean;
  readonly result: unknown;
  readonly matched: boolean;
};

/** The provider's "slow down" lets the same holder send again: its lease is renewed. */
const claimSentSql = `
  INSERT INTO write_journal AS journal
    (shop, operation_key, kind, state, attempt, holder, lease_until, request_hash, facts, sent_at, resend_after, fence)
  VALUES ($1, $2, $3, 'sent', 1, $4, now() + $7 * interval '1 ms', $5, $6, now(), now() + $8 * interval '1 ms', $9)
  ON CONFLICT (shop, operation_key) DO UPDATE SET
    sent_at = EXCLUDED.sent_at, lease_until = EXCLUDED.lease_until, resend_after = EXCLUDED.resend_after
  WHERE journal.holder = EXCLUDED.holder AND journal.state = 'sent' AND journal.lease_until > now()`;

/** Takes the lease of a new or unfinished write; no row when it is confirmed or somebody else is or was at it. */
const claimSql = `
  INSERT INTO write_journal AS journal
    (shop, operation_key, kind, state, attempt, holder, lease_until, request_hash, facts, fence)
  VALUES ($1, $2, $3, 'intended', 1, $4, now() + $5 * interval '1 ms', '', '{}', $6)
  ON CONFLICT (shop, operation_key) DO UPDATE SET
    state = CASE journal.state WHEN 'sent' THEN 'unknown' WHEN 'rejected' THEN 'intended' ELSE journal.state END,
    attempt = journal.attempt + 1,
    holder = EXCLUDED.holder,
    lease_until = EXCLUDED.lease_until,
    fence = EXCLUDED.fence,
    updated_at = now()
  WHERE journal.state <> 'confirmed' AND journal.fence <= EXCLUDED.fence
    AND (journal.lease_until IS NULL OR journal.lease_until <= now())
  RETURNING state, attempt, facts, request_hash, sent_at, coalesce(resend_after <= now(), true) AS may_resend`;
