import type { Logger } from '@belegfluss/runtime/log';
import type { ServiceClients } from '../../clients/services/create-clients.ts';
import { toProtoKind } from '../clients/services/provider-documents.ts';
import type { DocumentRow } from '../storage/document-store.ts';
import type { PdfStore } from '../storage/pdf-store.ts';

type Shown = Pick<DocumentRow, 'shop' | 'orderId' | 'kind' | 'providerId' | 'enshrined'>;

export type FetchPdf = (document: Shown) => Promise<Buffer>;

/**
 * The PDF of a document in the ledger. One that the ledger calls enshrined never changes: it is kept, so that it is
 * there without the provider, too. All others are asked for each time.
 */
export const fetchPdf =
  ({
    provider,
    pdfs,
    logger,
  }: {
    readonly provider: Pick<ServiceClients['provider'], 'getDocumentPdf'>;
    readonly pdfs: PdfStore;
    readonly logger: Logger;
  }): FetchPdf =>
  async (document) => {
    if (!document.enshrined) return ask(provider, document);
    const kept = await findKept(pdfs, logger, document);
    if (kept !== null) return kept;
    const content = await ask(provider, document);
    if (isPdf(content)) await keep(pdfs, logger, document, content);
    return content;
  };

async function ask(
  provider: Pick<ServiceClients['provider'], 'getDocumentPdf'>,
  { shop, kind, providerId }: Shown,
): Promise<Buffer> {
  const { content } = await provider.getDocumentPdf(
    { shop, kind: toProtoKind(kind as 'invoice' | 'credit'), documentId: providerId },
    { timeoutMs: 30_000 },
  );
  return content;
}

/** Finds a copy; one that does not open counts as missing. */
async function findKept(pdfs: PdfStore, logger: Logger, document: Shown): Promise<Buffer | null> {
  try {
    return await pdfs.find(document);
  } catch (error) {
    logger.warn({ err: error, shop: document.shop, document: document.providerId }, 'kept PDF not usable');
    await pdfs.drop(document);
    return null;
  }
}

/** Keeps a copy; a failure must not keep the document from being shown. */
async function keep(pdfs: PdfStore, logger: Logger, document: Shown, content: Buffer): Promise<void> {
  try {
    await pdfs.keep(document, content);
  } catch (error) {
    logger.warn({ err: error, shop: document.shop, document: document.providerId }, 'PDF not kept');
  }
}

const isPdf = (content: Buffer): boolean => content.subarray(0, 4).toString('latin1') === '%PDF';
