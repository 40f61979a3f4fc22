import { RpcError } from '@belegfluss/runtime/errors';
import Big from 'big.js';
import { type Booking, decideBooking, paidInCurrency } from '../domain/book-amount.ts';
import { contentHash } from '../domain/content-hash.ts';
import { type DocumentRef, documentRefText, type ProviderDocument } from '../domain/document.ts';
import { mapResult } from '../domain/provider-result.ts';
import { accountUnknown, lineTaken, valueOrThrow } from '../domain/rpc-failure.ts';
import type { ConnectionStore } from '../storage/connection-store.ts';
import type { KnownDocuments } from '../storage/known-documents.ts';
import type { WriteJournal } from '../storage/write-journal.ts';
import { findBooking } from './find-booking.ts';
import { findTakenLine, lineTakenCode } from './find-taken-line.ts';
import { type BookingResult, bookingResultSchema, findKnownDocument } from './known-document.ts';
import { makeSureOurs } from './make-sure-ours.ts';
import { ensureTransaction, isGone } from './post-transaction.ts';
import type { Session, Sessions } from './sessions.ts';
import { settleBookings } from './settle-bookings.ts';
import { syncReferenceData } from './sync-reference-data.ts';
import { watchAccount } from './watch-account.ts';
import { watchDocument } from './watch-document.ts';
import type { WriteOnce } from './write-once.ts';

export type PaymentRequest = {
  readonly shop: string;
  readonly key: string;
  readonly ref: DocumentRef;
  /** Positive decimal in the document's currency. */
  readonly amount: string;
  readonly date: string;
  readonly accountId: string;
  readonly gateway: string;
  readonly counterparty: string;
};

type Tools = {
  readonly store: ConnectionStore;
  readonly sessions: Sessions;
  readonly wakeRelay: () => void;
  readonly writeOnce: WriteOnce;
  readonly journal: WriteJournal;
  readonly known: KnownDocuments;
};

/** Books a payment on a document. Online accounts are booked through a transaction that is made for it. */
export const bookPayment =
  (tools: Tools) =>
  (request: PaymentRequest): Promise<BookingResult> =>
    watchDocument(tools.known, request, () =>
      watchAccount(() => pay(tools, request).catch((error) => refreshIfFilled(tools, request.shop, error))),
    );

/** Reads the account again, so that the caller learns that its payments are found there, not posted. */
async function refreshIfFilled(tools: Tools, shop: string, error: unknown): Promise<never> {
  if (error instanceof RpcError && error.reason === 'ACCOUNT_FILLED') await syncReferenceData(tools)(shop);
  throw error;
}

async function pay(tools: Tools, request: PaymentRequest): Promise<BookingResult> {
  const session = await tools.sessions.open(request.shop);
  const confirmed = await tools.journal.find(request.shop, request.key);
  if (confirmed) return bookingResultSchema.parse(confirmed.result);

  const account = session.view.reference.accounts.find(({ id }) => id === request.accountId);
  if (!account) throw accountUnknown();
  await makeSureOurs(tools, session, request.ref);
  await settleBookings(tools, session, request);
  const { document, paidBefore } = await readState(tools, session, request);
  const booking = decideBooking(document, { amount: request.amount, basePaidBefore: paidBefore });
  const line =
    account.type === 'online' ? await findLine(tools, session, request, { document, booking }) : null;
  return book(tools, session, request, { document, booking, line });
}

type Step = { readonly document: ProviderDocument; readonly booking: Booking };

/** From the journal if it can be: a document that we made ourselves costs no call. */
async function readState(tools: Tools, { client, view }: Session, { shop, ref }: PaymentRequest) {
  const known = await findKnownDocument(tools.journal, shop, ref);
  if (known) {
    return {
      document: known.document,
      paidBefore: new Big(known.document.basePaid).plus(known.booked).toFixed(2),
    };
  }
  const { document } = valueOrThrow(await client.getDocument(ref, view));
  return { document, paidBefore: document.basePaid };
}

/** An earlier attempt that may have booked already has said on which line. */
async function findLine(
  tools: Tools,
  session: Session,
  request: PaymentRequest,
  { document, booking }: Step,
): Promise<Line> {
  const { shop, key, ref, accountId, date, gateway, counterparty } = request;
  const started = (await tools.journal.findUnsettled(shop, key))?.transactionId;
  if (started && !(await isGone(session, started))) return { id: started, origin: 'posted' };
  const amount = ref.kind === 'invoice' ? booking.amount : `-${booking.amount}`;
  const purpose = [document.number || document.reference, gateway];
  const id = await ensureTransaction(tools, session, {
    key,
    ref,
    accountId,
    amount,
    date,
    purpose,
    counterparty,
  });
  return { id, origin: 'posted' };
}

/** The journal's document may be older than our bookings on it. */
const statusBefore = (
  { status }: ProviderDocument,
  { paidAfter, amount }: Booking,
): ProviderDocument['status'] => (new Big(paidAfter).gt(amount) ? 'partiallyPaid' : status);

/** The line through which a payment is booked: posted by us for it, or found in the account. */
export type Line = { readonly id: string; readonly origin: 'posted' | 'found' };

/** Books on the bank line, or on an account that makes its own. */
export async function book(
  { writeOnce }: Pick<Tools, 'writeOnce'>,
  session: Session,
  request: Pick<PaymentRequest, 'shop' | 'key' | 'ref' | 'amount' | 'date' | 'accountId' | 'gateway'>,
  { document, booking, line }: Step & { readonly line: Line | null },
): Promise<BookingResult> {
  const { shop, key, ref, date, accountId, gateway } = request;
  const transactionId = line?.id ?? null;
  const done = (status: ProviderDocument['status']): BookingResult => ({
    amount: booking.amount,
    status,
    paid: paidInCurrency(document, booking.paidAfter),
    transactionId: transactionId ?? '',
  });
  const { result } = await writeOnce<BookingResult>({
    shop,
    key,
    kind: 'book',
    isOneCall: true,
    requestHash: contentHash({ ref, accountId, date, amount: booking.amount }),
    facts: {
      statusBefore: statusBefore(document, booking),
      statusAfter: booking.statusAfter,
      paidAfter: booking.paidAfter,
      transactionId: transactionId ?? '',
      // Reopening finds by these what came into being with the booking.
      document: documentRefText(ref),
      amount: booking.amount,
      accountId,
      date,
      origin: line?.origin ?? '',
      // Reported when another process finds out that it was booked.
      payment: request.amount,
      gateway,
    },
    schema: bookingResultSchema,
    objectRef: () => documentRefText(ref),
    known: ({ status }) => ({ type: 'patch', ref, patch: { status, basePaid: booking.paidAfter } }),
    find: async ({ facts }) =>
      mapResult(await findBooking(session, ref, facts), (booked) => booked && done(booked.status)),
    send: async (beforeSend) => {
      const call = { document: ref, amount: booking.amount, date, accountId, transactionId };
      const sent = await session.client.bookAmount(call, beforeSend);
      if (sent.ok || transactionId === null) return mapResult(sent, ({ status }) => done(status));
      const refused = { ref, transactionId, paidAfter: booking.paidAfter, error: sent.error };
      return mapResult(await findTakenLine(session, refused), ({ status }) => done(status));
    },
  }).catch((error) => {
    throw isLineTaken(error) ? lineTaken(ref, error) : error;
  });
  return result;
}

const isLineTaken = (error: unknown): boolean =>
  error instanceof RpcError && error.reason === 'PROVIDER_REJECTED' && error.details.code === lineTakenCode;
