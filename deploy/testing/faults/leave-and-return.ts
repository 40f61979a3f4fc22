import { eventually } from '../src/eventually.ts';
import { askGateway } from './gateway-client.ts';
import type { World } from './world.ts';

/** Uninstalls the app; resolves when the installation has processed it. */
export async function leave(world: World, shop: string): Promise<void> {
  await world.installation.shopify('POST', `/sandbox/shops/${shop}/uninstall`);
  await eventually(async () => {
    if (!(await isGone(world, shop))) throw new Error(`${shop} has left and nobody noticed.`);
  });
}

/** Installs the app again and opens it; the gateway may treat the shop as installed for half a minute. */
export async function comeBack(world: World, shop: string): Promise<void> {
  const { services, installation } = world;
  await installation.shopify('POST', `/sandbox/shops/${shop}/install`, {});
  await services.kill('gateway');
  services.restart('gateway');
  await services.untilReady();
  await eventually(async () => {
    await openApp(world, shop);
    if (await isGone(world, shop)) throw new Error(`${shop} was opened again and is not installed.`);
  });
}

/** A call of the app's page installs the shop. */
export const openApp = async ({ installation }: World, shop: string): Promise<void> =>
  void (await askGateway(installation, shop, { method: 'GET', path: '/api/shops' }));

/** Shops that were erased count as gone. */
async function isGone({ query }: World, shop: string): Promise<boolean> {
  const rows = await query<{ shop: string }>(
    'shops',
    'SELECT shop FROM shop WHERE shop = $1 AND uninstalled_at IS NULL',
    [shop],
  );
  return rows.length === 0;
}
