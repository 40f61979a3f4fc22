import type { PostalAddress } from '@belegfluss/provider/contract';
import { type DocumentRef, documentRefText, type ProviderDocument } from '../domain/document.ts';
import { valueOrThrow } from '../domain/rpc-failure.ts';
import type { KnownDocuments } from '../storage/known-documents.ts';
import type { WriteJournal } from '../storage/write-journal.ts';
import { findBooked } from './known-document.ts';
import { refuseOther } from './make-sure-ours.ts';
import type { Sessions } from './sessions.ts';
import { watchDocument } from './watch-document.ts';

export type DocumentNow = {
  readonly document: ProviderDocument;
  /** The invoice that cancels it; null of every other document. */
  readonly cancellation: ProviderDocument | null;
  readonly address: PostalAddress;
};

/**
 * Reads a document from the provider. For a partly paid credit note, of which it states no paid sum, the journal is
 * used.
 */
export const getDocument =
  ({
    sessions,
    journal,
    known,
  }: {
    readonly sessions: Sessions;
    readonly journal: WriteJournal;
    readonly known: KnownDocuments;
  }) =>
  async ({ shop, ref }: { readonly shop: string; readonly ref: DocumentRef }): Promise<DocumentNow> => {
    const { client, view } = await sessions.open(shop);
    const { document, cancellation, address } = await watchDocument(known, { shop, ref }, async () =>
      valueOrThrow(await client.getDocument(ref, view)),
    );
    await refuseOther({ known }, shop, document);
    const asksJournal = document.kind === 'creditNote' && document.status === 'partiallyPaid';
    const basePaid = asksJournal ? await findBooked(journal, shop, ref) : document.basePaid;
    const asksForCancel = document.kind === 'invoice' && document.status === 'paid';
    const cancelling = asksForCancel ? await findOwnCancellation(journal, shop, ref) : null;
    return {
      document: { ...document, basePaid, status: cancelling === null ? document.status : 'cancelled' },
      cancellation: cancellation ?? cancelling,
      address,
    };
  };

async function findOwnCancellation(
  journal: WriteJournal,
  shop: string,
  ref: DocumentRef,
): Promise<ProviderDocument | null> {
  const results = await journal.listResults(shop, documentRefText(ref));
  const cancelled = results
    .filter(({ kind }) => kind === 'cancel')
    .map(({ result }) => result as ProviderDocument);
  return cancelled.find(({ kind }) => kind === 'invoice') ?? null;
}
