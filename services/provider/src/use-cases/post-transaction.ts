import { createHash } from 'node:crypto';
import { isFilledByProvider } from '@belegfluss/provider/contract';
import Big from 'big.js';
import { z } from 'zod';
import type { Transaction } from '../clients/calls/payment-calls.ts';
import { contentHash } from '../domain/content-hash.ts';
import { type DocumentRef, documentRefText } from '../domain/document.ts';
import { mapResult } from '../domain/provider-result.ts';
import { accountFilled, valueOrThrow } from '../domain/rpc-failure.ts';
import type { LookupInput } from '../storage/lookup-input.ts';
import type { PostedEntry } from '../storage/payment-entries.ts';
import type { WriteJournal } from '../storage/write-journal.ts';
import { accountNow } from './payments/require-online-account.ts';
import { removeLine } from './remove-line.ts';
import type { Session } from './sessions.ts';
import { settleWrite } from './settle-write.ts';
import type { WriteOnce } from './write-once.ts';

type Tools = { readonly writeOnce: WriteOnce; readonly journal: WriteJournal };

/** A payment as an account of lines shows it. Amount signed. */
export type Posting = {
  /** Key of the booking that it is for. */
  readonly key: string;
  readonly ref: DocumentRef;
  readonly accountId: string;
  readonly amount: string;
  readonly date: string;
  /** Words before our mark. */
  readonly purpose: readonly string[];
  readonly counterparty: string;
};

/**
 * Posts a transaction to book on; an equal one that an earlier booking of the document left is taken instead, and
 * others that were left are deleted: they stand for nothing.
 */
export async function ensureTransaction(tools: Tools, session: Session, posting: Posting): Promise<string> {
  const posted = await tools.journal.listPosted(session.shop, documentRefText(posting.ref));
  const base = `${posting.key}/transaction`;
  const own = posted.filter(({ key }) => key === base || key.startsWith(`${base}/again-`));
  const begun = own.find(({ removed }) => !removed);
  if (begun && !(begun.id && (await isGone(session, begun.id))))
    return post(tools, session, posting, begun.key);
  const spare = await takeSpare(tools, session, posting, posted);
  if (spare !== null) return spare;
  await refuseFilled(session, posting.accountId);
  // A line that was posted for it before and deleted since is posted again.
  return post(tools, session, posting, own.length === 0 ? base : `${base}/again-${own.length}`);
}

async function refuseFilled(session: Session, accountId: string): Promise<void> {
  if (isFilledByProvider(await accountNow(session, accountId))) throw accountFilled();
}

/** Deleted, by somebody else or by a deletion of ours whose outcome is unknown. */
export async function isGone({ client }: Session, id: string): Promise<boolean> {
  const transaction = valueOrThrow(await client.getTransaction(id));
  return transaction === null || transaction.state === 'gone';
}

async function takeSpare(
  tools: Tools,
  session: Session,
  { ref, accountId, amount }: Posting,
  posted: readonly PostedEntry[],
): Promise<string | null> {
  if (posted.every(({ removed }) => removed)) return null;
  const bookings = await tools.journal.listBookings(session.shop, documentRefText(ref));
  const collectLineIds = (confirmed: boolean) =>
    new Set(
      bookings
        .filter((booking) => booking.confirmed === confirmed)
        .map(({ facts }) => facts.transactionId ?? ''),
    );
  // One that may still be booked by an earlier attempt is left to it.
  const spares = await listSpares(session, posted, collectLineIds(false));
  const spare = spares.find((one) => one.accountId === accountId && new Big(one.amount).eq(amount));
  // One that was booked on once and is free again is somebody else's decision.
  const freed = collectLineIds(true);
  for (const other of spares) {
    if (other !== spare && !other.enshrined && !freed.has(other.id))
      await removeLine(tools, session, ref, other.id);
  }
  return spare?.id ?? null;
}

/** Transactions that we posted for the document and nothing is booked on. A call or two each that is not left out. */
async function listSpares(
  { client }: Session,
  posted: readonly PostedEntry[],
  leftOut: ReadonlySet<string>,
): Promise<readonly Transaction[]> {
  const spares: Transaction[] = [];
  for (const { id: known, facts, removed, removing } of posted) {
    if (removed || removing) continue;
    const { accountId = '', purpose = '' } = facts;
    const id = known ?? valueOrThrow(await client.findTransaction(accountId, purpose));
    if (id === null || leftOut.has(id)) continue;
    const transaction = valueOrThrow(await client.getTransaction(id));
    if (transaction?.state === 'free') spares.push(transaction);
  }
  return spares;
}

async function post({ writeOnce }: Tools, session: Session, posting: Posting, key: string): Promise<string> {
  const { shop, client } = session;
  const { ref, accountId, amount, date, counterparty } = posting;
  const purpose = [...posting.purpose, toTransactionMark(shop, key)].filter(Boolean).join(' · ');
  const facts = { accountId, purpose, document: documentRefText(ref) };
  const { result } = await writeOnce({
    ...composePosting(session, key, facts),
    requestHash: contentHash({ accountId, amount, date, purpose }),
    send: async (beforeSend) =>
      mapResult(
        await client.createTransaction({ accountId, amount, date, purpose, counterparty }, beforeSend),
        (id) => ({ id }),
      ),
  });
  return result.id;
}

/** Settles a posting that was never answered: its id, or null once it is certain that it will not appear. */
export async function settlePosting(
  { writeOnce }: Pick<Tools, 'writeOnce'>,
  session: Session,
  { key, facts }: PostedEntry,
): Promise<string | null> {
  const settled = await settleWrite(writeOnce, composePosting(session, key, facts));
  return settled?.result.id ?? null;
}

const composePosting = ({ shop, client }: Session, key: string, given: LookupInput) => ({
  shop,
  key,
  kind: 'transaction' as const,
  facts: given,
  schema: z.object({ id: z.string() }),
  objectRef: ({ id }: { readonly id: string }) => `transaction:${id}`,
  find: async ({ facts }: { readonly facts: LookupInput }) =>
    mapResult(
      await client.findTransaction(
        facts.accountId ?? given.accountId ?? '',
        facts.purpose ?? given.purpose ?? '',
      ),
      (id) => (id === null ? null : { id }),
    ),
});

/** Short, unique for the operation, and readable on a bank statement. */
const toTransactionMark = (shop: string, key: string): string =>
  `BF-${createHash('sha256').update(`${shop}\n${key}`).digest('hex').slice(0, 12).toUpperCase()}`;
