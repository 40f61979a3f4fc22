import { createHmac, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { clientSecret } from './house.ts';

export type Sender = {
  /** Resolves when the webhook is acknowledged; answers when it was sent. */
  send(shop: string, body: string): Promise<number>;
  close(): void;
};

/** Sends signed webhooks as Shopify does, over so many connections that are kept. */
export function createSender(url: string, connections: number): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    send: (shop, body) =>
      new Promise((resolve, reject) => {
        const sentAt = performance.now();
        const outgoing = request(url, {
          method: 'POST',
          agent,
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            'x-shopify-topic': 'orders/updated',
            'x-shopify-shop-domain': shop,
            'x-shopify-webhook-id': randomUUID(),
            'x-shopify-hmac-sha256': createHmac('sha256', clientSecret).update(body).digest('base64'),
          },
        });
        outgoing.once('error', reject);
        outgoing.once('response', (response) => {
          response.resume();
          response.once('end', () =>
            response.statusCode === 200
              ? resolve(sentAt)
              : reject(new Error(`The ingest answered ${response.statusCode}.`)),
          );
        });
        outgoing.end(body);
      }),
    close: () => agent.destroy(),
  };
}
