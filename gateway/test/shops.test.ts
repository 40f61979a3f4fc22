import { shop as shopAnswer } from '@belegfluss/gateway/contract';
import { GetStatsResponse } from '@belegfluss/protos/orders/v1/orders';
import { RpcError } from '@belegfluss/runtime/errors';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Gateway, readProblem, startGateway } from './support/gateway.ts';
import { aShop } from './support/messages.ts';
import type { FakeHandlers } from './support/services.ts';
import { aSessionToken, ofShop, shop } from './support/session-tokens.ts';
import { down, everything, stats } from './support/shop-parts.ts';

let gateway: Gateway;
afterEach(() => gateway.stop());

describe('GET /api/shops', () => {
  it('combines the shop from all services', async () => {
    gateway = await startGateway(everything);
    const response = await gateway.ask('/api/shops');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const answer = shopAnswer.parse(await response.json());
    expect(answer).toMatchObject({
      _key: shop,
      reinstalledAt: null,
      notification: {
        email: '',
        creditsLow: true,
        creditsExhausted: true,
        connectionMissing: true,
        subscriptionEnded: true,
      },
      permissions: ['view_dashboard'],
      plan: { id: 'standard', annual: true, credits: { used: 12, quota: 300 }, logMaxAge: 60 },
      stat: {
        webhook: { received: 40, started: 39, unprocessable: 1, failed: 2, successful: 36 },
        sevdesk: {
          contact: { created: 7, updated: 6 },
          invoice: { created: 4, matched: 1, updated: 2 },
          credit: { created: 3, matched: 0, updated: 5 },
        },
      },
      shopify: {
        shop,
        missingAccessToken: false,
        home: '',
        order: { skip: { pos: false }, imports: ['2024-03-10', '2024-03-11'] },
        currency: 'EUR',
      },
      sevdesk: {
        isConnected: true,
        platform: 'sevdesk.de',
        version: '2.0',
        invoice: { invoiceEnshrine: 'completed' },
        contact: { contactCategoryCode: 'S' },
        client: { company: { smallSettlement: true } },
        users: [{ id: '1', name: 'Ada Linde' }],
        languages: ['de', 'en'],
        oss: false,
        // The sample account is a small business: § 19 UStG and nothing else.
        taxsets: [{ id: '11' }],
        transaction: {
          transactionGateway: {},
          layout: {
            paymentSubject: {
              de: 'Zahlung zur Bestellung {{ order.name }}{% if invoice.number %}, Rechnung {{ invoice.number }}{% endif %}',
            },
            refundName: { de: '{{ contact.name }}', en: '{{ contact.name }}' },
          },
        },
      },
      downtimes: [{ status: 'Wartung', warnAt: null, url: null }],
    });
  });

  const parts: readonly (readonly [
    string,
    FakeHandlers,
    (answer: ReturnType<typeof shopAnswer.parse>) => unknown,
  ])[] = [
    [
      'settings',
      { settings: { batchGetPreferences: down } },
      (answer) => [
        answer.notification,
        answer.sevdesk.invoice,
        answer.sevdesk.transaction,
        answer.sevdesk.taxsets,
        answer.shopify.home,
        answer.shopify.order.sync,
        answer.shopify.order.skip.freeDelete,
        answer.shopify.order.load.metafields,
      ],
    ],
    [
      'provider',
      { provider: { batchGetConnections: down } },
      (answer) => [
        answer.sevdesk.isConnected,
        answer.sevdesk.client,
        answer.sevdesk.users,
        answer.sevdesk.taxsets,
      ],
    ],
    ['orders', { orders: { batchGetStats: down } }, (answer) => [answer.stat.sevdesk]],
    ['orders', { imports: { batchGetImportedDays: down } }, (answer) => [answer.shopify.order.imports]],
    ['webhooks', { webhooks: { batchGetCounters: down } }, (answer) => [answer.stat.webhook]],
  ];

  it.each(parts)('answers with null for the part of %s when that is down', async (_, broken, read) => {
    gateway = await startGateway({ ...everything, ...broken });
    const response = await gateway.ask('/api/shops');
    expect(response.status).toBe(200);
    const values = read(shopAnswer.parse(await response.json())) as unknown[];
    expect(values.every((value) => value === null)).toBe(true);
  });

  it('calls each service once', async () => {
    gateway = await startGateway(everything);
    await gateway.ask('/api/shops');
    expect(gateway.called().sort()).toEqual([
      'imports.batchGetImportedDays',
      'orders.batchGetStats',
      'programme.batchFindPartners',
      'provider.batchGetConnections',
      'settings.batchGetPreferences',
      'shops.batchGetShops',
      'webhooks.batchGetCounters',
    ]);
  });

  it('combines calls for shops whose pages poll at the same time, and returns each its own', async () => {
    const shops = Array.from({ length: 30 }, (_, index) => `laden-${index}.myshopify.com`);
    gateway = await startGateway({
      ...everything,
      orders: {
        batchGetStats: async (request) => ({
          // In another order than asked for.
          stats: request.shops.toReversed().map((one) => ({
            shop: one,
            stats: GetStatsResponse.create({ invoicesCreated: BigInt(shops.indexOf(one)) }),
          })),
        }),
      },
    });
    const answers = await Promise.all(
      shops.map(async (one) => {
        const response = await gateway.ask('/api/shops', {
          headers: { authorization: `Bearer ${aSessionToken({ claims: ofShop(one) })}` },
        });
        return shopAnswer.parse(await response.json());
      }),
    );
    expect(answers.map(({ _key, stat }) => [_key, stat.sevdesk?.invoice.created])).toEqual(
      shops.map((one, index) => [one, index]),
    );
    // Each shop is asked for once, even where pages met.
    const asked = gateway.calls.filter(({ method }) => method === 'orders.batchGetStats');
    const names = asked.flatMap(({ request }) => (request as { readonly shops: readonly string[] }).shops);
    expect(names.toSorted()).toEqual(shops.toSorted());
  });

  it("returns the other shops' parts when that of one shop cannot be read", async () => {
    const broken = 'kaputt.myshopify.com';
    gateway = await startGateway({
      ...everything,
      orders: {
        batchGetStats: async (request) => {
          if (request.shops.includes(broken)) throw new RpcError('internal', 'INTERNAL', 'Internal error.');
          return {
            stats: request.shops.map((one) => ({ shop: one, stats: GetStatsResponse.create(stats) })),
          };
        },
      },
    });
    const read = async (one: string) => {
      const response = await gateway.ask('/api/shops', {
        headers: { authorization: `Bearer ${aSessionToken({ claims: ofShop(one) })}` },
      });
      return shopAnswer.parse(await response.json()).stat.sevdesk?.invoice.created ?? null;
    };
    expect(await Promise.all([shop, broken, 'neben.myshopify.com'].map(read))).toEqual([4, null, 4]);
  });

  it('returns no record that was read before the request', async () => {
    let quota = 100;
    gateway = await startGateway({
      ...everything,
      shops: {
        batchGetShops: async () => ({
          shops: [
            aShop({
              plan: {
                id: 'standard',
                annual: true,
                transfers: { used: 0, quota, resetAt: undefined },
                endsAt: undefined,
                trialEndsAt: undefined,
                byOperator: false,
                coupons: [],
              },
            }),
          ],
        }),
      },
    });
    const shown = async () =>
      shopAnswer.parse(await (await gateway.ask('/api/shops')).json()).plan.credits.quota;
    expect(await shown()).toBe(100);
    quota = 300;
    expect(await shown()).toBe(300);
  });

  it('answers a problem without the shops service', async () => {
    gateway = await startGateway({ ...everything, shops: { batchGetShops: down } });
    const response = await gateway.ask('/api/shops');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect((await readProblem(response)).code).toBe('UNAVAILABLE');
  });
});
