import { createHmac, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { percentile } from '../figures.ts';
import { orderBody } from './order-body.ts';
import { clientSecret } from './target.ts';

export type LoadInput = {
  readonly url: string;
  readonly durationMs: number;
  readonly connections: number;
};

export type LoadResult = {
  readonly acknowledged: number;
  readonly failed: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly bodyBytes: number;
};

/** So many connections that are kept, each sending its next webhook when the last one is answered. */
const { url, durationMs, connections } = JSON.parse(process.argv[2] ?? '{}') as LoadInput;
const body = Buffer.from(orderBody());
const signature = createHmac('sha256', clientSecret).update(body).digest('base64');
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const latencies: number[] = [];
let failed = 0;

const start = performance.now();
await Promise.all(Array.from({ length: connections }, sendUntilTheEnd));
const elapsedMs = performance.now() - start;
agent.destroy();

process.send?.({
  acknowledged: latencies.length,
  failed,
  perSecond: (latencies.length / elapsedMs) * 1_000,
  p50Ms: percentile(latencies, 50),
  p99Ms: percentile(latencies, 99),
  bodyBytes: body.length,
} satisfies LoadResult);
process.disconnect?.();

async function sendUntilTheEnd(): Promise<void> {
  while (performance.now() - start < durationMs) {
    const sentAt = performance.now();
    const status = await send().catch(() => 0);
    if (status === 200) latencies.push(performance.now() - sentAt);
    else failed += 1;
  }
}

function send(): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      method: 'POST',
      agent,
      headers: {
        'content-type': 'application/json',
        'content-length': body.length,
        'x-shopify-topic': 'orders/updated',
        'x-shopify-shop-domain': 'belegfluss-demo.myshopify.com',
        'x-shopify-webhook-id': randomUUID(),
        'x-shopify-hmac-sha256': signature,
      },
    });
    outgoing.once('error', reject);
    outgoing.once('response', (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', reject);
    });
    outgoing.end(body);
  });
}
