import { setTimeout as pause } from 'node:timers/promises';
import { watchShopify } from '../meters/shopify.ts';
import { requeue } from '../orders-client.ts';
import { underTraffic } from '../traffic.ts';
import type { Scenario } from '../world.ts';

export const shopifyThrottled: Scenario = {
  name: 'shopify-throttled',
  promise: 'Shopify throttles, fails and refuses tokens while orders are fetched: they wait and end complete',
  async run(world) {
    const { workload } = world;
    await workload.mix({ orders: 12, changes: 8 });
    await world.settle();
    const count = watchShopify(world);
    await world.shopifyKnobs({ throttleNext: 12, failNext: 4, unauthorizedNext: 2 });
    await requeue(world, workload.placed);
    await underTraffic(world, () => pause(3_000), { orders: 4, changes: 12 });
    return [
      { what: 'THROTTLED', times: count('throttleNext'), atLeast: 12 },
      { what: '500', times: count('failNext'), atLeast: 4 },
      { what: '401', times: count('unauthorizedNext'), atLeast: 2 },
    ];
  },
};
