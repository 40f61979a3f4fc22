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
    for (const { order, text } of old) await sendAgain(world, order, text);
  },
};

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
