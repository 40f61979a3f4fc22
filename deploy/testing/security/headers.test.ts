import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '@belegfluss/local/parts-home';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectCommon, expectNoTalk, parseContentPolicy } from './support/answer-headers.ts';
import { type Fixture, startFixture, stranger } from './support/fixture.ts';
import { foreignTargets } from './support/foreign-targets.ts';
import { rawBytes, rawRequest } from './support/raw-http.ts';

const appUrl = 'https://belegfluss.example';

/** Addresses of pages; all but the last are routes of the web. */
const pages = [
  '/',
  '/index.html',
  '/orders',
  '/orders/5',
  '/logs',
  '/preferences/invoices',
  '/plan',
  '/partner',
  '/preferences/invoices',
  '/no/such/page',
];

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture('together', { seed: false, services: { appUrl } });
}, 120_000);
afterAll(() => fixture?.stop(), 60_000);

describe('the response headers', () => {
  const get = (path: string, headers: readonly string[] = ['accept', 'text/html'], method = 'GET') =>
    rawRequest(fixture.gatewayUrl + path, method, { headers });

  it.each(pages)(
    'the page %s: framed by its shop and the admin only, no inline script, never cached',
    async (path) => {
      const answer = await get(`${path}?shop=${stranger}&host=x&embedded=1`);
      expect(answer.status).toBe(200);
      expectCommon(path, answer);
      expectNoTalk(path, answer);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['set-cookie']).toBeUndefined();
      const policy = parseContentPolicy(answer);
      expect(policy.get('frame-ancestors')).toEqual([`https://${stranger}`, fixture.installation.shopifyUrl]);
      const scripts = policy.get('script-src') ?? [];
      expect(scripts).toEqual(["'self'", fixture.installation.shopifyUrl]);
      expect(policy.get('object-src')).toEqual(["'none'"]);
      expect(policy.get('base-uri')).toEqual(["'self'"]);
      expect(policy.get('form-action')).toEqual(["'self'"]);
      expect(policy.get('default-src')).toEqual(["'self'"]);
      // No source allows every host, and none allows unencrypted requests to another host.
      const sources = [...policy.values()].flat();
      expect(sources.filter((source) => /^(\*|https?:|http:\/\/\*|'unsafe-eval')$/.test(source))).toEqual([]);
    },
  );

  it('a document link: never framed, never indexed, and its address never sent as referrer', async () => {
    const path = `/doc/${'0123456789abcdef'.repeat(2)}/order_1001_invoice.pdf`;
    const answer = await get(`${path}?shop=${stranger}`);
    expect(answer.status).toBe(404);
    expectCommon(path, answer);
    expectNoTalk(path, answer);
    expect(answer.headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    expect(answer.headers['set-cookie']).toBeUndefined();
    const policy = parseContentPolicy(answer);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.has('script-src')).toBe(false);
  });

  it('the page: it has no inline script and no handler that the policy would have to allow', async () => {
    const { text } = await get(`/?shop=${stranger}`);
    expect(text.match(/<script(?![^>]*\ssrc=)[^>]*>/g)).toBeNull();
    expect(text.match(/\son\w+\s*=/g)).toBeNull();
    expect(text).not.toContain('javascript:');
  });

  it.each([
    '',
    '?shop=',
    '?shop=evil.example',
    `?shop=${stranger}.evil.example`,
    `?shop=${stranger}&shop=evil.example`,
    `?shop=${stranger}%0d%0aX-Evil:%201`,
    `?shop=${stranger};%20script-src%20*`,
    `?shop=${stranger.toUpperCase()}`,
  ])('the page with "%s": never framed', async (query) => {
    const answer = await get(`/${query}`);
    expect(parseContentPolicy(answer).get('frame-ancestors')).toEqual(["'none'"]);
    expect(answer.headers['x-evil']).toBeUndefined();
  });

  it('/exitiframe: one script by nonce, a new nonce each time', async () => {
    const nonces = new Set<string>();
    for (let time = 0; time < 3; time += 1) {
      const answer = await get(
        `/exitiframe?exitIframe=${encodeURIComponent(`${appUrl}/plan`)}&shop=${stranger}`,
      );
      expect(answer.status).toBe(200);
      expectCommon('/exitiframe', answer);
      expect(answer.headers['cache-control']).toBe('no-store');
      const policy = parseContentPolicy(answer);
      expect(policy.get('default-src')).toEqual(["'none'"]);
      expect(policy.get('form-action')).toEqual(["'none'"]);
      const [nonce = '', ...others] = policy.get('script-src') ?? [];
      expect(others).toEqual([]);
      expect(nonce).toMatch(/^'nonce-[A-Za-z0-9+/]{22}=='$/);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
  });

  it('every answer of the API and every refusal: common headers, no store, a policy that allows nothing', async () => {
    const paths = [
      '/api/shops',
      '/api/orders',
      '/api/nothing',
      '/api/auth?shop=evil.example',
      '/exitiframe',
      '/health',
      '/ready',
      '/assets/nothing.js',
      '/favicon.ico',
    ];
    const answers = [
      ...(await Promise.all(paths.map(async (path) => [path, await get(path, ['accept', '*/*'])] as const))),
      ['good', await get('/api/shops', ['authorization', `Bearer ${fixture.token(stranger)}`])] as const,
      ['method', await get('/api/shops', [], 'TRACE')] as const,
    ];
    for (const [path, answer] of answers) {
      expectCommon(path, answer);
      expectNoTalk(path, answer);
      expect([path, answer.headers['content-security-policy']]).toEqual([
        path,
        "default-src 'none'; frame-ancestors 'none'",
      ]);
      if (!path.startsWith('/health') && !path.startsWith('/ready'))
        expect([path, answer.headers['cache-control']]).toEqual([path, 'no-store']);
      expect(answer.headers['content-type']).toMatch(/^application\/(problem\+)?json; charset=utf-8$/);
    }
  });

  it.each(['/%', '/%E0%A4%A', '/api/%ff', '/api/orders/%', '/%00%'])(
    'an address that cannot be decoded (%s): the same headers as any refusal',
    async (path) => {
      const answer = await get(path, ['accept', '*/*']);
      expect(answer.status).toBe(400);
      expectCommon(path, answer);
      expectNoTalk(path, answer);
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      expect(JSON.parse(answer.text)).toMatchObject({ status: 400, code: expect.any(String) });
      expect(answer.text).not.toContain(path);
    },
  );

  it.each(['/%', '/%E0%A4%A', '/%00%'])(
    'an address that cannot be decoded (%s), in a browser: an ordinary page, which does not repeat it',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(400);
      expectCommon(path, answer);
      expectNoTalk(path, answer);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.text).not.toContain(path);
    },
  );

  it.each([
    ['no HTTP', 'NONSENSE\r\n\r\n'],
    ['a header with a line break', 'GET / HTTP/1.1\r\nhost: a\r\nx: a\rb\r\n\r\n'],
    [
      'two lengths',
      'POST /api/orders HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
    ],
    [
      'a length and chunks',
      'POST /api/orders HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['headers beyond all measure', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(200_000)}\r\n\r\n`],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ])('an invalid request (%s): refused without naming the software', async (_, bytes) => {
    const answer = await rawBytes(fixture.gatewayUrl, bytes).catch(() => 'HTTP/1.1 400 closed');
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toMatch(/fastify|node(?:js)?\/|at .*\.[jt]s|x-powered-by|server:/i);
  });

  it('static files: typed, cached, and none that could run as a page', async () => {
    const page = await readFile(join(projectRoot(), 'web/dist/index.html'), 'utf8');
    const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(files.length).toBeGreaterThan(1);
    for (const path of files) {
      const answer = await get(path, ['accept', '*/*']);
      expect([path, answer.status]).toEqual([path, 200]);
      expectCommon(path, answer);
      expectNoTalk(path, answer);
      expect(answer.headers['content-type']).toMatch(/^(text\/css|(text|application)\/javascript)/);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  });

  it.each([
    '/../package.json',
    '/..%2f..%2fpackage.json',
    '/assets/../../package.json',
    '/assets/..%5c..%5cpackage.json',
    '/.env',
    '/.git/config',
    '/%2e%2e/%2e%2e/etc/passwd',
    '//etc/passwd',
    '/assets/%00index.html',
    '/dist/main.js',
    '/node_modules/zod/package.json',
  ])('a path out of the web’s folder (%s): 404', async (path) => {
    const answer = await rawBytes(
      fixture.gatewayUrl,
      `GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\naccept: */*\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(answer).not.toMatch(/root:|"dependencies"|\[core\]/);
  });

  it('the ingest: reveals no more than it must', async () => {
    const ingest = new URL(fixture.ingestUrl).origin;
    for (const path of ['/health', '/ready', '/webhooks', '/nothing', '/%']) {
      const answer = await rawRequest(ingest + path, 'GET');
      expectNoTalk(path, answer);
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      expect(answer.text).not.toMatch(/stack|node_modules/);
    }
  });
});

describe('an open redirect', () => {
  it.each(foreignTargets)('by /exitiframe to %j is refused', async (target) => {
    for (const shop of [stranger, 'evil.example', '']) {
      const answer = await rawRequest(
        `${fixture.gatewayUrl}/exitiframe?shop=${shop}&exitIframe=${encodeURIComponent(target)}`,
        'GET',
      );
      const opened = /data-target="([^"]*)"/.exec(answer.text)?.[1];
      // A path inside the app is no redirect to elsewhere, however oddly it is written.
      if (answer.status === 200) expect(opened).toMatch(/^https:\/\/belegfluss\.example\//);
      else expect(answer.status).toBe(400);
      expect(answer.headers.location).toBeUndefined();
    }
  });

  it('by any open route and any usual name of such a parameter leads to the admin, the shop or nowhere', async () => {
    const names = [
      'url',
      'next',
      'return',
      'return_to',
      'returnUrl',
      'redirect',
      'redirect_uri',
      'host',
      'shop',
      'scopes',
      'target',
      'exitIframe',
      'link_source',
      'id_token',
    ];
    const open = fixture.doors.filter(
      ({ door, method, path }) => door === 'gateway' && method === 'GET' && !path.startsWith('/assets/'),
    );
    const listing = 'https://apps.shopify.com';
    const allowed = [appUrl, fixture.installation.shopifyUrl, `https://${stranger}`, listing];
    for (const { path } of [...open, { path: '/' }, { path: '//evil.example/%2e%2e' }]) {
      for (const target of ['https://evil.example/', '//evil.example', 'evil.example']) {
        const query = names.map((name) => `${name}=${encodeURIComponent(target)}`).join('&');
        for (const prefix of ['', `shop=${stranger}&scopes=read_orders&`]) {
          const answer = await rawRequest(
            `${fixture.gatewayUrl}${path.replace(/:\w+/g, '1')}?${prefix}${query}`,
            'GET',
            {
              headers: [
                'accept',
                'text/html',
                'x-forwarded-host',
                'evil.example',
                'x-forwarded-proto',
                'http',
              ],
            },
          );
          const { location } = answer.headers;
          if (location)
            expect([path, allowed.includes(new URL(location, appUrl).origin)]).toEqual([path, true]);
          expect(answer.headers.refresh).toBeUndefined();
        }
      }
    }
  });
});
