import { describe, expect, it } from '@jest/globals';
import { readShopsConfig } from './config.ts';

const complete = {
  DATABASE_URL: 'postgres://localhost/shops',
  GRPC_PORT: '50051',
  NATS_URL: 'nats://127.0.0.1:4222',
  SERVICE_TOKEN: 's'.repeat(32),
  SHOPIFY_CLIENT_ID: 'id',
  SHOPIFY_CLIENT_SECRET: 'secret',
  APP_URL: 'https://app.example',
  SECRET_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
  WEBHOOKS_ADDRESS: '127.0.0.1:50052',
};

describe('the configuration', () => {
  it('talks to Shopify itself unless a stand-in is named', () => {
    expect(readShopsConfig(complete).shopifyApiUrl).toBeNull();
    const named = readShopsConfig({ ...complete, SHOPIFY_API_URL: 'http://127.0.0.1:4000' });
    expect(named.shopifyApiUrl).toBe('http://127.0.0.1:4000');
  });

  it('refuses a stand-in in production', () => {
    const variables = { ...complete, SHOPIFY_API_URL: 'http://127.0.0.1:4000', NODE_ENV: 'production' };
    expect(() => readShopsConfig(variables)).toThrow(/SHOPIFY_API_URL: must not be set/);
  });

  it('names every missing variable', () => {
    expect(() => readShopsConfig({})).toThrow(/SHOPIFY_CLIENT_ID: is missing[\s\S]*SECRET_KEYS: is missing/);
  });
});
