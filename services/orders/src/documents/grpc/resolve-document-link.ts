import type {
  ResolveDocumentLinkRequest,
  ResolveDocumentLinkResponse,
} from '@belegfluss/protos/orders/v1/orders';
import { RpcError } from '@belegfluss/runtime/errors';
import type pg from 'pg';
import { chooseLinked, type Linked } from '../domain/document/choose-linked.ts';
import {
  cancellationRow,
  type DocumentRow,
  findDocuments,
  findLinkedDocument,
  isShown,
} from '../storage/document-store.ts';
import { findLink } from '../storage/link-store.ts';
import { toProtoKind } from './proto-words.ts';

/** Where a token leads, and what there is to show now. */
export const resolveDocumentLink =
  (pool: pg.Pool) =>
  async ({ token }: ResolveDocumentLinkRequest): Promise<ResolveDocumentLinkResponse> => {
    const link = await findLink(pool, token);
    if (!link) return resolveOwn(await findLinkedDocument(pool, token));
    const { shop, orderId, kind, download } = link;
    const documents = await findDocuments(pool, shop, orderId);
    return {
      shop,
      orderId,
      kind: toProtoKind(kind === 'credit' ? 'credit' : 'invoice'),
      download,
      found: toFound(chooseLinked(documents.filter((row) => row.kind === kind && isShown(row)))),
    };
  };

/** A document's own link leads to it for good, cancelled or not; before it has come out there is nothing to show. */
function resolveOwn(row: DocumentRow | null): ResolveDocumentLinkResponse {
  if (!row || !isShown(row))
    throw new RpcError('notFound', 'LINK_NOT_FOUND', 'There is no such document link.');
  const linked: Linked<DocumentRow> =
    row.status === 'draft' ? { kind: 'waiting' } : { kind: 'document', document: row };
  return {
    shop: row.shop,
    orderId: row.orderId,
    kind: toProtoKind(row.kind === 'credit' ? 'credit' : 'invoice'),
    download: false,
    found: toFound(linked),
  };
}

function toFound(linked: Linked<DocumentRow>): ResolveDocumentLinkResponse['found'] {
  switch (linked.kind) {
    case 'document':
      return {
        $case: 'document',
        value: { id: linked.document.providerId, number: linked.document.number ?? undefined },
      };
    case 'waiting':
      return { $case: 'waiting', value: {} };
    case 'cancelled': {
      const cancellation = cancellationRow(linked.document);
      if (cancellation) return toFound({ kind: 'document', document: cancellation });
      return { $case: 'cancelled', value: {} };
    }
  }
}
