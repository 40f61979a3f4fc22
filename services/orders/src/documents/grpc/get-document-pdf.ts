import type { GetDocumentPdfRequest, GetDocumentPdfResponse } from '@belegfluss/protos/orders/v1/orders';
import { RpcError } from '@belegfluss/runtime/errors';
import type pg from 'pg';
import { cancellationRow, type DocumentRow, findDocuments, isShown } from '../storage/document-store.ts';
import type { FetchPdf } from '../use-cases/fetch-pdf.ts';
import { fromProtoKind } from './proto-words.ts';

/** Fetches the PDF of a document of this very order; another order's document is not found. */
export const getDocumentPdf =
  (pool: pg.Pool, fetchPdf: FetchPdf) =>
  async (request: GetDocumentPdfRequest): Promise<GetDocumentPdfResponse> => {
    const { shop, orderId } = request;
    const kind = fromProtoKind(request.kind);
    const documents = (await findDocuments(pool, shop, orderId)).filter(
      (row) => row.kind === kind && isShown(row),
    );
    const row =
      request.documentId !== undefined
        ? documents
            .flatMap((document) => [document, cancellationRow(document) ?? []].flat())
            .find(({ providerId }) => providerId === request.documentId)
        : documents.at(-1);
    if (!row) throw new RpcError('notFound', 'DOCUMENT_NOT_FOUND', 'The order has no such document.');
    return { filename: filename(row), content: await fetchPdf(row) };
  };

function filename({ kind, number, providerId, cancellationId }: DocumentRow): string {
  const invoice = providerId === cancellationId ? 'Stornorechnung' : 'Rechnung';
  return `${kind === 'invoice' ? invoice : 'Gutschrift'}-${(number ?? `Entwurf-${providerId}`).replace(/[^\w.-]+/g, '_')}.pdf`;
}
