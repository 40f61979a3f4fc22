import { OrdersServiceService } from '@belegfluss/protos/orders/v1/orders';
import { ProviderServiceService } from '@belegfluss/protos/provider/v1/provider';
import { Shop, ShopsServiceService } from '@belegfluss/protos/shops/v1/shops';
import { Delivery, DeliveryStatus, WebhooksServiceService } from '@belegfluss/protos/webhooks/v1/webhooks';
import { RpcError } from '@belegfluss/runtime/errors';
import { createGrpcServer, type GrpcServer, type Handlers } from '@belegfluss/runtime/grpc';
import { createLogger } from '@belegfluss/runtime/log';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { run } from '../src/run.ts';

const token = 'admin-test-token-admin-test-token-admin';
const known = 'a.myshopify.com';
/** Requests that reached a service, by method. */
const asked: [string, unknown][] = [];
let server: GrpcServer;
let environment: Record<string, string>;

const createShop = (shop: string, planId = 'free') =>
  Shop.fromPartial({
    shop,
    name: 'Teehaus Elbe',
    createdAt: new Date('2026-11-01T08:00:00.000Z'),
    scopes: ['read_orders'],
    plan: { id: planId, transfers: { used: 3, quota: 10, resetAt: new Date('2026-12-20T00:00:00.000Z') } },
  });

/** Handlers for the methods that a test needs; the others are not called by the tool. */
const only = <Service extends object>(service: Service, handlers: object): Service => {
  const names = Object.keys(service);
  const recorded = names.map((name) => [
    name,
    async (request: unknown) => {
      asked.push([name, request]);
      const handler = (handlers as Record<string, (request: unknown) => unknown>)[name];
      if (!handler) throw new Error(`${name} is not expected.`);
      return handler(request);
    },
  ]);
  return Object.fromEntries(recorded) as Service;
};

beforeAll(async () => {
  const logger = createLogger({ name: 'test', level: 'silent' });
  server = createGrpcServer({ host: '127.0.0.1', port: 0, security: { token }, logger });
  const shops = {
    listShops: ({ pageToken }: { pageToken: string }) =>
      pageToken === ''
        ? { shops: [createShop(known)], nextPageToken: 'second' }
        : { shops: [createShop('b.myshopify.com')], nextPageToken: '' },
    getShop: ({ shop }: { shop: string }) => {
      if (shop !== known) throw new RpcError('notFound', 'SHOP_NOT_FOUND', `There is no shop "${shop}".`);
      return { shop: createShop(shop) };
    },
    setPlan: ({ shop, planId }: { shop: string; planId: string }) => ({ shop: createShop(shop, planId) }),
    grantTransfers: ({ shop }: { shop: string }) => ({ shop: createShop(shop) }),
    setPermissions: ({ shop }: { shop: string }) => ({ shop: createShop(shop) }),
    rotateSecrets: () => ({ rotated: 4 }),
  };
  const delivery = Delivery.fromPartial({
    id: 'd-1',
    topic: 'orders/create',
    receivedAt: new Date('2026-11-20T10:00:00.000Z'),
    status: DeliveryStatus.FAILED,
    reason: 'X',
    duplicates: 2,
  });
  const webhooks = {
    listDeliveries: () => ({ deliveries: [delivery], nextPageToken: '' }),
    replayDelivery: () => ({}),
  };
  server.add(
    ShopsServiceService,
    only(ShopsServiceService, shops) as unknown as Handlers<typeof ShopsServiceService>,
  );
  server.add(
    WebhooksServiceService,
    only(WebhooksServiceService, webhooks) as unknown as Handlers<typeof WebhooksServiceService>,
  );
  server.add(
    OrdersServiceService,
    only(OrdersServiceService, {
      requeueOrder: () => ({}),
      rotateSecrets: () => ({ rotated: 2 }),
    }) as unknown as Handlers<typeof OrdersServiceService>,
  );
  server.add(
    ProviderServiceService,
    only(ProviderServiceService, { rotateSecrets: () => ({ rotated: 1 }) }) as unknown as Handlers<
      typeof ProviderServiceService
    >,
  );
  const address = await server.start();
  environment = {
    SHOPS_ADDRESS: address,
    WEBHOOKS_ADDRESS: address,
    ORDERS_ADDRESS: address,
    PROVIDER_ADDRESS: address,
    SERVICE_TOKEN: token,
  };
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(() => server.stop());

async function admin(command: string, given: Record<string, string> = environment) {
  const out: string[] = [];
  const err: string[] = [];
  const args = command.split(' ').filter(Boolean);
  const code = await run(args, {
    environment: given,
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

describe('the admin tool', () => {
  it('lists shops of every page', async () => {
    const { code, out } = await admin('shops list');
    expect(code).toBe(0);
    expect(out).toMatch(/SHOP .*TRANSFERS/);
    expect(out).toMatch(/a\.myshopify\.com .* 3\/10/);
    expect(out).toContain('b.myshopify.com');
  });

  it('prints data on request', async () => {
    const { out } = await admin(`shops show ${known} --json`);
    expect(JSON.parse(out)).toMatchObject({ shop: known, plan: { id: 'free' } });
  });

  it('sends what a command says', async () => {
    await admin(`shops set-plan ${known} premium --annual`);
    await admin(`shops set-permissions ${known} --permission view_dashboard --permission edit_coupons`);
    await admin(`order requeue ${known} 5550001112223334445`);
    await admin(`deliveries replay ${known} d-1`);
    expect(asked).toEqual([
      ['setPlan', { shop: known, planId: 'premium', annual: true }],
      ['setPermissions', { shop: known, permissions: ['view_dashboard', 'edit_coupons'], employee: false }],
      ['requeueOrder', { shop: known, id: '5550001112223334445' }],
      ['replayDelivery', { shop: known, id: 'd-1' }],
    ]);
  });

  it('grants transfers for thirty days unless stated otherwise', async () => {
    const before = Date.now();
    expect((await admin(`transfers grant ${known} 50`)).code).toBe(0);
    const request = asked[0]?.[1] as { amount: number; validUntil: string };
    expect(request.amount).toBe(50);
    expect(Math.round((Date.parse(request.validUntil) - before) / 86_400_000)).toBe(30);
  });

  it('shows deliveries with what became of them', async () => {
    const { out } = await admin(`deliveries list ${known}`);
    expect(out).toMatch(/d-1 .*orders\/create .*failed .*X .*\+2/);
  });

  it('rotates the keys of every service that keeps secrets', async () => {
    expect(JSON.parse((await admin('keys rotate --json')).out)).toEqual({ shops: 4, provider: 1, orders: 2 });
  });

  it.each(['', 'shops', 'shops destroy a', 'nonsense --json'])(
    'explains itself for "%s"',
    async (command) => {
      const { code, err } = await admin(command);
      expect(code).toBe(2);
      expect(err).toContain('Usage: npm run admin -- <command>');
      expect(err).toContain('transfers grant <shop> <amount>');
    },
  );

  it.each([
    'shops show',
    'shops show a b',
    `shops list --unknown`,
    `transfers grant ${known} many`,
    `transfers grant ${known} 0`,
    `deliveries list ${known} --limit 500`,
  ])('explains the command for "%s" and asks nobody', async (command) => {
    const { code, err } = await admin(command);
    expect(code).toBe(2);
    expect(err).toContain('Usage: npm run admin -- ');
    expect(asked).toEqual([]);
  });

  it('says why a service refused', async () => {
    expect(await admin('shops show nobody.myshopify.com')).toEqual({
      code: 1,
      out: '',
      err: 'SHOP_NOT_FOUND: There is no shop "nobody.myshopify.com".',
    });
  });

  it('names the address that a command lacks, and only that one', async () => {
    const { code, err } = await admin('shops list', { SERVICE_TOKEN: token });
    expect(code).toBe(1);
    expect(err).toContain('SHOPS_ADDRESS: is missing');
    expect(err).not.toContain('ORDERS_ADDRESS');
  });

  it('is not let in without the right token', async () => {
    const { code, err } = await admin('shops list', { ...environment, SERVICE_TOKEN: 'x'.repeat(40) });
    expect([code, err]).toEqual([1, 'SERVICE_TOKEN: The service token is missing or wrong.']);
  });
});
