import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@belegfluss/testing/eventually';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { GatewayLimits } from '../src/limits/limits.ts';
import { type Gateway, readProblem, relaxedLimits, startGateway } from './support/gateway.ts';
import { aReference } from './support/messages.ts';
import type { FakeHandlers } from './support/services.ts';
import { aSessionToken, shop } from './support/session-tokens.ts';

let gateway: Gateway;
afterEach(() => gateway.stop());

const pdf = '/api/orders/5/sevdesk/invoice/501/pdf';
const otherShop = {
  authorization: `Bearer ${aSessionToken({
    claims: { iss: 'https://kaffee-sued.myshopify.com/admin', dest: 'https://kaffee-sued.myshopify.com' },
  })}`,
};

/** Keeps the event loop from its work, then lets it have a turn. */
async function block(ms: number): Promise<void> {
  const until = performance.now() + ms;
  while (performance.now() < until);
  await pause(0);
}

/** Services that answer when the test lets them. */
async function startHeld(limits: Partial<GatewayLimits>) {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const handlers: FakeHandlers = {
    orders: {
      listOrders: async () => {
        await opened;
        return { orders: [], nextPageToken: '', countCapped: 0 };
      },
      getDocumentPdf: async () => {
        await opened;
        return { filename: 'RE-1.pdf', content: Buffer.from('%PDF') };
      },
    },
    provider: {
      syncReferenceData: async () => {
        await opened;
        return { referenceJson: aReference() };
      },
      getReferenceData: async () => ({
        referenceJson: aReference(),
        readAt: new Date('2026-03-01T08:00:00Z'),
      }),
    },
  };
  gateway = await startGateway(handlers, { limits: { ...relaxedLimits, ...limits } });
  const reached = (method: string, count = 1) =>
    eventually(() => expect(gateway.called().filter((called) => called === method)).toHaveLength(count));
  return { open, reached };
}

describe('concurrent costly requests', () => {
  it('are limited per shop: a further one is refused, another shop is not', async () => {
    const { open, reached } = await startHeld({ costlyAtOncePerShop: 1 });
    const first = gateway.ask(pdf);
    await reached('orders.getDocumentPdf');
    const second = await gateway.ask(pdf);
    expect(second.status).toBe(429);
    expect(second.headers.get('retry-after')).toBe('2');
    expect(await readProblem(second)).toMatchObject({
      code: 'TOO_MANY_AT_ONCE',
      title: 'Zu viel auf einmal',
    });
    const theirs = gateway.ask(pdf, { headers: otherShop });
    await reached('orders.getDocumentPdf', 2);
    open();
    expect([(await first).status, (await theirs).status]).toEqual([200, 200]);
    expect((await gateway.ask(pdf)).status).toBe(200);
  });

  it('are limited for all shops together', async () => {
    const { open, reached } = await startHeld({ costlyAtOnce: 1 });
    const first = gateway.ask(pdf);
    await reached('orders.getDocumentPdf');
    expect((await gateway.ask(pdf, { headers: otherShop })).status).toBe(503);
    open();
    expect((await first).status).toBe(200);
  });

  it('stay counted until the work ends, although the browser disconnected', async () => {
    const { open, reached } = await startHeld({ costlyAtOncePerShop: 1 });
    const browser = new AbortController();
    const sync = () => gateway.ask('/api/sevdesk/sync', { method: 'POST', signal: browser.signal });
    const gone = sync().catch(() => 'gone');
    await reached('provider.syncReferenceData');
    browser.abort();
    expect(await gone).toBe('gone');
    expect((await gateway.ask(pdf)).status).toBe(429);
    open();
    await eventually(async () => expect((await gateway.ask(pdf)).status).toBe(200));
  });

  it('that only read end when the browser disconnects', async () => {
    const { open, reached } = await startHeld({ costlyAtOncePerShop: 1 });
    const browser = new AbortController();
    const gone = gateway.ask(pdf, { signal: browser.signal }).catch(() => 'gone');
    await reached('orders.getDocumentPdf');
    browser.abort();
    expect(await gone).toBe('gone');
    // Nothing has been answered yet: the slot is free because the call was cancelled.
    await eventually(async () => {
      const next = gateway.ask(pdf, { signal: AbortSignal.timeout(300) }).catch(() => 'waits');
      expect(await next).toBe('waits');
    });
    open();
  });
});

describe('an overloaded gateway', () => {
  it('refuses the next request before any work on it, with a time to retry', async () => {
    const { open, reached } = await startHeld({ requestsAtOnce: 1 });
    const first = gateway.ask('/api/orders');
    await reached('orders.listOrders');
    const before = gateway.called().length;
    const refused = await gateway.ask('/api/orders');
    expect(refused.status).toBe(503);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThanOrEqual(2);
    expect(seconds).toBeLessThanOrEqual(8);
    expect(await readProblem(refused)).toMatchObject({ code: 'OVERLOADED', title: 'Gerade viel los' });
    expect(gateway.called()).toHaveLength(before);
    open();
    expect((await first).status).toBe(200);
    await eventually(async () => expect((await gateway.ask('/api/orders')).status).toBe(200));
    expect(gateway.lines.join('')).not.toContain('request failed');
  });

  it("shows a page inside the admin's frame that retries on its own", async () => {
    const { open, reached } = await startHeld({ requestsAtOnce: 1 });
    const first = gateway.ask('/api/orders');
    await reached('orders.listOrders');
    const navigate = (path: string) => fetch(gateway.url + path, { headers: { accept: 'text/html' } });
    for (const path of ['/orders/7', '/', '/exitiframe', '/help/faq', '/api/auth']) {
      const page = await navigate(`${path}?shop=${shop}`);
      expect([path, page.status]).toEqual([path, 503]);
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(page.headers.get('content-security-policy')).toContain(
        `frame-ancestors https://${shop} https://`,
      );
      const seconds = page.headers.get('retry-after');
      const text = await page.text();
      expect(text).toContain(`<meta http-equiv="refresh" content="${seconds}" />`);
      expect(text).toContain('<h1>Gerade viel los</h1>');
      expect(text).toContain('versucht es in');
    }
    const stranger = await navigate('/?shop=evil.example');
    expect(stranger.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    // A caller of the API gets no page, whatever a browser accepts.
    expect((await navigate('/api/orders')).headers.get('content-type')).toContain('application/problem+json');
    open();
    expect((await first).status).toBe(200);
    await eventually(async () => expect((await navigate(`/?shop=${shop}`)).status).toBe(200));
  });

  it('serves all files of a page that it admitted', async () => {
    const { open, reached } = await startHeld({ requestsAtOnce: 1 });
    const first = gateway.ask('/api/orders');
    await reached('orders.listOrders');
    for (const file of ['/assets/main-4f2a.js', '/assets/main-5b3c.css'])
      expect([file, (await fetch(gateway.url + file)).status]).toEqual([file, 200]);
    open();
    await first;
  });

  it('still answers health checks', async () => {
    const { open, reached } = await startHeld({ requestsAtOnce: 1 });
    const first = gateway.ask('/api/orders');
    await reached('orders.listOrders');
    expect((await fetch(`${gateway.url}/health`)).status).toBe(200);
    expect((await fetch(`${gateway.url}/ready`)).status).toBe(200);
    open();
    await first;
  });

  it('counts no request whose browser disconnected', async () => {
    const { open, reached } = await startHeld({ requestsAtOnce: 1 });
    const browser = new AbortController();
    const gone = gateway.ask('/api/orders', { signal: browser.signal }).catch(() => 'gone');
    await reached('orders.listOrders');
    browser.abort();
    expect(await gone).toBe('gone');
    open();
    await eventually(async () => expect((await gateway.ask('/api/orders')).status).toBe(200));
  });

  it('stops work on a poll whose browser disconnected, and counts that as no failure', async () => {
    let cancelled = 0;
    gateway = await startGateway({
      settings: {
        batchGetPreferences: (_request, { signal }) =>
          new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => {
              cancelled += 1;
              reject(signal.reason);
            });
          }),
      },
    });
    const browser = new AbortController();
    const gone = gateway.ask('/api/shops', { signal: browser.signal }).catch(() => 'gone');
    await eventually(() => expect(gateway.called()).toContain('settings.batchGetPreferences'));
    const linesBefore = gateway.lines.filter((line) => line.includes('"settings"')).length;
    browser.abort();
    expect(await gone).toBe('gone');
    await eventually(() => expect(cancelled).toBe(1));
    expect(gateway.lines.filter((line) => line.includes('"settings"'))).toHaveLength(linesBefore);
    expect(gateway.lines.join('')).not.toContain('request failed');
  });

  it('refuses while its event loop lags, and accepts requests again afterwards', async () => {
    const { open } = await startHeld({ eventLoopDelayMs: 50 });
    open();
    expect((await gateway.ask('/api/orders')).status).toBe(200);
    // The lag is measured twice a second, as a mean: a single long block may not be counted yet.
    await eventually(async () => {
      for (let blocks = 0; blocks < 4; blocks += 1) await block(150);
      expect((await gateway.ask('/api/orders')).status).toBe(503);
    });
    await eventually(async () => expect((await gateway.ask('/api/orders')).status).toBe(200));
  });
});

describe('a connection to the gateway', () => {
  const talk = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(gateway.url);
      let said = '';
      const socket = connect(Number(port), hostname, () => socket.write(text));
      socket.on('data', (chunk) => {
        said += chunk.toString();
      });
      socket.on('error', reject);
      socket.on('close', () => resolve(said));
    });

  it('is closed when its headers take too long', async () => {
    await startHeld({ headersTimeoutMs: 200 });
    expect(await talk('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ')).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is refused above the limit', async () => {
    await startHeld({ connections: 1 });
    const { hostname, port } = new URL(gateway.url);
    const first = connect(Number(port), hostname);
    await new Promise((resolve) => first.once('connect', resolve));
    await eventually(async () => expect(await talk('GET / HTTP/1.1\r\n\r\n').catch(() => '')).toBe(''));
    first.destroy();
    await eventually(async () => expect((await fetch(`${gateway.url}/health`)).status).toBe(200));
  });
});

describe('the size of a request', () => {
  it('is limited by its route', async () => {
    await startHeld({});
    const post = (path: string, bytes: number) =>
      gateway.ask(path, { method: 'POST', json: { text: 'a'.repeat(bytes) } });
    expect((await post('/api/orders/5/requeue', 2_000)).status).toBe(413);
    expect((await post('/api/sevdesk/connection', 5_000)).status).toBe(413);
    expect((await post('/api/contacts/test-vatid', 40_000)).status).toBe(413);
    expect((await post('/api/contacts/test-vatid', 5_000)).status).toBe(200);
  });

  it('is limited for addresses', async () => {
    await startHeld({});
    const response = await gateway.ask(`/api/orders?search=${'a'.repeat(17_000)}`);
    expect(response.status).toBe(414);
    expect(await readProblem(response)).toMatchObject({ code: 'URL_TOO_LONG', title: 'Adresse zu lang' });
    expect(gateway.called()).toEqual([]);
  });
});
