import {
  DocumentKind,
  type GetDocumentPdfRequest,
  type GetDocumentPdfResponse,
} from '@belegfluss/protos/orders/v1/orders';
import { RpcError } from '@belegfluss/runtime/errors';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { ServiceClients } from '../clients/services/create-clients.ts';
import { toProtoKind } from '../clients/services/provider-documents.ts';
import { type DocumentRow, findDocuments, isShown } from '../storage/document-store.ts';

/** The PDF of a document of this very order; whoever asks for another order's document finds nothing. */
export const getDocumentPdf =
  (prisma: PrismaClient, provider: ServiceClients['provider']) =>
  async (request: GetDocumentPdfRequest): Promise<GetDocumentPdfResponse> => {
    const { shop, orderId } = request;
    const kind = request.kind === DocumentKind.CREDIT_NOTE ? 'credit' : 'invoice';
    const documents = (await findDocuments(prisma, shop, orderId)).filter(
      (row) => row.kind === kind && isShown(row),
    );
    const row = request.documentId
      ? documents.find(({ providerId }) => providerId === request.documentId)
      : documents.at(-1);
    if (!row) throw new RpcError('notFound', 'DOCUMENT_NOT_FOUND', 'The order has no such document.');
    const { content } = await provider.getDocumentPdf(
      { shop, kind: toProtoKind(kind), documentId: row.providerId },
      { timeoutMs: 30_000 },
    );
    return { filename: filename(row), content };
  };

const filename = ({ kind, number, providerId }: DocumentRow): string =>
  `${kind === 'invoice' ? 'Rechnung' : 'Gutschrift'}-${(number ?? `Entwurf-${providerId}`).replace(/[^\w.-]+/g, '_')}.pdf`;
