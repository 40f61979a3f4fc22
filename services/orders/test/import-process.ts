import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import type pg from 'pg';
import type { ServiceClients } from '../src/clients/services/create-clients.ts';
import { createShopifyAdmin, type ShopifyAdmin } from '../src/clients/shopify/admin-api.ts';
import { createFetchImportContext } from '../src/imports/clients/services/fetch-import-context.ts';
import { importedOrdersQuery } from '../src/imports/clients/shopify/operations/import-orders.graphql.ts';
import { endImportLease, takeImportLease } from '../src/imports/storage/import-lease-store.ts';
import { askForDays } from '../src/imports/storage/import-request-store.ts';
import type { ImportDependencies } from '../src/imports/use-cases/import-dependencies.ts';
import { takeStep } from '../src/imports/use-cases/take-step.ts';
import { newImporter, placeMany } from './import-shop.ts';
import { createMortal } from './mortal.ts';
import { type Fixture, quiet } from './orders-fixture.ts';
import { connectOtherServices } from './other-services.ts';
import { type Shopify, startWithShopify } from './shopify.ts';

export let shopify: Shopify;
export let fixture: Fixture;
export let admin: ShopifyAdmin;
let clients: ServiceClients;

/** Gives the suite that calls it a fixture without workers: queued work stays to be counted. */
export function openImportFixture(): void {
  beforeAll(async () => {
    ({ shopify, fixture } = await startWithShopify({ start: false }));
    clients = connectOtherServices(fixture);
    admin = createShopifyAdmin({ shops: clients.shops, apiUrl: shopify.url });
    shopify.knobs.bulkMs = 0;
  });
  afterEach(() => {
    Object.assign(shopify.knobs, { failBulkNext: 0, cutFilesNext: 0 });
  });
  afterAll(() => fixture.stop());
}
export const createImportDependencies = (given: Partial<ImportDependencies> = {}): ImportDependencies => ({
  pool: fixture.pool,
  shopify: admin,
  fetchContext: createFetchImportContext(clients.shops),
  now: () => new Date(),
  logger: quiet,
  wakeWorkers: () => {},
  isStopping: () => false,
  bulkFrom: 1_000,
  ...given,
});

/** Takes steps until nothing is left to read, as the loop does; throws where the process dies. */
export async function readAll(shop: string, parts: ImportDependencies): Promise<void> {
  for (let steps = 0; steps < 100; steps += 1) {
    const lease = await takeImportLease(parts.pool, 60_000);
    if (!lease) return;
    await endImportLease(parts.pool, lease, await takeStep(parts, lease));
    if (await isRead(parts.pool, shop)) return;
    await comeDue(shop);
  }
  throw new Error('There is no end to it.');
}

export async function isRead(pool: pg.Pool, shop: string): Promise<boolean> {
  const { rows } = await pool.query(
    `SELECT 1 FROM import_day WHERE shop = $1 AND state IN ('queued', 'reading')`,
    [shop],
  );
  return rows.length === 0;
}
/** Pauses and leases are over, as time would have it. */
const comeDue = (shop: string) =>
  fixture.pool.query(
    `UPDATE import_shop SET next_at = now() - interval '1 second', lease_until = lease_until - interval '1 hour'
     WHERE shop = $1`,
    [shop],
  );
export const othersRest = () => fixture.pool.query('UPDATE import_shop SET next_at = NULL');

export async function expectEachOnce(shop: string, ids: readonly string[]): Promise<void> {
  const of = async (sql: string) => (await fixture.pool.query(sql, [shop])).rows;
  expect(await of('SELECT order_id AS id FROM import_order WHERE shop = $1 ORDER BY 1')).toEqual(
    ids.map((id) => ({ id })),
  );
  // A second time would have raised the revision.
  expect(await of('SELECT DISTINCT revision, origin, refresh, state FROM work WHERE shop = $1')).toEqual([
    { revision: 1, origin: 'import', refresh: false, state: 'queued' },
  ]);
  expect((await of('SELECT 1 FROM work WHERE shop = $1')).length).toBe(ids.length);
  expect((await of('SELECT 1 FROM orders WHERE shop = $1')).length).toBe(ids.length);
  expect((await of(`SELECT 1 FROM log_entry WHERE shop = $1 AND event = 'order.imported'`)).length).toBe(
    ids.length,
  );
}

/** Sizes of Shopify's answers and of transactions, small enough for a handful of orders to need several of each. */
const portion = 6;
const inSmallPages = (of: ShopifyAdmin): ShopifyAdmin => ({
  ...of,
  ask: (shop, document, variables) =>
    of.ask(shop, document, document === importedOrdersQuery ? { ...variables, first: portion } : variables),
});

async function countPortions(shop: string): Promise<number> {
  const { rows } = await fixture.pool.query<{ count: number }>(
    'SELECT count(DISTINCT xmin::text)::int AS count FROM import_order WHERE shop = $1',
    [shop],
  );
  return rows[0]?.count ?? 0;
}

/**
 * Lets processes die at their first step, their second … until one survives: whatever is left, the next one finds each
 * order once.
 */
export async function dieAndReadOn(road: 'pages' | 'bulk', orders: number): Promise<void> {
  const bulkFrom = road === 'bulk' ? 1 : orders + 1;
  const diedAt: (string | null)[] = [];
  for (let lastStep = 1; lastStep < 120 && diedAt.at(-1) !== null; lastStep += 1) {
    await othersRest();
    const shop = newImporter(fixture);
    const ids = placeMany(shopify, shop, '2024-03-10', { first: 10_000, count: orders });
    await askForDays(fixture.pool, shop, ['2024-03-10', '2024-03-11']);
    const mortal = createMortal(lastStep);
    const small = { shopify: inSmallPages(admin), batch: portion, bulkFrom };
    const doomed = { ...small, pool: mortal.pool(fixture.pool), shopify: mortal.shopify(small.shopify) };
    await readAll(shop, createImportDependencies(doomed)).catch(() => {});
    diedAt.push(mortal.diedAt);
    await comeDue(shop);
    await readAll(shop, createImportDependencies(small));
    await expectEachOnce(shop, ids);
    const { rows } = await fixture.pool.query('SELECT DISTINCT road, error FROM import_day WHERE shop = $1', [
      shop,
    ]);
    expect(rows).toEqual([{ road, error: '' }]);
    // Who lived took them in several transactions: there were places to die between them.
    if (mortal.diedAt === null) expect(await countPortions(shop)).toBe(Math.ceil(orders / portion));
  }
  expect(diedAt.at(-1)).toBeNull();
  expect(diedAt.filter((where) => where?.includes('commit')).length).toBeGreaterThan(5);
}
