import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it left, ids replaced by what they stand for. */
export type Recorded = { readonly method: string; readonly path: string; readonly body?: unknown };

/** A proxy between the service and the provider that records the requests. */
export function createRecorder() {
  let requests: Recorded[] = [];
  let target = '';
  const server = createServer(async (request, response) => {
    const text = await readText(request);
    const path = (request.url ?? '').replace('/api/v1', '');
    const method = request.method ?? '';
    requests.push({ method, path, ...(text === '' ? {} : { body: JSON.parse(text) as unknown }) });
    const answer = await fetch(`${target}${path}`, {
      method,
      headers: {
        authorization: request.headers.authorization ?? '',
        ...(text === '' ? {} : { 'content-type': 'application/json' }),
      },
      ...(text === '' ? {} : { body: text }),
    });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });

  return {
    /** Listens; answers the address to be called instead of the provider's. */
    async start(url: string): Promise<string> {
      target = url;
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
    },
    clear() {
      requests = [];
    },
    /** Requests recorded so far, with names for the ids that change from run to run. */
    take: (names: Readonly<Record<string, string>>): readonly Recorded[] =>
      requests.map((request) => replaceIds(request, names) as Recorded),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Whole values, and the segments and parameters of a path. */
function replaceIds(value: unknown, names: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') {
    return value.startsWith('/')
      ? value.replaceAll(/(?<=[/=])\d+(?=[/?&]|$)/g, (id) => names[id] ?? id)
      : (names[value] ?? value);
  }
  if (Array.isArray(value)) return value.map((entry) => replaceIds(entry, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, replaceIds(entry, names)]));
}
