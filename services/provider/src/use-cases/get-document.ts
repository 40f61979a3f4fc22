import {
  type DocumentRef,
  documentRefText,
  type PostalAddress,
  type ProviderDocument,
} from '../domain/document.ts';
import { valueOrThrow } from '../domain/rpc-failure.ts';
import type { KnownDocuments } from '../storage/known-documents.ts';
import type { WriteJournal } from '../storage/write-journal.ts';
import { findBooked } from './known-document.ts';
import { refuseOther } from './make-sure-ours.ts';
import type { Sessions } from './sessions.ts';
import { watchDocument } from './watch-document.ts';

export type DocumentNow = { readonly document: ProviderDocument; readonly address: PostalAddress };

/** A document as the provider has it now. What it does not tell of a partly paid credit note is in the journal. */
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
    const { document, address } = await watchDocument(known, { shop, ref }, async () =>
      valueOrThrow(await client.getDocument(ref, view)),
    );
    await refuseOther({ known }, shop, document);
    const asksJournal = document.kind === 'creditNote' && document.status === 'partiallyPaid';
    const basePaid = asksJournal ? await findBooked(journal, shop, ref) : document.basePaid;
    const wasCancelled =
      document.kind === 'invoice' && document.status === 'paid' && (await isCancelled(journal, shop, ref));
    return {
      document: { ...document, basePaid, status: wasCancelled ? 'cancelled' : document.status },
      address,
    };
  };

async function isCancelled(journal: WriteJournal, shop: string, ref: DocumentRef): Promise<boolean> {
  const results = await journal.listResults(shop, documentRefText(ref));
  return results.some(
    ({ kind, result }) => kind === 'cancel' && (result as ProviderDocument).kind === 'invoice',
  );
}
