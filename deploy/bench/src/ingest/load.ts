import { percentile } from '../figures.ts';
import { type Connection, openConnection } from './connection.ts';
import { createWebhooks, type Webhook } from './webhook.ts';

export type LoadInput = {
  readonly url: string;
  readonly durationMs: number;
  readonly connections: number;
  /**
   * Requests per second, regardless of whether earlier ones are answered; a latency counts from the moment a webhook
   * was due. Null: each connection sends its next webhook when the last one is answered.
   */
  readonly perSecond: number | null;
  /** Null for the size of a small order. */
  readonly bodyBytes: number | null;
};

export type LoadResult = {
  readonly acknowledged: number;
  /** Answers that are not 200, by status; 0 for a broken connection. */
  readonly refused: Readonly<Record<string, number>>;
  /** Ids of acknowledged webhooks. */
  readonly ids: readonly string[];
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly bodyBytes: number;
};

const input = JSON.parse(process.argv[2] ?? '{}') as LoadInput;
const url = new URL(input.url);
const webhooks = createWebhooks(url, input.bodyBytes);
const ids: string[] = [];
const latencies: number[] = [];
const refused: Record<string, number> = {};

const connections = await Promise.all(Array.from({ length: input.connections }, () => openConnection(url)));
const start = performance.now();
await (input.perSecond === null ? sendOneAfterTheOther() : sendAtRate(input.perSecond));
const elapsedMs = performance.now() - start;

process.send?.(
  {
    acknowledged: ids.length,
    refused,
    ids,
    perSecond: (ids.length / elapsedMs) * 1_000,
    p50Ms: latencies.length > 0 ? percentile(latencies, 50) : Number.NaN,
    p99Ms: latencies.length > 0 ? percentile(latencies, 99) : Number.NaN,
    bodyBytes: webhooks.bytes,
  } satisfies LoadResult,
  () => process.exit(0),
);

async function sendOneAfterTheOther(): Promise<void> {
  await Promise.all(
    connections.map(async (first) => {
      let connection = first;
      while (performance.now() - start < input.durationMs) {
        connection = await send(connection, webhooks.next(), performance.now());
      }
      connection.close();
    }),
  );
}

/** A webhook that finds no free connection waits for one; the wait counts as latency. */
async function sendAtRate(perSecond: number): Promise<void> {
  const free = [...connections];
  const due: number[] = [];
  const total = Math.floor((input.durationMs / 1_000) * perSecond);
  const under: Promise<void>[] = [];
  const serve = (): void => {
    while (due.length > 0 && free.length > 0) {
      const [at = 0] = due.splice(0, 1);
      const connection = free.pop();
      if (!connection) return;
      under.push(
        send(connection, webhooks.next(), at).then((next) => {
          free.push(next);
          serve();
        }),
      );
    }
  };
  for (let planned = 0; planned < total; ) {
    const now = performance.now();
    for (; planned < total && start + (planned / perSecond) * 1_000 <= now; planned += 1) {
      due.push(start + (planned / perSecond) * 1_000);
    }
    serve();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  while (under.length < total) await Promise.all(under);
  await Promise.all(under);
}

/** Returns the connection to continue with: a refusal may close the one it arrived on. */
async function send(connection: Connection, webhook: Webhook, dueAt: number): Promise<Connection> {
  const status = await connection.send(webhook.bytes).catch(() => 0);
  if (status === 200) {
    ids.push(webhook.id);
    latencies.push(performance.now() - dueAt);
    return connection;
  }
  refused[status] = (refused[status] ?? 0) + 1;
  connection.close();
  return openConnection(url);
}
