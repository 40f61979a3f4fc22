import { type LinkKind, parseLinkKind } from '@belegfluss/orders/contract';
import { DocumentKind, type ResolveDocumentLinkResponse } from '@belegfluss/protos/orders/v1/orders';
import { RpcError } from '@belegfluss/runtime/errors';
import type { Services } from '../clients/services.ts';
import type { LinkPage } from './link-page.ts';
import { cancelledLink, closedShop, unknownLink, waitingLink } from './link-pages.ts';

/** Target of a link's token and file name. */
export type LinkedDocument =
  | { readonly kind: 'page'; readonly page: LinkPage }
  | {
      readonly kind: 'document';
      readonly asked: Parameters<Services['orders']['getDocumentPdf']>[0];
      readonly shows: LinkKind;
      readonly download: boolean;
    };

const tokenPattern = /^[0-9a-f]{32}$/;
const kinds = { [DocumentKind.INVOICE]: 'invoice', [DocumentKind.CREDIT_NOTE]: 'credit' } as const;

/** Calls no service for an address that we cannot have made. */
export async function findLinkedDocument(
  { orders, polled }: Pick<Services, 'orders' | 'polled'>,
  { token, file }: { readonly token: string; readonly file: string },
): Promise<LinkedDocument> {
  const kind = parseLinkKind(file);
  if (kind === null || !tokenPattern.test(token)) return toLinkedPage(unknownLink);
  const link = await resolve(orders, token);
  if (!link || toLinkKind(link) !== kind) return toLinkedPage(unknownLink);
  const shop = await polled.findShop(link.shop);
  if (!shop || shop.uninstalledAt) return toLinkedPage(closedShop);
  return toDocument(link, kind);
}

function toDocument(link: ResolveDocumentLinkResponse, kind: LinkKind): LinkedDocument {
  switch (link.found?.$case) {
    case 'document': {
      const { shop, orderId, download } = link;
      const asked = { shop, orderId, kind: link.kind, documentId: link.found.value.id };
      return { kind: 'document', asked, shows: kind, download };
    }
    case 'cancelled':
      return toLinkedPage(cancelledLink(kind));
    default:
      return toLinkedPage(waitingLink(kind));
  }
}

const toLinkedPage = (page: LinkPage): LinkedDocument => ({ kind: 'page', page });

const toLinkKind = ({ kind }: ResolveDocumentLinkResponse): LinkKind | null =>
  kind === DocumentKind.INVOICE || kind === DocumentKind.CREDIT_NOTE ? kinds[kind] : null;

async function resolve(
  orders: Services['orders'],
  token: string,
): Promise<ResolveDocumentLinkResponse | null> {
  try {
    return await orders.resolveDocumentLink({ token });
  } catch (error) {
    if (error instanceof RpcError && error.reason === 'LINK_NOT_FOUND') return null;
    throw error;
  }
}
