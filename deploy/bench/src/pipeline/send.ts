import { createHmac, randomUUID } from 'node:crypto';
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { clientSecret } from './installation.ts';

export type Sender = {
  /** Resolves when the webhook is acknowledged, with the moment it was sent. */
  send(shop: string, body: string): Promise<number>;
  close(): void;
};

/** An overloaded ingest refuses; Shopify retries then, and so does this sender. */
const busy = 503;
const attempts = 30;
const pauseMs = 1_000;

/** Sends signed webhooks as Shopify does, over `connections` kept-alive connections. */
export function createSender(url: string, connections: number): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    async send(shop, body) {
      const sentAt = performance.now();
      const headers = composeWebhookHeaders(shop, body);
      for (let attempt = 1; ; attempt += 1) {
        const status = await post(url, { agent, headers, body });
        if (status === 200) return sentAt;
        if (status !== busy || attempt === attempts) throw new Error(`The ingest answered ${status}.`);
        await pause(pauseMs);
      }
    },
    close: () => agent.destroy(),
  };
}

const composeWebhookHeaders = (shop: string, body: string) => ({
  'content-type': 'application/json',
  'content-length': Buffer.byteLength(body),
  'x-shopify-topic': 'orders/updated',
  'x-shopify-shop-domain': shop,
  'x-shopify-webhook-id': randomUUID(),
  'x-shopify-hmac-sha256': createHmac('sha256', clientSecret).update(body).digest('base64'),
});

const post = (
  url: string,
  {
    agent,
    headers,
    body,
  }: { readonly agent: Agent; readonly headers: OutgoingHttpHeaders; readonly body: string },
) =>
  new Promise<number | undefined>((resolve, reject) => {
    const outgoing = request(url, { method: 'POST', agent, headers });
    outgoing.once('error', reject);
    outgoing.once('response', (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode));
    });
    outgoing.end(body);
  });
