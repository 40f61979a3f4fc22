import { Connection, ProviderServiceService } from '@belegfluss/protos/provider/v1/provider';
import { SettingsServiceService } from '@belegfluss/protos/settings/v1/settings';
import { Shop, ShopsServiceService } from '@belegfluss/protos/shops/v1/shops';
import { type BusEvent, createLocalBus } from '@belegfluss/runtime/bus';
import { openPool } from '@belegfluss/runtime/database';
import { RpcError } from '@belegfluss/runtime/errors';
import { createClient, createGrpcServer } from '@belegfluss/runtime/grpc';
import { createLogger } from '@belegfluss/runtime/log';
import { createTestDatabase } from '@belegfluss/testing/database';
import { createService } from '../../src/service.ts';

const security = { token: 'settings-test-token-settings-test-token' };
const logger = createLogger({ name: 'test', level: 'silent' });

/** Answers of the services that settings calls; a test may change them between calls. */
export type Neighbours = {
  shop: Shop | null;
  connection: Connection;
  reference: object | null;
  /** The account's data when it is read again; null where it is unchanged. */
  refresh: object | null;
};

const aShop = (): Shop =>
  Shop.create({
    storePlan: 'Grow',
    scopes: ['read_orders', 'write_orders', 'read_customers', 'read_products'],
    plan: { id: 'business', annual: false },
  });

const aConnection = (): Connection =>
  Connection.create({
    connected: true,
    systemVersion: '2.0',
    account: { currency: 'EUR', countryCode: 'DE', sepaPaymentMethodId: '9', printOptions: ['posTax'] },
  });

/** The real service on its own database, between stand-ins for shops and provider. */
export async function startFixture() {
  const database = await createTestDatabase('settings');
  const bus = createLocalBus({ logger });
  const events: BusEvent[] = [];
  await bus.subscribe({
    consumer: 'test',
    type: 'settings.preferences.changed.v1',
    handle: async (event) => void events.push(event),
    onExhausted: async () => {},
  });

  const asAtFirst = (): Neighbours => ({
    shop: aShop(),
    connection: aConnection(),
    reference: null,
    refresh: null,
  });
  const neighbours = asAtFirst();
  const server = createGrpcServer({ host: '127.0.0.1', port: 0, security, logger });
  server.add(ShopsServiceService, {
    getShop: async ({ shop }: { shop: string }) => {
      if (!neighbours.shop) throw new RpcError('notFound', 'UNKNOWN_SHOP', `There is no shop ${shop}.`);
      return { shop: { ...neighbours.shop, shop } };
    },
  } as never);
  server.add(ProviderServiceService, {
    getConnection: async () => ({ connection: neighbours.connection, users: [] }),
    getReferenceData: async () => {
      if (!neighbours.reference) throw new RpcError('failedPrecondition', 'NOT_CONNECTED', 'Never read.');
      return { referenceJson: JSON.stringify(neighbours.reference), readAt: new Date() };
    },
    syncReferenceData: async () => {
      neighbours.reference = neighbours.refresh ?? neighbours.reference;
      if (!neighbours.reference) throw new RpcError('failedPrecondition', 'NOT_CONNECTED', 'Never read.');
      return { referenceJson: JSON.stringify(neighbours.reference) };
    },
    listAttachments: async () => ({ attachments: [{ id: '881' }] }),
  } as never);
  const next = await server.start();

  const service = createService(
    {
      databaseUrl: database.url,
      migrateOnStart: false,
      grpcHost: '127.0.0.1',
      grpcPort: 0,
      natsUrl: null,
      security,
      logLevel: 'silent',
      addresses: { shops: next, provider: next },
    },
    { bus, logger },
  );
  const address = await service.start();
  const settings = createClient(SettingsServiceService, { address, security });
  const pool = openPool({ url: database.url, name: 'test', logger });

  return {
    address,
    settings,
    neighbours,
    events,
    pool,
    /** Everything as it is at the start again. */
    reset: () => void Object.assign(neighbours, asAtFirst()),
    change: (shop: string, section: string, patch: unknown, expectedVersion?: bigint) =>
      settings.updatePreferences({
        shop,
        section,
        patchJson: JSON.stringify(patch),
        expectedVersion,
        actor: 'test',
        also: [],
      }),
    /** Several sections at once, each with the version it was read at. */
    changeAll: (
      shop: string,
      changes: readonly (readonly [section: string, patch: unknown, version: bigint])[],
    ) => {
      const [first, ...also] = changes.map(([section, patch, expectedVersion]) => ({
        section,
        patchJson: JSON.stringify(patch),
        expectedVersion,
      }));
      if (!first) throw new Error('There is nothing to change.');
      return settings.updatePreferences({ shop, actor: 'test', ...first, also });
    },
    read: async (shop: string, section: string) => {
      const { sections } = await settings.getPreferences({ shop });
      const found = sections.find(({ name }) => name === section);
      return { version: found?.version, values: JSON.parse(found?.valuesJson ?? '{}') };
    },
    /** `section version actor`, oldest first. */
    history: async (shop: string): Promise<readonly string[]> => {
      const { rows } = await pool.query(
        'SELECT section, version, actor FROM preference_history WHERE shop = $1 ORDER BY section, version',
        [shop],
      );
      return rows.map(({ section, version, actor }) => `${section} ${version} ${actor}`);
    },
    async stop() {
      settings.close();
      await service.stop();
      await server.stop();
      await bus.close();
      await pool.end();
      await database.drop();
    },
  };
}

export type Fixture = Awaited<ReturnType<typeof startFixture>>;
