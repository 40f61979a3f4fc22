import { createHash } from 'node:crypto';
import { RpcError } from '@belegfluss/runtime/errors';
import Big from 'big.js';
import { z } from 'zod';
import { type Booking, decideBooked, decideBooking, paidInCurrency } from '../domain/book-amount.ts';
import { contentHash } from '../domain/content-hash.ts';
import { type DocumentRef, documentRefText, type ProviderDocument } from '../domain/document.ts';
import { failed, mapResult, ok, type ProviderResult } from '../domain/provider-result.ts';
import { valueOrThrow } from '../domain/rpc-failure.ts';
import type { WriteJournal } from '../storage/write-journal.ts';
import { type BookingResult, bookingResultSchema, findKnownDocument } from './known-document.ts';
import type { Session, Sessions } from './sessions.ts';
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

type Tools = { readonly sessions: Sessions; readonly writeOnce: WriteOnce; readonly journal: WriteJournal };

/** Books a payment on a document. Online accounts are booked through a transaction that is made for it. */
export const bookPayment =
  (tools: Tools) =>
  async (request: PaymentRequest): Promise<BookingResult> => {
    const session = await tools.sessions.open(request.shop);
    const confirmed = await tools.journal.find(request.shop, request.key);
    if (confirmed) return bookingResultSchema.parse(confirmed.result);

    const account = session.view.reference.accounts.find(({ id }) => id === request.accountId);
    if (!account)
      throw new RpcError('failedPrecondition', 'ACCOUNT_UNKNOWN', 'The provider has no such account.');
    const { document, paidBefore } = await readState(tools, session, request);
    const booking = decideBooking(document, { amount: request.amount, basePaidBefore: paidBefore });
    const transactionId =
      account.type === 'online'
        ? await ensureTransaction(tools, session, request, { document, booking })
        : null;
    return book(tools, session, request, { document, booking, transactionId });
  };

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

async function ensureTransaction(
  tools: Tools,
  { client }: Session,
  request: PaymentRequest,
  { document, booking }: Step,
) {
  const { shop, accountId, date, counterparty } = request;
  const key = `${request.key}/transaction`;
  const purpose = [document.number || document.reference, request.gateway, markOf(shop, key)]
    .filter(Boolean)
    .join(' · ');
  const amount = request.ref.kind === 'invoice' ? booking.amount : `-${booking.amount}`;
  const { result } = await tools.writeOnce<{ id: string }>({
    shop,
    key,
    kind: 'transaction',
    requestHash: contentHash({ accountId, amount, date, purpose }),
    facts: { accountId, purpose },
    schema: transactionSchema,
    objectRef: ({ id }) => `transaction:${id}`,
    find: async ({ facts }) =>
      mapResult(
        await client.findTransaction(facts.accountId ?? accountId, facts.purpose ?? purpose),
        toTransaction,
      ),
    send: async (beforeSend) =>
      mapResult(
        await client.createTransaction({ accountId, amount, date, purpose, counterparty }, beforeSend),
        (id) => ({ id }),
      ),
  });
  return result.id;
}

async function book(
  tools: Tools,
  session: Session,
  request: PaymentRequest,
  { document, booking, transactionId }: Step & { readonly transactionId: string | null },
): Promise<BookingResult> {
  const { shop, key, ref, date, accountId } = request;
  const done = (status: ProviderDocument['status']): BookingResult => ({
    amount: booking.amount,
    status,
    paid: paidInCurrency(document, booking.paidAfter),
  });
  const { result } = await tools.writeOnce<BookingResult>({
    shop,
    key,
    kind: 'book',
    requestHash: contentHash({ ref, accountId, date, amount: booking.amount }),
    facts: {
      statusBefore: document.status,
      statusAfter: booking.statusAfter,
      paidAfter: booking.paidAfter,
      transactionId: transactionId ?? '',
    },
    schema: bookingResultSchema,
    objectRef: () => documentRefText(ref),
    find: async ({ facts }) =>
      mapResult(await findBooking(session, ref, facts), (status) => (status ? done(status) : null)),
    send: async (beforeSend) =>
      mapResult(
        await session.client.bookAmount(
          { document: ref, amount: booking.amount, date, accountId, transactionId },
          beforeSend,
        ),
        ({ status }) => done(status),
      ),
  });
  return result;
}

/** The document's status once an earlier attempt has booked; null when it has not. */
async function findBooking(
  { client, view }: Session,
  ref: DocumentRef,
  facts: Readonly<Record<string, string>>,
): Promise<ProviderResult<ProviderDocument['status'] | null>> {
  const read = await client.getDocument(ref, view);
  if (!read.ok) return read;
  const { document } = read.value;
  if (facts.transactionId) {
    return mapResult(await client.isTransactionBooked(facts.transactionId), (booked) =>
      booked ? document.status : null,
    );
  }
  const { statusBefore, statusAfter, paidAfter } = expectationSchema.parse(facts);
  switch (decideBooked(document, { statusBefore, statusAfter, paidAfter })) {
    case 'booked':
      return ok(document.status);
    case 'notBooked':
      return ok(null);
    case 'unclear':
      return failed({
        kind: 'outcomeUnknown',
        message: 'The document does not tell whether it was booked.',
        answered: true,
      });
  }
}

/** Short, unique for the operation, and readable on a bank statement. */
const markOf = (shop: string, key: string): string =>
  `BF-${createHash('sha256').update(`${shop}\n${key}`).digest('hex').slice(0, 12).toUpperCase()}`;

const toTransaction = (id: string | null) => (id === null ? null : { id });

const transactionSchema = z.object({ id: z.string() });

const expectationSchema = z.object({
  statusBefore: bookingResultSchema.shape.status,
  statusAfter: bookingResultSchema.shape.status,
  paidAfter: z.string(),
});
