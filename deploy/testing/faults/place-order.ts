import type { Placed } from './workload.ts';
import type { World } from './world.ts';

/** Places an order in a shop, a paid one by default; the sandbox's clock is at `at` meanwhile. */
export function placeOrder(
  { installation, workload, random }: World,
  {
    shop: domain,
    at,
    choices,
  }: { readonly shop: string; readonly at?: Date; readonly choices?: Readonly<Record<string, unknown>> },
): Placed {
  const { service } = installation.sandbox.shopify;
  const shop = service.world.shops.get(domain);
  if (!shop) throw new Error('The sandbox does not know the shop.');
  const { now } = service.world;
  if (at) service.world.now = () => at;
  try {
    const chosen = choices ?? { seed: random.between(0, 1_000), payment: 'paid' };
    const { id } = service.placeChoices(shop, chosen as Parameters<typeof service.placeChoices>[1]);
    const order = { id, shop: domain };
    workload.add(order, JSON.stringify(chosen));
    return order;
  } finally {
    service.world.now = now;
  }
}

/** Dates the shops of this run back to `since`: orders from before the installation are ignored. */
export const beCustomersFor = async ({ query }: World, since: string): Promise<void> =>
  void (await query('shops', 'UPDATE shop SET created_at = $1', [since]));
