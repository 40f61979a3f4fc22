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
  SETTINGS_ADDRESS: '127.0.0.1:50053',
  PARTNERS_ADDRESS: '127.0.0.1:50055',
  PROVIDER_ADDRESS: '127.0.0.1:50054',
  SMTP_URL: 'smtps://bote:geheim@mail.example.org',
  MAIL_FROM: 'Belegfluss <bote@example.org>',
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

  it('knows no shop of the operator, of Shopify or of developers unless they are named', () => {
    expect(readShopsConfig(complete).shopLists).toEqual({ admin: [], shopify: [], dev: [] });
    const named = readShopsConfig({
      ...complete,
      ADMIN_SHOPS: 'own.myshopify.com',
      SHOPIFY_SHOPS: ' Staff.myshopify.com , other-staff.myshopify.com,',
    });
    expect(named.shopLists).toEqual({
      admin: ['own.myshopify.com'],
      shopify: ['staff.myshopify.com', 'other-staff.myshopify.com'],
      dev: [],
    });
  });

  it.each([
    'own',
    'own.example.com',
    'a.myshopify.com;b.myshopify.com',
    ',',
    'a.myshopify.com,,b.myshopify.com',
  ])('refuses the list of shops "%s"', (DEV_SHOPS) => {
    expect(() => readShopsConfig({ ...complete, DEV_SHOPS })).toThrow(/DEV_SHOPS: must be domains/);
  });
});

describe('the mail server and the sender', () => {
  it('are recognised by address', () => {
    expect(readShopsConfig(complete)).toMatchObject({
      smtp: { host: 'mail.example.org', port: 465, encryption: 'tls', login: { user: 'bote' } },
      mailFrom: { name: 'Belegfluss', address: 'bote@example.org' },
      adminUrl: 'https://admin.shopify.com',
    });
  });

  it('are needed, and a wrong one does not show its password', () => {
    expect(() => readShopsConfig({ ...complete, SMTP_URL: '', MAIL_FROM: '' })).toThrow(
      /SMTP_URL: is missing[\s\S]*MAIL_FROM: is missing/,
    );
    const wrong = () => readShopsConfig({ ...complete, SMTP_URL: 'ftp://bote:geheim@mail.example.org' });
    expect(wrong).toThrow(/SMTP_URL: must be an address/);
    expect(wrong).not.toThrow(/geheim/);
  });
});
