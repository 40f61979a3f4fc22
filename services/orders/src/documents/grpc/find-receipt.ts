import type { FindReceiptRequest, FindReceiptResponse } from '@belegfluss/protos/orders/v1/receipts';
import { RpcError } from '@belegfluss/runtime/errors';
import type pg from 'pg';
import { findCancelledBy, findDocumentOfProvider, isShown } from '../storage/document-store.ts';
import { fromProtoKind } from './proto-words.ts';

export const findReceipt =
  (pool: pg.Pool) =>
  async ({ shop, kind, documentId }: FindReceiptRequest): Promise<FindReceiptResponse> => {
    const asked = fromProtoKind(kind);
    const known = await findDocumentOfProvider(pool, shop, asked, documentId);
    const row = known ?? (asked === 'invoice' ? await findCancelledBy(pool, shop, documentId) : null);
    if (!row || !isShown(row))
      throw new RpcError('notFound', 'DOCUMENT_NOT_FOUND', `Document ${documentId} is not there.`);
    return { orderId: row.orderId };
  };
