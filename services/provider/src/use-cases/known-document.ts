import Big from 'big.js';
import { z } from 'zod';
import {
  type DocumentRef,
  documentRefText,
  type ProviderDocument,
  providerDocumentSchema,
} from '../domain/document.ts';
import type { WriteJournal } from '../storage/write-journal.ts';

/** The result of a booking in the journal; amount in the account's own currency, paid in the document's. */
export const bookingResultSchema = z.object({
  amount: z.string(),
  status: providerDocumentSchema.shape.status,
  paid: z.string(),
  /** The line that it was booked through; empty where the account makes its own. Journals of before do not have it. */
  transactionId: z.string().default(''),
});
export type BookingResult = z.infer<typeof bookingResultSchema>;

/** A document as the provider last answered it, and what was booked on it since. */
export type KnownDocument = { readonly document: ProviderDocument; readonly booked: string };

const wholeDocument: ReadonlySet<string> = new Set(['create', 'update', 'open', 'unbook', 'reopen', 'mail']);

/** Kinds of writes that take bookings back. */
const takesBack: ReadonlySet<string> = new Set(['unbook', 'reopen']);

/** Reads the state of a document from the journal, without any call; null for documents that others made. */
export async function findKnownDocument(
  journal: WriteJournal,
  shop: string,
  ref: DocumentRef,
): Promise<KnownDocument | null> {
  const results = await journal.listResults(shop, documentRefText(ref));
  const latest = results.find(({ kind }) => wholeDocument.has(kind));
  if (!latest) return null;
  // Earlier bookings are in the paid sum that the document states itself.
  return {
    document: providerDocumentSchema.parse(latest.result),
    booked: sumOfBookings(since(results, wholeDocument)),
  };
}

/** Sum of our bookings on a document, in the account's own currency. */
export async function findBooked(journal: WriteJournal, shop: string, ref: DocumentRef): Promise<string> {
  return sumOfBookings(since(await journal.listResults(shop, documentRefText(ref)), takesBack));
}

type Results = Awaited<ReturnType<WriteJournal['listResults']>>;

/** They come latest first. */
function since(results: Results, kinds: ReadonlySet<string>): Results {
  const last = results.findIndex(({ kind }) => kinds.has(kind));
  return last < 0 ? results : results.slice(0, last);
}

function sumOfBookings(results: Results): string {
  return results
    .filter(({ kind }) => kind === 'book')
    .reduce((sum, { result }) => sum.plus(bookingResultSchema.parse(result).amount), new Big(0))
    .toFixed(2);
}
