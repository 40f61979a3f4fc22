import { RpcError } from '@belegfluss/runtime/errors';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Gateway, startGateway } from './support/gateway.ts';
import { clientId, shop } from './support/session-tokens.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(gateway.url + path, {
    redirect: 'manual',
    // Node's fetch would add `no-cache` of its own to a condition.
    headers: { accept: 'text/html', 'cache-control': 'max-age=0', ...headers },
  });
const read = async (path: string) => (await get(path)).text();
const isApp = (text: string) => text.includes(`<meta name="shopify-api-key" content="${clientId}" />`);

describe('an address that app and public pages share', () => {
  const shared = ['/', '/affiliate', '/help', '/help/imprint', '/help/taxes/oss', '/help/moon'];

  it.each(shared)('is the public page outside the admin: %s', async (path) => {
    expect(isApp(await read(path))).toBe(false);
    expect(isApp(await (await get(path, { 'sec-fetch-dest': 'document', accept: '*/*' })).text())).toBe(
      false,
    );
  });

  it.each(shared)('is the app inside the admin: %s', async (path) => {
    const opened = await get(`${path}?embedded=1&shop=${shop}&host=abc`);
    expect(opened.headers.get('content-security-policy')).toContain(`frame-ancestors https://${shop}`);
    expect(opened.headers.get('cache-control')).toBe('no-store');
    expect(isApp(await opened.text())).toBe(true);
    expect(isApp(await (await get(path, { 'sec-fetch-dest': 'iframe' })).text())).toBe(true);
  });

  it('answers a visitor and a frame apart, whatever keeps answers on the way', async () => {
    const vary = (await get('/')).headers.get('vary') ?? '';
    expect(vary.split(', ')).toEqual(['Accept-Encoding', 'Sec-Fetch-Dest', 'User-Agent']);
  });

  it.each(['/plan', '/orders', '/preferences/invoices', '/home'])('stays the app alone: %s', async (path) => {
    expect(isApp(await read(path))).toBe(true);
  });
});

describe('the headers of a public page', () => {
  it.each(['/', '/affiliate', '/help', '/help/setup/start', '/help/contact'])(
    'let it run nothing, load nothing from elsewhere and be in nobody’s frame: %s',
    async (path) => {
      const { status, headers } = await get(path);
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

  it('let it be kept for five minutes, and not be sent again when it is the same', async () => {
    const first = await get('/help');
    expect(first.headers.get('cache-control')).toBe('public, max-age=300');
    const again = await get('/help', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(again.headers.get('cache-control')).toBe('public, max-age=300');
    expect(await again.text()).toBe('');
    expect((await get('/affiliate', { 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(200);
  });

  it.each([
    ['br', '/'],
    ['gzip', '/'],
    ['br', '/?coupon=TEE-50'],
    ['gzip', '/?coupon=TEE-50'],
  ])('say how it was made smaller: %s for %s', async (encoding, path) => {
    const answer = await get(path, { 'accept-encoding': encoding });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(30_000);
    expect(await answer.text()).toBe(await (await get(path, { 'accept-encoding': 'identity' })).text());
  });

  it('come alone where only they are asked for', async () => {
    const answer = await fetch(`${gateway.url}/help`, { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(answer.headers.get('etag')).toBe((await get('/help')).headers.get('etag'));
  });
});

describe('the landing page', () => {
  it('names every public price of the catalogue, by the month, by the year and in sum', async () => {
    const text = (await read('/')).replaceAll('\u00a0', ' ');
    for (const price of ['8,99', '18,99', '38,99', '88,99', '6,99', '14,99', '31,99', '73,99'])
      expect(text).toContain(`${price} €`);
    for (const sum of ['83,88', '179,88', '383,88', '887,88']) expect(text).toContain(`(${sum} € im Jahr)`);
    for (const fee of ['89', '99', '129', '389']) expect(text).toContain(`einmalig ${fee} €`);
  });

  it('does not show plans that are not offered in public', async () => {
    const text = await read('/');
    for (const name of ['Starter</h3>', 'Company', 'Corporate', 'Enterprise', 'Individuell'])
      expect(text).not.toContain(name);
  });

  it('keeps a partner’s code, tells what to do with it, and is nobody else’s then', async () => {
    const answer = await get('/?coupon=tee-50');
    const text = await answer.text();
    expect(text).toContain('Dein Couponcode: TEE-50');
    expect(text).toContain('href="/install?coupon=TEE-50"');
    expect(text).not.toContain('href="/install"');
    expect(text).toContain('<link rel="canonical" href="https://belegfluss.example/">');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await read('/')).not.toContain('Couponcode: ');
  });

  it.each(['<script>alert(1)</script>', '"><b>', 'A', 'PARTNER'])(
    'shows no code that none can be: %s',
    async (code) => {
      expect(await read(`/?coupon=${encodeURIComponent(code)}`)).toBe(await read('/'));
    },
  );

  it('is the same and kept whatever a campaign hangs on its address', async () => {
    const answer = await get('/?utm_source=x');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    expect(await answer.text()).toBe(await read('/'));
  });
});

describe('the way to install', () => {
  it('leads to the listing in the App Store, whatever shop is named', async () => {
    for (const path of ['/install', '/install?shop=teeladen.myshopify.com', '/install?shop=a&shop=b']) {
      const answer = await get(path);
      expect(answer.status).toBe(302);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('location')).toBe('https://apps.shopify.com/belegfluss');
    }
    expect(await read('/')).toContain('href="/install"');
  });

  it('shows a partner’s code, and keeps it in the reader’s browser on the way to the listing', async () => {
    const answer = await get('/install?coupon=tee-50');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('set-cookie')).toBeNull();
    const text = await answer.text();
    expect(text).toContain('<code>TEE-50</code>');
    expect(text).toContain('href="/install/with?coupon=TEE-50"');
    const taken = await get('/install/with?coupon=tee-50');
    expect(taken.status).toBe(302);
    expect(taken.headers.get('location')).toBe('https://apps.shopify.com/belegfluss');
    expect(taken.headers.get('cache-control')).toBe('no-store');
    expect(taken.headers.get('set-cookie')).toMatch(/^__Host-coupon=TEE-50; Max-Age=604800; /);
    expect(text).toContain('<meta name="robots" content="noindex">');
  });

  it.each(['"><script>alert(1)</script>', 'A'])(
    'shows and keeps no code that none can be: %s',
    async (code) => {
      for (const path of ['/install', '/install/with']) {
        const answer = await get(`${path}?coupon=${encodeURIComponent(code)}`);
        expect(answer.headers.get('location')).toBe('https://apps.shopify.com/belegfluss');
        expect(answer.headers.get('set-cookie')).toBeNull();
      }
    },
  );

  // App Store requirement 2.3.1: no app asks for a shop's address.
  it.each(['/', '/?coupon=TEE-50', '/install?coupon=TEE-50', '/affiliate', '/help', '/help/contact'])(
    'begins with no field for a shop’s address: %s',
    async (path) => {
      const text = await read(path);
      for (const [field] of text.matchAll(/<(?:input|textarea|select)\b[^>]*>/g))
        expect(field).toMatch(/name="search"/);
      expect(text).not.toContain('name="shop"');
    },
  );
});

describe('what a partner’s code is worth', () => {
  const coupon = {
    code: 'TEE-50',
    type: 'percent',
    value: '25',
    intervals: 6,
    plans: [],
    comment: '',
    partner: 'kanzlei.myshopify.com',
    active: true,
    expiresAt: '',
    createdAt: '2026-01-01T00:00:00.000Z',
  };
  const readWith = async (path: string, getCoupon: () => Promise<{ coupon: typeof coupon }>) => {
    const own = await startGateway({ partners: { getCoupon } });
    try {
      return await (await fetch(own.url + path, { headers: { accept: 'text/html' } })).text();
    } finally {
      await own.stop();
    }
  };

  it.each(['/?coupon=TEE-50', '/install?coupon=TEE-50'])('is told on %s', async (path) => {
    const text = await readWith(path, async () => ({ coupon }));
    expect(text).toContain('Damit zahlst du 6 Monate lang 25 % weniger.');
  });

  const unknown = () => Promise.reject(new RpcError('notFound', 'COUPON_NOT_FOUND', 'There is none.'));
  it.each([
    ['that there is not', unknown],
    ['of the operator’s own', async () => ({ coupon: { ...coupon, partner: '' } })],
    ['that is blocked', async () => ({ coupon: { ...coupon, active: false } })],
  ])('nor the code itself is told of one %s, and it is not taken along', async (_which, getCoupon) => {
    const own = await startGateway({ partners: { getCoupon } });
    const ask = (path: string) =>
      fetch(own.url + path, { redirect: 'manual', headers: { accept: 'text/html' } });
    try {
      const landing = await ask('/?coupon=tee-50');
      expect(await landing.text()).toBe(await (await ask('/')).text());
      // Its partner may make it in the next minute.
      expect(landing.headers.get('cache-control')).toBe('no-store');
      for (const path of ['/install?coupon=TEE-50', '/install/with?coupon=TEE-50']) {
        const answer = await ask(path);
        expect([answer.status, answer.headers.get('location'), answer.headers.get('set-cookie')]).toEqual([
          302,
          'https://apps.shopify.com/belegfluss',
          null,
        ]);
      }
    } finally {
      await own.stop();
    }
  });

  it('is not told where nobody can say', async () => {
    const worth = /zahlst du \d+ Monate lang/;
    const silent = await readWith('/?coupon=TEE-50', () => Promise.reject(new Error('away')));
    expect(silent).not.toMatch(worth);
    expect(silent).toContain('Dein Couponcode: TEE-50');
  });
});

describe('a code that a browser brought along', () => {
  const ask = (method: 'GET' | 'DELETE', cookie?: string) =>
    gateway.ask('/api/coupons/carried', { method, headers: cookie === undefined ? {} : { cookie } });

  it('is told to the app', async () => {
    expect(await (await ask('GET', '__Host-coupon=TEE-50')).json()).toEqual({ code: 'TEE-50' });
    expect(await (await ask('GET')).json()).toEqual({ code: null });
    expect(await (await ask('GET', '__Host-coupon=%3Cb%3E')).json()).toEqual({ code: null });
  });

  it('is forgotten when the merchant takes it away', async () => {
    const answer = await ask('DELETE', '__Host-coupon=TEE-50');
    expect(await answer.json()).toEqual({ code: null });
    expect(answer.headers.get('set-cookie')).toMatch(/^__Host-coupon=; Max-Age=0;/);
  });
});

describe('the way into the partner programme', () => {
  it('is described on the programme’s page, which says that the app comes first', async () => {
    const text = await read('/affiliate');
    expect(text).toContain('geh in der App zur Hilfe');
    expect(text).toContain('<a href="/install">Installiere zuerst Belegfluss</a>');
  });
});

describe('a partner’s link', () => {
  const code = 'STEUERBUERO-MUSTERFRAU-2026-50';
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
  const open = (path: string, headers: Record<string, string> = {}) =>
    get(path, { 'user-agent': firefox, ...headers });
  const views = () => gateway.calls.filter(({ method }) => method === 'programme.countView').length;

  it('shows the whole code, and is counted although the service fails', async () => {
    const before = views();
    const answer = await open(`/?coupon=${code.toLowerCase()}`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(`Dein Couponcode: ${code}`);
    await eventually(() => expect(views()).toBe(before + 1));
    expect(gateway.asked('programme.countView')).toEqual({
      code,
      visitor: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('is counted on no other page, in no admin, for no code that cannot be, and not ahead of time', async () => {
    const before = views();
    await open('/?coupon=A');
    await open(`/affiliate?coupon=${code}`);
    await open(`/?coupon=${code}&shop=${shop}`);
    await open(`/?coupon=${code}`, { 'sec-purpose': 'prefetch' });
    await fetch(`${gateway.url}/?coupon=${code}`, { method: 'HEAD', headers: { 'user-agent': firefox } });
    await open(`/?coupon=LAST-${code.slice(0, 10)}`);
    await eventually(() => expect(views()).toBe(before + 1));
    expect(gateway.asked('programme.countView')).toMatchObject({ code: 'LAST-STEUERBUER' });
  });
});

describe('the help outside the app', () => {
  it('states the operator in the imprint, and nothing where there is nothing', async () => {
    const text = await read('/help/imprint');
    for (const fact of ['Hauptstraße 1', '10115 Berlin', '+49 30 1234567', 'mailto:hilfe@belegfluss.example'])
      expect(text).toContain(fact);
    expect(text).not.toContain('Umsatzsteuer-Identifikationsnummer');
  });

  it('writes a mail with what the address says, as plain text', async () => {
    const query = new URLSearchParams({ subject: 'Frage & Antwort', message: '<img src=x>\nZeile' });
    const answer = await get(`/help/contact?${query}`);
    const text = await answer.text();
    expect(text).toContain(
      'href="mailto:hilfe@belegfluss.example?subject=Frage%20%26%20Antwort&amp;body=%3Cimg%20src%3Dx%3E%0D%0AZeile"',
    );
    expect(text).not.toContain('<img');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('finds articles by what is asked, and says so when there is none', async () => {
    const answer = await get('/help?search=Kleinunternehmer');
    const found = await answer.text();
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(found).toMatch(/\d+ Beiträge gefunden/);
    expect(found).toContain('<a href="/help/taxes/small-business">');
    expect(await read('/help?search=Mondgestein')).toContain('Dazu gibt es keinen Beitrag');
    expect(await read('/help?search=%3Cscript%3E')).not.toContain('<script>');
  });

  it.each(['/help/moon', '/help/taxes/moon', '/help/taxes/oss/more', '/help//', '/help/taxes//'])(
    'has an own page for what is not there, where it can be searched: %s',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const text = await answer.text();
      expect(text).toContain('Diesen Beitrag gibt es nicht');
      expect(text).toContain('name="search"');
    },
  );

  it('does not mind a slash at the end, and names the address without it', async () => {
    const text = await read('/help/taxes/oss/');
    expect(text).toContain('<link rel="canonical" href="https://belegfluss.example/help/taxes/oss">');
  });

  it('links to no page that only the app has', async () => {
    expect(await read('/help/payments/link')).not.toMatch(/href="(\/preferences|shopify:|app:)/);
  });
});

describe('what search engines ask for', () => {
  it('is there: robots.txt, which names the site map', async () => {
    const answer = await get('/robots.txt');
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await answer.text();
    expect(text).toContain('Sitemap: https://belegfluss.example/sitemap.xml');
    expect(text).not.toMatch(/^Disallow: \/$/m);
  });

  it('is there: an icon, which runs nothing', async () => {
    const answer = await get('/icon.svg');
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(await answer.text()).toMatch(/^<svg [^>]*viewBox[^<]*>(?!.*<script)/s);
  });
});
