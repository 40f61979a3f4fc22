import { logPage, shop as shopAnswer } from '@belegfluss/gateway/contract';
import { GetStatsResponse } from '@belegfluss/protos/orders/v1/orders';
import { AccountFacts } from '@belegfluss/protos/provider/v1/provider';
import { GetCountersResponse } from '@belegfluss/protos/webhooks/v1/webhooks';
import { RpcError } from '@belegfluss/runtime/errors';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Gateway, readProblem, startGateway } from './support/gateway.ts';
import { aConnection, aLogEntry, aShop, defaultSections } from './support/messages.ts';
import type { FakeHandlers } from './support/services.ts';
import { aSessionToken, ofShop, shop } from './support/session-tokens.ts';

let gateway: Gateway;
afterEach(() => gateway.stop());

const stats = {
  invoicesCreated: 4n,
  invoicesMatched: 1n,
  invoicesUpdated: 2n,
  creditsCreated: 3n,
  creditsMatched: 0n,
  creditsUpdated: 5n,
  contactsCreated: 7n,
  contactsUpdated: 6n,
};
const counters = {
  received: 40n,
  started: 39n,
  unprocessable: 1n,
  failed: 2n,
  successful: 36n,
  duplicates: 8n,
};

const everything: FakeHandlers = {
  settings: {
    batchGetPreferences: async ({ shops }) => ({
      preferences: shops.map((one) => ({ shop: one, sections: defaultSections() })),
    }),
  },
  provider: {
    batchGetConnections: async ({ shops }) => ({
      connections: shops.map((one) => ({
        shop: one,
        connection: aConnection(),
        users: [{ id: '1', name: 'Ada Linde' }],
      })),
    }),
  },
  orders: {
    batchGetStats: async ({ shops }) => ({
      stats: shops.map((one) => ({ shop: one, stats: GetStatsResponse.create(stats) })),
    }),
  },
  imports: {
    batchGetImportedDays: async ({ shops }) => ({
      shops: shops.map((one) => ({ shop: one, days: ['2024-03-10', '2024-03-11'] })),
    }),
  },
  webhooks: {
    batchGetCounters: async ({ shops }) => ({
      counters: shops.map((one) => ({ shop: one, counters: GetCountersResponse.create(counters) })),
    }),
  },
};

const down = async (): Promise<never> => {
  throw new RpcError('unavailable', 'UNAVAILABLE', 'Nobody answers.');
};

describe('GET /api/shops', () => {
  it('puts the shop together from all services', async () => {
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

  it.each(parts)(
    'answers with null in place of what %s would say when that is down',
    async (_, broken, read) => {
      gateway = await startGateway({ ...everything, ...broken });
      const response = await gateway.ask('/api/shops');
      expect(response.status).toBe(200);
      const values = read(shopAnswer.parse(await response.json())) as unknown[];
      expect(values.every((value) => value === null)).toBe(true);
    },
  );

  it('shows the company behind the account as the account tells it, and null for what it does not', async () => {
    const clientOf = async (account: AccountFacts) => {
      gateway = await startGateway({
        ...everything,
        provider: {
          batchGetConnections: async () => ({
            connections: [
              { shop, connection: aConnection({ account, readAt: '2026-03-01T05:00:00.000Z' }), users: [] },
            ],
          }),
        },
      });
      return shopAnswer.parse(await (await gateway.ask('/api/shops')).json()).sevdesk.client;
    };
    const company = {
      name: 'Teeladen Nord GmbH',
      ceo: 'Ada Linde',
      taxNumber: '27/1',
      street: 'Kai 1',
      zip: '20457',
      city: 'Hamburg',
      countryCode: 'DE',
      email: 'kontor@teeladen-nord.example',
      phone: '',
      iban: 'DE02120300000000202051',
      bic: '',
    };
    expect(
      await clientOf(
        AccountFacts.create({ plan: 'TRIAL', trial: true, vatId: 'DE1', enshrinesOnOpening: true, company }),
      ),
    ).toEqual({
      name: 'Teeladen Nord GmbH',
      plan: 'TRIAL',
      trial: true,
      version: '2.0',
      config: {
        autoEnshrine: true,
        customerNumber: null,
        contactPerson: null,
        foldLines: null,
        pageNumbers: null,
        posTax: null,
        qrCode: null,
        epcCode: null,
      },
      pulledAt: '2026-03-01T05:00:00.000Z',
      company: { smallSettlement: true, ceo: 'Ada Linde', taxNumber: '27/1', vatNumber: 'DE1' },
      address: {
        city: 'Hamburg',
        countryCode: 'DE',
        email: 'kontor@teeladen-nord.example',
        street: 'Kai 1',
        zip: '20457',
      },
      bank: { iban: 'DE02120300000000202051', bic: '' },
    });
    await gateway.stop();
    expect(await clientOf(AccountFacts.create({}))).toMatchObject({
      config: { autoEnshrine: null },
      name: null,
      plan: null,
      trial: false,
      company: { ceo: null, taxNumber: null, vatNumber: null },
      address: null,
      bank: null,
    });
  });

  it.each([
    [{ smallBusiness: true }, true, ['11']],
    [{ smallBusiness: false }, false, ['1', '2', '3', '4', '5', '17', '21']],
    [{ smallBusiness: false }, true, ['1', '2', '3', '4', '5', '17', '18', '19', '20', '21']],
  ])('names the tax rules of an account with %j, one-stop-shop: %s', async (account, oss, ids) => {
    gateway = await startGateway({
      ...everything,
      settings: {
        batchGetPreferences: async ({ shops }) => ({
          preferences: shops.map((one) => ({ shop: one, sections: defaultSections({ general: { oss } }) })),
        }),
      },
      provider: {
        batchGetConnections: async () => ({
          connections: [{ shop, connection: aConnection(account), users: [] }],
        }),
      },
    });
    const { sevdesk } = shopAnswer.parse(await (await gateway.ask('/api/shops')).json());
    expect(sevdesk.taxsets?.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });

  it('knows no users of an account that is not connected', async () => {
    gateway = await startGateway({
      ...everything,
      provider: {
        batchGetConnections: async () => ({
          connections: [{ shop, connection: aConnection({ connected: false, connectedAt: '' }), users: [] }],
        }),
      },
    });
    const answer = shopAnswer.parse(await (await gateway.ask('/api/shops')).json());
    expect(answer.sevdesk).toMatchObject({
      isConnected: false,
      connectedAt: null,
      users: null,
      client: null,
      taxsets: null,
    });
  });

  it('tells whose shop it is, and what its plan brought besides transfers', async () => {
    gateway = await startGateway({
      ...everything,
      shops: {
        batchGetShops: async () => ({
          shops: [
            aShop({
              isAdmin: true,
              isDev: true,
              purchases: ['orderImport'],
              plan: {
                id: 'premium',
                annual: false,
                transfers: { used: 0, quota: 1000, resetAt: '' },
                endsAt: '2026-12-31T10:00:00.000Z',
                trialEndsAt: '2026-11-30T10:00:00.000Z',
                byOperator: true,
                coupons: ['HERBST-26', 'START'],
              },
            }),
          ],
        }),
      },
    });
    const answer = shopAnswer.parse(await (await gateway.ask('/api/shops')).json());
    expect(answer).toMatchObject({ isAdmin: true, isShopify: false, isDev: true });
    expect(answer.plan).toMatchObject({
      byOperator: true,
      coupons: ['HERBST-26', 'START'],
      purchase: { orderImport: { unlocked: true } },
      endsAt: '2026-12-31T10:00:00.000Z',
      trialEndsAt: '2026-11-30T10:00:00.000Z',
    });
  });

  it('tells of a plan that goes on and brought nothing else as such', async () => {
    gateway = await startGateway(everything);
    const answer = shopAnswer.parse(await (await gateway.ask('/api/shops')).json());
    expect(answer).toMatchObject({
      isAdmin: false,
      isShopify: false,
      isDev: false,
      plan: { coupons: [], purchase: {}, endsAt: null, trialEndsAt: null },
    });
  });

  it('shows whether orders are marked as paid and free ones are skipped, as the settings say', async () => {
    const sections = defaultSections().map((section) =>
      section.name === 'orders'
        ? {
            ...section,
            valuesJson: JSON.stringify({
              ...JSON.parse(section.valuesJson),
              syncOrderPayment: true,
              skipOrderFree: true,
              skipOrderFreeDelete: true,
            }),
          }
        : section,
    );
    gateway = await startGateway({
      ...everything,
      settings: { batchGetPreferences: async () => ({ preferences: [{ shop, sections }] }) },
    });
    const { order } = shopAnswer.parse(await (await gateway.ask('/api/shops')).json()).shopify;
    expect(order).toMatchObject({ sync: true, skip: { free: true, freeDelete: true, pos: false } });
  });

  it('names the metafields that are read, where the specification has them', async () => {
    const metafield = { resource: 'customer', namespace: 'kunde', key: 'ust_id' };
    const sections = defaultSections().map((section) =>
      section.name === 'metafields'
        ? { ...section, valuesJson: JSON.stringify({ metafieldRead: [metafield], metafieldWrite: [] }) }
        : section,
    );
    gateway = await startGateway({
      ...everything,
      settings: { batchGetPreferences: async () => ({ preferences: [{ shop, sections }] }) },
    });
    const { order } = shopAnswer.parse(await (await gateway.ask('/api/shops')).json()).shopify;
    expect(order.load).toEqual({ metafields: [metafield] });
  });

  it('asks each service once', async () => {
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

  it('asks together for shops whose pages ask at the same time, and gives each its own', async () => {
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
    // Nobody is asked for twice, however the pages found together.
    const asked = gateway.calls.filter(({ method }) => method === 'orders.batchGetStats');
    const names = asked.flatMap(({ request }) => (request as { readonly shops: readonly string[] }).shops);
    expect(names.toSorted()).toEqual(shops.toSorted());
  });

  it('gives the others their part when that of one shop cannot be read', async () => {
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

  it('shows no record that was read before it was asked', async () => {
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
                transfers: { used: 0, quota, resetAt: '' },
                endsAt: '',
                trialEndsAt: '',
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

  it('is a problem without the shops service: there is nothing to show', async () => {
    gateway = await startGateway({ ...everything, shops: { batchGetShops: down } });
    const response = await gateway.ask('/api/shops');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect((await readProblem(response)).code).toBe('UNAVAILABLE');
  });
});

describe('GET /api/shops/logs', () => {
  it('passes every wish on and gives both ways to page', async () => {
    gateway = await startGateway({
      orders: {
        listLog: async () => ({
          entries: [
            aLogEntry({
              origin: 'sevdesk/invoice',
              event: 'invoice.created',
              bodyJson: '{"number":"RE-1001","total":"119,00 €"}',
            }),
            aLogEntry({ id: 'entry-2', orderId: '', name: '', status: 'odd', bodyJson: 'no json' }),
          ],
          nextPageToken: 'older',
          previousPageToken: 'newer',
        }),
      },
    });
    const response = await gateway.ask(
      '/api/shops/logs?sortBy=date&sortDir=asc&order=1&search=%231001&origin=invoice&status=success&level=main&pageSize=10&cursor=here',
    );
    expect(gateway.asked('orders.listLog')).toEqual({
      shop,
      ascending: true,
      orderId: '1',
      search: '#1001',
      origin: 'invoice',
      status: 'success',
      pageSize: 10,
      pageToken: 'here',
      withoutSteps: true,
    });
    const answer = logPage.parse(await response.json());
    expect(answer).toMatchObject({ hasNext: true, hasPrevious: true, next: 'older', previous: 'newer' });
    expect(answer.items[0]).toEqual({
      _key: 'entry-1',
      date: '2026-03-01T08:31:00.000Z',
      order: '9007199254740993',
      name: '#1001',
      origin: 'sevdesk/invoice',
      event: 'invoice.created',
      status: 'success',
      body: { number: 'RE-1001', total: '119,00 €' },
      title: 'Rechnung zu #1001 erstellt',
      text: 'Über 119,00 €.',
      area: 'Rechnung',
      ref: { order: '9007199254740993', invoice: '501' },
    });
    expect(answer.items[1]).toMatchObject({
      order: null,
      name: null,
      status: 'info',
      body: {},
      // An event of a later version.
      title: 'Rechnung',
      text: 'invoice_created',
    });
  });

  it('has 25 entries a page, newest first, unless told otherwise', async () => {
    gateway = await startGateway({
      orders: { listLog: async () => ({ entries: [], nextPageToken: '', previousPageToken: '' }) },
    });
    const answer = logPage.parse(await (await gateway.ask('/api/shops/logs?search=&page=')).json());
    expect(answer).toEqual({ items: [], hasPrevious: false, hasNext: false, next: null, previous: null });
    const whole = { pageSize: 25, ascending: false, pageToken: '', withoutSteps: false };
    expect(gateway.asked('orders.listLog')).toMatchObject(whole);
  });

  it('names every wrong wish at once', async () => {
    gateway = await startGateway();
    const response = await gateway.ask('/api/shops/logs?pageSize=101&status=loud&level=some&page=0');
    expect(response.status).toBe(400);
    const problem = await readProblem(response);
    expect(problem.code).toBe('INVALID_REQUEST');
    expect(problem.errors?.map(({ field }) => field).sort()).toEqual(['level', 'page', 'pageSize', 'status']);
    expect(gateway.called()).not.toContain('orders.listLog');
  });
});
