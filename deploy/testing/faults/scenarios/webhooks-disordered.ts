import { setTimeout as pause } from 'node:timers/promises';
import { underTraffic } from '../traffic.ts';
import type { Placed } from '../workload.ts';
import type { Scenario, World } from '../world.ts';

export const webhooksDisordered: Scenario = {
  name: 'webhooks-disordered',
  promise:
    'webhooks come three times, overtake each other and arrive a day late: the newest state alone counts',
  async run(world) {
    const { workload } = world;
    await world.shopifyKnobs({ webhooks: { duplicates: 2, reorderWindowMs: 1_500 } });
    const early = await workload.place(8);
    const old = early.map((order) => ({ order, text: textOf(world, order) }));
    await underTraffic(world, async () => {
      for (const order of early) await workload.change(order);
    });
    await world.settle();
    await neverGoingBack(world, early, async () => {
      for (const { order, text } of old) await sendAgain(world, order, text);
      await world.settle();
    });
  },
};

/** Looks all the time: the sweep would mend an old state within seconds, and hide that it was ever taken. */
async function neverGoingBack(
  world: World,
  orders: readonly Placed[],
  happening: () => Promise<void>,
): Promise<void> {
  const newest = new Map<string, number>();
  const wentBack = new Set<string>();
  const look = async () => {
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
      await look();
      await pause(20);
    }
  })();
  try {
    await happening();
  } finally {
    isOver = true;
    await watching;
  }
  if (wentBack.size > 0) throw new Error(`${wentBack.size} orders went back to an older state.`);
}

/** The order's body as it stood, digit by digit: its ids do not fit into numbers. */
const textOf = ({ installation }: World, { shop, id }: Placed): string =>
  installation.sandbox.shopify.service.world.orders.get(shop)?.get(id)?.text ?? '';

const sendAgain = async ({ installation }: World, { shop }: Placed, text: string): Promise<void> => {
  await installation.shopify(
    'POST',
    '/sandbox/webhooks',
    `{"topic":"orders/updated","shop":"${shop}","payload":${text}}`,
  );
};
