import { describe, expect, it } from '@jest/globals';
import { linkAddress } from './link-address.ts';

describe('linkAddress', () => {
  it.each([
    ['help:taxes', '/help/taxes'],
    ['help:taxes/oss', '/help/taxes/oss'],
    ['app:invoices#enshrine', '/preferences/invoices#enshrine'],
    ['app:orders', '/orders'],
    ['admin:settings/taxes', 'shopify://admin/settings/taxes'],
  ])('leads %s to %s', (target, url) => expect(linkAddress(target)).toEqual({ url, external: false }));

  it('opens other sites beside the admin', () =>
    expect(linkAddress('https://ec.europa.eu/a#b')).toEqual({
      url: 'https://ec.europa.eu/a#b',
      external: true,
    }));

  it.each(['app:moon', 'javascript:alert(1)', 'http://example.org', '/orders'])('refuses %s', (target) =>
    expect(() => linkAddress(target)).toThrow(target),
  );
});
