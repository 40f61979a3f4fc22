import { readAppConfiguration } from '@belegfluss/sandbox/shopify';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Gateway, readDirective, readProblem, startGateway } from './support/gateway.ts';
import { aSessionToken, clientId, shop } from './support/session-tokens.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

/** Claims of another shop's session token. */
const theirs = {
  claims: { iss: 'https://fremd.myshopify.com/admin', dest: 'https://fremd.myshopify.com' },
};

describe('GET /api/auth', () => {
  const led = async (query: string) => {
    const response = await gateway.navigate(`/api/auth?${query}`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([302, 'no-store']);
    const target = new URL(response.headers.get('location') ?? '');
    return [target.origin + target.pathname, Object.fromEntries(target.searchParams)];
  };
  const required = 'read_orders,read_customers,read_products,read_payment_terms';

  it.each([
    ['read_all_orders,write_orders', 'read_all_orders,write_orders'],
    ['read_orders,read_all_orders', 'read_all_orders'],
  ])('redirects to the page of the shop that grants %s', async (scopes, optional) => {
    expect(await led(`shop=${shop}&scopes=${scopes}`)).toEqual([
      `https://${shop}/admin/oauth/install`,
      { client_id: clientId, scope: required, optional_scopes: optional },
    ]);
  });

  it('redirects to the same page for required scopes, which an earlier installation may lack', async () => {
    expect(await led(`shop=${shop}&scopes=read_products`)).toEqual([
      `https://${shop}/admin/oauth/install`,
      { client_id: clientId, scope: required },
    ]);
  });

  it("redirects to the installation without scopes, as Shopify's redirect address does", async () => {
    const install = ['https://admin.shopify.com/store/teeladen-nord/oauth/install', { client_id: clientId }];
    expect(await led(`shop=${shop}`)).toEqual(install);
    const [redirectUrl] = readAppConfiguration('https://belegfluss.example').redirectUrls;
    const { pathname } = new URL(redirectUrl ?? '');
    const response = await gateway.navigate(`${pathname}?shop=${shop}&code=1&hmac=2&state=3`);
    expect(response.headers.get('location')).toBe(`${install[0]}?client_id=${clientId}`);
  });

  it('redirects to the configured addresses of Shopify', async () => {
    const local = await startGateway(
      {},
      { adminUrl: 'http://127.0.0.1:4000', shopUrl: 'http://127.0.0.1:4000/shops/{shop}' },
    );
    const fetchRedirect = async (query: string) =>
      (await fetch(`${local.url}/api/auth?${query}`, { redirect: 'manual' })).headers.get('location');
    const [grant, install] = [
      await fetchRedirect(`shop=${shop}&scopes=read_all_orders`),
      await fetchRedirect(`shop=${shop}`),
    ];
    await local.stop();
    expect(grant).toContain(`http://127.0.0.1:4000/shops/${shop}/admin/oauth/install?`);
    expect(install).toContain('http://127.0.0.1:4000/store/teeladen-nord/oauth/install?');
  });

  it.each([
    ['shop=evil.example&scopes=read_orders', ['shop']],
    ['shop=a.myshopify.com@evil.example&scopes=read_orders', ['shop']],
    ['shop=a.myshopify.com/..&scopes=read_orders', ['shop']],
    [`shop=${shop}&scopes=read_orders%26redirect_uri=x`, ['scopes']],
    [`shop=${shop}&scopes=read_companies`, ['scopes']],
    ['scopes=read_orders', ['shop']],
    ['shop=evil.example&scopes=READ', ['shop', 'scopes']],
  ])('redirects nowhere with %s', async (query, fields) => {
    const response = await gateway.navigate(`/api/auth?${query}`, { accept: '*/*' });
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
    expect((await readProblem(response)).errors?.map(({ field }) => field)).toEqual(fields);
  });

  it.each([
    ['/api/auth', 'Gib die Adresse des Shops an.'],
    ['/api/auth?shop=evil.example', 'Gib die Adresse des Shops an, z. B. example.myshopify.com.'],
    [`/api/auth?shop=${shop}&scopes=write_themes`, 'Belegfluss braucht nur diese Berechtigungen:'],
    ['/exitiframe', 'Gib das Ziel an.'],
  ])('answers a browser with a page that explains what is wrong with %s', async (path, sentence) => {
    const response = await gateway.navigate(path);
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const page = await response.text();
    expect(page).toContain(`<p>${sentence}`);
    expect(page).toContain('Öffne Belegfluss über die Apps in deinem Shopify-Adminbereich.');
    expect(page).not.toContain('Felder');
  });
});

describe('GET /exitiframe', () => {
  const withSession = () => `&shop=${shop}&id_token=${aSessionToken()}`;
  const exit = (target: string, query = withSession()) =>
    gateway.navigate(`/exitiframe?exitIframe=${encodeURIComponent(target)}${query}`);

  it.each([
    [
      'https://admin.shopify.com/store/teeladen-nord/apps',
      'https://admin.shopify.com/store/teeladen-nord/apps',
    ],
    [`https://${shop}/admin/charges/1`, `https://${shop}/admin/charges/1`],
    ['https://belegfluss.example/plan', 'https://belegfluss.example/plan'],
    ['/api/auth?shop=a', 'https://belegfluss.example/api/auth?shop=a'],
  ])('redirects the top-level window to %s', async (target, opened) => {
    const response = await exit(target);
    expect(response.status).toBe(200);
    const page = await response.text();
    expect(page).toContain(`data-target="${opened.replaceAll('&', '&amp;')}"`);
    expect(page).toContain(`<meta name="shopify-api-key" content="${clientId}" />`);
    const nonce = /nonce="([^"]+)"/.exec(page)?.[1];
    expect(readDirective(response, 'script-src')).toBe(`script-src 'nonce-${nonce}'`);
    expect(readDirective(response, 'frame-ancestors')).toContain(`https://${shop}`);
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '\\\\evil.example',
    'https://admin.shopify.com.evil.example/',
    'https://admin.shopify.com@evil.example/',
    'https://user:pw@admin.shopify.com/',
    'http://admin.shopify.com/',
    'https://admin.shopify.com/',
    'https://admin.shopify.com/store/fremd/apps',
    'https://admin.shopify.com/store/teeladen-nord-2/apps',
    'https://admin.shopify.com/store/teeladen-nord/../fremd/apps',
    'https://fremd.myshopify.com/admin',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://belegfluss.example/6f1d',
    'https://',
  ])('does not redirect to %s', async (target) => {
    const response = await exit(target);
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain('data-target');
  });

  it.each([
    ['names no shop', ''],
    ['only names the shop', `&shop=${shop}`],
    ['has a token of another shop', `&shop=${shop}&id_token=${aSessionToken(theirs)}`],
    ['has a token that nobody signed', `&shop=${shop}&id_token=${aSessionToken({ secret: 'guessed' })}`],
    ['has a token that is over', `&shop=${shop}&id_token=${aSessionToken({ claims: { exp: 1 } })}`],
  ])('redirects to no shop and no admin where the address %s', async (_case, query) => {
    expect((await exit(`https://${shop}/admin`, query)).status).toBe(400);
    expect((await exit('https://admin.shopify.com/store/teeladen-nord/apps', query)).status).toBe(400);
    expect((await exit('/plan', query)).status).toBe(200);
  });

  it('escapes the address as text', async () => {
    const page = await (await exit('/?a="><script>alert(1)</script>')).text();
    expect(page).not.toContain('<script>alert');
  });
});
