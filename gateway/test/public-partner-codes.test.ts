import { type Coupon, CouponType } from '@belegfluss/protos/partners/v1/partners';
import { RpcError } from '@belegfluss/runtime/errors';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Gateway, startGateway } from './support/gateway.ts';
import { shop } from './support/session-tokens.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

const read = async (path: string) => (await gateway.navigate(path)).text();

describe('the landing page with a partner’s code', () => {
  it('keeps the code, explains its use, and is not cached for others', async () => {
    const answer = await gateway.navigate('/?coupon=tee-50');
    const text = await answer.text();
    expect(text).toContain('Dein Couponcode: TEE-50');
    expect(text).toContain('href="/install?coupon=TEE-50"');
    expect(text).not.toContain('href="/install"');
    expect(text).toContain('<link rel="canonical" href="https://belegfluss.example/">');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await read('/')).not.toContain('Couponcode: ');
  });

  it.each(['<script>alert(1)</script>', '"><b>', 'A', 'PARTNER'])(
    'shows no invalid code: %s',
    async (code) => {
      expect(await read(`/?coupon=${encodeURIComponent(code)}`)).toBe(await read('/'));
    },
  );
});

describe('the install page with a partner’s code', () => {
  it('shows the code, and keeps it in the reader’s browser on the way to the listing', async () => {
    const answer = await gateway.navigate('/install?coupon=tee-50');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('set-cookie')).toBeNull();
    const text = await answer.text();
    expect(text).toContain('<code>TEE-50</code>');
    expect(text).toContain('href="/install/with?coupon=TEE-50"');
    const taken = await gateway.navigate('/install/with?coupon=tee-50');
    expect(taken.status).toBe(302);
    expect(taken.headers.get('location')).toBe('https://apps.shopify.com/belegfluss');
    expect(taken.headers.get('cache-control')).toBe('no-store');
    expect(taken.headers.get('set-cookie')).toMatch(/^__Host-coupon=TEE-50; Max-Age=604800; /);
    expect(text).toContain('<meta name="robots" content="noindex">');
  });

  it.each(['"><script>alert(1)</script>', 'A'])('shows and keeps no invalid code: %s', async (code) => {
    for (const path of ['/install', '/install/with']) {
      const answer = await gateway.navigate(`${path}?coupon=${encodeURIComponent(code)}`);
      expect(answer.headers.get('location')).toBe('https://apps.shopify.com/belegfluss');
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
  });
});

describe('the benefit of a partner’s code', () => {
  const coupon: Coupon = {
    code: 'TEE-50',
    type: CouponType.PERCENT,
    value: '25',
    intervals: 6,
    plans: [],
    comment: '',
    partner: 'kanzlei.myshopify.com',
    active: true,
    expiresAt: undefined,
    createdAt: new Date('2026-01-01T00:00:00Z'),
  };
  const readWith = async (path: string, getCoupon: () => Promise<{ coupon: Coupon }>) => {
    const own = await startGateway({ partners: { getCoupon } });
    try {
      return await (await fetch(own.url + path, { headers: { accept: 'text/html' } })).text();
    } finally {
      await own.stop();
    }
  };

  it.each(['/?coupon=TEE-50', '/install?coupon=TEE-50'])('is shown on %s', async (path) => {
    const text = await readWith(path, async () => ({ coupon }));
    expect(text).toContain('Damit zahlst du 6 Monate lang 25 % weniger.');
  });

  const unknown = () => Promise.reject(new RpcError('notFound', 'COUPON_NOT_FOUND', 'There is none.'));
  it.each([
    ['that there is not', unknown],
    ['of the operator’s own', async () => ({ coupon: { ...coupon, partner: undefined } })],
    ['that is blocked', async () => ({ coupon: { ...coupon, active: false } })],
  ])('is not shown for a code %s, which is neither shown nor kept', async (_which, getCoupon) => {
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

  it('is not shown when the service does not answer', async () => {
    const worth = /zahlst du \d+ Monate lang/;
    const silent = await readWith('/?coupon=TEE-50', () => Promise.reject(new Error('away')));
    expect(silent).not.toMatch(worth);
    expect(silent).toContain('Dein Couponcode: TEE-50');
  });
});

describe('a code that the browser has kept', () => {
  const ask = (method: 'GET' | 'DELETE', cookie?: string) =>
    gateway.ask('/api/coupons/carried', { method, headers: cookie === undefined ? {} : { cookie } });

  it('is shown to the app', async () => {
    expect(await (await ask('GET', '__Host-coupon=TEE-50')).json()).toEqual({ code: 'TEE-50' });
    expect(await (await ask('GET')).json()).toEqual({ code: null });
    expect(await (await ask('GET', '__Host-coupon=%3Cb%3E')).json()).toEqual({ code: null });
  });

  it('is deleted when the merchant removes it', async () => {
    const answer = await ask('DELETE', '__Host-coupon=TEE-50');
    expect(await answer.json()).toEqual({ code: null });
    expect(answer.headers.get('set-cookie')).toMatch(/^__Host-coupon=; Max-Age=0;/);
  });
});

describe('the public page of the partner programme', () => {
  it('explains that the app comes first', async () => {
    const text = await read('/affiliate');
    expect(text).toContain('geh in der App zur Hilfe');
    expect(text).toContain('<a href="/install">Installiere zuerst Belegfluss</a>');
  });
});

describe('a partner’s link', () => {
  const code = 'STEUERBUERO-MUSTERFRAU-2026-50';
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
  const open = (path: string, headers: Record<string, string> = {}) =>
    gateway.navigate(path, { 'user-agent': firefox, ...headers });
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

  it('is counted on no other page, not in the admin, not for an invalid code, and not for a prefetch', async () => {
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
