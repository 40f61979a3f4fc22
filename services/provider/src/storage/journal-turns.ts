import { areFew, run, type Statement, toJsonb, writeTogether } from '@belegfluss/runtime/database';
import type pg from 'pg';
import type { Claiming, JournalEntry, Outcome } from './journal-entry.ts';
import type { WholeKnown } from './known-change.ts';

/** The end of one write and the beginning of the next; one of them at least. */
export type Turn = {
  readonly done: {
    readonly entry: JournalEntry;
    readonly outcome: Pick<Outcome, 'result' | 'objectRef' | 'matched'>;
    readonly known: WholeKnown | null;
  } | null;
  readonly next: { readonly entry: JournalEntry; readonly sent: Claiming } | null;
};

/**
 * `confirmed`: the lease of the ended write was its holder's until now. `claimed`: nobody had begun the next one, and it
 * was not left alone because the lease of the ended one was lost.
 */
export type Turned = { readonly confirmed: boolean; readonly claimed: boolean };

/**
 * Writes the turns of several operations in one statement and one commit: those that come while the one before is being
 * written, and within a moment of it. Each is as conditional as it would be alone; where the database refuses one of
 * them, each is written alone.
 */
export const createTurns = (pool: pg.Pool): ((turn: Turn) => Promise<Turned>) =>
  writeTogether<Turn, Turned>({
    restsFrom: 700,
    async write(turns) {
      const { rows } = await run<Turned>(pool, writeTurns(turns));
      return rows;
    },
  });

/** Columns of `given`, with what a turn has for each. */
const columns: readonly (readonly [name: string, type: string, value: (turn: Turn) => unknown])[] = [
  ['shop', 'text', ({ done, next }) => done?.entry.shop ?? next?.entry.shop],
  ['done_key', 'text', ({ done }) => done?.entry.key],
  ['done_holder', 'text', ({ done }) => done?.entry.holder],
  ['result', 'jsonb', ({ done }) => done && toJsonb(done.outcome.result ?? {})],
  ['object_ref', 'text', ({ done }) => done?.outcome.objectRef],
  ['matched', 'boolean', ({ done }) => done?.outcome.matched],
  ['known_kind', 'text', ({ done }) => done?.known?.document.kind],
  ['known_id', 'text', ({ done }) => done?.known?.document.id],
  ['stated', 'jsonb', ({ done }) => toJsonbOrNull(done?.known?.document)],
  ['fingerprint', 'jsonb', ({ done }) => toJsonbOrNull(done?.known?.fingerprint)],
  ['next_key', 'text', ({ next }) => next?.entry.key],
  ['kind', 'text', ({ next }) => next?.sent.kind],
  ['holder', 'text', ({ next }) => next?.entry.holder],
  ['request_hash', 'text', ({ next }) => next?.sent.requestHash],
  ['facts', 'jsonb', ({ next }) => toJsonbOrNull(next?.sent.facts)],
  ['lease_ms', 'float8', ({ next }) => next?.sent.leaseMs],
  ['settle_ms', 'float8', ({ next }) => next?.sent.settleMs],
  ['fence', 'bigint', ({ next }) => next && (next.entry.fence ?? 0n)],
];

const toJsonbOrNull = (value: object | null | undefined): string | null =>
  value === null || value === undefined ? null : toJsonb(value);

/**
 * The provider's "slow down" lets the same holder send again: its lease is renewed. In the order of their keys, so that
 * two statements with the same ones do not wait for each other.
 */
const turnsSql = `
  WITH given AS MATERIALIZED (
    SELECT * FROM unnest(${columns.map(([, type], index) => `$${index + 1}::${type}[]`).join(', ')})
      WITH ORDINALITY AS given (${columns.map(([name]) => name).join(', ')}, place)
  ), done AS (
    UPDATE write_journal AS journal SET state = 'confirmed', result = given.result, object_ref = given.object_ref,
      matched = given.matched, error = NULL, holder = NULL, lease_until = NULL, updated_at = now()
    FROM given
    WHERE journal.shop = given.shop AND journal.operation_key = given.done_key AND journal.holder = given.done_holder
      AND journal.state <> 'confirmed' AND ${areFew('given.shop')}
    RETURNING given.place
  ), known AS (
    INSERT INTO known_document (shop, kind, document_id, stated, fingerprint)
    SELECT shop, known_kind, known_id, stated, fingerprint FROM given JOIN done USING (place)
    WHERE known_id IS NOT NULL ORDER BY shop, known_kind, known_id
    ON CONFLICT (shop, kind, document_id) DO UPDATE SET stated = EXCLUDED.stated, gone = false,
      fingerprint = EXCLUDED.fingerprint, checked_at = now(), updated_at = now()
  ), next AS (
    INSERT INTO write_journal AS journal
      (shop, operation_key, kind, state, attempt, holder, lease_until, request_hash, facts, sent_at, resend_after, fence)
    SELECT shop, next_key, kind, 'sent', 1, holder, now() + lease_ms * interval '1 ms', request_hash, facts, now(),
      now() + settle_ms * interval '1 ms', fence
    FROM given LEFT JOIN done USING (place)
    WHERE next_key IS NOT NULL AND (done_key IS NULL OR done.place IS NOT NULL) ORDER BY shop, next_key
    ON CONFLICT (shop, operation_key) DO UPDATE SET
      sent_at = EXCLUDED.sent_at, lease_until = EXCLUDED.lease_until, resend_after = EXCLUDED.resend_after
    WHERE journal.holder = EXCLUDED.holder AND journal.state = 'sent' AND journal.lease_until > now()
    RETURNING shop, operation_key
  )
  SELECT EXISTS (SELECT FROM done WHERE done.place = given.place) AS confirmed,
    EXISTS (SELECT FROM next WHERE next.shop = given.shop AND next.operation_key = given.next_key) AS claimed
  FROM given ORDER BY place`;

const writeTurns = (turns: readonly Turn[]): Statement => ({
  name: 'journal-turns',
  text: turnsSql,
  values: columns.map(([, , value]) => turns.map((turn) => value(turn) ?? null)),
});
