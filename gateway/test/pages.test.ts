import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Gateway, readDirective, readProblem, startGateway } from './support/gateway.ts';
import { aSessionToken, clientId, shop } from './support/session-tokens.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

describe('the page of the app', () => {
  it.each(['/?host=abc', '/plan', '/orders/5?search=a', '/preferences/invoices', '/index.html'])(
    'is served at %s with App Bridge and the app in it',
    async (path) => {
      const response = await gateway.navigate(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      const page = await response.text();
      expect(page).toContain(`<meta name="shopify-api-key" content="${clientId}" />`);
      expect(page).toContain('<script src="https://cdn.shopify.com/shopifycloud/app-bridge.js"></script>');
      expect(page).not.toContain('%');
    },
  );

  it('may be framed by its shop and the admin only', async () => {
    const response = await gateway.navigate(`/?shop=${shop}&host=abc`);
    expect(readDirective(response, 'frame-ancestors')).toBe(
      `frame-ancestors https://${shop} https://admin.shopify.com`,
    );
    expect(response.headers.get('x-frame-options')).toBeNull();
    expect(readDirective(response, 'script-src')).toBe("script-src 'self' https://cdn.shopify.com");
    expect(readDirective(response, 'object-src')).toBe("object-src 'none'");
  });

  it.each([
    '?host=abc',
    '?shop=evil.example',
    '?shop=evil.example%20https://evil.example',
    '?shop=a.myshopify.com;script-src%20*',
    '?shop=a.myshopify.com&shop=b.myshopify.com',
    '?shop=a.myshopify.com.evil.example',
    '?shop=a.myshopify.com%0d%0aX-Evil:1',
  ])('may not be framed when opened with "%s"', async (query) => {
    const response = await gateway.navigate(`/${query}`);
    expect(response.status).toBe(200);
    expect(readDirective(response, 'frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(readDirective(response, 'script-src')).toBe("script-src 'self' https://cdn.shopify.com");
    expect(response.headers.get('x-evil')).toBeNull();
  });

  it('is not served to a script that requests a missing file', async () => {
    const response = await fetch(`${gateway.url}/assets/gone-1234.js`, { headers: { accept: '*/*' } });
    expect(response.status).toBe(404);
    expect((await readProblem(response)).code).toBe('NOT_FOUND');
  });

  it('is not served for other methods', async () => {
    const response = await fetch(`${gateway.url}/orders`, {
      method: 'POST',
      headers: { accept: 'text/html' },
    });
    expect(response.status).toBe(404);
  });
});

describe('files of the web', () => {
  it('are cached for ever when their name contains a hash', async () => {
    const response = await fetch(`${gateway.url}/assets/main-4f2a.js`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/javascript/);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await response.text()).toBe('export {};\n');
  });

  it.each([
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('are served in the encoding that the browser accepts: %s', async (accepted, coding) => {
    const response = await fetch(`${gateway.url}/assets/main-5b3c.css`, {
      headers: { 'accept-encoding': accepted },
    });
    expect(response.headers.get('content-encoding')).toBe(coding);
    expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(response.headers.get('vary')).toBe('accept-encoding');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await response.text()).toBe('body { margin: 0 }\n');
  });

  it('have no address in another encoding', async () => {
    const response = await fetch(`${gateway.url}/assets/main-5b3c.css.br`, { headers: { accept: '*/*' } });
    expect(response.status).toBe(404);
  });

  it('are revalidated otherwise, and not sent again when unchanged', async () => {
    const first = await fetch(`${gateway.url}/notes.txt`);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await fetch(`${gateway.url}/notes.txt`, {
      // Node's fetch would add `no-cache` by default, which asks for the whole file.
      headers: { 'if-none-match': first.headers.get('etag') ?? '', 'cache-control': 'max-age=0' },
    });
    expect(again.status).toBe(304);
  });

  it.each(['/..%2f..%2fetc%2fpasswd', '/assets/..%2findex.html', '/%2e%2e/package.json'])(
    'never come from outside the folder (%s)',
    async (path) => {
      const response = await fetch(gateway.url + path, { headers: { accept: '*/*' } });
      expect(response.status).toBe(404);
    },
  );
});

describe('an address that cannot be decoded', () => {
  it('is answered with a page in a browser, framed by its shop only', async () => {
    const response = await gateway.navigate(`/orders/%E0%A4%A?shop=${shop}`);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('<h1>Anfrage nicht möglich</h1>');
    expect(readDirective(response, 'frame-ancestors')).toContain(`https://${shop}`);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('is answered with a problem elsewhere', async () => {
    const response = await gateway.navigate('/api/orders/%E0%A4%A');
    expect(await readProblem(response)).toMatchObject({ status: 400, code: 'MALFORMED_REQUEST' });
  });
});

describe('the access log', () => {
  it('has one line per request without its query, its tokens and its headers', async () => {
    const idToken = aSessionToken();
    const response = await gateway.navigate(`/orders?shop=${shop}&id_token=${idToken}&hmac=abcdef0123`, {
      cookie: 'session=geheim',
    });
    const requestId = response.headers.get('x-request-id') ?? 'none';
    const line = gateway.lines.find((entry) => entry.includes(requestId));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      method: 'GET',
      path: '/orders',
      status: 200,
      service: 'gateway',
    });
    const log = gateway.lines.join('');
    for (const secret of [idToken, 'abcdef0123', 'geheim']) expect(log).not.toContain(secret);
  });

  it('ignores request ids from outside', async () => {
    const response = await gateway.navigate('/', { 'x-request-id': 'forged', 'request-id': 'forged' });
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});
