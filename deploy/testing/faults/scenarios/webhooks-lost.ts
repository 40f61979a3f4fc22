import { eventually } from '../../src/eventually.ts';
import { countUnannounced, watchWebhooks } from '../meters/webhooks.ts';
import type { Scenario } from '../world.ts';

export const webhooksLost: Scenario = {
  name: 'webhooks-lost',
  promise: 'four of ten webhooks never arrive: the sweep finds the orders that nobody announced',
  async run(world) {
    const listDeliveries = watchWebhooks(world);
    await world.shopifyKnobs({ webhooks: { dropProbability: 0.4 } });
    await world.workload.mix({ orders: 16, changes: 24 });
    const deliveries = listDeliveries();
    await world.calm();
    // The sweep runs every five seconds here; its last run must start after the last change.
    const over = new Date();
    await eventually(
      async () => {
        const rows = await world.query<{ count: string }>(
          'orders',
          'SELECT count(*) FROM sweep WHERE read_until > $1',
          [over],
        );
        if (Number(rows[0]?.count) < world.shops.length) throw new Error('The sweep did not come by.');
      },
      { withinMs: 60_000 },
    );
    const lost = deliveries.filter(({ state }) => state === 'dropped').length;
    return [
      { what: 'webhooks that never arrived', times: lost, atLeast: 5 },
      { what: 'orders whose newest state nobody reported', times: countUnannounced(deliveries), atLeast: 1 },
    ];
  },
};
