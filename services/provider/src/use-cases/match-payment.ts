import { shiftDay } from '@belegfluss/runtime/calendar';
import Big from 'big.js';
import { type Booking, decideBooking, paidInCurrency } from '../domain/book-amount.ts';
import {
  type DocumentRef,
  type DocumentStatus,
  documentRefText,
  type ProviderDocument,
} from '../domain/document.ts';
import {
  chooseLine,
  type DatedCandidate,
  type LineMatch,
  linesThatFit,
} from '../domain/match-transaction.ts';
import { markedPurpose, readMark } from '../domain/payments/line.ts';
import { accountUnknown, valueOrThrow } from '../domain/rpc-failure.ts';
import type { KnownDocuments } from '../storage/known-documents.ts';
import type { LineClaims } from '../storage/line-claims.ts';
import type { LookupInput } from '../storage/lookup-input.ts';
import type { PostedLines } from '../storage/posted-lines.ts';
import type { WriteJournal } from '../storage/write-journal.ts';
import { book } from './book-payment.ts';
import { type BookingResult, bookingResultSchema, findBooked } from './known-document.ts';
import { makeSureOurs } from './make-sure-ours.ts';
import type { Session, Sessions } from './sessions.ts';
import { settleBookings } from './settle-bookings.ts';
import { watchDocument } from './watch-document.ts';
import type { WriteOnce } from './write-once.ts';

export type MatchRequest = {
  readonly shop: string;
  readonly key: string;
  readonly ref: DocumentRef;
  /** Positive decimal in the document's currency. */
  readonly amount: string;
  readonly accountId: string;
  readonly gateway: string;
  /** Ids of the payment service: a line that contains one is preferred to all others. */
  readonly references: readonly string[];
  /** One of them must stand in the purpose or the payer's name. */
  readonly hints: readonly string[];
  /** Days between which the line was entered, both included; null for months around the document's date. */
  readonly entered: { readonly from: string; readonly until: string } | null;
};

export type PaymentMatch = {
  readonly outcome: 'booked' | 'notFound' | 'alreadyPaid' | 'ambiguous' | 'differs';
  readonly status: DocumentStatus;
  readonly paid: string;
  /** Amount of a line that contains a reference but differs in amount, signed. */
  readonly lineAmount?: string;
  /** The line that it was booked through. */
  readonly transactionId?: string;
};

type Tools = {
  readonly sessions: Sessions;
  readonly writeOnce: WriteOnce;
  readonly journal: WriteJournal;
  readonly known: KnownDocuments;
  readonly claims: LineClaims;
  readonly lines: Pick<PostedLines, 'findNames'>;
};

/**
 * Books a payment that an account already shows. Only a booking is remembered: what is not there today may be there
 * tomorrow. Bank lines that were made for other bookings of ours are none of these payments.
 */
export const matchPayment =
  (tools: Tools) =>
  (request: MatchRequest): Promise<PaymentMatch> =>
    watchDocument(tools.known, request, () => match(tools, request));

async function match(tools: Tools, request: MatchRequest): Promise<PaymentMatch> {
  const { shop, key, ref, accountId } = request;
  const session = await tools.sessions.open(shop);
  const confirmed = await tools.journal.find(shop, key);
  if (confirmed) return booked(bookingResultSchema.parse(confirmed.result));
  if (!session.view.reference.accounts.some(({ id }) => id === accountId)) throw accountUnknown();

  await makeSureOurs(tools, session, ref);
  await settleBookings(tools, session, request);
  const { document } = valueOrThrow(await session.client.getDocument(ref, session.view));
  const unsettled = await tools.journal.findUnsettled(shop, key);
  const booking = await decide(tools, request, document, unsettled);
  const started = unsettled?.transactionId;
  if (!started && document.status === 'paid') return seen('alreadyPaid');

  const found: LineMatch = started
    ? { kind: 'found', lines: [{ id: started }] }
    : await findLine(tools, session, request, { amount: booking.amount, documentDate: document.date });
  if (found.kind === 'differs') return { ...seen('differs'), lineAmount: found.amount };
  if (found.kind !== 'found') return seen(found.kind);
  const line = started ? { id: started } : await takeLine(tools.claims, request, found.lines);
  if (!line) return seen('notFound');
  // The bank line has a different date; this one is only for the booking text.
  const date = document.date;
  const payment = { ...request, date };
  return booked(
    await book(tools, session, payment, { document, booking, line: { id: line.id, origin: 'found' } }),
  );

  function seen(outcome: PaymentMatch['outcome']): PaymentMatch {
    return { outcome, status: document.status, paid: paidInCurrency(document, document.basePaid) };
  }
}

/** Decides the amount in the account's currency, and the paid sum of the document with it. */
async function decide(
  { journal }: Tools,
  { shop, ref, amount }: MatchRequest,
  document: ProviderDocument,
  unsettled: LookupInput | null,
): Promise<Booking> {
  const booking = decideBooking(document, { amount, basePaidBefore: '0' });
  // An attempt that may have been booked already has recorded the paid sum that follows from it.
  const paidAfter = unsettled?.paidAfter;
  if (paidAfter !== undefined) {
    const basePaidBefore = new Big(paidAfter).minus(booking.amount).toFixed(2);
    return decideBooking(document, { amount, basePaidBefore });
  }
  // Of credit notes the provider states no paid sum until all is paid.
  const basePaidBefore = ref.kind === 'invoice' ? document.basePaid : await findBooked(journal, shop, ref);
  return decideBooking(document, { amount, basePaidBefore });
}

const booked = ({ status, paid, transactionId }: BookingResult): PaymentMatch => ({
  outcome: 'booked',
  status,
  paid,
  transactionId,
});

async function findLine(
  tools: Tools,
  { shop, client }: Session,
  { ref, accountId, hints, references, key, entered }: MatchRequest,
  { amount, documentDate }: { readonly amount: string; readonly documentDate: string },
): Promise<LineMatch> {
  const days = entered ?? {
    from: shiftDay(documentDate, -daysAround),
    until: shiftDay(documentDate, daysAround),
  };
  const lines = await nameLines(
    tools.lines,
    { shop, accountId },
    valueOrThrow(await client.listOpenTransactions(accountId, days)),
  );
  const signed = ref.kind === 'invoice' ? amount : `-${amount}`;
  const fitting = linesThatFit(lines, { amount: signed, references, hints });
  const ours = await tools.journal.findClaimed(
    { shop, key },
    fitting.map(({ id }) => `transaction:${id}`),
  );
  const free = fitting.filter(({ id }) => !ours.has(`transaction:${id}`));
  return chooseLine(free, { amount: signed, references, hints });
}

/**
 * Lines with what an import has found them to be: those that the provider brings itself need not name the payment, and
 * its fees may. Fees are none of these payments.
 */
async function nameLines(
  imported: Pick<PostedLines, 'findNames'>,
  place: { readonly shop: string; readonly accountId: string },
  lines: readonly OpenLine[],
): Promise<readonly OpenLine[]> {
  if (lines.length === 0) return lines;
  const names = await imported.findNames(
    place,
    lines.map(({ id }) => id),
  );
  return lines.map((line) => {
    const name = names.get(line.id);
    return name && readMark(line.purpose) === null
      ? { ...line, purpose: markedPurpose({ ...name, purpose: line.purpose }) }
      : line;
  });
}

type OpenLine = DatedCandidate;

/** The first of the lines that no other document is being paid with. */
async function takeLine(
  claims: LineClaims,
  { shop, ref }: MatchRequest,
  lines: readonly { readonly id: string }[],
): Promise<{ readonly id: string } | null> {
  for (const line of lines) if (await claims.take(shop, line.id, documentRefText(ref))) return line;
  return null;
}

/** Where the caller does not know the day of the payment. */
const daysAround = 60;
