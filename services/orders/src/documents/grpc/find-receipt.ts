import type { FindReceiptRequest, FindReceiptResponse } from '@belegfluss/protos/orders/v1/receipts';
import { RpcError } from '@belegfluss/runtime/errors';
import type { PrismaClient } from '../../../generated/prisma/client.ts';
import { findCancelledBy, findDocumentOfProvider, isShown } from '../storage/document-store.ts';
import { fromProtoKind } from './proto-words.ts';

export const findReceipt =
  (prisma: PrismaClient) =>
  async ({ shop, kind, documentId }: FindReceiptRequest): Promise<FindReceiptResponse> => {
    const asked = fromProtoKind(kind);
    const known = await findDocumentOfProvider(prisma, shop, asked, documentId);
    const row = known ?? (asked === 'invoice' ? await findCancelledBy(prisma, shop, documentId) : null);
    if (!row || !isShown(row))
      throw new RpcError('notFound', 'DOCUMENT_NOT_FOUND', `Document ${documentId} is not there.`);
    return { orderId: row.orderId };
  };
