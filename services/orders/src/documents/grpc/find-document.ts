import type {
  FindDocumentRequest,
  FindDocumentResponse,
} from '@belegfluss/protos/orders/v1/document_actions';
import { RpcError } from '@belegfluss/runtime/errors';
import type pg from 'pg';
import { findCancelledBy, findDocumentOfProvider, isShown } from '../storage/document-store.ts';
import { fromProtoKind } from './proto-words.ts';

export const findDocument =
  (pool: pg.Pool) =>
  async ({ shop, kind, documentId }: FindDocumentRequest): Promise<FindDocumentResponse> => {
    const asked = fromProtoKind(kind);
    const known = await findDocumentOfProvider(pool, shop, asked, documentId);
    const row = known ?? (asked === 'invoice' ? await findCancelledBy(pool, shop, documentId) : null);
    if (!row || !isShown(row))
      throw new RpcError('notFound', 'DOCUMENT_NOT_FOUND', `Document ${documentId} is not there.`);
    return { orderId: row.orderId };
  };
