import { createHmac, randomUUID } from 'node:crypto';
import { orderBody } from './order-body.ts';
import { clientSecret } from './target.ts';

const shops = 1_000;

export type Webhook = { readonly id: string; readonly bytes: Buffer };

/** Makes complete requests as Shopify sends them, from each shop in turn, each with a unique id. */
export function createWebhooks(
  url: URL,
  bodyBytes: number | null,
): { readonly next: () => Webhook; readonly bytes: number } {
  const order = orderBody();
  // The bodies of the overload are an order with a long note.
  const body = Buffer.from(
    bodyBytes === null ? order : `${order.slice(0, -1)},"note":"${'Grüße '.repeat(bodyBytes / 8)}"}`,
  );
  const fixed = [
    `POST ${url.pathname} HTTP/1.1`,
    `host: ${url.host}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
    'x-shopify-topic: orders/updated',
    'x-shopify-api-version: 2026-10',
    'x-shopify-triggered-at: 2026-11-20T10:00:00.123456789Z',
    `x-shopify-hmac-sha256: ${createHmac('sha256', clientSecret).update(body).digest('base64')}`,
  ].join('\r\n');
  let count = 0;
  return {
    bytes: body.length,
    next() {
      count += 1;
      const id = randomUUID();
      const head = `${fixed}\r\nx-shopify-shop-domain: shop-${count % shops}.myshopify.com\r\nx-shopify-webhook-id: ${id}\r\nx-shopify-event-id: ${id}\r\n\r\n`;
      return { id, bytes: Buffer.concat([Buffer.from(head), body]) };
    },
  };
}
