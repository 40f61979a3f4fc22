import { randomUUID } from 'node:crypto';
import { RpcError } from '@belegfluss/runtime/errors';
import type { z } from 'zod';
import type { BeforeSend } from '../clients/calls/call.ts';
import type { Clock } from '../clients/traffic/traffic.ts';
import type { ProviderError, ProviderResult } from '../domain/provider-result.ts';
import { inProgress, toRpcError } from '../domain/rpc-failure.ts';
import type { JournalEntry } from '../storage/journal-entry.ts';
import type { Confirmed } from '../storage/journal-reads.ts';
import type { KnownChange } from '../storage/known-change.ts';
import type { LookupInput } from '../storage/lookup-input.ts';
import type { Claimed, WriteJournal } from '../storage/write-journal.ts';
import type { WriteKind } from '../storage/write-kind.ts';
import { createLeaveInTime } from './leave-in-time.ts';

/** One write, and how to find out whether it has happened. */
export type Write<Result extends object> = {
  readonly shop: string;
  readonly key: string;
  readonly kind: WriteKind;
  readonly requestHash: string;
  readonly facts: LookupInput;
  /** Of the work that asks for it: a creation that a later holder of the work has asked about is not begun any more. */
  readonly fence?: bigint;
  /** Reads the result back from the journal. */
  readonly schema: z.ZodType<Result>;
  readonly objectRef: (result: Result) => string | null;
  /** The change to the known state of a document. */
  readonly known?: (result: Result) => KnownChange | null;
  /** Searches the provider for the result of an earlier attempt; null when there is none. */
  readonly find: (earlier: Claimed) => Promise<ProviderResult<Result | null>>;
  /**
   * Nothing is read before the write and nothing follows it: a first attempt is then claimed at the moment it leaves,
   * which spares a statement.
   */
  readonly isOneCall?: boolean;
  /** Searches for it even though nothing has left as far as is known here. */
  readonly searchesFirst?: boolean;
  /** Does it. Reads may come before the write; `beforeSend` runs right before every write that leaves. */
  readonly send: (beforeSend: BeforeSend) => Promise<ProviderResult<Result>>;
};

export type Written<Result> = {
  readonly result: Result;
  /** Found at the provider instead of answered by it. */
  readonly matched: boolean;
  /** Answered from the journal without any call. */
  readonly repeated: boolean;
  /** Hash of the request that the result came from: not always this one. */
  readonly requestHash: string;
};

export type WriteOnce = <Result extends object>(write: Write<Result>) => Promise<Written<Result>>;

/**
 * Writes to a provider that knows no idempotency keys, at most once a key. The journal records beforehand that a write
 * leaves. Its outcome is confirmed, rejected or unknown; an unknown one (no answer, a server error, a process that
 * died) is looked for first and taken as ours if found, and sent again only when the provider cannot be at work on it
 * any more. Throws `RpcError`: `IN_PROGRESS` while another call holds the key, `SUPERSEDED` after a call of a higher
 * fence, else by the kind of failure.
 */
export function createWriteOnce(options: {
  readonly journal: WriteJournal;
  readonly timeoutMs: number;
  readonly leaseMarginMs: number;
  readonly sendWithinMs: number;
  readonly settleMs: number;
  /** How long a call may wait for its turn. */
  readonly maxWaitMs: number;
  readonly clock: Pick<Clock, 'now'>;
}): WriteOnce {
  const { journal } = options;
  const leaseMs = options.timeoutMs + options.leaseMarginMs;
  const leaveInTime = createLeaveInTime(options);

  const toSentWrite = (write: Pick<Write<object>, 'requestHash' | 'facts'>) => ({
    requestHash: write.requestHash,
    facts: write.facts,
    leaseMs,
    settleMs: options.sendWithinMs + options.timeoutMs + options.settleMs,
  });

  /** A first attempt whose claim and mark are one statement; null when it is no first attempt. */
  const sendAtOnce = async <Result extends object>(
    write: Write<Result>,
    entry: JournalEntry,
  ): Promise<{ readonly result: ProviderResult<Result>; readonly isMarked: boolean } | null> => {
    let isMarked = false;
    const set = async () => {
      isMarked = await journal.claimSent(entry, { kind: write.kind, ...toSentWrite(write) });
      return isMarked;
    };
    try {
      const result = await leaveInTime(write.send, { set, onRefused: () => new NotTheFirst() });
      return { result, isMarked };
    } catch (error) {
      if (error instanceof NotTheFirst) return null;
      throw error;
    }
  };

  return async (write) => {
    const { shop, key, fence = 0n } = write;
    const entry = { shop, key, fence, holder: randomUUID() };
    const first = write.isOneCall ? await sendAtOnce(write, entry) : null;
    if (first) {
      // A write that did not leave may have been confirmed before: the journal knows it even while the provider is
      // away.
      const confirmed = first.result.ok ? null : await journal.find(shop, key);
      if (confirmed) return repeated(write, confirmed);
      if (!first.result.ok && !first.isMarked) throw toRpcError(first.result.error);
      return conclude(journal, entry, write, first.result);
    }
    const known = await claimOrFind(journal, entry, write, leaseMs + options.maxWaitMs);
    if (known) return known;
    const set = () => journal.markSent(entry, toSentWrite(write));
    const result = await leaveInTime(write.send, { set, onRefused: inProgress });
    return conclude(journal, entry, write, result);
  };
}

/** Thrown into a send before anything has left: the journal knows the operation. */
class NotTheFirst extends Error {
  override readonly name = 'NotTheFirst';
}

/** Claims the write. Answers instead what became of an earlier attempt, by the journal or by a look at the provider. */
async function claimOrFind<Result extends object>(
  journal: WriteJournal,
  entry: JournalEntry,
  write: Write<Result>,
  leaseMs: number,
): Promise<Written<Result> | null> {
  const claim = await journal.claim(entry, { kind: write.kind, leaseMs });
  if (claim.kind === 'busy') throw inProgress();
  if (claim.kind === 'superseded') throw superseded();
  if (claim.kind === 'confirmed') return repeated(write, claim);
  const isSought = claim.state === 'unknown' || write.searchesFirst;
  return isSought ? adopt(journal, entry, write, claim) : null;
}

async function conclude<Result extends object>(
  journal: WriteJournal,
  entry: JournalEntry,
  write: Write<Result>,
  result: ProviderResult<Result>,
): Promise<Written<Result>> {
  if (!result.ok) throw await recordFailure(journal, entry, result.error);
  return settle(journal, entry, write, {
    result: result.value,
    matched: false,
    requestHash: write.requestHash,
  });
}

async function adopt<Result extends object>(
  journal: WriteJournal,
  entry: JournalEntry,
  write: Write<Result>,
  claim: Claimed,
): Promise<Written<Result> | null> {
  const found = await write.find(claim);
  if (!found.ok) {
    await journal.leaveUnknown(entry, found.error, false);
    throw toRpcError(found.error);
  }
  if (found.value !== null) {
    return settle(journal, entry, write, {
      result: found.value,
      matched: true,
      requestHash: claim.requestHash,
    });
  }
  if (claim.mayResend) return null;
  const error: ProviderError = {
    kind: 'outcomeUnknown',
    message: 'The provider may still be at work on it.',
    answered: false,
  };
  await journal.leaveUnknown(entry, error, false);
  throw toRpcError(error);
}

async function settle<Result extends object>(
  journal: WriteJournal,
  entry: JournalEntry,
  write: Write<Result>,
  outcome: { readonly result: Result; readonly matched: boolean; readonly requestHash: string },
): Promise<Written<Result>> {
  const { result, matched } = outcome;
  const known = write.known?.(result) ?? null;
  if (await journal.confirm(entry, { result, matched, objectRef: write.objectRef(result), known })) {
    return { ...outcome, repeated: false };
  }
  // The lease ran out meanwhile: the process that took over decides, and has found what this call made.
  const confirmed = await journal.find(entry.shop, entry.key);
  if (!confirmed) throw inProgress();
  return repeated(write, confirmed);
}

/** The error for the caller of a write that failed, as the journal keeps it. */
async function recordFailure(
  journal: WriteJournal,
  entry: JournalEntry,
  error: ProviderError,
): Promise<RpcError> {
  switch (error.kind) {
    case 'rejected':
      return (await journal.reject(entry, error)) ? toRpcError(error) : inProgress();
    case 'outcomeUnknown':
      await journal.leaveUnknown(entry, error, error.answered);
      break;
    case 'credentials':
    case 'rateLimited':
    case 'unavailable':
      await journal.release(entry, error);
  }
  return toRpcError(error);
}

function repeated<Result extends object>(write: Write<Result>, confirmed: Confirmed): Written<Result> {
  const { matched, requestHash } = confirmed;
  return { result: write.schema.parse(confirmed.result), matched, repeated: true, requestHash };
}

const superseded = () =>
  new RpcError(
    'aborted',
    'SUPERSEDED',
    'Somebody who took the work over has asked about the operation since.',
  );
