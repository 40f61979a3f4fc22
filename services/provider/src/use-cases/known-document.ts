import Big from 'big.js';
import { z } from 'zod';
import {
  type DocumentRef,
  documentRefText,
  type ProviderDocument,
  providerDocumentSchema,
} from '../domain/document.ts';
import type { KnownDocuments } from '../storage/known-documents.ts';
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

/**
 * What is known of a document that the journal has and that nothing else is known of: the process that made it died before
 * it wrote that. Composed from its writes, and kept.
 */
export async function restoreKnown(
  { journal, known }: { readonly journal: WriteJournal; readonly known: KnownDocuments },
  shop: string,
  created: ProviderDocument,
): Promise<ProviderDocument> {
  const state = await known.find(shop, created);
  if (state) return state.stated;
  const results = await journal.listResults(shop, documentRefText(created));
  const document = results.toReversed().reduce(followWrite, created);
  await known.keep(shop, document, null);
  return document;
}

function followWrite(document: ProviderDocument, { kind, facts, result }: Results[number]): ProviderDocument {
  if (wholeDocument.has(kind)) return providerDocumentSchema.parse(result);
  switch (kind) {
    case 'book': {
      const { status } = bookingResultSchema.parse(result);
      return { ...document, status, basePaid: facts.paidAfter ?? document.basePaid };
    }
    case 'enshrine':
      return { ...document, enshrined: true };
    default:
      return document;
  }
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
