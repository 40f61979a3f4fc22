import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { problem } from '@belegfluss/gateway/contract';
import { createLogger } from '@belegfluss/runtime/log';
import { onceAWorker } from '@belegfluss/testing/once-a-worker';
import { relaxedLimits as boundlessLimits } from '@belegfluss/testing/relaxed-limits';
import type { GatewayConfig, ServiceName } from '../../src/config.ts';
import { defaultLimits, type GatewayLimits } from '../../src/limits/limits.ts';
import { createService, type GatewayOverrides } from '../../src/service.ts';
import { aShop } from './messages.ts';
import { anOperator } from './operator.ts';
import { type FakeHandlers, startServices } from './services.ts';
import { aSessionToken, clientId, clientSecret } from './session-tokens.ts';

/** An address at which nothing listens: the port is reserved. */
const nobody = '127.0.0.1:1';

const security = { token: 'gateway-test-token-gateway-test-token' };

const page = `<!doctype html>
<html lang="de"><head>
<meta name="shopify-api-key" content="%SHOPIFY_API_KEY%" />
<script src="%APP_BRIDGE_URL%"></script>
</head><body></body></html>`;

const style = 'body { margin: 0 }\n';
/** Compressed once: that costs more than all the rest of the files. */
const styles = [
  ['', style],
  ['.br', brotliCompressSync(style)],
  ['.gz', gzipSync(style)],
] as const;

export type Gateway = Awaited<ReturnType<typeof startGateway>>;

/** As in production, but a test that is slow because its machine is must not be refused for that. */
export const relaxedLimits: GatewayLimits = { ...defaultLimits, eventLoopDelayMs: 10_000 };

/**
 * The real gateway in front of fake services, all over real connections. The shop is installed unless a test changes
 * that; `away` are services that cannot be reached.
 *
 * Starting it costs ten times as much as a request. A test without special options gets the shared one that others had
 * before: it has forgotten them, and a test of limits passes its own `limits`.
 */
export async function startGateway(
  handlers: FakeHandlers = {},
  config: Partial<GatewayConfig> = {},
  away: readonly ServiceName[] = [],
  overrides: GatewayOverrides = {},
) {
  const isUsual = [config, away, overrides].every((options) => Object.keys(options).length === 0);
  return isUsual && !isTaken ? takeUsualGateway(handlers) : runGateway(handlers, config, away, overrides);
}

let isTaken = false;
let timesTaken = 0;

const usualGateway = onceAWorker(
  async () => {
    const gateway = await runGateway(
      {},
      // Requests of successive tests must not count as those of one minute.
      { limits: boundlessLimits },
      [],
      // The clock advances for each test, so that what it knows of shops is out of date.
      { now: () => Date.now() + timesTaken * 60_000 },
    );
    process.once('exit', gateway.removeFiles);
    return gateway;
  },
  (gateway) => gateway.stop(),
);

async function takeUsualGateway(handlers: FakeHandlers) {
  isTaken = true;
  timesTaken += 1;
  const gateway = await usualGateway();
  gateway.restart(handlers);
  let isHere = true;
  const leave = async () => {
    if (!isHere) return;
    isHere = false;
    // A request that still waits for an answer would wait beside the next test.
    if (gateway.isAnswering()) await usualGateway.stop();
    isTaken = false;
  };
  return { ...gateway, stop: leave };
}

const withShop = (handlers: FakeHandlers): FakeHandlers => ({
  ...handlers,
  shops: {
    batchGetShops: async ({ shops }) => ({ shops: shops.map((shop) => aShop({ shop })) }),
    ...handlers.shops,
  },
  programme: { batchFindPartners: async () => ({ shops: [] }), ...handlers.programme },
});

async function runGateway(
  handlers: FakeHandlers,
  config: Partial<GatewayConfig>,
  away: readonly ServiceName[],
  overrides: GatewayOverrides,
) {
  const webDirectory = mkdtempSync(join(tmpdir(), 'belegfluss-web-'));
  mkdirSync(join(webDirectory, 'assets'));
  writeFileSync(join(webDirectory, 'index.html'), page);
  writeFileSync(join(webDirectory, 'notes.txt'), 'User-agent: *\n');
  writeFileSync(join(webDirectory, 'assets', 'main-4f2a.js'), 'export {};\n');
  for (const [ending, content] of styles)
    writeFileSync(join(webDirectory, 'assets', `main-5b3c.css${ending}`), content);

  const services = await startServices(security, withShop(handlers));
  const lines: string[] = [];
  const { address } = services;
  const service = createService(
    {
      host: '127.0.0.1',
      port: 0,
      appUrl: 'https://belegfluss.example',
      clientId,
      clientSecret,
      adminUrl: 'https://admin.shopify.com',
      shopUrl: 'https://{shop}',
      appBridgeUrl: 'https://cdn.shopify.com/shopifycloud/app-bridge.js',
      listingUrl: 'https://apps.shopify.com/belegfluss',
      operator: anOperator,
      security,
      addresses: {
        shops: address,
        settings: address,
        orders: address,
        provider: address,
        partners: address,
        webhooks: address,
        ...Object.fromEntries(away.map((service) => [service, nobody])),
      },
      webDirectory,
      logLevel: 'info',
      limits: relaxedLimits,
      ...config,
    },
    {
      ...overrides,
      logger: createLogger({
        name: 'test',
        destination: { write: (line: string) => void lines.push(line) },
      }),
    },
  );
  const url = await service.start();
  const removeFiles = () => rmSync(webDirectory, { recursive: true, force: true });

  return {
    url,
    /** Where the fake services listen. */
    address,
    calls: services.calls,
    /** Methods called so far, e.g. `shops.getShop`. */
    called: () => services.calls.map(({ method }) => method),
    /** Lines of the gateway's log. */
    lines,
    /** The last request to the method. */
    asked: (method: string) => services.calls.findLast((call) => call.method === method)?.request,
    /** A request as the web makes it: with a session token, not following redirects. */
    ask: (path: string, init: RequestInit & { readonly json?: unknown } = {}) => {
      const { json, ...rest } = init;
      return fetch(url + path, {
        redirect: 'manual',
        ...rest,
        headers: {
          authorization: `Bearer ${aSessionToken()}`,
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
          ...rest.headers,
        },
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      });
    },
    /** A request as a browser makes it that opens a page: without a session token, not following redirects. */
    navigate: (path: string, headers: Readonly<Record<string, string>> = {}) =>
      fetch(url + path, {
        redirect: 'manual',
        // Without this, Node's fetch adds `no-cache` to a conditional request.
        headers: { accept: 'text/html', 'cache-control': 'max-age=0', ...headers },
      }),
    restart(other: FakeHandlers) {
      services.restart(withShop(other));
      lines.length = 0;
    },
    isAnswering: services.isAnswering,
    removeFiles,
    stop: async () => {
      await service.stop();
      await services.stop();
      removeFiles();
    },
  };
}

/** A directive of the answer's content security policy, `frame-ancestors 'none'`. */
export const readDirective = (response: Response, name: string): string | undefined =>
  response.headers
    .get('content-security-policy')
    ?.split('; ')
    .find((part) => part.startsWith(`${name} `));

/** The problem of an answer; fails when it is none. */
export async function readProblem(response: Response) {
  const read = problem.parse(await response.json());
  return { ...read, contentType: response.headers.get('content-type') };
}
