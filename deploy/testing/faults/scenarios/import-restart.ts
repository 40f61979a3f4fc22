import { finishImport, readProgress, untilProgress } from '../import-progress.ts';
import { askForDays, openImportShop } from '../import-shop.ts';
import { watchProvider } from '../meters/provider.ts';
import { watchShopify } from '../meters/shopify.ts';
import { aMoment } from '../traffic.ts';
import type { Scenario, World } from '../world.ts';

/** The first day does not fit on a page of the import. */
const sizes = [55, 35, 30, 25, 15];
const total = 160;

export const importRestart: Scenario = {
  name: 'import-restart',
  promise:
    'the orders service dies several times amid the import of days while the provider and Shopify fail: each order gets its documents once',
  async run(world) {
    const shop = await openImportShop(world, sizes);
    const count = await watchProvider(world);
    const hits = watchShopify(world);
    await beginFaults(world);
    await askForDays(world, shop);
    let amidReading = 0;
    let amidWork = 0;
    for (const share of [0, 0.3, 0.65]) {
      await untilProgress(world, shop, ({ found, open }) => found > 0 && found - open >= share * total);
      await killOrders(world);
      const { unread, open } = await readProgress(world, shop);
      if (unread > 0) amidReading += 1;
      if (open > 0) amidWork += 1;
      await reviveOrders(world);
    }
    await world.calm();
    await finishImport(world, shop);
    return [
      { what: 'death while days are read', times: amidReading, atLeast: 1 },
      { what: 'death while imported orders are in work', times: amidWork, atLeast: 3 },
      { what: 'THROTTLED', times: hits('throttleNext'), atLeast: 2 },
      { what: '500 of Shopify', times: hits('failNext'), atLeast: 2 },
      { what: '500 after the write', times: await count('fail500After'), atLeast: 2 },
      { what: 'connection cut after the write', times: await count('timeoutAfterCommit'), atLeast: 2 },
    ];
  },
};

async function beginFaults(world: World): Promise<void> {
  await world.providerKnobs({
    seed: world.random.between(1, 1_000_000),
    latencyMs: 20,
    rate429: { probability: 0.02, retryAfterSeconds: 1 },
    fail500Before: 0.02,
    fail500After: 0.04,
    timeoutAfterCommit: 0.03,
    timeoutMode: 'destroy',
    // Guarantees the faults, however slow the machine is.
    next: { status500After: 2, timeout: 2 },
  });
  // Slow enough to kill a process between two pages.
  await world.shopifyKnobs({ latencyMs: 200, throttleNext: 2, failNext: 2 });
}

const replicas = [0, 1];

async function killOrders({ services }: World): Promise<void> {
  await Promise.all(replicas.map((index) => services.kill('orders', index)));
}

/**
 * All processes are dead, so no lease is held. Waiting thirty seconds for an import's lease and ten for an order's is
 * skipped.
 */
async function reviveOrders(world: World): Promise<void> {
  await world.query(
    'orders',
    'UPDATE import_shop SET lease_until = now(), next_at = now() WHERE lease IS NOT NULL',
  );
  await world.query('orders', `UPDATE work SET lease_until = now() WHERE state = 'running'`);
  await aMoment(world, 50, 300);
  for (const index of replicas) world.services.restart('orders', index);
}
