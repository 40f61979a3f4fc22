import '@shopify/shopify-api/adapters/node';
import { describe, expect, it } from '@jest/globals';
import { ApiVersion, LogSeverity, shopifyApi } from '@shopify/shopify-api';
import { composeLaunchUrl } from './launch.ts';

const library = shopifyApi({
  apiKey: 'key',
  apiSecretKey: 'a-secret',
  hostName: 'app.example',
  apiVersion: ApiVersion.October26,
  isEmbeddedApp: true,
  _logDisabledFutureFlags: false,
  logger: { level: LogSeverity.Error },
});

function aLaunch(path: string): URL {
  return new URL(
    composeLaunchUrl({
      appUrl: 'http://127.0.0.1:3000/',
      path,
      store: 'belegfluss-demo',
      clientSecret: 'a-secret',
      idToken: 'header.payload.signature',
      session: 'abc123',
      timestamp: Math.floor(Date.now() / 1000),
    }),
  );
}

describe('the launch address', () => {
  it.each(['/', '/orders?query=M%C3%BCller+%26+S%C3%B6hne&page=2', '/orders/1#log'])(
    'is signed so that the official library accepts it for %s',
    async (path) => {
      const query = Object.fromEntries(aLaunch(path).searchParams);
      await expect(library.utils.validateHmac(query)).resolves.toBe(true);
      await expect(library.utils.validateHmac({ ...query, shop: 'other.myshopify.com' })).resolves.toBe(
        false,
      );
    },
  );

  it('keeps the page, its query and its hash', () => {
    const url = aLaunch('/orders?page=2#log');
    expect([url.origin, url.pathname, url.hash]).toEqual(['http://127.0.0.1:3000', '/orders', '#log']);
    expect(url.searchParams.get('page')).toBe('2');
  });

  it('replaces launch parameters of an earlier address', () => {
    const url = aLaunch('/?shop=evil.myshopify.com&hmac=00&id_token=old');
    expect(url.searchParams.getAll('shop')).toEqual(['belegfluss-demo.myshopify.com']);
    expect(url.searchParams.getAll('id_token')).toEqual(['header.payload.signature']);
  });

  it('names the store as host in base64 without padding', () => {
    const host = aLaunch('/').searchParams.get('host') ?? '';
    expect(host).not.toContain('=');
    expect(atob(host)).toBe('admin.shopify.com/store/belegfluss-demo');
    expect(library.utils.sanitizeHost(host)).toBe(host);
  });
});
