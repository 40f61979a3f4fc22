import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createShopifySandbox,
  type ShopifySandbox,
  type ShopifySandboxOptions,
} from '../src/shopify/index.ts';
import { type JsonObject, parseJson, printJson, toObject } from '../src/shopify/json.ts';

export const SHOP = 'belegfluss-demo.myshopify.com';
export const NOW = new Date('2026-11-20T08:00:00Z');
export const CLIENT = { clientId: 'sandbox-client-id', clientSecret: 'sandbox-client-secret' };

/** A sandbox on a free port with a clock that stands still until `clock.now` is set. */
export async function startSandbox(
  options: Partial<ShopifySandboxOptions> = {},
): Promise<{ sandbox: ShopifySandbox; url: string; clock: { now: Date } }> {
  const clock = { now: NOW };
  const sandbox = createShopifySandbox({
    port: 0,
    ...CLIENT,
    appUrl: 'http://127.0.0.1:3000',
    now: () => clock.now,
    ...options,
  });
  const { url } = await sandbox.start();
  return { sandbox, url, clock };
}

/** A call of the control API; answers are read without losing digits. */
export async function control(
  url: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: JsonObject }> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: printJson(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? {} : toObject(parseJson(text)) };
}

export type TokenBody = {
  access_token: string;
  refresh_token: string;
  scope: string;
  expires_in: number;
  error?: string;
};

/** A call of the token endpoint. */
export async function requestToken(
  url: string,
  body: Record<string, unknown>,
  shop = SHOP,
): Promise<{ status: number; body: TokenBody }> {
  const response = await fetch(`${url}/admin/oauth/access_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-sim-shop': shop },
    body: JSON.stringify({ client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, ...body }),
  });
  return { status: response.status, body: (await response.json()) as TokenBody };
}

/** The body of a token exchange for an expiring offline token. */
export function composeTokenExchange(sessionToken: string): Record<string, unknown> {
  return {
    grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
    subject_token: sessionToken,
    subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
    requested_token_type: 'urn:shopify:params:oauth:token-type:offline-access-token',
    expiring: '1',
  };
}

/** A valid offline access token. */
export async function accessToken(sandbox: ShopifySandbox): Promise<string> {
  const { body } = await requestToken(sandbox.url, composeTokenExchange(sandbox.service.sessionToken(SHOP)));
  return body.access_token;
}

export type GraphqlReply = {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: answers of arbitrary documents are read freely here.
  data: any;
  errors?: { message: string; path?: unknown; extensions?: Record<string, unknown> }[];
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  extensions?: any;
};

/** A call of the Admin API. */
export async function graphql(
  url: string,
  token: string,
  query: string,
  variables: Record<string, unknown> = {},
  version = '2026-10',
): Promise<GraphqlReply> {
  const response = await fetch(`${url}/admin/api/${version}/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-sim-shop': SHOP, 'x-shopify-access-token': token },
    body: JSON.stringify({ query, variables }),
  });
  const body = (await response.json()) as Omit<GraphqlReply, 'status' | 'headers'>;
  return { ...body, status: response.status, headers: response.headers };
}

type Received = { headers: IncomingHttpHeaders; body: string };

/** A webhook receiver; `answer` decides the status of each delivery. */
export async function startReceiver(answer: (count: number) => number = () => 200) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
      response.writeHead(answer(received.length)).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    url: `http://127.0.0.1:${port}/webhooks`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
