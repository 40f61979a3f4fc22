import { isTransient, RpcError } from '@belegfluss/runtime/errors';
import { workLeases } from '@belegfluss/runtime/leases';
import type { Loop } from '@belegfluss/runtime/lifecycle';
import type { Logger } from '@belegfluss/runtime/log';
import { inSpan } from '@belegfluss/runtime/trace';
import { valueOrThrow } from '../domain/rpc-failure.ts';
import type { JournalReads } from '../storage/journal-reads.ts';
import type { KnownDocuments } from '../storage/known-documents.ts';
import type { PollCursors, PollLease } from '../storage/poll-cursors.ts';
import { findForeignChanges, type UnlistedCheck } from '../use-cases/find-foreign-changes.ts';
import { type AccountTools, nameAccount } from '../use-cases/name-account.ts';
import type { Sessions } from '../use-cases/sessions.ts';

export type PollRules = {
  /** How often each account is read. */
  readonly intervalMs: number;
  /** How far the next round reaches back behind the last: clocks differ, and changes appear late. */
  readonly overlapMs: number;
  /** Changes younger than this wait for the next round. */
  readonly quietMs: number;
  /** How long after its last heartbeat a round is taken over by another replica. */
  readonly leaseMs: number;
  readonly unlisted: UnlistedCheck;
};

type Tools = Pick<AccountTools, 'store'> & {
  readonly cursors: PollCursors;
  readonly journal: Pick<JournalReads, 'unsettledSince'>;
  readonly known: KnownDocuments;
  readonly sessions: Sessions;
  readonly wakeRelay: () => void;
  readonly logger: Logger;
};

/**
 * The provider has no webhooks: every account is polled for changes that others made in our documents. Changes are
 * reported and the position is stored in one transaction, so that a round that dies is simply repeated.
 */
export const createPollChanges = (tools: Tools, rules: PollRules): Loop =>
  workLeases({
    name: 'poll-changes',
    lanes: 1,
    pauseMs: Math.min(Math.max(rules.intervalMs / 4, 100), 30_000),
    take: () => tools.cursors.take(rules),
    dueInMs: tools.cursors.dueInMs,
    renew: tools.cursors.renew,
    step: (held) => pollShop(tools, rules, held),
    drop: tools.cursors.drop,
    logger: tools.logger,
  });

/** One round of one shop. */
async function pollShop(tools: Tools, rules: PollRules, held: PollLease): Promise<void> {
  try {
    const span = { name: 'poll changes', parent: null, attributes: { 'belegfluss.shop': held.shop } };
    await inSpan(span, () => poll(tools, rules, held));
  } catch (error) {
    await tools.cursors.giveBack(held, rules.intervalMs);
    if (!(error instanceof RpcError)) throw error;
    const level = isTransient(error) || error.kind === 'resourceExhausted' ? 'debug' : 'warn';
    tools.logger[level]({ shop: held.shop, reason: error.reason }, 'changes at the provider were not read');
  }
}

async function poll(
  tools: Tools,
  { overlapMs, intervalMs, quietMs, unlisted }: PollRules,
  held: PollLease,
): Promise<void> {
  const { cursors, journal, known, sessions, wakeRelay } = tools;
  const startedAt = new Date();
  const unsettledSince = await journal.unsettledSince(held.shop);
  const session = await sessions.open(held.shop);
  valueOrThrow(await nameAccount(tools, session));
  const since = new Date(held.readUntil.getTime() - overlapMs);
  const changes = await findForeignChanges({ known }, session, {
    since,
    startedAt,
    quietMs,
    unlisted,
    unsettledSince,
  });
  const readUntil = unsettledSince !== null && unsettledSince < startedAt ? unsettledSince : startedAt;
  await known.announce(held.shop, changes, (tx) =>
    cursors.advance(tx, held, { readUntil, nextInMs: intervalMs }),
  );
  if (changes.length > 0) wakeRelay();
}
