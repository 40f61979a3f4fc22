import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@belegfluss/runtime/log';
import pg from 'pg';
import { type Cell, type Cells, getCell, getFirstCell } from '../cells.ts';
import { findHome } from '../move/directory.ts';
import { findShop, isForAnyCell } from './find-shop.ts';

export type Router = { readonly port: number; stop(): Promise<void> };

/** How often a request of a held shop looks whether the shop has arrived. */
const lookAgainMs = 50;

/**
 * Hands requests on to the cell of their shop. One of a held shop waits for a while and is then refused with 503, as a
 * service that is busy does: Shopify sends a webhook again. It decides nothing about correctness: a request that goes to
 * the wrong cell is refused by the guards of its databases.
 */
export async function startRouter(options: {
  readonly cells: Cells;
  readonly door: 'gateway' | 'ingest';
  readonly host: string;
  readonly port: number;
  /** Shopify waits five seconds for the answer to a webhook. */
  readonly holdMs?: number;
  readonly logger: Logger;
}): Promise<Router> {
  const { cells, door, logger, holdMs = 4_000 } = options;
  const directory = new pg.Pool({ connectionString: cells.directory, max: 4 });
  directory.on('error', (error) => logger.warn({ err: error }, 'connection to the directory lost'));
  const toUrl = (cell: Cell) => (door === 'gateway' ? cell.gatewayUrl : cell.ingestUrl);

  const findCell = async (shop: string | null): Promise<Cell | null> => {
    if (shop === null) return getFirstCell(cells);
    const end = performance.now() + holdMs;
    for (;;) {
      const home = await findHome(directory as Pick<pg.ClientBase, 'query'>, shop);
      if (!home) return getFirstCell(cells);
      if (!home.isHeld) return getCell(cells, home.cell);
      if (performance.now() > end) return null;
      await pause(lookAgainMs);
    }
  };

  const route = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/', headers } = request;
    if (isForAnyCell(method, url)) return tryCells(cells.cells.map(toUrl), request, response);
    const cell = await findCell(findShop(headers, url));
    if (cell) return forward(toUrl(cell), request, response);
    response.writeHead(503, { 'retry-after': '5' }).end();
  };

  const server = createServer((request, response) => {
    route(request, response).catch((error: unknown) => {
      logger.warn({ err: error, url: request.url }, 'not handed on');
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(options.port, options.host, resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : options.port,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await directory.end();
    },
  };
}

async function forward(url: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  relay(await ask(url, request), response);
}

/** The first cell that knows the address answers; the last one says that none does. */
async function tryCells(
  urls: readonly string[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  for (const [index, url] of urls.entries()) {
    const answer = await ask(url, request);
    if (answer.statusCode !== 404 || index === urls.length - 1) return relay(answer, response);
    answer.resume();
  }
}

function ask(url: string, request: IncomingMessage): Promise<IncomingMessage> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const { method, url: path, headers } = request;
    const forwarded = send({ hostname, port, method, path, headers }, resolve);
    forwarded.on('error', reject);
    request.pipe(forwarded);
  });
}

function relay(answer: IncomingMessage, response: ServerResponse): void {
  response.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.pipe(response);
}
