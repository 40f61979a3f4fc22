import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Gateway, startGateway } from './support/gateway.ts';
import { clientId, shop } from './support/session-tokens.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

const read = async (path: string) => (await gateway.navigate(path)).text();
const isApp = (text: string) => text.includes(`<meta name="shopify-api-key" content="${clientId}" />`);

describe('an address that app and public pages share', () => {
  const shared = ['/', '/affiliate', '/help', '/help/imprint', '/help/taxes/oss', '/help/moon'];

  it.each(shared)('shows the public page outside the admin: %s', async (path) => {
    expect(isApp(await read(path))).toBe(false);
    expect(
      isApp(await (await gateway.navigate(path, { 'sec-fetch-dest': 'document', accept: '*/*' })).text()),
    ).toBe(false);
  });

  it.each(shared)('shows the app inside the admin: %s', async (path) => {
    const opened = await gateway.navigate(`${path}?embedded=1&shop=${shop}&host=abc`);
    expect(opened.headers.get('content-security-policy')).toContain(`frame-ancestors https://${shop}`);
    expect(opened.headers.get('cache-control')).toBe('no-store');
    expect(isApp(await opened.text())).toBe(true);
    expect(isApp(await (await gateway.navigate(path, { 'sec-fetch-dest': 'iframe' })).text())).toBe(true);
  });

  it('varies caches between a visitor and a frame', async () => {
    const vary = (await gateway.navigate('/')).headers.get('vary') ?? '';
    expect(vary.split(', ')).toEqual(['Accept-Encoding', 'Sec-Fetch-Dest', 'User-Agent']);
  });

  it.each(['/plan', '/orders', '/preferences/invoices', '/home'])('shows the app only: %s', async (path) => {
    expect(isApp(await read(path))).toBe(true);
  });
});

describe('the headers of a public page', () => {
  it.each(['/', '/affiliate', '/help', '/help/setup/start', '/help/contact'])(
    'forbid scripts, loads from other hosts and frames: %s',
    async (path) => {
      const { status, headers } = await gateway.navigate(path);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('set-cookie')).toBeNull();
      expect(headers.get('x-robots-tag')).toBeNull();
      const policy = Object.fromEntries(
        (headers.get('content-security-policy') ?? '').split('; ').map((part) => part.split(/ (.*)/s)),
      );
      expect(policy).toEqual({
        'default-src': "'none'",
        'style-src': expect.stringMatching(/^'sha256-[\w+/]{43}='$/),
        'img-src': "'self'",
        'base-uri': "'none'",
        'form-action': "'self'",
        'frame-ancestors': "'none'",
      });
    },
  );

  it('allow caching for five minutes, and a revalidation without a body', async () => {
    const first = await gateway.navigate('/help');
    expect(first.headers.get('cache-control')).toBe('public, max-age=300');
    const again = await gateway.navigate('/help', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(again.headers.get('cache-control')).toBe('public, max-age=300');
    expect(await again.text()).toBe('');
    expect(
      (await gateway.navigate('/affiliate', { 'if-none-match': first.headers.get('etag') ?? '' })).status,
    ).toBe(200);
  });

  it.each([
    ['br', '/'],
    ['gzip', '/'],
    ['br', '/?coupon=TEE-50'],
    ['gzip', '/?coupon=TEE-50'],
  ])('state the encoding %s for %s', async (encoding, path) => {
    const answer = await gateway.navigate(path, { 'accept-encoding': encoding });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(30_000);
    expect(await answer.text()).toBe(
      await (await gateway.navigate(path, { 'accept-encoding': 'identity' })).text(),
    );
  });

  it('are sent without a body for HEAD', async () => {
    const answer = await fetch(`${gateway.url}/help`, { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(answer.headers.get('etag')).toBe((await gateway.navigate('/help')).headers.get('etag'));
  });
});

describe('the landing page', () => {
  it('contains every public price of the catalogue, by the month, by the year and in total', async () => {
    const text = (await read('/')).replaceAll('\u00a0', ' ');
    for (const price of ['8,99', '18,99', '38,99', '88,99', '6,99', '14,99', '31,99', '73,99'])
      expect(text).toContain(`${price} €`);
    for (const sum of ['83,88', '179,88', '383,88', '887,88']) expect(text).toContain(`(${sum} € im Jahr)`);
    for (const fee of ['89', '99', '129', '389']) expect(text).toContain(`einmalig ${fee} €`);
  });

  it('omits plans that are not offered in public', async () => {
    const text = await read('/');
    for (const name of ['Starter</h3>', 'Company', 'Corporate', 'Enterprise', 'Individuell'])
      expect(text).not.toContain(name);
  });

  it('is the same and cached whatever campaign parameters its address has', async () => {
    const answer = await gateway.navigate('/?utm_source=x');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    expect(await answer.text()).toBe(await read('/'));
  });
});

describe('the install page', () => {
  it('leads to the listing in the App Store, whatever shop is named', async () => {
    for (const path of ['/install', '/install?shop=teeladen.myshopify.com', '/install?shop=a&shop=b']) {
      const answer = await gateway.navigate(path);
      expect(answer.status).toBe(302);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('location')).toBe('https://apps.shopify.com/belegfluss');
    }
    expect(await read('/')).toContain('href="/install"');
  });

  // App Store requirement 2.3.1: no app asks for a shop's address.
  it.each(['/', '/?coupon=TEE-50', '/install?coupon=TEE-50', '/affiliate', '/help', '/help/contact'])(
    'contains no field for a shop’s address: %s',
    async (path) => {
      const text = await read(path);
      for (const [field] of text.matchAll(/<(?:input|textarea|select)\b[^>]*>/g))
        expect(field).toMatch(/name="search"/);
      expect(text).not.toContain('name="shop"');
    },
  );
});

describe('the help outside the app', () => {
  it('states the operator in the imprint, and omits missing fields', async () => {
    const text = await read('/help/imprint');
    for (const fact of ['Hauptstraße 1', '10115 Berlin', '+49 30 1234567', 'mailto:hilfe@belegfluss.example'])
      expect(text).toContain(fact);
    expect(text).not.toContain('Umsatzsteuer-Identifikationsnummer');
  });

  it('writes a mail with the parameters of the address, as plain text', async () => {
    const query = new URLSearchParams({ subject: 'Frage & Antwort', message: '<img src=x>\nZeile' });
    const answer = await gateway.navigate(`/help/contact?${query}`);
    const text = await answer.text();
    expect(text).toContain(
      'href="mailto:hilfe@belegfluss.example?subject=Frage%20%26%20Antwort&amp;body=%3Cimg%20src%3Dx%3E%0D%0AZeile"',
    );
    expect(text).not.toContain('<img');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('finds articles by their words, and reports when there is none', async () => {
    const answer = await gateway.navigate('/help?search=Kleinunternehmer');
    const found = await answer.text();
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(found).toMatch(/\d+ Beiträge gefunden/);
    expect(found).toContain('<a href="/help/taxes/small-business">');
    expect(await read('/help?search=Mondgestein')).toContain('Dazu gibt es keinen Beitrag');
    expect(await read('/help?search=%3Cscript%3E')).not.toContain('<script>');
  });

  it.each(['/help/moon', '/help/taxes/moon', '/help/taxes/oss/more', '/help//', '/help/taxes//'])(
    'has a separate page for a missing address, with a search: %s',
    async (path) => {
      const answer = await gateway.navigate(path);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const text = await answer.text();
      expect(text).toContain('Diesen Beitrag gibt es nicht');
      expect(text).toContain('name="search"');
    },
  );

  it('accepts a trailing slash, and names the address without it', async () => {
    const text = await read('/help/taxes/oss/');
    expect(text).toContain('<link rel="canonical" href="https://belegfluss.example/help/taxes/oss">');
  });

  it('links to no page that only the app has', async () => {
    expect(await read('/help/payments/link')).not.toMatch(/href="(\/preferences|shopify:|app:)/);
  });
});

describe('the files for search engines and browsers', () => {
  it('include robots.txt, which names the site map', async () => {
    const answer = await gateway.navigate('/robots.txt');
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await answer.text();
    expect(text).toContain('Sitemap: https://belegfluss.example/sitemap.xml');
    expect(text).not.toMatch(/^Disallow: \/$/m);
  });

  it('include an icon without scripts', async () => {
    const answer = await gateway.navigate('/icon.svg');
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(await answer.text()).toMatch(/^<svg [^>]*viewBox[^<]*>(?!.*<script)/s);
  });
});
