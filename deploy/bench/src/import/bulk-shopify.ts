import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { cutTemplate, type OrderTemplate, printFile } from './bulk-file.ts';

export type BulkShopify = { readonly url: string; stop(): Promise<void> };

type Given = {
  readonly orders: number;
  readonly days: readonly string[];
  readonly firstId: number;
  /** The one order that the sandbox has of these days. */
  readonly template: { readonly id: string; readonly time: string };
};

/**
 * Stands in front of the sandbox's Shopify, which has one historic order: the same count, bulk operation and file, of
 * many copies. The sandbox keeps whole results in memory; these are written while they are read.
 */
export async function startBulkShopify(sandboxUrl: string, given: Given): Promise<BulkShopify> {
  let fileUrl = '';
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { readonly port: number }).port));
  });
  const url = `http://127.0.0.1:${port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/file.jsonl') return sendFile(response, await fetchTemplate(fileUrl, given), given);
    const body = await readBody(request);
    const answered = await passOn(sandboxUrl, request, body);
    const { document, bulk } = multiply(answered.text, `${url}/file.jsonl`, given.orders);
    if (bulk) fileUrl = bulk;
    response.writeHead(answered.status, { 'content-type': answered.type }).end(document);
  }

  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Node = {
  data?: Record<string, { count?: number; rootObjectCount?: string; url?: string | null } | null>;
};

/** Counts and bulk operations are of all copies; any other answer stays as it is. */
function multiply(text: string, file: string, orders: number): { document: string; bulk: string | null } {
  if (!/"c\d+":|"rootObjectCount":/.test(text)) return { document: text, bulk: null };
  const answer = JSON.parse(text) as Node;
  let bulk: string | null = null;
  for (const part of Object.values(answer.data ?? {})) {
    if (part?.count) part.count = Math.min(orders, 10_000);
    if (!part?.url) continue;
    bulk = part.url;
    Object.assign(part, { url: file, rootObjectCount: String(orders) });
  }
  return { document: JSON.stringify(answer), bulk };
}

async function fetchTemplate(url: string, { template }: Given): Promise<OrderTemplate> {
  const text = await (await fetch(url)).text();
  return cutTemplate(text, template.id, template.time);
}

async function sendFile(response: ServerResponse, template: OrderTemplate, given: Given): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/jsonl' });
  await pipeline(Readable.from(printFile(template, given)), response);
}

async function passOn(sandboxUrl: string, request: IncomingMessage, body: Buffer) {
  const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
  const answer = await fetch(`${sandboxUrl}${request.url}`, {
    method: request.method ?? 'GET',
    headers: headers as Record<string, string>,
    ...(body.length === 0 ? {} : { body }),
  });
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? 'application/json',
    text: await answer.text(),
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
