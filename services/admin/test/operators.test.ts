import { OperationsServiceService } from '@belegfluss/protos/common/v1/operations';
import { OrderFailuresServiceService } from '@belegfluss/protos/orders/v1/operations';
import { Billing, BillingServiceService, SubscriptionStatus } from '@belegfluss/protos/shops/v1/billing';
import { GetFiguresResponse, OperatorsServiceService } from '@belegfluss/protos/shops/v1/operators';
import { Shop, ShopsServiceService } from '@belegfluss/protos/shops/v1/shops';
import { DeliveryTotalsServiceService } from '@belegfluss/protos/webhooks/v1/operations';
import { RpcError } from '@belegfluss/runtime/errors';
import { createGrpcServer, type GrpcServer, type Handlers } from '@belegfluss/runtime/grpc';
import { createLogger } from '@belegfluss/runtime/log';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { run } from '../src/run.ts';

const token = 'admin-test-token-admin-test-token-admin';
const shop = 'a.myshopify.com';
/** An address at which nothing listens: the port is reserved. */
const nobody = '127.0.0.1:1';
const asked: [string, unknown][] = [];
let server: GrpcServer;
let environment: Record<string, string>;
let replayed: boolean;
let billingAnswers: boolean;

const billing = Billing.fromPartial({
  planId: 'premium',
  annual: true,
  status: SubscriptionStatus.ACTIVE,
  renewsAt: new Date('2027-01-01T00:00:00.000Z'),
  discount: { code: 'HERBST', priceAfter: '19.49', remainingIntervals: 2 },
  coupons: ['HERBST'],
  currency: 'USD',
  subscriptionCurrency: 'EUR',
});
const letter = {
  id: '17',
  consumer: 'orders-deliveries',
  eventId: 'e-1',
  type: 'webhooks.delivery.received.v1',
  shop,
  error: `TypeError: no\n  such ${'x'.repeat(300)}`,
  failedAt: new Date('2026-11-20T10:00:00.000Z'),
};
const window = {
  id: 'w-1',
  startAt: new Date('2026-12-01T19:00:00.000Z'),
  endAt: new Date('2026-12-01T21:00:00.000Z'),
  warnAt: new Date('2026-11-30T19:00:00.000Z'),
  status: 'Umzug',
  url: undefined,
};
/** As the tool prints it. */
const windowJson = JSON.parse(JSON.stringify(window));

/** Writes down what is asked; what has no answer is not expected. */
const recording = <Service extends object>(service: Service, answers: object) =>
  Object.fromEntries(
    Object.keys(service).map((name) => [
      name,
      async (request: unknown) => {
        asked.push([name, request]);
        const answer = (answers as Record<string, (request: unknown) => unknown>)[name];
        if (!answer) throw new Error(`${name} is not expected.`);
        return answer(request);
      },
    ]),
  ) as unknown as Handlers<never>;

beforeAll(async () => {
  const logger = createLogger({ name: 'test', level: 'silent' });
  server = createGrpcServer({ host: '127.0.0.1', port: 0, security: { token }, logger });
  const serve = (service: object, answers: object) =>
    server.add(service as never, recording(service, answers));
  serve(OperationsServiceService, {
    getState: () => ({
      service: 'any',
      unpublished: 3,
      oldestUnpublishedSeconds: 90n,
      deadLetters: 2,
      queues: [{ name: 'work', waiting: 4, oldestSeconds: 7_300n, inWork: 1, failed: 9 }],
    }),
    listDeadLetters: () => ({ letters: [letter] }),
    replayDeadLetter: ({ id }: { id: string }) => {
      if (id !== '17') throw new RpcError('notFound', 'LETTER_NOT_FOUND', `There is no "${id}".`);
      return { done: replayed };
    },
  });
  serve(OperatorsServiceService, {
    getFigures: () =>
      GetFiguresResponse.fromPartial({
        plans: [
          {
            planId: 'premium',
            shops: 4,
            annual: 1,
            byOperator: 1,
            monthlyRevenue: '116.97',
            monthlyRevenueUsd: '42.99',
          },
        ],
        installed: 12,
        transfersQuota: 4_010n,
        transfersUsed: 812n,
        monthlyRevenue: '116.97',
        monthlyRevenueUsd: '42.99',
        recentPurchases: '129.00',
        recentPurchasesUsd: '0.00',
      }),
    listDowntimes: () => ({ downtimes: [window] }),
    addDowntime: (request: object) => ({ downtime: { id: 'w-2', ...request } }),
    endDowntime: ({ id }: { id: string }) => ({ downtime: id === 'w-1' ? window : undefined }),
  });
  serve(DeliveryTotalsServiceService, {
    getTotals: () => ({
      totals: { received: 9n, started: 8n, unprocessable: 1n, failed: 2n, successful: 5n, duplicates: 4n },
    }),
  });
  serve(OrderFailuresServiceService, {
    countFailures: () => ({ failures: [{ reason: 'PROVIDER_REJECTED', orders: 7, shops: 2 }] }),
  });
  serve(ShopsServiceService, {
    getShop: () => ({
      shop: Shop.fromPartial({
        ...{ shop, isDev: true },
        createdAt: new Date('2026-11-01T08:00:00.000Z'),
        plan: { id: 'premium', transfers: { resetAt: new Date('2026-12-01T00:00:00.000Z') } },
      }),
    }),
    listShops: () => ({
      shops: [
        Shop.fromPartial({
          shop,
          name: 'Teehaus',
          plan: { id: 'premium', transfers: { used: 3, quota: 10 } },
        }),
        Shop.fromPartial({
          shop: 'b.myshopify.com',
          name: 'Kaffee',
          plan: { id: 'free', transfers: { used: 10, quota: 10 } },
          missingAccessToken: true,
        }),
      ],
      nextPageToken: '',
    }),
  });
  const paid = () => {
    if (!billingAnswers) throw new RpcError('unavailable', 'SHOPIFY_UNAVAILABLE', 'No answer.');
    return { billing };
  };
  serve(BillingServiceService, { getBilling: paid, syncBilling: paid });
  const address = await server.start();
  environment = { SERVICE_TOKEN: token };
  for (const name of ['SHOPS', 'SETTINGS', 'ORDERS', 'PROVIDER', 'PARTNERS', 'WEBHOOKS'])
    environment[`${name}_ADDRESS`] = address;
});
beforeEach(() => {
  asked.length = 0;
  replayed = true;
  billingAnswers = true;
});
afterAll(() => server.stop());

async function admin(command: string, changes: Record<string, string> = {}) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await run(command.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [], {
    environment: { ...environment, ...changes },
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

const json = async (command: string, changes?: Record<string, string>): Promise<unknown> =>
  JSON.parse((await admin(`${command} --json`, changes)).out);

describe('services state', () => {
  it('shows every service with its events and queues, and how long the oldest waits', async () => {
    const { code, out } = await admin('services state');
    expect(code).toBe(0);
    for (const name of ['shops', 'settings', 'orders', 'provider', 'partners', 'webhooks'])
      expect(out).toMatch(new RegExp(`${name} +events +3 +90 s +2`));
    expect(out).toMatch(/work +4 +2 h +1 +9/);
  });

  it('shows the others when one does not answer, names it, and ends as failed', async () => {
    const { code, out, err } = await admin('services state', { ORDERS_ADDRESS: nobody });
    expect(code).toBe(1);
    expect(out).toMatch(/orders +does not answer/);
    expect(out).toMatch(/webhooks +events/);
    expect(err).toMatch(/^orders: UNAVAILABLE/);
    expect(await json('services state', { ORDERS_ADDRESS: nobody })).toContainEqual({
      service: 'orders',
      state: null,
    });
  });
});

describe('figures', () => {
  it('shows what the dashboard shows', async () => {
    const { code, out } = await admin('figures');
    expect(code).toBe(0);
    expect(out).toMatch(/Revenue: +116\.97 EUR and 42\.99 USD a month/);
    expect(out).toMatch(/Transfers: +812 of 4010 used/);
    expect(out).toMatch(/premium +4 +1 +1 +116\.97/);
    expect(out).toMatch(/Webhooks: +9 received/);
    expect(out).toMatch(/7 +2 +PROVIDER_REJECTED/);
    expect(out).toMatch(/orders +events +3/);
  });

  it('has all of it as data, and nothing of a service that is away', async () => {
    expect(await json('figures', { WEBHOOKS_ADDRESS: nobody })).toMatchObject({
      figures: { installed: 12, transfersUsed: 812 },
      webhooks: null,
      failures: [{ reason: 'PROVIDER_REJECTED', orders: 7, shops: 2 }],
    });
  });
});

describe('dead letters', () => {
  it('are listed of all services, errors in one line', async () => {
    const { code, out } = await admin('dead-letters list');
    expect(code).toBe(0);
    expect(out.split('\n')).toHaveLength(7);
    expect(out).toMatch(
      /partners +17 +2026-11-20T10:00:00\.000Z +orders-deliveries .*TypeError: no such x+…$/m,
    );
  });

  it('of one service need no address of another', async () => {
    const only = { ORDERS_ADDRESS: environment.ORDERS_ADDRESS ?? '', SERVICE_TOKEN: token };
    const out: string[] = [];
    const code = await run(['dead-letters', 'list', '--service', 'orders', '--limit', '5', '--json'], {
      environment: only,
      out: (text) => void out.push(text),
      err: () => {},
    });
    const listed = { service: 'orders', ...letter, failedAt: letter.failedAt.toISOString() };
    expect([code, JSON.parse(out.join(''))]).toEqual([0, [listed]]);
    expect(asked).toEqual([['listDeadLetters', { pageSize: 5 }]]);
  });

  it('are replayed', async () => {
    expect(await admin('dead-letters replay orders 17')).toEqual({
      code: 0,
      out: 'Letter 17 of orders is done with.',
      err: '',
    });
  });

  it('whose consumer fails again stay, which is a failure', async () => {
    replayed = false;
    const { code, out, err } = await admin('dead-letters replay orders 17 --json');
    expect([code, JSON.parse(out)]).toEqual([1, { service: 'orders', id: '17', done: false }]);
    expect(err).toContain('failed again');
  });

  it('that are not there are refused', async () => {
    expect(await admin('dead-letters replay orders 18')).toMatchObject({
      code: 1,
      err: 'LETTER_NOT_FOUND: There is no "18".',
    });
  });
});

describe('downtimes', () => {
  it('are announced in the time of Berlin, with a warning a day before', async () => {
    const { code, out } = await admin(
      'downtimes add --start 2099-12-01T20:00 --end 2099-12-01T22:00 --status "Wir ziehen um"',
    );
    expect(code).toBe(0);
    expect(asked).toEqual([
      [
        'addDowntime',
        {
          startAt: new Date('2099-12-01T19:00:00.000Z'),
          endAt: new Date('2099-12-01T21:00:00.000Z'),
          warnAt: new Date('2099-11-30T19:00:00.000Z'),
          status: 'Wir ziehen um',
          url: undefined,
        },
      ],
    ]);
    expect(out).toContain('2099-12-01 20:00:00');
  });

  it('are listed in the time of Berlin, as data in ISO 8601', async () => {
    expect((await admin('downtimes list')).out).toMatch(/w-1 .*2026-12-01 20:00:00 +2026-12-01 22:00:00/);
    expect(await json('downtimes list')).toEqual([windowJson]);
  });

  it('are ended, or taken back before they began', async () => {
    expect(await json('downtimes end w-1')).toEqual(windowJson);
    expect(await admin('downtimes end w-9')).toMatchObject({
      code: 0,
      out: 'The announcement w-9 is taken back.',
    });
  });
});

describe('shops', () => {
  it('are shown with what they pay', async () => {
    const { code, out } = await admin(`shops show ${shop}`);
    expect(code).toBe(0);
    expect(out).toMatch(/Subscription: +active, premium \(annual\)/);
    expect(out).toMatch(/Discount: +HERBST, 19\.49 EUR an interval, 2 left/);
    expect(out).toMatch(/Charged in: +USD/);
    expect(out).toMatch(/Flags: +dev/);
    expect(await json(`shops show ${shop}`)).toMatchObject({ shop, billing: { planId: 'premium' } });
  });

  it('are shown without it where Shopify does not answer, which is a failure', async () => {
    billingAnswers = false;
    const { code, out, err } = await admin(`shops show ${shop}`);
    expect(code).toBe(1);
    expect(out).toMatch(/Shop: +a\.myshopify\.com/);
    expect(err).toBe('billing: SHOPIFY_UNAVAILABLE: No answer.');
  });

  it('have their billing read from Shopify', async () => {
    const { code, out } = await admin(`shops sync-billing ${shop}`);
    expect([code, asked]).toEqual([0, [['syncBilling', { shop }]]]);
    expect(out).toMatch(/Renews: +2027-01-01/);
  });

  it.each([
    ['--plan free', ['b.myshopify.com']],
    ['--search TEE', [shop]],
    ['--search b.my', ['b.myshopify.com']],
    ['--exhausted', ['b.myshopify.com']],
    ['--missing-token', ['b.myshopify.com']],
    ['--plan premium --exhausted', []],
  ])('are listed by %s', async (options, expected) => {
    const found = (await json(`shops list ${options}`)) as { shop: string }[];
    expect(found.map((one) => one.shop)).toEqual(expected);
  });
});

it.each([
  'downtimes add --end 2099-12-01T22:00',
  'downtimes add --start 2099-12-01T22:00 --end 2099-12-01T20:00',
  'downtimes add --start 2020-12-01T20:00 --end 2020-12-01T22:00',
  'downtimes add --start 2099-12-01T20:00 --end 2099-12-01T22:00 --warn 2099-12-01T21:00',
  'downtimes add --start tomorrow --end 2099-12-01T22:00',
  'downtimes add --start 2099-10-25T02:30 --end 2099-10-25T05:00',
  'downtimes end',
  'dead-letters replay orders',
  'dead-letters replay gateway 17',
  'dead-letters list --service gateway',
  'dead-letters list --limit 0',
  'dead-letters list --limit 501',
])('explains the command for "%s" and asks nobody', async (command) => {
  const { code, err } = await admin(command);
  expect(code).toBe(2);
  expect(err).toContain('Usage: npm run admin -- ');
  expect(asked).toEqual([]);
});
