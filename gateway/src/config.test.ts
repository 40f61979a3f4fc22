import { describe, expect, it } from '@jest/globals';
import { readGatewayConfig } from './config.ts';

const complete = {
  APP_URL: 'https://belegfluss.example',
  SHOPIFY_CLIENT_ID: 'client',
  SHOPIFY_CLIENT_SECRET: 'client-secret-of-16',
  SERVICE_TOKEN: 'a'.repeat(32),
  OPERATOR_NAME: 'Beispiel GmbH',
  OPERATOR_STREET: 'Hauptstraße 1',
  OPERATOR_CITY: '10115 Berlin',
  OPERATOR_COUNTRY: 'Deutschland',
  OPERATOR_REPRESENTATIVE: 'Ada Beispiel',
  OPERATOR_EMAIL: 'hilfe@belegfluss.example',
  OPERATOR_PHONE: '+49 30 1234567',
  SHOPS_ADDRESS: 'shops:5001',
  SETTINGS_ADDRESS: 'settings:5002',
  ORDERS_ADDRESS: 'orders:5003',
  PROVIDER_ADDRESS: 'provider:5004',
  PARTNERS_ADDRESS: 'partners:5005',
  WEBHOOKS_ADDRESS: 'webhooks:5006',
};

describe('the environment', () => {
  it('needs no more than addresses, secrets and its operator to point at the real Shopify', () => {
    expect(readGatewayConfig(complete)).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      adminUrl: 'https://admin.shopify.com',
      appBridgeUrl: 'https://cdn.shopify.com/shopifycloud/app-bridge.js',
      addresses: { shops: 'shops:5001', webhooks: 'webhooks:5006' },
      webDirectory: expect.stringMatching(/web[/\\]dist$/),
    });
  });

  it('names every variable that is wrong or missing at once', () => {
    const { ORDERS_ADDRESS: _, ...rest } = complete;
    const read = () => readGatewayConfig({ ...rest, SHOPS_ADDRESS: 'http://shops', SERVICE_TOKEN: 'short' });
    expect(read).toThrow(/ORDERS_ADDRESS: is missing/);
    expect(read).toThrow(/SHOPS_ADDRESS: must be host:port/);
    expect(read).toThrow(/SERVICE_TOKEN/);
  });

  it('does not start without saying who runs it, save what not everybody has', () => {
    const { OPERATOR_NAME: _, OPERATOR_PHONE: __, ...rest } = complete;
    expect(() => readGatewayConfig(rest)).toThrow(/OPERATOR_NAME: is missing\n.*OPERATOR_PHONE: is missing/);
    expect(() => readGatewayConfig({ ...complete, OPERATOR_EMAIL: 'hilfe' })).toThrow(/OPERATOR_EMAIL/);
    expect(readGatewayConfig(complete).operator).toMatchObject({ register: null, vatId: null });
    expect(readGatewayConfig({ ...complete, OPERATOR_VAT_ID: 'DE136695976' }).operator.vatId).toBe(
      'DE136695976',
    );
  });

  it('trusts no proxy unless it is named, by address or network', () => {
    expect(readGatewayConfig(complete).trustedProxies).toBeUndefined();
    const read = (trusted: string) => readGatewayConfig({ ...complete, TRUSTED_PROXIES: trusted });
    expect(read('10.0.0.0/8, fd00::/8,uniquelocal,192.0.2.7').trustedProxies).toEqual([
      '10.0.0.0/8',
      'fd00::/8',
      'uniquelocal',
      '192.0.2.7',
    ]);
    for (const wrong of ['1', 'edge', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/x', ',', '10.0.0.1,']) {
      expect(() => read(wrong)).toThrow(/TRUSTED_PROXIES/);
    }
  });

  it('has limits that leave normal use alone, each of which may be set', () => {
    // Five people with three tabs each; the shop is asked for every 20 s, a watched order every 1.5 s.
    expect(readGatewayConfig(complete).limits?.readsPerMinute).toBeGreaterThan(15 * (60 / 20 + 60 / 1.5));
    expect(readGatewayConfig({ ...complete, GATEWAY_REQUESTS_AT_ONCE: '7' }).limits?.requestsAtOnce).toBe(7);
    expect(() => readGatewayConfig({ ...complete, GATEWAY_WRITES_PER_MINUTE: '0' })).toThrow(
      /GATEWAY_WRITES_PER_MINUTE/,
    );
    expect(() => readGatewayConfig({ ...complete, GATEWAY_HEADERS_TIMEOUT_MS: '30001' })).toThrow(
      /at most 30000/,
    );
  });

  it('refuses half a set of certificates', () => {
    expect(() => readGatewayConfig({ ...complete, TLS_CA_FILE: '/etc/ca.pem' })).toThrow(/belong together/);
  });
});
