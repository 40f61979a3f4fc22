import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readWebhooksConfig } from './config.ts';
import { defaultLimits } from './ingest/limits/ingest-limits.ts';

const needed = {
  DATABASE_URL: 'postgres://127.0.0.1/webhooks',
  GRPC_PORT: '5001',
  NATS_URL: 'nats://127.0.0.1:4222',
  SERVICE_TOKEN: 'a-token-of-thirty-two-characters',
  SHOPIFY_CLIENT_SECRET: 'a secret',
};

const before = { ...process.env };

beforeEach(() => void Object.assign(process.env, needed));
afterEach(() => {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, before);
});

describe('the environment of the ingest', () => {
  it('has a limit for everything when it names none, and believes no proxy', () => {
    expect(readWebhooksConfig()).toMatchObject({
      limits: defaultLimits,
      retentionDays: 30,
      maxBodyBytes: 4 * 1024 * 1024,
    });
    expect(defaultLimits.trustedProxies).toEqual([]);
  });

  it('names proxies by address, network or range', () => {
    process.env.INGEST_TRUSTED_PROXIES = '10.0.0.0/8, 192.0.2.1,2001:db8::/32, loopback';
    expect(readWebhooksConfig().limits?.trustedProxies).toEqual([
      '10.0.0.0/8',
      '192.0.2.1',
      '2001:db8::/32',
      'loopback',
    ]);
  });

  it.each([
    ['INGEST_TRUSTED_PROXIES', 'edge'],
    ['INGEST_TRUSTED_PROXIES', '10.0.0.0/33'],
    ['INGEST_TRUSTED_PROXIES', '10.0.0.1,*'],
    ['INGEST_MAX_WAITING', '0'],
    ['INGEST_SHOP_PER_SECOND', '-1'],
    ['DELIVERY_RETENTION_DAYS', '13'],
  ])('is refused with %s=%s', (name, value) => {
    process.env[name] = value;
    expect(() => readWebhooksConfig()).toThrow(name);
  });
});
