import { order, orderPage, shop as shopAnswer } from '@belegfluss/gateway/contract';
import { type ServiceName, serviceNames } from '@belegfluss/local/installation-config';
import { freePort } from '@belegfluss/local/postgres';
import { seedShop } from '@belegfluss/local/seed';
import { startServices } from '@belegfluss/local/services';
import { createLogger } from '@belegfluss/runtime/log';
import { createEmptyDatabase, createInstallationDatabases } from '@belegfluss/testing/database';
import { installationConfig, serviceToken } from '@belegfluss/testing/installation-config';
import { startNats } from '@belegfluss/testing/nats';
import { openOutside, sevdeskToken } from '@belegfluss/testing/outside';
import { within } from '@belegfluss/testing/postgres-server';
import { type Cells, parseCells } from '../src/cells.ts';
import { prepareDirectory } from '../src/move/directory.ts';
import { startRouter } from '../src/router/start-router.ts';

export const movingShop = 'moving.myshopify.com';
export const stayingShop = 'staying.myshopify.com';

const logger = createLogger({ name: 'test', level: process.env.TEST_LOG_LEVEL ?? 'silent' });

/**
 * Two complete installations on databases of one server, each with its own bus, behind routers; one world outside. Both
 * shops are customers of the cell `a`.
 */
export async function openTwoCells() {
  const doors = { gatewayPort: await freePort(), ingestPort: await freePort() };
  const [outside, directory] = await Promise.all([
    openOutside({ ...doors, shop: stayingShop }),
    createEmptyDatabase(),
  ]);
  const parts = await Promise.all(['a', 'b'].map((name) => openCell(name, doors.gatewayPort, outside)));
  const cells: Cells = parseCells({
    directory: directory.url,
    cells: parts.map(({ name, databaseUrl, gatewayUrl, ingestUrl }, number) => ({
      name,
      number,
      databases: Object.fromEntries(serviceNames.map((service) => [service, databaseUrl(service)])),
      gatewayUrl,
      ingestUrl,
    })),
  });
  await within(cells.directory, prepareDirectory);
  const routers = await Promise.all(
    (['gateway', 'ingest'] as const).map((door) =>
      startRouter({
        cells,
        door,
        host: '127.0.0.1',
        port: door === 'gateway' ? doors.gatewayPort : doors.ingestPort,
        logger,
      }),
    ),
  );
  const { shopifyUrl, sevdeskControlUrl } = outside.addresses;
  const gatewayUrl = `http://127.0.0.1:${doors.gatewayPort}`;
  const sessionToken = (shop: string) => outside.sandbox.shopify.service.sessionToken(shop);
  const control = async (url: string, body?: unknown): Promise<string> => {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
    return text;
  };
  const api = async (shop: string, path: string): Promise<unknown> => {
    const response = await fetch(`${gatewayUrl}${path}`, {
      headers: { authorization: `Bearer ${sessionToken(shop)}` },
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  await control(`${shopifyUrl}/sandbox/shops`, { domain: movingShop });
  for (const shop of [stayingShop, movingShop])
    await seedShop({
      gatewayUrl,
      shopsAddress: parts[0]?.shopsAddress ?? '',
      serviceToken,
      shop,
      sevdeskToken,
      sessionToken: () => sessionToken(shop),
    });

  return {
    cells,
    gatewayUrl,
    api,
    setProviderKnobs: (knobs: object) => control(`${sevdeskControlUrl}/knobs`, knobs),
    setShopifyKnobs: (knobs: object) => control(`${shopifyUrl}/sandbox/knobs`, knobs),
    /** Places a paid order; answers its id. */
    async place(shop: string, choices: object): Promise<string> {
      const text = await control(`${shopifyUrl}/sandbox/place?shop=${shop}`, choices);
      return /"id"\s*:\s*(\d+)/.exec(text)?.[1] ?? '';
    },
    findOrder: async (shop: string, id: string) => order.parse(await api(shop, `/api/orders/${id}`)),
    listOrders: async (shop: string) => orderPage.parse(await api(shop, '/api/orders?limit=500')).items,
    getShop: async (shop: string) => shopAnswer.parse(await api(shop, '/api/shops')),
    async listDocuments(): Promise<readonly ProviderDocument[]> {
      const { documents } = JSON.parse(await control(`${sevdeskControlUrl}/documents`)) as {
        readonly documents: readonly ProviderDocument[];
      };
      return documents;
    },
    query: <Row>(cell: 'a' | 'b', service: ServiceName, text: string, values: unknown[] = []) =>
      within(
        cells.cells.find(({ name }) => name === cell)?.databases[service] ?? '',
        async (client) => (await client.query(text, values)).rows as readonly Row[],
      ),
    async stop() {
      await Promise.all(routers.map((router) => router.stop()));
      await Promise.all(parts.map((part) => part.stop()));
      await outside.sandbox.stop();
      await directory.drop();
    },
  };
}

export type TwoCells = Awaited<ReturnType<typeof openTwoCells>>;

export type ProviderDocument = {
  readonly kind: 'invoice' | 'credit';
  readonly number: string | null;
  readonly total: string;
  readonly customerInternalNote: string | null;
};

/** Leases of seconds: what a death leaves behind is taken over within the test. */
const quickPace = {
  ordersPace: { documents: { leaseMs: 2_000 } },
  providerPace: { sendWithinMs: 2_000, timeoutMs: 4_000, leaseMarginMs: 2_500, settleMs: 1_000 },
};

async function openCell(
  name: string,
  routerPort: number,
  { addresses }: Pick<Awaited<ReturnType<typeof openOutside>>, 'addresses'>,
) {
  const own = { gatewayPort: await freePort(), ingestPort: await freePort() };
  const [nats, databases] = await Promise.all([startNats(), createInstallationDatabases()]);
  const databaseUrl = (service: string) => databases.get(service)?.url ?? '';
  const config = {
    ...installationConfig({ ...own, addresses, databaseUrl }),
    appUrl: `http://127.0.0.1:${routerPort}`,
    natsUrl: nats.url,
    sweepIntervalMs: 10 * 60_000,
  };
  const services = await startServices(config, logger.child({ cell: name }), quickPace);
  return {
    name,
    databaseUrl,
    gatewayUrl: services.gatewayUrl,
    ingestUrl: services.ingestUrl.replace(/\/webhooks$/, ''),
    shopsAddress: services.addresses.shops,
    async stop() {
      await services.stop();
      await nats.stop();
      await Promise.all([...databases.values()].map((database) => database.drop()));
    },
  };
}
