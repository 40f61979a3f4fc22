import { randomUUID } from 'node:crypto';
import { type LogEntry, type Order, OrderReconciled } from '@belegfluss/protos/orders/v1/orders';
import { PartsServiceService } from '@belegfluss/protos/provider/v1/parts';
import { PaymentImportServiceService } from '@belegfluss/protos/provider/v1/payment_import';
import { ProviderPrivacyServiceService } from '@belegfluss/protos/provider/v1/privacy';
import { ProviderServiceService } from '@belegfluss/protos/provider/v1/provider';
import { SettingsServiceService } from '@belegfluss/protos/settings/v1/settings';
import { ShopsServiceService } from '@belegfluss/protos/shops/v1/shops';
import { WebhooksPrivacyServiceService } from '@belegfluss/protos/webhooks/v1/privacy';
import { DeliveryReceived, WebhooksServiceService } from '@belegfluss/protos/webhooks/v1/webhooks';
import { type BusEvent, createLocalBus, type EventBus } from '@belegfluss/runtime/bus';
import { createGrpcServer } from '@belegfluss/runtime/grpc';
import { createLogger } from '@belegfluss/runtime/log';
import { fromProtoEnum } from '@belegfluss/runtime/proto';
import type { SecretKey } from '@belegfluss/runtime/secrets';
import { anEvent } from '@belegfluss/testing/an-event';
import { createTestDatabase } from '@belegfluss/testing/database';
import { eventually } from '@belegfluss/testing/eventually';
import pg from 'pg';
import { createService, type OrdersOverrides } from '../src/service.ts';
import { createFakeLinkedParts, type FakeLinkedParts } from './fake-linked-parts.ts';
import { createFakePayments, type FakePayments } from './fake-payments.ts';
import { createFakeProvider, type FakeProvider } from './fake-provider.ts';
import { createFakeSettings, type FakeSettings } from './fake-settings.ts';
import { createFakeShops, type FakeShops, type ShopRecord } from './fake-shops.ts';
import { createFakeWebhooks } from './fake-webhooks.ts';
import { type InWords, inWords } from './in-words.ts';
import { logRequest } from './list-requests.ts';
import {
  connectReplica,
  type DocumentActions,
  type Imports,
  type Orders,
  type Privacy,
  type Products,
  type ReplicaClients,
} from './replica-clients.ts';

export type Replica = ReplicaClients & {
  /** Where it listens. */
  readonly address: string;
  stop(): Promise<void>;
};
/** In words; the reason is empty when there is none. */
type Reconciled = Omit<OrderReconciled, 'outcome' | 'reason'> & {
  readonly shop: string;
  readonly outcome: string | undefined;
  readonly reason: string;
};

/** The service on its database with everything it talks to. */
export type Fixture = {
  /** The clients of the first replica. */
  readonly orders: Orders;
  readonly privacy: Privacy;
  readonly completion: ReplicaClients['completion'];
  readonly imports: Imports;
  readonly documentActions: DocumentActions;
  readonly lists: ReplicaClients['lists'];
  readonly products: Products;
  readonly provider: FakeProvider;
  /** The account's parts, of every shop. */
  readonly parts: FakeLinkedParts;
  /** Lines that are posted at the provider, and PayPal behind it. */
  readonly payments: FakePayments;
  readonly shops: FakeShops;
  readonly settings: FakeSettings;
  /** Of `settings`. */
  readonly preferences: FakeSettings['preferences'];
  readonly pool: pg.Pool;
  readonly databaseUrl: string;
  readonly bus: EventBus;
  /** Address of the services that this one calls. */
  readonly address: string;
  /** Events `orders.order.reconciled.v1` in the order they were published. */
  readonly reconciled: Reconciled[];
  /** Outcome and reason of each reconciliation that settled a delivery. */
  listOutcomes(deliveryId: string): readonly (readonly [outcome: string | undefined, reason: string])[];
  readonly events: BusEvent[];
  /** Names a shop that is installed; each has its own. */
  newShop(record?: ShopRecord): string;
  /** Stores a delivery and announces it, as the webhooks service does; answers its id when it is taken. */
  deliver(shop: string, topic: string, body: unknown): Promise<string>;
  publish(shop: string, type: string, payload?: Uint8Array): Promise<void>;
  /** Waits until nothing of the shop is queued or in work; appointments of the far future do not count. */
  idle(shop: string): Promise<void>;
  /** The order as the list shows it, by whichever replica. */
  getOrder(shop: string, id: string, orders?: Orders): Promise<InWords<Order>>;
  /** The whole log of a shop, oldest first. */
  log(shop: string, orders?: Orders): Promise<readonly InWords<LogEntry>[]>;
  /** Another instance of the service on the same database. By default only the first one consumes events. */
  startReplica(changed?: ReplicaOptions): Promise<Replica>;
  /** Runs when the fixture stops, before its database is gone. */
  onStop(end: () => Promise<void>): void;
  stop(): Promise<void>;
};

type ReplicaOptions = {
  readonly workers?: number;
  readonly sweepIntervalMs?: number;
  readonly shopifyApiUrl?: string | null;
  readonly viesUrl?: string;
  readonly secretKeys?: readonly SecretKey[];
  readonly hearsBus?: boolean;
  readonly overrides?: OrdersOverrides;
};

export const security = { token: 'orders-test-token-orders-test-token-ord' };
export const testKeys: readonly SecretKey[] = [{ id: 'test', key: Buffer.alloc(32, 7) }];
export const quiet = createLogger({ name: 'test', level: 'silent' });

/** `start: false` leaves the first replica to the test. */
export type FixtureOptions = ReplicaOptions & { readonly start?: boolean };

export async function startFixture(options: FixtureOptions = {}): Promise<Fixture> {
  const database = await createTestDatabase('orders');
  const pool = new pg.Pool({ connectionString: database.url, max: 4 });
  const provider = createFakeProvider();
  const parts = createFakeLinkedParts();
  const shops = createFakeShops();
  const payments = createFakePayments();
  const settings = createFakeSettings();
  const webhooks = createFakeWebhooks();
  const server = createGrpcServer({ host: '127.0.0.1', port: 0, security, logger: quiet });
  server.add(ProviderServiceService, {
    ...provider.handlers,
    getReferenceData: async () => ({
      referenceJson: JSON.stringify({ accounts: payments.accounts }),
      readAt: new Date('2026-11-01T00:00:00Z'),
    }),
  });
  server.add(PaymentImportServiceService, payments.handlers);
  server.add(PartsServiceService, parts.handlers);
  server.add(ShopsServiceService, shops.handlers);
  server.add(SettingsServiceService, settings.handlers);
  server.add(WebhooksServiceService, webhooks.handlers);
  server.add(ProviderPrivacyServiceService, {
    getCustomerTraces: async () => ({ contacts: [], mails: [] }),
  });
  server.add(WebhooksPrivacyServiceService, {
    listCustomerDeliveries: async () => ({ deliveries: [], nextPageToken: '' }),
  });
  const address = await server.start();

  const bus = createLocalBus({ logger: quiet, redeliveryDelayMs: () => 20 });
  const events: BusEvent[] = [];
  const reconciled: Reconciled[] = [];
  const listen = (type: string, handle: (event: BusEvent) => void) =>
    bus.subscribe({
      consumer: `test-${type}`,
      type,
      handle: async (event) => handle(event),
      onExhausted: async () => {},
    });
  await listen('orders.document.created.v1', (event) => void events.push(event));
  await listen('orders.order.reconciled.v1', (event) => {
    events.push(event);
    const { outcome, reason = '', ...message } = OrderReconciled.decode(event.payload);
    reconciled.push({
      ...message,
      outcome: fromProtoEnum('RECONCILE_OUTCOME', outcome),
      reason,
      shop: event.shop,
    });
  });

  const running = new Set<Replica>();
  const ends: (() => Promise<void>)[] = [];
  const startReplica = async (changed: ReplicaOptions = {}): Promise<Replica> => {
    const { hearsBus = false, overrides, ...config } = { ...options, ...changed };
    const service = createService(
      {
        databaseUrl: database.url,
        migrateOnStart: false,
        grpcHost: '127.0.0.1',
        grpcPort: 0,
        natsUrl: null,
        security,
        logLevel: 'silent',
        addresses: { shops: address, settings: address, provider: address, webhooks: address },
        shopifyApiUrl: config.shopifyApiUrl ?? 'http://127.0.0.1:9',
        viesUrl: config.viesUrl ?? 'http://127.0.0.1:9',
        workers: config.workers ?? 8,
        sweepIntervalMs: config.sweepIntervalMs ?? 3_600_000,
        links: { appUrl: 'https://belege.example', secretKeys: config.secretKeys ?? testKeys },
      },
      {
        logger: quiet,
        // A second subscriber on a local bus would be a second consumer; a broker gives each event to one replica.
        bus: hearsBus ? bus : { ...bus, subscribe: async () => {} },
        ...overrides,
        documents: { confirmEveryMs: 0, ...overrides?.documents },
      },
    );
    const own = { address: await service.start(), security };
    const { clients, closeAll } = connectReplica(own);
    const replica: Replica = {
      address: own.address,
      ...clients,
      async stop() {
        if (!running.delete(replica)) return;
        closeAll();
        await service.stop();
      },
    };
    running.add(replica);
    return replica;
  };
  const first = options.start === false ? null : await startReplica({ hearsBus: true });
  const started = (): Replica => {
    if (!first) throw new Error('This fixture was asked not to start.');
    return first;
  };
  let named = 0;

  const fixture: Fixture = {
    get orders() {
      return started().orders;
    },
    get completion() {
      return started().completion;
    },
    get privacy() {
      return started().privacy;
    },
    get products() {
      return started().products;
    },
    get imports() {
      return started().imports;
    },
    get documentActions() {
      return started().documentActions;
    },
    get lists() {
      return started().lists;
    },
    provider,
    parts,
    payments,
    shops,
    settings,
    preferences: settings.preferences,
    pool,
    databaseUrl: database.url,
    bus,
    address,
    reconciled,
    listOutcomes: (deliveryId) =>
      reconciled
        .filter(({ deliveryIds }) => deliveryIds.includes(deliveryId))
        .map(({ outcome, reason }) => [outcome, reason]),
    events,
    newShop(record = {}) {
      named += 1;
      const shop = `laden-${String(named).padStart(3, '0')}.myshopify.com`;
      shops.records.set(shop, record);
      return shop;
    },
    async deliver(shop, topic, body) {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const deliveryId = webhooks.keep(shop, text);
      const payload = DeliveryReceived.encode({
        deliveryId,
        topic,
        triggeredAt: undefined,
        bodyBytes: Buffer.byteLength(text),
      }).finish();
      await bus.publish([anEvent(shop, toEventType(topic), payload, { orderingKey: randomUUID() })]);
      return deliveryId;
    },
    async publish(shop, type, payload = new Uint8Array()) {
      await bus.publish([anEvent(shop, type, payload, { orderingKey: randomUUID() })]);
    },
    idle: (shop) =>
      eventually(
        async () => {
          const { rows } = await pool.query(
            `SELECT order_id, state, last_error FROM work
             WHERE shop = $1 AND state <> 'failed' AND due_at < now() + interval '50 seconds'`,
            [shop],
          );
          const { rows: reported } = await pool.query(
            'SELECT type FROM outbox WHERE shop = $1 AND published_at IS NULL',
            [shop],
          );
          if (rows.length + reported.length > 0)
            throw new Error(`Not idle: ${JSON.stringify([rows, reported])}`);
        },
        { withinMs: 45_000 },
      ),
    async getOrder(shop, id, orders = fixture.orders) {
      const { order } = await orders.getOrder({ shop, id });
      if (!order) throw new Error('An order was answered without itself.');
      return inWords(order);
    },
    async log(shop, orders = fixture.orders) {
      const { entries } = await orders.listLog(
        // Steps of webhooks have separate tests.
        logRequest({ shop, ascending: true, pageSize: 100, withoutSteps: true }),
      );
      return inWords(entries);
    },
    startReplica,
    onStop: (end) => void ends.push(end),
    async stop() {
      // A failed test may have left replicas behind.
      await Promise.all([...running].map((replica) => replica.stop()));
      for (const end of ends) await end();
      await bus.close();
      await server.stop();
      await pool.end();
      await database.drop();
    },
  };
  return fixture;
}

/** As webhooks announces a delivery. */
function toEventType(topic: string): string {
  if (topic.startsWith('customers/')) return 'webhooks.customer.received.v1';
  const isAboutProducts = topic.startsWith('products/') || topic.startsWith('inventory_levels/');
  return isAboutProducts ? 'webhooks.product.received.v1' : 'webhooks.delivery.received.v1';
}
