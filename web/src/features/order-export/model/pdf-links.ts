import type { DocumentLinks, Order } from '@belegfluss/gateway/contract';
import { type LinkKind, linkMessage, linkPath, linkTokenLength } from '@belegfluss/orders/contract';
import { isIssued, type PdfLinks } from './csv-rows.ts';

/** Makes the addresses of orders' PDFs as the shop's mails have them. */
export async function createPdfLinks({
  host,
  secret,
}: DocumentLinks): Promise<(order: Order) => Promise<PdfLinks>> {
  const hash = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), hash, false, ['sign']);
  const addressOf = async (order: Order, kind: LinkKind): Promise<string> => {
    const message = linkMessage(order.id, { kind, download: false });
    const token = toHex(await crypto.subtle.sign('HMAC', key, encoder.encode(message)));
    return host + linkPath(token.slice(0, linkTokenLength), order.name, kind);
  };
  return async (order) => ({
    ...(order.invoices.some(isIssued) && { invoice: await addressOf(order, 'invoice') }),
    ...(order.credits.some(isIssued) && { credit: await addressOf(order, 'credit') }),
  });
}

const encoder = new TextEncoder();

const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
