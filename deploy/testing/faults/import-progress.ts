import { eventually } from '../src/eventually.ts';
import { askForDays, type ImportShop, readImport } from './import-shop.ts';
import { checkShopTransfers } from './invariants/transfers.ts';
import { leave } from './leave-and-return.ts';
import { BrokenPromise } from './promises.ts';
import type { World } from './world.ts';

export type ImportProgress = {
  /** Days whose orders are not all known. */
  readonly unread: number;
  readonly found: number;
  /** Number of found orders that are not finished. */
  readonly open: number;
};

export async function readProgress({ query }: World, { domain }: ImportShop): Promise<ImportProgress> {
  const [row] = await query<ImportProgress>(
    'orders',
    `SELECT (SELECT count(*)::int FROM import_day WHERE shop = $1 AND state IN ('queued', 'reading')) AS unread,
       count(*)::int AS found, count(*) FILTER (WHERE outcome = 'open')::int AS open
     FROM import_order WHERE shop = $1`,
    [domain],
  );
  return row ?? { unread: 0, found: 0, open: 0 };
}

export const untilProgress = (
  world: World,
  shop: ImportShop,
  isReached: (progress: ImportProgress) => boolean,
): Promise<ImportProgress> =>
  eventually(
    async () => {
      const progress = await readProgress(world, shop);
      if (!isReached(progress)) throw new Error(`The import is at ${JSON.stringify(progress)}.`);
      return progress;
    },
    { withinMs: 60_000 },
  );

/** Uninstalls the app once `done` of the shop's orders are done, while others are in work and some days are unread. */
export async function leaveAmidImport(world: World, shop: ImportShop, done: number): Promise<ImportProgress> {
  await world.providerKnobs({ latencyMs: 80 });
  await world.shopifyKnobs({ latencyMs: 200 });
  await askForDays(world, shop);
  await untilProgress(world, shop, ({ found }) => found > 0);
  // Keeps the other days unread, however slow the machine is.
  await world.shopifyKnobs({ throttleNext: -1 });
  const progress = await untilProgress(world, shop, ({ found, open }) => found - open >= done);
  await leave(world, shop.domain);
  await world.shopifyKnobs({ latencyMs: 0, throttleNext: 0 });
  return progress;
}

/**
 * Waits until every day is done, and checks the result. `matched` documents existed before the import knew of any: they
 * cost no transfer.
 */
export async function finishImport(world: World, shop: ImportShop, matched = 0): Promise<void> {
  await untilProgress(world, shop, ({ unread }) => unread === 0);
  await world.settle();
  await untilDone(world, shop);
  const problems = [...(await compareOrders(world, shop)), ...(await compareDays(world, shop))];
  if (problems.length > 0) throw new BrokenPromise('import', problems.join('; '));
  const [transfers] = await checkShopTransfers(world, shop.domain, matched);
  if (transfers) throw new BrokenPromise('transfers', transfers);
}

const untilDone = (world: World, { domain }: ImportShop): Promise<void> =>
  eventually(
    async () => {
      const { days } = await readImport(world, domain);
      const rest = days.filter(({ state }) => state !== 'done');
      if (rest.length > 0) throw new BrokenPromise('import', `Not done: ${JSON.stringify(rest)}`);
    },
    { withinMs: 40_000 },
  );

/** The import has found each order once, and no other. */
async function compareOrders({ query }: World, { domain, orders }: ImportShop): Promise<string[]> {
  const rows = await query<{ id: string }>(
    'orders',
    'SELECT order_id AS id FROM import_order WHERE shop = $1',
    [domain],
  );
  const found = new Set(rows.map(({ id }) => id));
  const lost = orders.filter(({ id }) => !found.has(id));
  if (lost.length === 0 && rows.length === orders.length) return [];
  return [`${orders.length} orders, ${rows.length} found; not among them ${lost.map(({ id }) => id).join()}`];
}

/** Checks that no order failed or waits; an order without an invoice must have a current total of zero. */
async function compareDays(world: World, { domain, days, orders }: ImportShop): Promise<string[]> {
  const state = await readImport(world, domain);
  const wrong = state.days.filter(
    ({ day, found, done, failed }) => found !== days.get(day) || done !== found || failed > 0,
  );
  const documents = state.days.reduce((sum, day) => sum + day.documents, 0);
  const owing = orders.filter((order) => world.workload.readOrder(order).currentTotal > 0).length;
  return [
    ...wrong.map((day) => `a day came to ${JSON.stringify(day)}`),
    ...(state.days.length === days.size ? [] : [`${state.days.length} days instead of ${days.size}`]),
    ...(documents >= owing ? [] : [`${documents} orders with an invoice, ${owing} are worth something`]),
  ];
}
