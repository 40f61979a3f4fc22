import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../../src/eventually.ts';
import { finishImport, leaveAmidImport } from '../import-progress.ts';
import { askForDays, type ImportShop, openImportShop, untilUnlocked } from '../import-shop.ts';
import { comeBack } from '../leave-and-return.ts';
import { countWrites } from '../meters/provider.ts';
import { BrokenPromise } from '../promises.ts';
import type { Scenario, World } from '../world.ts';

export const importUninstall: Scenario = {
  name: 'import-uninstall',
  promise:
    'a shop leaves amid its import: nothing more is written for it, unread days say why, and asked again each order gets its documents once',
  async run(world) {
    const shop = await openImportShop(world, [55, 20, 15, 15, 15]);
    const left = await leaveAmidImport(world, shop, 3);
    // Shopify throttled before: the next step of the days may wait for the longest back-off.
    const failed = await eventually(() => findFailed(world, shop), { withinMs: 90_000 });
    await world.providerKnobs({ latencyMs: 0 });
    await world.settle();
    const atRest = await countWrites(world);
    await pause(2_000);
    if ((await countWrites(world)) !== atRest)
      throw new BrokenPromise('gone shop', 'Something was written for a shop that is gone.');

    await comeBack(world, shop.domain);
    // The purchase remains valid after the uninstall.
    await untilUnlocked(world, shop.domain);
    await askForDays(world, shop);
    await finishImport(world, shop);
    return [
      { what: 'days unread when the shop left', times: left.unread, atLeast: 1 },
      { what: 'days that say why they were not read', times: failed, atLeast: left.unread },
      { what: 'orders in work when the shop left', times: left.open, atLeast: 2 },
    ];
  },
};

/** Counts the days that failed because the app was uninstalled; no day may be left to read. */
async function findFailed({ query }: World, { domain }: ImportShop): Promise<number> {
  const days = await query<{ state: string; error: string }>(
    'orders',
    'SELECT state, error FROM import_day WHERE shop = $1',
    [domain],
  );
  if (days.some(({ state }) => state === 'queued' || state === 'reading'))
    throw new BrokenPromise('import', 'Days of a shop that is gone are still to be read.');
  return days.filter(({ state, error }) => state === 'failed' && error.includes('"uninstalled"')).length;
}
