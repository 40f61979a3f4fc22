import { createHash } from 'node:crypto';
import Big from 'big.js';
import { z } from 'zod';
import type { Transaction } from '../clients/provider-client.ts';
import { contentHash } from '../domain/content-hash.ts';
import { type DocumentRef, documentRefText } from '../domain/document.ts';
import { mapResult } from '../domain/provider-result.ts';
import { valueOrThrow } from '../domain/rpc-failure.ts';
import type { PostedEntry } from '../storage/payment-entries.ts';
import type { WriteJournal } from '../storage/write-journal.ts';
import type { Session } from './sessions.ts';
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

/** Posts a transaction to book on; an equal one that an earlier booking of the document left is taken instead. */
export async function ensureTransaction(tools: Tools, session: Session, posting: Posting): Promise<string> {
  const posted = await tools.journal.listPosted(session.shop, documentRefText(posting.ref));
  const base = `${posting.key}/transaction`;
  const own = posted.filter(({ key }) => key === base || key.startsWith(`${base}/again-`));
  const begun = own.find(({ removed }) => !removed);
  if (begun) return post(tools, session, posting, begun.key);
  const spare = await findSpare(tools.journal, session, posting, posted);
  // What was posted for it once and deleted since is posted anew.
  return spare ?? post(tools, session, posting, own.length === 0 ? base : `${base}/again-${own.length}`);
}

async function findSpare(
  journal: WriteJournal,
  session: Session,
  { ref, accountId, amount }: Posting,
  posted: readonly PostedEntry[],
): Promise<string | null> {
  if (posted.every(({ removed }) => removed)) return null;
  const bookings = await journal.listBookings(session.shop, documentRefText(ref));
  // One that may still be booked by an earlier attempt is left to it.
  const inUse = new Set(
    bookings.filter(({ confirmed }) => !confirmed).map(({ facts }) => facts.transactionId ?? ''),
  );
  const spares = await listSpares(session, posted, inUse);
  const spare = spares.find((one) => one.accountId === accountId && new Big(one.amount).eq(amount));
  return spare?.id ?? null;
}

/** Transactions that we posted for the document and nothing is booked on. A call or two each that is not left out. */
export async function listSpares(
  { client }: Session,
  posted: readonly PostedEntry[],
  leftOut: ReadonlySet<string> = new Set(),
): Promise<readonly Transaction[]> {
  const spares: Transaction[] = [];
  for (const { id: known, facts, removed } of posted) {
    if (removed) continue;
    const { accountId = '', purpose = '' } = facts;
    const id = known ?? valueOrThrow(await client.findTransaction(accountId, purpose));
    if (id === null || leftOut.has(id)) continue;
    const transaction = valueOrThrow(await client.getTransaction(id));
    if (transaction?.state === 'free') spares.push(transaction);
  }
  return spares;
}

async function post(
  { writeOnce }: Tools,
  { shop, client }: Session,
  posting: Posting,
  key: string,
): Promise<string> {
  const { ref, accountId, amount, date, counterparty } = posting;
  const purpose = [...posting.purpose, markOf(shop, key)].filter(Boolean).join(' · ');
  const { result } = await writeOnce<{ id: string }>({
    shop,
    key,
    kind: 'transaction',
    requestHash: contentHash({ accountId, amount, date, purpose }),
    facts: { accountId, purpose, document: documentRefText(ref) },
    schema: transactionSchema,
    objectRef: ({ id }) => `transaction:${id}`,
    find: async ({ facts }) =>
      mapResult(await client.findTransaction(facts.accountId ?? accountId, facts.purpose ?? purpose), (id) =>
        id === null ? null : { id },
      ),
    send: async (beforeSend) =>
      mapResult(
        await client.createTransaction({ accountId, amount, date, purpose, counterparty }, beforeSend),
        (id) => ({ id }),
      ),
  });
  return result.id;
}

/** Short, unique for the operation, and readable on a bank statement. */
const markOf = (shop: string, key: string): string =>
  `BF-${createHash('sha256').update(`${shop}\n${key}`).digest('hex').slice(0, 12).toUpperCase()}`;

const transactionSchema = z.object({ id: z.string() });
