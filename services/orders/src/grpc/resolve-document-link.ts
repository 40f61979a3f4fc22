import {
  DocumentKind,
  type ResolveDocumentLinkRequest,
  type ResolveDocumentLinkResponse,
} from '@belegfluss/protos/orders/v1/orders';
import { RpcError } from '@belegfluss/runtime/errors';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import { chooseLinked, type Linked } from '../domain/document/choose-linked.ts';
import { type DocumentRow, findDocuments, isShown } from '../storage/document-store.ts';
import { findLink } from '../storage/link-store.ts';

/** Where a token leads, and what there is to show now. */
export const resolveDocumentLink =
  (prisma: PrismaClient) =>
  async ({ token }: ResolveDocumentLinkRequest): Promise<ResolveDocumentLinkResponse> => {
    const link = await findLink(prisma, token);
    if (!link) throw new RpcError('notFound', 'LINK_NOT_FOUND', 'There is no such document link.');
    const { shop, orderId, kind, download } = link;
    const documents = await findDocuments(prisma, shop, orderId);
    return {
      shop,
      orderId,
      kind: kind === 'credit' ? DocumentKind.CREDIT_NOTE : DocumentKind.INVOICE,
      download,
      found: toFound(chooseLinked(documents.filter((row) => row.kind === kind && isShown(row)))),
    };
  };

function toFound(linked: Linked<DocumentRow>): ResolveDocumentLinkResponse['found'] {
  switch (linked.kind) {
    case 'document':
      return {
        $case: 'document',
        value: { id: linked.document.providerId, number: linked.document.number ?? '' },
      };
    case 'waiting':
      return { $case: 'waiting', value: {} };
    case 'cancelled':
      return { $case: 'cancelled', value: {} };
  }
}
