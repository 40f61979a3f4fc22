import { randomUUID } from 'node:crypto';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { createServiceClients } from '../src/clients/services/create-clients.ts';
import { createFetchImportFacts } from '../src/clients/services/fetch-import-facts.ts';
import { createShopifyAdmin, type ShopifyAdmin } from '../src/clients/shopify/admin-api.ts';
import { importOrders } from '../src/jobs/import-orders.ts';
import { askForDays } from '../src/storage/import-request-store.ts';
import { endImportTurn, takeImportTurn } from '../src/storage/import-turn-store.ts';
import type { ImportDependencies } from '../src/use-cases/import/import-dependencies.ts';
import { takeStep } from '../src/use-cases/import/take-turn.ts';
import { type House, quiet, security, startHouse } from './house.ts';
import { newImporter, placeMany } from './import-shop.ts';
import { createMortal } from './mortal.ts';
import { type Shopify, startShopify } from './shopify.ts';

let shopify: Shopify;
let house: House;
let clients: ReturnType<typeof createServiceClients>;
let admin: ShopifyAdmin;
beforeAll(async () => {
  shopify = await startShopify();
  // Nobody works here: what was put to work stays to be counted.
  house = await startHouse({ shopifyApiUrl: shopify.url, start: false });
  shopify.serve(house);
  const { address } = house;
  clients = createServiceClients(
    { shops: address, settings: address, provider: address, webhooks: address },
    security,
  );
  admin = createShopifyAdmin({ shops: clients.shops, apiUrl: shopify.url });
  shopify.knobs.bulkMs = 0;
});
afterEach(() => {
  Object.assign(shopify.knobs, { failBulkNext: 0, cutFilesNext: 0 });
});
afterAll(async () => {
  clients.closeAll();
  await house.stop();
  await shopify.stop();
});

const partsOf = (given: Partial<ImportDependencies> = {}): ImportDependencies => ({
  pool: house.pool,
  shopify: admin,
  fetchFacts: createFetchImportFacts(clients.shops),
  now: () => new Date(),
  logger: quiet,
  queued: () => {},
  isStopping: () => false,
  bulkFrom: 1_000,
  ...given,
});

/** Takes steps until nothing is left to read, as the loop does; throws where the process dies. */
async function readAll(shop: string, parts: ImportDependencies): Promise<void> {
  for (let steps = 0; steps < 100; steps += 1) {
    const turn = await takeImportTurn(parts.pool, randomUUID(), 60_000);
    if (!turn) return;
    await endImportTurn(parts.pool, turn, await takeStep(parts, turn));
    if (await isRead(parts.pool, shop)) return;
    await comeDue(shop);
  }
  throw new Error('There is no end to it.');
}

async function isRead(pool: pg.Pool, shop: string): Promise<boolean> {
  const { rows } = await pool.query(
    `SELECT 1 FROM import_day WHERE shop = $1 AND state IN ('queued', 'reading')`,
    [shop],
  );
  return rows.length === 0;
}
/** Pauses and leases are over, as time would have it. */
const comeDue = (shop: string) =>
  house.pool.query(
    `UPDATE import_shop SET next_at = now() - interval '1 second', lease_until = lease_until - interval '1 hour'
     WHERE shop = $1`,
    [shop],
  );
const othersRest = () => house.pool.query('UPDATE import_shop SET next_at = NULL');

async function expectEachOnce(shop: string, ids: readonly string[]): Promise<void> {
  const of = async (sql: string) => (await house.pool.query(sql, [shop])).rows;
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

describe.each([
  ['page by page', 1_000],
  ['by a bulk operation', 100],
])('a process that reads %s', (road, bulkFrom) => {
  it('may die at any step: the next one finds each order once', async () => {
    const diedAt: (string | null)[] = [];
    for (let lastStep = 1; lastStep < 120 && diedAt.at(-1) !== null; lastStep += 1) {
      await othersRest();
      const shop = newImporter(house);
      const ids = placeMany(shopify, shop, '2024-03-10', { first: 10_000, count: 120 });
      await askForDays(house.pool, shop, ['2024-03-10', '2024-03-11']);
      const mortal = createMortal(lastStep);
      const doomed = { pool: mortal.pool(house.pool), shopify: mortal.shopify(admin), bulkFrom };
      await readAll(shop, partsOf(doomed)).catch(() => {});
      diedAt.push(mortal.diedAt);
      await comeDue(shop);
      await readAll(shop, partsOf({ bulkFrom }));
      await expectEachOnce(shop, ids);
      const { rows } = await house.pool.query('SELECT DISTINCT road, error FROM import_day WHERE shop = $1', [
        shop,
      ]);
      expect(rows).toEqual([{ road: road === 'page by page' ? 'pages' : 'bulk', error: '' }]);
    }
    expect(diedAt.at(-1)).toBeNull();
    expect(diedAt.filter((where) => where?.includes('commit')).length).toBeGreaterThan(5);
  }, 180_000);
});

describe('a bulk operation', () => {
  const ask = async (count: number, ...days: string[]) => {
    await othersRest();
    const shop = newImporter(house);
    const ids = placeMany(shopify, shop, days[0] ?? '', { first: 20_000, count });
    await askForDays(house.pool, shop, days);
    return { shop, ids };
  };
  const roadsOf = async (shop: string) =>
    (await house.pool.query('SELECT DISTINCT road FROM import_day WHERE shop = $1', [shop])).rows;

  it('reads more than a thousand orders with few calls, those of other days left out', async () => {
    const { shop, ids } = await ask(1_050, '2024-03-10', '2024-03-11');
    placeMany(shopify, shop, '2024-03-12', { first: 30_000, count: 1 });
    const asked: string[] = [];
    const counting: ShopifyAdmin = {
      ask: admin.ask,
      query: (of, document, variables) => {
        asked.push(/(?:query|mutation) (\w+)/.exec(document)?.[1] ?? '');
        return admin.query(of, document, variables);
      },
    };
    await readAll(shop, partsOf({ shopify: counting }));
    await expectEachOnce(shop, ids);
    expect(await roadsOf(shop)).toEqual([{ road: 'bulk' }]);
    expect(asked).toEqual(['CountOrders', 'BulkList', 'BulkStart', 'BulkStatus']);
  }, 60_000);

  it('that fails gives way to pages', async () => {
    shopify.knobs.failBulkNext = 1;
    const { shop, ids } = await ask(60, '2024-03-10');
    await readAll(shop, partsOf({ bulkFrom: 50 }));
    await expectEachOnce(shop, ids);
    expect(await roadsOf(shop)).toEqual([{ road: 'pages' }]);
  });

  it('whose file breaks off is fetched again, and goes on behind what is kept', async () => {
    shopify.knobs.cutFilesNext = 2;
    const { shop, ids } = await ask(450, '2024-03-10');
    await readAll(shop, partsOf({ bulkFrom: 50 }));
    await expectEachOnce(shop, ids);
    expect(await roadsOf(shop)).toEqual([{ road: 'bulk' }]);
  }, 60_000);

  it('whose file is never what Shopify says it is gives way to pages', async () => {
    const lying: ShopifyAdmin = {
      ...admin,
      query: async (of, document, variables) => {
        const data = (await admin.query(of, document, variables)) as { bulkOperation?: object };
        const { bulkOperation } = data;
        return bulkOperation ? { bulkOperation: { ...bulkOperation, objectCount: '9999' } } : data;
      },
    };
    const { shop, ids } = await ask(250, '2024-03-10');
    await readAll(shop, partsOf({ bulkFrom: 50, shopify: lying }));
    await expectEachOnce(shop, ids);
    expect(await roadsOf(shop)).toEqual([{ road: 'pages' }]);
  }, 60_000);

  it('breaks off after a batch when the process ends, and goes on there', async () => {
    const { shop, ids } = await ask(250, '2024-03-10');
    let batches = 0;
    const stopping = partsOf({
      bulkFrom: 50,
      isStopping: () => batches > 0,
      queued: () => {
        batches += 1;
      },
    });
    for (let steps = 0; steps < 2; steps += 1) {
      const turn = await takeImportTurn(house.pool, randomUUID(), 60_000);
      if (!turn) throw new Error('There is no turn.');
      await endImportTurn(house.pool, turn, await takeStep(stopping, turn));
    }
    const { rows } = await house.pool.query('SELECT bulk_read FROM import_shop WHERE shop = $1', [shop]);
    expect(rows).toEqual([{ bulk_read: 100 }]);
    await readAll(shop, partsOf({ bulkFrom: 50 }));
    await expectEachOnce(shop, ids);
  }, 60_000);

  it('of days without a single order ends them', async () => {
    const { shop } = await ask(0, '2024-03-10');
    await readAll(shop, partsOf({ bulkFrom: 0 }));
    const { rows } = await house.pool.query('SELECT state FROM import_day WHERE shop = $1', [shop]);
    expect(rows).toEqual([{ state: 'done' }]);
  });

  it('shows the same snapshots as pages do', async () => {
    const snapshots = async (bulkFrom: number) => {
      const { shop } = await ask(30, '2024-03-10');
      await readAll(shop, partsOf({ bulkFrom }));
      const { rows } = await house.pool.query('SELECT snapshot FROM orders WHERE shop = $1 ORDER BY id', [
        shop,
      ]);
      return rows;
    };
    const pages = await snapshots(1_000);
    expect(pages).toHaveLength(30);
    expect(await snapshots(10)).toEqual(pages);
  });
});

describe('a process', () => {
  it('reads the days of one shop while it waits for those of another', async () => {
    await othersRest();
    const [slow, quick] = [newImporter(house), newImporter(house)];
    for (const shop of [slow, quick]) placeMany(shopify, shop, '2024-03-10', { first: 40_000, count: 1 });
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const waiting: ShopifyAdmin = {
      ...admin,
      query: async (of, document, variables) => {
        if (of === slow) await answered;
        return admin.query(of, document, variables);
      },
    };
    await askForDays(house.pool, slow, ['2024-03-10']);
    await askForDays(house.pool, quick, ['2024-03-10']);
    const loop = importOrders(partsOf({ shopify: waiting }));
    const expectRead = (shop: string) =>
      eventually(async () => expect(await isRead(house.pool, shop)).toBe(true));
    loop.start();
    try {
      await expectRead(quick);
      expect(await isRead(house.pool, slow)).toBe(false);
      answer();
      await expectRead(slow);
    } finally {
      answer();
      await loop.stop();
    }
  });
});
