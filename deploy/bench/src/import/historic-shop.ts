import { ImportServiceService } from '@belegfluss/protos/orders/v1/imports';
import { ShopsServiceService } from '@belegfluss/protos/shops/v1/shops';
import { shiftDay } from '@belegfluss/runtime/calendar';
import { type Client, createClient } from '@belegfluss/runtime/grpc';
import type { Sandbox } from '@belegfluss/sandbox/service';
import { eventually } from '@belegfluss/testing/eventually';
import { within } from '@belegfluss/testing/postgres-server';
import { type BenchInstallation, demoShop, serviceToken } from '../pipeline/installation.ts';
import { webhookOrder } from '../pipeline/webhook-order.ts';

const daysBack = 400;
const dayCount = 100;

/** A hundred days in a row, long enough ago for any order of them to be historic. */
export function chooseDays(now: Date): readonly string[] {
  const first = shiftDay(now.toISOString().slice(0, 10), -daysBack);
  return Array.from({ length: dayCount }, (_, index) => shiftDay(first, index));
}

/** Dates one paid and shipped order before the installation, so that no webhook announces it. */
export function placeTemplate({ shopify: { service } }: Sandbox, day: string): { id: string; time: string } {
  const shop = service.world.shops.get(demoShop);
  if (!shop) throw new Error('There is no demo shop.');
  const id = 6_000_000_000_000;
  const at = new Date(`${day}T10:00:00.000Z`);
  shop.installed = false;
  service.placeOrder(shop, JSON.parse(webhookOrder(id, at)));
  shop.installed = true;
  return { id: String(id), time: `${day}T10:00:00Z` };
}

/** Gives the shop the permissions of an import and more transfers than it needs, and waits until it may import. */
export async function unlockImport({ services, databaseUrl, sandbox }: BenchInstallation): Promise<void> {
  const { service } = sandbox.shopify;
  const shop = service.world.shops.get(demoShop);
  if (!shop) throw new Error('There is no demo shop.');
  shop.plan = 'Plus';
  service.setScopes(shop, [...shop.scopes, 'read_all_orders']);
  const security = { token: serviceToken };
  const shops = createClient(ShopsServiceService, { address: services.addresses.shops, security });
  await shops.setPermissions({ shop: demoShop, permissions: ['import_orders'], employee: false });
  shops.close();
  await within(databaseUrl('shops'), (client) => client.query('UPDATE transfer_period SET quota = 10000000'));
  // The scope is known once Shopify's webhook has arrived.
  await withImports(services, (imports) =>
    eventually(async () => {
      const { needs, latest } = await imports.getImport({ shop: demoShop });
      if (needs !== undefined || !latest) throw new Error(`The shop may not import: ${needs}`);
    }),
  );
}

export const startImport = ({ services }: BenchInstallation, days: readonly string[]): Promise<void> =>
  withImports(services, async (imports) => {
    await imports.startImport({ shop: demoShop, days: [...days], counted: false });
  });

async function withImports(
  { addresses }: BenchInstallation['services'],
  work: (imports: Client<typeof ImportServiceService>) => Promise<void>,
): Promise<void> {
  const imports = createClient(ImportServiceService, {
    address: addresses.orders,
    security: { token: serviceToken },
  });
  try {
    await work(imports);
  } finally {
    imports.close();
  }
}
