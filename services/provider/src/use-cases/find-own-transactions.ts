import Big from 'big.js';
import type { Transaction } from '../clients/calls/payment-calls.ts';
import { type DocumentRef, documentRefText } from '../domain/document.ts';
import { enteredBetween, type LineTraits, rankLines, wasMadeBy } from '../domain/own-lines.ts';
import { valueOrThrow } from '../domain/rpc-failure.ts';
import type { BookingEntry } from '../storage/payment-entries.ts';
import type { WriteJournal } from '../storage/write-journal.ts';
import type { Session } from './sessions.ts';

/**
 * The transactions that came into being by our bookings: posted by us, or made by the account as it was booked on.
 * Lines that were there before are none. Null when one cannot be stated for certain or must not be touched.
 */
export async function findOwnTransactions(
  journal: WriteJournal,
  session: Session,
  ref: DocumentRef,
  bookings: readonly BookingEntry[],
): Promise<readonly string[] | null> {
  const through = bookings.filter(({ facts }) => facts.transactionId);
  const posted = await findPosted(journal, session, through);
  if (!posted) return null;
  const own = [...posted];
  for (const group of groupByTraits(bookings.filter(({ facts }) => !facts.transactionId))) {
    const made = await findMade(session, ref, group);
    if (!made) return null;
    own.push(...made);
  }
  return own;
}

async function findPosted(
  journal: WriteJournal,
  { shop, client }: Session,
  bookings: readonly BookingEntry[],
): Promise<readonly string[] | null> {
  const refs = bookings.map(({ facts }) => `transaction:${facts.transactionId}`);
  const ours = await journal.findClaimed({ shop, key: '' }, refs);
  const found: string[] = [];
  for (const { facts, amount } of bookings) {
    const id = facts.transactionId ?? '';
    if (facts.origin !== 'posted' && !ours.has(`transaction:${id}`)) continue;
    const transaction = valueOrThrow(await client.getTransaction(id));
    if (transaction?.state !== 'linked' || transaction.enshrined) return null;
    if (!new Big(transaction.amount).abs().eq(amount)) return null;
    found.push(id);
  }
  return found;
}

type Group = LineTraits & { readonly accountId: string; readonly bookings: readonly BookingEntry[] };

/** Equal payments cannot be distinguished by their lines, and need not be. */
function groupByTraits(bookings: readonly BookingEntry[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const booking of bookings) {
    const { accountId = '', date: day = '', document = '' } = booking.facts;
    const amount = document.startsWith('creditNote:') ? `-${booking.amount}` : booking.amount;
    const name = [accountId, amount, day].join(' ');
    const before = groups.get(name)?.bookings ?? [];
    groups.set(name, { accountId, amount, day, bookings: [...before, booking] });
  }
  return [...groups.values()];
}

/** As many lines as bookings; otherwise it is not known which are theirs. */
async function findMade(
  { client }: Session,
  ref: DocumentRef,
  group: Group,
): Promise<readonly string[] | null> {
  const { accountId, bookings } = group;
  // Older entries of the journal do not state where it was booked.
  if (accountId === '' || group.day === '') return null;
  const entered = enteredBetween(group.day, bookings);
  const lines = valueOrThrow(await client.listTransactions(accountId, entered));
  const candidates = rankLines(lines, group, bookings);
  const made = candidates.filter((line) => wasMadeBy(line, bookings));
  const linked = await findLinked(client, ref, candidates, bookings.length);
  const theirs = linked ?? made;
  if (theirs.length !== bookings.length || theirs.some(({ enshrined }) => enshrined)) return null;
  return theirs.filter((line) => made.includes(line)).map(({ id }) => id);
}

/** Lines that the provider states as booked on the document; null when it does not state such things. */
async function findLinked(
  client: Session['client'],
  ref: DocumentRef,
  candidates: readonly Transaction[],
  wanted: number,
): Promise<readonly Transaction[] | null> {
  const found: Transaction[] = [];
  for (const candidate of candidates.slice(0, maxCandidates)) {
    if (found.length === wanted) break;
    const booked = await client.findBookedDocument(candidate.id);
    if (!booked.ok && booked.error.kind === 'rejected') return null;
    const document = valueOrThrow(booked);
    if (document && documentRefText(document) === documentRefText(ref)) found.push(candidate);
  }
  return found;
}

/** Each costs a call. */
const maxCandidates = 25;
