import { setTimeout as pause } from 'node:timers/promises';
import { countOvertaking, type Delivery, watchWebhooks } from '../meters/webhooks.ts';
import { beCustomersFor, placeOrder } from '../place-order.ts';
import { BrokenPromise } from '../promises.ts';
import { underTraffic } from '../traffic.ts';
import type { Placed } from '../workload.ts';
import type { Scenario, World } from '../world.ts';

const dayMs = 86_400_000;

export const webhooksDisordered: Scenario = {
  name: 'webhooks-disordered',
  promise:
    'webhooks come three times, overtake each other and arrive a day late: the newest state alone counts',
  async run(world) {
    const { workload, shops, random } = world;
    const listDeliveries = watchWebhooks(world);
    await beCustomersFor(world, '2025-01-01');
    await world.shopifyKnobs({ webhooks: { dropProbability: 1 } });
    const yesterday = new Date(Date.now() - dayMs);
    const early = Array.from({ length: 10 }, () =>
      placeOrder(world, { shop: random.pick(shops), at: yesterday }),
    );
    const held = listDeliveries();
    await world.shopifyKnobs({ webhooks: { dropProbability: 0, duplicates: 2, reorderWindowMs: 1_500 } });
    // For the other orders the late webhook is the first to arrive.
    await underTraffic(world, async () => {
      for (let round = 0; round < 3; round += 1)
        for (const order of early.slice(0, 8)) await workload.change(order);
    });
    await world.settle();
    const onTime = listDeliveries().slice(held.length);
    await neverGoingBack(world, early, async () => {
      world.installation.sandbox.shopify.service.sender.sendLate(held);
      await world.settle();
    });
    return [
      { what: 'copy of a webhook', times: onTime.filter(({ copy }) => copy > 0).length, atLeast: 10 },
      { what: 'webhook that a newer one overtook', times: countOvertaking(onTime), atLeast: 3 },
      { what: 'webhook that came a day late', times: countLate(held), atLeast: 10 },
    ];
  },
};

/** Deliveries accepted by the ingest although their header is a day old. */
const countLate = (deliveries: readonly Delivery[]): number =>
  deliveries.filter(
    ({ triggeredAt, attempts }) =>
      Date.parse(triggeredAt) < Date.now() - dayMs && attempts.some(({ status }) => status === 200),
  ).length;

/** Polls continuously: the sweep would repair an old state within seconds and hide that it was stored. */
async function neverGoingBack(
  world: World,
  orders: readonly Placed[],
  happening: () => Promise<void>,
): Promise<void> {
  const newest = new Map<string, number>();
  const wentBack = new Set<string>();
  const readOrder = async () => {
    const rows = await world.query<{ id: string; updated_at: Date }>(
      'orders',
      'SELECT id, updated_at FROM orders WHERE id = ANY($1)',
      [orders.map(({ id }) => id)],
    );
    for (const { id, updated_at } of rows) {
      if (updated_at.getTime() < (newest.get(id) ?? 0)) wentBack.add(id);
      newest.set(id, Math.max(updated_at.getTime(), newest.get(id) ?? 0));
    }
  };
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      await readOrder();
      await pause(20);
    }
  })();
  try {
    await happening();
  } finally {
    isOver = true;
    await watching;
  }
  if (wentBack.size > 0)
    throw new BrokenPromise('newest state', `${wentBack.size} orders went back to an older state.`);
}
