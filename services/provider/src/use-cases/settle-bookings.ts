import { paidInCurrency } from '../domain/book-amount.ts';
import { type DocumentRef, documentRefText } from '../domain/document.ts';
import { mapResult } from '../domain/provider-result.ts';
import { documentChanged } from '../domain/rpc-failure.ts';
import type { BookingEntry } from '../storage/payment-entries.ts';
import type { WriteJournal } from '../storage/write-journal.ts';
import { findBooking } from './find-booking.ts';
import { type BookingResult, bookingResultSchema } from './known-document.ts';
import { removeSpare } from './remove-spares.ts';
import type { Session } from './sessions.ts';
import { settleWrite } from './settle-write.ts';
import type { WriteOnce } from './write-once.ts';

type Tools = { readonly writeOnce: WriteOnce; readonly journal: WriteJournal };

/**
 * Before a step that depends on the payments of a document: settles bookings that left under other keys and were never
 * answered. One that was carried out voids the caller's plan, which knew nothing of it (`DOCUMENT_CHANGED`); one that
 * was not is given up. Throws `OUTCOME_UNKNOWN` while one may still be on its way.
 */
export async function settleBookings(
  tools: Tools,
  session: Session,
  { shop, key, ref }: { readonly shop: string; readonly key: string; readonly ref: DocumentRef },
): Promise<void> {
  for (const booking of await tools.journal.listBookings(shop, documentRefText(ref))) {
    if (booking.confirmed || booking.key === key) continue;
    const booked = await settleBooking(tools, session, ref, booking);
    if (!booked) continue;
    const { payment = '', gateway = '', transactionId = '' } = booking.facts;
    throw documentChanged(ref, {
      changed: 'payment',
      status: booked.status,
      payment,
      gateway,
      transactionId,
    });
  }
}

/**
 * Settles a booking: its result, or null when it was not carried out and is given up, with the bank line posted for it.
 */
export async function settleBooking(
  tools: Pick<Tools, 'writeOnce'>,
  session: Session,
  ref: DocumentRef,
  { key, facts }: BookingEntry,
): Promise<BookingResult | null> {
  const { transactionId = '', origin } = facts;
  const write = {
    shop: session.shop,
    key,
    kind: 'book' as const,
    facts,
    schema: bookingResultSchema,
    objectRef: () => documentRefText(ref),
    known: ({ status }: BookingResult) => ({
      type: 'patch' as const,
      ref,
      patch: { status, basePaid: facts.paidAfter ?? '' },
    }),
    find: async () =>
      mapResult(
        await findBooking(session, ref, facts),
        (document) =>
          document && {
            amount: facts.amount ?? '',
            status: document.status,
            paid: paidInCurrency(document, facts.paidAfter ?? ''),
            transactionId,
          },
      ),
  };
  const written = await settleWrite<BookingResult>(tools.writeOnce, write, async () => {
    if (origin === 'posted') await removeSpare(tools, session, ref, transactionId);
  });
  return written?.result ?? null;
}
