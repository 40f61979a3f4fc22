import { run, type Statement, toJsonb } from '@belegfluss/runtime/database';
import type pg from 'pg';
import type { ProviderError } from '../domain/provider-result.ts';
import type { Claiming, JournalEntry, Outcome, Sent } from './journal-entry.ts';
import { type Confirmed, createJournalReads, type JournalReads } from './journal-reads.ts';
import { createTurns } from './journal-turns.ts';
import { isPart, type KnownPart, knownSql } from './known-change.ts';
import type { LookupInput } from './lookup-input.ts';
import { createPaymentEntries, type PaymentEntries } from './payment-entries.ts';
import type { WriteKind } from './write-kind.ts';

export type Claimed = {
  readonly kind: 'claimed';
  /** `intended`: nothing has left. `unknown`: something has, and nobody knows what came of it. */
  readonly state: 'intended' | 'unknown';
  readonly attempt: number;
  /** Of the write that left last. */
  readonly facts: LookupInput;
  readonly requestHash: string;
  readonly sentAt: Date | null;
  /** A write that is not found may be sent again: the provider cannot be at work on the last one any more. */
  readonly mayResend: boolean;
};

type Claim = Confirmed | Claimed | { readonly kind: 'busy' } | { readonly kind: 'superseded' };

/**
 * intended → sent → confirmed | rejected | unknown; unknown → confirmed | sent; rejected → intended. Every change
 * is one conditional statement and belongs to the holder of the lease; a lease that ran out while sent means unknown.
 * An entry keeps the highest fence that claimed it, given up or not: a claim of a lower one begins nothing.
 */
export type WriteJournal = PaymentEntries &
  JournalReads & {
    claim(
      entry: JournalEntry,
      options: { readonly kind: WriteKind; readonly leaseMs: number },
    ): Promise<Claim>;
    /** Right before a write leaves. False when the lease is lost: it must not leave. */
    markSent(entry: JournalEntry, sent: Sent): Promise<boolean>;
    /**
     * Claims a write that nobody has begun and marks it as sent, right before it leaves. False when the journal knows the
     * operation already (whatever its state), unless this holder has just begun it.
     */
    claimSent(entry: JournalEntry, sent: Claiming): Promise<boolean>;
    /** False when the lease is lost: somebody else settles it. */
    confirm(entry: JournalEntry, outcome: Outcome): Promise<boolean>;
    /**
     * `confirm`, and `claimSent` of the write that follows, unless the lease of the confirmed one is lost; in one commit
     * but for changes of a part of what is known.
     */
    confirmAndClaim(
      done: { readonly entry: JournalEntry; readonly outcome: Outcome },
      next: { readonly entry: JournalEntry; readonly sent: Claiming },
    ): Promise<{ readonly confirmed: boolean; readonly claimed: boolean }>;
    /** False when the lease is lost: the refusal is not the last word on the operation. */
    reject(entry: JournalEntry, error: ProviderError): Promise<boolean>;
    /** Nothing was executed: the next attempt starts from the beginning. */
    release(entry: JournalEntry, error: ProviderError): Promise<void>;
    /** `settled`: the provider has ended its work, whatever came of it. */
    leaveUnknown(entry: JournalEntry, error: ProviderError, settled: boolean): Promise<void>;
  };

export function createWriteJournal(pool: pg.Pool): WriteJournal {
  const reads = createJournalReads(pool);
  const changes = async (statement: Statement): Promise<boolean> =>
    (await run(pool, statement)).rowCount === 1;
  const turn = createTurns(pool);
  const confirm: WriteJournal['confirm'] = async (entry, outcome) => {
    const { known = null } = outcome;
    if (known && isPart(known)) return changes(confirmWith(entry, outcome, known));
    return (await turn({ done: { entry, outcome, known }, next: null })).confirmed;
  };
  const claimSent: WriteJournal['claimSent'] = async (entry, sent) =>
    (await turn({ done: null, next: { entry, sent } })).claimed;

  return {
    ...createPaymentEntries(pool),
    ...reads,
    async claim(entry, options) {
      const row = await takeLease(pool, entry, options);
      return row ?? (await reads.find(entry.shop, entry.key)) ?? whyNot(pool, entry);
    },
    markSent: (entry, sent) => changes(markAsSent(entry, sent)),
    claimSent,
    confirm,
    async confirmAndClaim({ entry, outcome }, next) {
      const { known = null } = outcome;
      if (!known || !isPart(known)) return turn({ done: { entry, outcome, known }, next });
      const confirmed = await confirm(entry, outcome);
      return { confirmed, claimed: confirmed && (await claimSent(next.entry, next.sent)) };
    },
    reject: (entry, error) => changes(giveUp(entry, { name: 'reject', set: `state = 'rejected'`, error })),
    async release(entry, error) {
      await changes(giveUp(entry, { name: 'release', set: `state = 'intended'`, error }));
    },
    async leaveUnknown(entry, error, settled) {
      const set = `state = 'unknown'${settled ? ', resend_after = now()' : ''}`;
      await changes(giveUp(entry, { name: settled ? 'settled' : 'unknown', set, error }));
    },
  };
}

/** Null when it is confirmed or somebody else is or was at it. */
async function takeLease(
  pool: pg.Pool,
  { shop, key, holder, fence = 0n }: JournalEntry,
  { kind, leaseMs }: { readonly kind: WriteKind; readonly leaseMs: number },
): Promise<Claimed | null> {
  const { rows } = await run<Omit<Claimed, 'kind'>>(pool, {
    name: 'journal-claim',
    text: claimSql,
    values: [shop, key, kind, holder, leaseMs, fence],
  });
  return rows[0] ? { kind: 'claimed', ...rows[0] } : null;
}

async function whyNot(pool: pg.Pool, { shop, key, fence = 0n }: JournalEntry): Promise<Claim> {
  const { rowCount } = await pool.query(
    'SELECT FROM write_journal WHERE shop = $1 AND operation_key = $2 AND fence > $3',
    [shop, key, fence],
  );
  return { kind: rowCount === 1 ? 'superseded' : 'busy' };
}

/** The row of an unfinished write, for the holder of its lease. */
const held = `shop = $1 AND operation_key = $2 AND holder = $3 AND state <> 'confirmed'`;
const noLease = 'holder = NULL, lease_until = NULL';

const markAsSent = (
  { shop, key, holder }: JournalEntry,
  { requestHash, facts, leaseMs, settleMs }: Sent,
): Statement => ({
  name: 'journal-sent',
  text: `UPDATE write_journal SET state = 'sent', sent_at = now(), request_hash = $4, facts = $5,
           lease_until = now() + $6 * interval '1 ms', resend_after = now() + $7 * interval '1 ms', error = NULL,
           updated_at = now()
         WHERE ${held} AND lease_until > now()`,
  values: [shop, key, holder, requestHash, toJsonb(facts), leaseMs, settleMs],
});

/** With a change of a part of what is known. Everything else goes in a turn. */
function confirmWith(
  { shop, key, holder }: JournalEntry,
  { result, objectRef, matched }: Outcome,
  part: KnownPart,
): Statement {
  const { name, sql, values } = knownSql(part);
  return {
    name: `journal-confirm-${name}`,
    text: `WITH done AS (
             UPDATE write_journal SET state = 'confirmed', result = $4, object_ref = $5, matched = $6, error = NULL,
               ${noLease}, updated_at = now()
             WHERE ${held} RETURNING shop
           ), known AS (${sql}) SELECT FROM done`,
    values: [shop, key, holder, toJsonb(result ?? {}), objectRef, matched, ...values],
  };
}

/** Ends the lease of a write that did not succeed; a statement's name belongs to its text alone. */
const giveUp = (
  { shop, key, holder }: JournalEntry,
  { name, set, error }: { readonly name: string; readonly set: string; readonly error: ProviderError },
): Statement => ({
  name: `journal-${name}`,
  text: `UPDATE write_journal SET ${set}, error = $4, ${noLease}, updated_at = now() WHERE ${held}`,
  values: [shop, key, holder, toJsonb(error)],
});

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
  RETURNING CASE state WHEN 'unknown' THEN 'unknown' ELSE 'intended' END AS state, attempt, facts,
    request_hash AS "requestHash", sent_at AS "sentAt", coalesce(resend_after <= now(), true) AS "mayResend"`;
