import { afterEach, describe, expect, it } from '@jest/globals';
import type { GatewayLimits } from '../src/limits/limits.ts';
import { type Gateway, readProblem, relaxedLimits, startGateway } from './support/gateway.ts';
import { aShop } from './support/messages.ts';
import type { FakeHandlers } from './support/services.ts';
import { aSessionToken, ofShop } from './support/session-tokens.ts';

let gateway: Gateway;
afterEach(() => gateway.stop());

const handlers: FakeHandlers = {
  orders: {
    listOrders: async () => ({ orders: [], nextPageToken: '', countCapped: 0 }),
    requeueOrder: async () => ({}),
  },
};

const start = async (limits: Partial<GatewayLimits>, trustedProxies?: readonly string[]) => {
  gateway = await startGateway(handlers, {
    limits: { ...relaxedLimits, ...limits },
    ...(trustedProxies ? { trustedProxies } : {}),
  });
};

const otherShop = {
  authorization: `Bearer ${aSessionToken({ claims: ofShop('kaffee-sued.myshopify.com') })}`,
};

const statuses = async (count: number, ask: (index: number) => Promise<Response>): Promise<number[]> => {
  const seen: number[] = [];
  for (let index = 0; index < count; index += 1) seen.push((await ask(index)).status);
  return seen;
};

/** Without a usable session, as if from that address. */
const refused = (from = '192.0.2.1') =>
  fetch(`${gateway.url}/api/orders`, { headers: { 'x-forwarded-for': from } });

describe('requests above the limit of a shop', () => {
  it('are refused in German with a time to retry, without a call to any service', async () => {
    await start({ readsPerMinute: 2 });
    expect(await statuses(2, () => gateway.ask('/api/orders'))).toEqual([200, 200]);
    const before = gateway.called().length;
    const response = await gateway.ask('/api/orders');
    expect(response.status).toBe(429);
    const seconds = Number(response.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(await readProblem(response)).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      title: 'Zu viele Anfragen',
      detail: `Warte ${seconds} Sekunden und versuche es dann noch einmal.`,
      contentType: 'application/problem+json; charset=utf-8',
    });
    expect(gateway.called()).toHaveLength(before);
  });

  it('do not affect other shops', async () => {
    await start({ readsPerMinute: 1 });
    expect(await statuses(2, () => gateway.ask('/api/orders'))).toEqual([200, 429]);
    expect((await gateway.ask('/api/orders', { headers: otherShop })).status).toBe(200);
  });

  it('do not affect its writes and its costly requests, which have separate limits', async () => {
    await start({ readsPerMinute: 1, writesPerMinute: 2, costlyPerMinute: 1 });
    const requeue = () => gateway.ask('/api/orders/5/requeue', { method: 'POST' });
    const preview = () => gateway.ask('/api/sevdesk/vars?type=invoice&field=header');
    expect(await statuses(2, () => gateway.ask('/api/orders'))).toEqual([200, 429]);
    expect(await statuses(3, requeue)).toEqual([202, 202, 429]);
    expect(await statuses(2, preview)).toEqual([200, 429]);
  });

  it('are counted for unknown pages, too', async () => {
    await start({ readsPerMinute: 1 });
    expect(await statuses(2, () => gateway.ask('/api/nothing'))).toEqual([404, 429]);
  });

  it('do not occur for five people with three tabs each', async () => {
    gateway = await startGateway(handlers, { limits: relaxedLimits });
    const asked = await Promise.all(
      Array.from({ length: 15 }, () => statuses(43, () => gateway.ask('/api/orders'))),
    );
    expect(new Set(asked.flat())).toEqual(new Set([200]));
  });
});

describe('requests without a usable session', () => {
  it('are refused with 429 above their limit, while valid sessions from the same address pass', async () => {
    await start({ refusedPerMinute: 2 });
    expect(await statuses(3, () => refused())).toEqual([401, 401, 429]);
    expect((await gateway.ask('/api/orders')).status).toBe(200);
  });

  it('cannot spoof another address', async () => {
    await start({ refusedPerMinute: 1 });
    expect(await statuses(3, (index) => refused(`192.0.2.${index}`))).toEqual([401, 429, 429]);
  });

  it('count for the address that a trusted proxy names, the last one in its list', async () => {
    await start({ refusedPerMinute: 1 }, ['127.0.0.1']);
    expect((await refused('192.0.2.1')).status).toBe(401);
    expect((await refused('192.0.2.2')).status).toBe(401);
    expect((await refused('192.0.2.9, 192.0.2.1')).status).toBe(429);
  });

  it('are limited for pages, but never for health checks', async () => {
    await start({ openPerMinute: 2 });
    const page = () => fetch(`${gateway.url}/`, { headers: { accept: 'text/html' } });
    expect(await statuses(3, page)).toEqual([200, 200, 429]);
    expect((await fetch(`${gateway.url}/robots.txt`)).status).toBe(429);
    expect(await statuses(5, () => fetch(`${gateway.url}/health`))).toEqual([200, 200, 200, 200, 200]);
  });
});

describe('a shop behind its limit', () => {
  it('is not installed: the limit applies before the call to Shopify', async () => {
    gateway = await startGateway(
      {
        ...handlers,
        shops: { batchGetShops: async () => ({ shops: [aShop({ missingAccessToken: true })] }) },
      },
      { limits: { ...relaxedLimits, readsPerMinute: 1 } },
    );
    await gateway.ask('/api/orders');
    const before = gateway.called().length;
    expect((await gateway.ask('/api/orders')).status).toBe(429);
    expect(gateway.called()).toHaveLength(before);
  });
});
