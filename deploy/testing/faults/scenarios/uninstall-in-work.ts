import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../../src/eventually.ts';
import { openApp } from '../leave-and-return.ts';
import { countWrites } from '../meters/provider.ts';
import { BrokenPromise } from '../promises.ts';
import { underTraffic } from '../traffic.ts';
import type { Scenario, World } from '../world.ts';

export const uninstallInWork: Scenario = {
  name: 'uninstall-in-work',
  promise:
    'a shop uninstalls while its orders are worked on: work on it ends, the other goes on, and after its return all is made up for',
  async run(world) {
    const { shops, installation, workload } = world;
    const [staying = '', leaving = ''] = shops;
    await world.providerKnobs({ latencyMs: 60 });
    let inWork = 0;
    await underTraffic(
      world,
      async () => {
        await pause(1_200);
        inWork = await eventually(async () => {
          const orders = await countWork(world, leaving);
          if (orders < 2) throw new Error('Nobody is at work for the shop that leaves.');
          return orders;
        });
        await installation.shopify('POST', `/sandbox/shops/${leaving}/uninstall`);
        await pause(1_500);
      },
      { orders: 20, changes: 16 },
    );
    await world.providerKnobs({ latencyMs: 0 });
    await world.settle();
    const callsAtRest = await countWrites(world);
    // Orders of the uninstalled shop are no longer processed, while the other shop is served.
    for (const order of workload.placed.filter(({ shop }) => shop === leaving)) await workload.change(order);
    await pause(1_500);
    if ((await countWrites(world)) !== callsAtRest)
      throw new BrokenPromise('gone shop', 'Something was written for a shop that is gone.');
    for (const order of workload.placed.filter(({ shop }) => shop === staying)) await workload.change(order);
    await world.settle();

    await installation.shopify('POST', `/sandbox/shops/${leaving}/install`, {});
    await untilSwept(world, leaving);
    return [{ what: 'orders in work when the shop left', times: inWork, atLeast: 2 }];
  },
};

async function countWork({ query }: World, shop: string): Promise<number> {
  const rows = await query<{ count: string }>(
    'orders',
    `SELECT count(*) FROM work WHERE shop = $1 AND (state = 'running' OR due_at <= now())`,
    [shop],
  );
  return Number(rows[0]?.count);
}

async function untilSwept(world: World, shop: string): Promise<void> {
  const back = new Date();
  await eventually(
    async () => {
      await openApp(world, shop);
      await pause(1_000);
      const rows = await world.query<{ shop: string }>(
        'orders',
        'SELECT shop FROM sweep WHERE shop = $1 AND read_until > $2',
        [shop, back],
      );
      if (rows.length === 0) throw new Error('The sweep did not come by.');
    },
    { withinMs: 60_000 },
  );
}
