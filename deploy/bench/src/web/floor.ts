import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const page = '<!doctype html><html lang="de"><title>Boden</title><h1>Ein Satz, sonst nichts.</h1></html>';

/** The lightest possible page: the cost of line, browser and machine alone. */
export async function startFloor(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
