import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A collector of traces that stores every byte it receives, for searching. */
export async function startCollector(): Promise<{
  readonly endpoint: string;
  readonly received: readonly string[];
  stop(): Promise<void>;
}> {
  const received: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push(`${JSON.stringify(request.headers)} ${Buffer.concat(chunks).toString('latin1')}`);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
