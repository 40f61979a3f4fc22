import { randomBytes, randomUUID } from 'node:crypto';
import { OperatorsServiceService } from '@belegfluss/protos/shops/v1/operators';
import { ShopsServiceService } from '@belegfluss/protos/shops/v1/shops';
import { DeliveryReceived, WebhooksServiceService } from '@belegfluss/protos/webhooks/v1/webhooks';
import { type BusEvent, createLocalBus } from '@belegfluss/runtime/bus';
import { RpcError } from '@belegfluss/runtime/errors';
import { type Client, createClient, createGrpcServer } from '@belegfluss/runtime/grpc';
import { createLogger } from '@belegfluss/runtime/log';
import { anEvent } from '@belegfluss/testing/an-event';
import { createTestDatabase } from '@belegfluss/testing/database';
import pg from 'pg';
import { createService, type ShopsConfig, type ShopsOverrides } from '../src/service.ts';
import { clientId, clientSecret, type Shopify, startShopify } from './shopify.ts';

export type Shops = Client<typeof ShopsServiceService>;
export type Operators = Client<typeof OperatorsServiceService>;

/** The service in two replicas on one database, with all that it talks to. */
export type Fixture = {
  /** gRPC address of the first replica. */
  readonly address: string;
  /** And of the second. */
  readonly otherAddress: string;
  readonly shops: Shops;
  readonly other: Shops;
  /** Client of the operators' service, at the first replica. */
  readonly operators: Operators;
  readonly shopify: Shopify;
  readonly events: BusEvent[];
  readonly pool: pg.Pool;
  /** Lines that the service logged. */
  readonly log: string[];
  /** Moves the service's clock. */
  moveTo(time: Date): void;
  install(shop: string): Promise<void>;
  /** Announces a webhook as the webhooks service does. */
  deliver(shop: string, topic: string, body: unknown, triggeredAt: Date): Promise<void>;
  listEvents(shop: string, type: string): BusEvent[];
  /** Reports something as another service does; its event names no shop unless one is given. */
  announce(type: string, payload: Uint8Array, shop?: string, id?: string): Promise<void>;
  /** A third replica, with other keys of the secret box or another pace. */
  startWith(
    config: Partial<ShopsConfig>,
    pace?: ShopsOverrides,
  ): Promise<{ readonly shops: Shops; stop(): Promise<void> }>;
  stop(): Promise<void>;
};

export const security = { token: 'shops-test-token-shops-test-token-shops' };
const reported = [
  'shops.coupon.entered.v1',
  'shops.coupon.chosen.v1',
  'shops.shop.installed.v1',
  'shops.shop.uninstalled.v1',
  'shops.scopes.changed.v1',
  'shops.access.restored.v1',
  'shops.transfers.granted.v1',
  'shops.transfers.exhausted.v1',
  'shops.subscription.activated.v1',
  'shops.subscription.ended.v1',
  'shops.purchase.completed.v1',
  'shops.erasure.begun.v1',
  'shops.erasure.refused.v1',
  'shops.erasure.completed.v1',
  'shops.delivery.settled.v1',
];
/** From now on; ago where negative. */
export const inHours = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);
export const inDays = (days: number): Date => inHours(days * 24);
export const firstKey = { id: 'first', key: randomBytes(32) };

/** `changed` and `pace` replace what the replicas are usually given. */
export async function startFixture(
  changed: Partial<ShopsConfig> = {},
  pace: ShopsOverrides = {},
): Promise<Fixture> {
  const database = await createTestDatabase('shops');
  const pool = new pg.Pool({ connectionString: database.url, max: 3 });
  const shopify = await startShopify();
  const log: string[] = [];
  const logger = createLogger({
    name: 'test',
    level: 'debug',
    destination: { write: (line) => void log.push(line) },
  });
  const bus = createLocalBus({ logger, redeliveryDelayMs: () => 5 });
  const events: BusEvent[] = [];
  for (const type of reported) {
    const handle = async (event: BusEvent) => void events.push(event);
    await bus.subscribe({ consumer: `test-${type}`, type, handle, onExhausted: async () => {} });
  }
  const webhooks = await startWebhooks();
  let offsetMs = 0;

  const config: ShopsConfig = {
    databaseUrl: database.url,
    migrateOnStart: false,
    grpcHost: '127.0.0.1',
    grpcPort: 0,
    natsUrl: null,
    security,
    logLevel: 'silent',
    clientId,
    clientSecret,
    appUrl: 'http://127.0.0.1:3000',
    shopifyApiUrl: shopify.url,
    secretKeys: [firstKey],
    webhooksAddress: webhooks.address,
    shopLists: { admin: [], shopify: [], dev: [] },
    partnersAddress: '127.0.0.1:1',
    settingsAddress: '127.0.0.1:1',
    providerAddress: '127.0.0.1:1',
    adminUrl: 'https://admin.shopify.com',
    // Nothing listens there: e-mails wait.
    smtp: { host: '127.0.0.1', port: 1, encryption: 'none', login: null },
    mailFrom: { name: 'Belegfluss', address: 'post@belegfluss.example' },
    ...changed,
  };
  const startReplica = async (own: Partial<ShopsConfig>, replicaBus = bus, ownPace: ShopsOverrides = {}) => {
    const now = () => new Date(Date.now() + offsetMs);
    const overrides = {
      bus: replicaBus,
      logger,
      now,
      periodPauseMs: 50,
      refreshPauseMs: 50,
      ...pace,
      ...ownPace,
    };
    const service = createService({ ...config, ...own }, overrides);
    const address = await service.start();
    const shops = createClient(ShopsServiceService, { address, security });
    return {
      address,
      shops,
      async stop() {
        shops.close();
        await service.stop();
      },
    };
  };
  // The second replica's own bus forwards to the first's listeners, as a shared broker would deliver each event once.
  const forwarding = { ...bus, subscribe: async () => {} };
  const first = await startReplica({});
  const second = await startReplica({}, forwarding);

  const operators = createClient(OperatorsServiceService, { address: first.address, security });

  return {
    address: first.address,
    otherAddress: second.address,
    shops: first.shops,
    other: second.shops,
    operators,
    shopify,
    events,
    pool,
    log,
    moveTo: (time) => {
      offsetMs = time.getTime() - Date.now();
    },
    async install(shop) {
      await first.shops.installShop({ shop, sessionToken: shopify.sessionToken(shop) });
    },
    async deliver(shop, topic, body, triggeredAt) {
      const deliveryId = webhooks.keep(shop, body);
      const message = { deliveryId, topic, triggeredAt, bodyBytes: 0 };
      const payload = DeliveryReceived.encode(message).finish();
      await bus.publish([anEvent(shop, toEventType(topic), payload, { orderingKey: topic })]);
    },
    async announce(type, payload, shop = '', id = randomUUID()) {
      await bus.publish([anEvent(shop, type, payload, { id })]);
    },
    listEvents: (shop, type) => events.filter((event) => event.shop === shop && event.type === type),
    startWith: (own, ownPace) => startReplica(own, forwarding, ownPace),
    async stop() {
      operators.close();
      await second.stop();
      await first.stop();
      await bus.close();
      await webhooks.stop();
      await shopify.stop();
      await pool.end();
      await database.drop();
    },
  };
}

/** The one question that is asked of the webhooks service, over real gRPC. */
async function startWebhooks() {
  const bodies = new Map<string, Buffer>();
  const logger = createLogger({ name: 'webhooks', level: 'silent' });
  const server = createGrpcServer({ host: '127.0.0.1', port: 0, security, logger });
  const notAsked = async () => {
    throw new RpcError('internal', 'NOT_ASKED', 'This is not asked of webhooks.');
  };
  server.add(WebhooksServiceService, {
    getDelivery: async ({ shop, id }) => {
      const body = bodies.get(`${shop} ${id}`);
      if (!body) throw new RpcError('notFound', 'DELIVERY_NOT_FOUND', 'There is no such delivery.');
      return { delivery: undefined, body };
    },
    getDeliveryBodies: notAsked,
    listDeliveries: notAsked,
    replayDelivery: notAsked,
    getCounters: notAsked,
    batchGetCounters: notAsked,
  });
  return {
    address: await server.start(),
    keep(shop: string, body: unknown): string {
      const id = randomUUID();
      bodies.set(`${shop} ${id}`, Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)));
      return id;
    },
    stop: () => server.stop(),
  };
}

/** As webhooks announces a delivery. */
function toEventType(topic: string): string {
  if (topic === 'shop/redact') return 'webhooks.redaction.received.v1';
  return /^(app|shop)\//.test(topic) ? 'webhooks.shop.received.v1' : 'webhooks.charge.received.v1';
}
