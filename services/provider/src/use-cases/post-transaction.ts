import { createHash } from 'node:crypto';
import Big from 'big.js';
import { z } from 'zod';
import type { Transaction } from '../clients/provider-client.ts';
import { contentHash } from '../domain/content-hash.ts';
import { type DocumentRef, documentRefText } from '../domain/document.ts';
import { mapResult } from '../domain/provider-result.ts';
import { valueOrThrow } from '../domain/rpc-failure.ts';
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
  return (await findSpare(tools.journal, session, posting)) ?? post(tools, session, posting);
}

async function findSpare(journal: WriteJournal, session: Session, posting: Posting): Promise<string | null> {
  const { key, ref, accountId, amount } = posting;
  const name = documentRefText(ref);
  const posted = await journal.listPosted(session.shop, name);
  if (posted.length === 0 || posted.some((entry) => entry.key === postingKey(key))) return null;
  const bookings = await journal.listBookings(session.shop, name);
  // One that may still be booked by an earlier attempt is left to it.
  const inUse = new Set(
    bookings.filter(({ confirmed }) => !confirmed).map(({ facts }) => facts.transactionId ?? ''),
  );
  const spares = await listSpares(journal, session, ref, inUse);
  const spare = spares.find((one) => one.accountId === accountId && new Big(one.amount).eq(amount));
  return spare?.id ?? null;
}

/** Transactions that we posted for the document and nothing is booked on. A call or two each that is not left out. */
export async function listSpares(
  journal: WriteJournal,
  { shop, client }: Session,
  ref: DocumentRef,
  leftOut: ReadonlySet<string>,
): Promise<readonly Transaction[]> {
  const spares: Transaction[] = [];
  for (const { id: known, facts } of await journal.listPosted(shop, documentRefText(ref))) {
    const { accountId = '', purpose = '' } = facts;
    const id = known ?? valueOrThrow(await client.findTransaction(accountId, purpose));
    if (id === null || leftOut.has(id)) continue;
    const transaction = valueOrThrow(await client.getTransaction(id));
    if (transaction?.state === 'free') spares.push(transaction);
  }
  return spares;
}

async function post({ writeOnce }: Tools, { shop, client }: Session, posting: Posting): Promise<string> {
  const { ref, accountId, amount, date, counterparty } = posting;
  const key = postingKey(posting.key);
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

const postingKey = (key: string): string => `${key}/transaction`;

/** Short, unique for the operation, and readable on a bank statement. */
const markOf = (shop: string, key: string): string =>
  `BF-${createHash('sha256').update(`${shop}\n${key}`).digest('hex').slice(0, 12).toUpperCase()}`;

const transactionSchema = z.object({ id: z.string() });
