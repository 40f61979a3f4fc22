import { RpcError, type RpcErrorKind } from '@belegfluss/runtime/errors';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Gateway, readProblem, startGateway } from './support/gateway.ts';
import { aShop } from './support/messages.ts';
import type { FakeHandlers } from './support/services.ts';
import { aSessionToken, clientId, encode, shop } from './support/session-tokens.ts';

const seconds = () => Math.floor(Date.now() / 1000);
const retryHeader = 'x-shopify-retry-invalid-session-request';

let gateway: Gateway;
afterEach(() => gateway.stop());

const emptyList: FakeHandlers['orders'] = {
  listOrders: async () => ({ orders: [], nextPageToken: '', countCapped: 0 }),
};

describe('an invalid session token', () => {
  const [head = '', body = '', signature = ''] = aSessionToken().split('.');
  const unsigned = `${encode({ alg: 'none', typ: 'JWT' })}.${body}.`;
  const corpus: readonly (readonly [string, string | undefined, string])[] = [
    ['is missing', undefined, 'SESSION_TOKEN_MISSING'],
    ['comes by another scheme', 'Basic dGVlOnRlZQ==', 'SESSION_TOKEN_MALFORMED'],
    ['is no JWT', 'Bearer no-token-at-all', 'SESSION_TOKEN_MALFORMED'],
    [
      'has a part that is not JSON',
      `Bearer ${head}.bm90anNvbg.${signature}`,
      'SESSION_TOKEN_WRONG_SIGNATURE',
    ],
    [
      'was changed after signing',
      `Bearer ${head}.${encode({ dest: 'https://fremd.myshopify.com' })}.${signature}`,
      'SESSION_TOKEN_WRONG_SIGNATURE',
    ],
    [
      'is signed with another secret',
      `Bearer ${aSessionToken({ secret: 'x'.repeat(26) })}`,
      'SESSION_TOKEN_WRONG_SIGNATURE',
    ],
    ['claims to need no signature', `Bearer ${unsigned}`, 'SESSION_TOKEN_WRONG_SIGNATURE'],
    [
      'names another algorithm',
      `Bearer ${aSessionToken({ header: { alg: 'HS512' } })}`,
      'SESSION_TOKEN_WRONG_SIGNATURE',
    ],
    [
      'ended 30 seconds ago',
      `Bearer ${aSessionToken({ claims: { exp: seconds() - 30 } })}`,
      'SESSION_TOKEN_EXPIRED',
    ],
    [
      'begins in a minute',
      `Bearer ${aSessionToken({ claims: { nbf: seconds() + 60 } })}`,
      'SESSION_TOKEN_NOT_YET_VALID',
    ],
    ['never ends', `Bearer ${aSessionToken({ claims: { exp: undefined } })}`, 'SESSION_TOKEN_MALFORMED'],
    [
      'is for another app',
      `Bearer ${aSessionToken({ claims: { aud: 'another-app' } })}`,
      'SESSION_TOKEN_WRONG_AUDIENCE',
    ],
    [
      'is for this app among others',
      `Bearer ${aSessionToken({ claims: { aud: [clientId] } })}`,
      'SESSION_TOKEN_WRONG_AUDIENCE',
    ],
    [
      'is issued by another shop than its destination',
      `Bearer ${aSessionToken({ claims: { iss: 'https://fremd.myshopify.com/admin' } })}`,
      'SESSION_TOKEN_ISSUER_MISMATCH',
    ],
    [
      'is for something that is not a shop',
      `Bearer ${aSessionToken({ claims: { iss: 'https://evil.example/admin', dest: 'https://evil.example' } })}`,
      'SESSION_TOKEN_NOT_A_SHOP',
    ],
    [
      'hides a foreign host behind a shop-like user name',
      `Bearer ${aSessionToken({ claims: { iss: `https://${shop}@evil.example/`, dest: `https://${shop}@evil.example` } })}`,
      'SESSION_TOKEN_NOT_A_SHOP',
    ],
    [
      'names its shop in another spelling',
      `Bearer ${aSessionToken({ claims: { iss: `https://user@${shop}:443/admin`, dest: `https://user@${shop}:443` } })}`,
      'SESSION_TOKEN_NOT_A_SHOP',
    ],
    ['has no user', `Bearer ${aSessionToken({ claims: { sub: undefined } })}`, 'SESSION_TOKEN_MALFORMED'],
  ];

  it.each(corpus)('that %s is refused with its reason before any call', async (_, authorization, code) => {
    gateway = await startGateway();
    const response = await fetch(`${gateway.url}/api/orders`, {
      headers: authorization ? { authorization } : {},
    });
    expect(response.status).toBe(401);
    expect(response.headers.get(retryHeader)).toBe('1');
    const problem = await readProblem(response);
    expect(problem.code).toBe(code);
    expect(problem.contentType).toBe('application/problem+json; charset=utf-8');
    expect(Object.keys(problem).sort()).toEqual(
      ['code', 'contentType', 'detail', 'requestId', 'status', 'title', 'type'].sort(),
    );
    expect(gateway.calls).toEqual([]);
    const secretPart = authorization?.slice(7, 60);
    if (secretPart) expect(gateway.lines.join('')).not.toContain(secretPart);
  });

  it('does not reveal to strangers which addresses exist', async () => {
    gateway = await startGateway();
    expect((await fetch(`${gateway.url}/api/no-such-thing`)).status).toBe(401);
    expect((await gateway.ask('/api/no-such-thing')).status).toBe(404);
  });
});

describe('the shop of a request', () => {
  it("is the token's destination, whatever query, headers and body claim", async () => {
    gateway = await startGateway({ orders: emptyList });
    const response = await gateway.ask('/api/orders?shop=fremd.myshopify.com', {
      headers: { 'x-shopify-shop-domain': 'fremd.myshopify.com', 'x-forwarded-host': 'fremd.myshopify.com' },
    });
    expect(response.status).toBe(200);
    expect(gateway.asked('orders.listOrders')).toMatchObject({ shop });
  });

  it('is looked up once for a burst of requests', async () => {
    gateway = await startGateway({ orders: emptyList });
    await Promise.all([1, 2, 3, 4].map(() => gateway.ask('/api/orders')));
    await gateway.ask('/api/orders');
    expect(gateway.called().filter((method) => method === 'shops.batchGetShops')).toHaveLength(1);
    expect(gateway.called()).not.toContain('shops.installShop');
  });
});

describe('a shop that is uninstalled while its page is open', () => {
  const uninstalled = () => {
    let isInstalled = true;
    const handlers: FakeHandlers = {
      orders: emptyList,
      shops: {
        batchGetShops: async () => ({
          shops: [aShop({ uninstalledAt: isInstalled ? undefined : new Date('2026-03-01T00:00:00Z') })],
        }),
        // Shopify exchanges no session token for an app that it does not have.
        installShop: async () => {
          throw new RpcError('unauthenticated', 'INVALID_SESSION_TOKEN', 'Refused by Shopify.');
        },
      },
    };
    return {
      handlers,
      uninstall: () => {
        isInstalled = false;
      },
    };
  };

  it('gets no data from the next poll on', async () => {
    const { handlers, uninstall } = uninstalled();
    gateway = await startGateway(handlers);
    expect((await gateway.ask('/api/shops')).status).toBe(200);
    uninstall();
    const response = await gateway.ask('/api/shops');
    expect(response.status).toBe(401);
    expect((await readProblem(response)).code).toBe('SESSION_TOKEN_REFUSED');
  });

  it('is refused by all other requests after two seconds at the latest', async () => {
    const { handlers, uninstall } = uninstalled();
    let now = Date.now();
    gateway = await startGateway(handlers, {}, [], { now: () => now });
    expect((await gateway.ask('/api/orders')).status).toBe(200);
    uninstall();
    now += 2_000;
    expect((await gateway.ask('/api/orders')).status).toBe(401);
  });
});

describe('a shop that is not installed or connected', () => {
  const cases: readonly (readonly [string, readonly ReturnType<typeof aShop>[]])[] = [
    ['is unknown', []],
    ['was uninstalled', [aShop({ uninstalledAt: new Date('2026-03-01T00:00:00Z') })]],
    ['has no usable access token', [aShop({ missingAccessToken: true })]],
  ];

  it.each(cases)('because it %s is installed once with the session token', async (_, shops) => {
    gateway = await startGateway({
      orders: emptyList,
      shops: {
        batchGetShops: async () => ({ shops: [...shops] }),
        installShop: async () => ({ shop: aShop() }),
      },
    });
    const answers = await Promise.all([1, 2, 3].map(() => gateway.ask('/api/orders')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const installs = gateway.calls.filter(({ method }) => method === 'shops.installShop');
    expect(installs).toHaveLength(1);
    expect(installs[0]?.request).toMatchObject({
      shop,
      sessionToken: expect.stringMatching(/^ey.+\..+\..+$/),
    });
  });

  it('is asked for a new session token when Shopify does not accept this one', async () => {
    gateway = await startGateway({
      shops: {
        batchGetShops: async () => ({ shops: [aShop({ missingAccessToken: true })] }),
        installShop: async () => {
          throw new RpcError('unauthenticated', 'INVALID_SESSION_TOKEN', 'Refused by Shopify.');
        },
      },
    });
    const response = await gateway.ask('/api/orders');
    expect(response.status).toBe(401);
    expect(response.headers.get(retryHeader)).toBe('1');
    expect((await readProblem(response)).code).toBe('SESSION_TOKEN_REFUSED');
  });

  it.each<[RpcErrorKind, string]>([
    ['unavailable', 'SHOPIFY_UNAVAILABLE'],
    ['failedPrecondition', 'SHOPIFY_REFUSED'],
  ])('may still be read while its token cannot be fetched (%s)', async (kind, reason) => {
    gateway = await startGateway({
      orders: emptyList,
      shops: {
        batchGetShops: async () => ({ shops: [aShop({ missingAccessToken: true })] }),
        installShop: async () => {
          throw new RpcError(kind, reason, 'No token.');
        },
      },
    });
    expect((await gateway.ask('/api/orders')).status).toBe(200);
  });

  it('is refused when it was never installed and cannot be', async () => {
    gateway = await startGateway({
      orders: emptyList,
      shops: {
        batchGetShops: async () => ({ shops: [] }),
        installShop: async () => {
          throw new RpcError('unavailable', 'SHOPIFY_UNAVAILABLE', 'Shopify does not answer.');
        },
      },
    });
    expect((await gateway.ask('/api/orders')).status).toBe(503);
    expect(gateway.called()).not.toContain('orders.listOrders');
  });
});
