import { type OrderImport, orderImport } from '@belegfluss/gateway/contract';
import { ShopsServiceService } from '@belegfluss/protos/shops/v1/shops';
import { createClient } from '@belegfluss/runtime/grpc';
import { becomeCustomer } from '../src/become-customer.ts';
import { eventually } from '../src/eventually.ts';
import { askGateway } from './gateway-client.ts';
import { placeOrder } from './place-order.ts';
import { chooseOrder, joinOneStopShop, type Placed } from './workload.ts';
import type { World } from './world.ts';

/** A shop with orders from before the installation. */
export type ImportShop = {
  readonly domain: string;
  readonly orders: readonly Placed[];
  /** Number of orders of each day, by `YYYY-MM-DD`. */
  readonly days: ReadonlyMap<string, number>;
};

/** The clocks change on the third day. */
const calendar = ['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30', '2026-03-31'];

let opened = 0;

/** Opens a shop whose days have `sizes` orders; it has bought the import and granted its permission. */
export async function openImportShop(world: World, sizes: readonly number[]): Promise<ImportShop> {
  const { installation } = world;
  opened += 1;
  const domain = `import-${opened}.myshopify.com`;
  const { body } = await installation.shopify('POST', '/sandbox/shops', {
    domain,
    name: `Import ${opened}`,
    plan: 'Plus',
    installed: false,
  });
  const scopes = [...(body.scopes as string[]), 'read_all_orders'];
  await installation.shopify('POST', '/sandbox/shops', { domain, scopes });
  const days = new Map(sizes.map((size, index) => [calendar[index] ?? '', size]));
  const orders = [...days].flatMap(([day, size]) => placeDay(world, domain, { day, size }));
  // These changes trigger no webhooks: the app is not installed yet.
  for (const order of orders) if (world.random.chance(0.15)) await world.workload.change(order);
  await installation.shopify('POST', `/sandbox/shops/${domain}/install`, {});
  await beginToImport(world, domain);
  return { domain, orders, days };
}

/** Sets the shop up, as after each installation without earlier data. */
export async function beginToImport(world: World, domain: string): Promise<void> {
  const { services, installation } = world;
  await becomeCustomer(installation, domain);
  await joinOneStopShop(installation, domain);
  const security = { token: installation.serviceToken };
  const shops = createClient(ShopsServiceService, { address: services.addresses.shops, security });
  const permissions = ['import_orders'];
  await shops.setPermissions({ shop: domain, permissions, employee: false });
  shops.close();
  await untilUnlocked(world, domain);
}

export const untilUnlocked = (world: World, domain: string): Promise<void> =>
  eventually(async () => {
    const { needs, latest } = await readImport(world, domain);
    if (needs !== null || latest === null) throw new Error(`${domain} may not import: ${needs ?? 'age'}`);
  });

export const readImport = async ({ installation }: World, domain: string): Promise<OrderImport> =>
  orderImport.parse(await askGateway(installation, domain, { method: 'GET', path: '/api/orders/import' }));

/** Requests all days at once, as the merchant selects them. */
export async function askForDays({ installation }: World, { domain, days }: ImportShop): Promise<void> {
  const body = { days: [...days.keys()] };
  await askGateway(installation, domain, { method: 'POST', path: '/api/orders/import/days', body });
}

function placeDay(
  world: World,
  shop: string,
  { day, size }: { readonly day: string; readonly size: number },
): Placed[] {
  const morning = Date.parse(`${day}T05:00:00Z`);
  return Array.from({ length: size }, (_, index) =>
    placeOrder(world, { shop, at: new Date(morning + index * 600_000), choices: chooseOrder(world.random) }),
  );
}
