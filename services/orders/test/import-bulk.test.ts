import { DEFAULT_SCOPES } from '@belegfluss/sandbox/shopify';
import { describe, expect, it } from '@jest/globals';
import type { ShopifyAdmin } from '../src/clients/shopify/admin-api.ts';
import { endImportLease, takeImportLease } from '../src/imports/storage/import-lease-store.ts';
import { askForDays } from '../src/imports/storage/import-request-store.ts';
import { takeStep } from '../src/imports/use-cases/take-step.ts';
import {
  admin,
  createImportDependencies,
  expectEachOnce,
  fixture,
  openImportFixture,
  othersRest,
  readAll,
  shopify,
} from './import-process.ts';
import { changeImporter, newImporter, placeMany } from './import-shop.ts';

openImportFixture();

describe('a bulk operation', () => {
  const ask = async (count: number, ...days: string[]) => {
    await othersRest();
    const shop = newImporter(fixture);
    const ids = placeMany(shopify, shop, days[0] ?? '', { first: 20_000, count });
    await askForDays(fixture.pool, shop, days);
    return { shop, ids };
  };
  const readImportRoads = async (shop: string) =>
    (await fixture.pool.query('SELECT DISTINCT road FROM import_day WHERE shop = $1', [shop])).rows;

  it('reads more than a thousand orders with few calls, those of other days left out', async () => {
    const { shop, ids } = await ask(1_050, '2024-03-10', '2024-03-11');
    placeMany(shopify, shop, '2024-03-12', { first: 30_000, count: 1 });
    const asked: string[] = [];
    const count = (document: string) => asked.push(/(?:query|mutation) (\w+)/.exec(document)?.[1] ?? '');
    const counting: ShopifyAdmin = {
      ask: (of, document, variables) => {
        count(document);
        return admin.ask(of, document, variables);
      },
      query: (of, document, variables) => {
        count(document);
        return admin.query(of, document, variables);
      },
    };
    await readAll(shop, createImportDependencies({ shopify: counting }));
    await expectEachOnce(shop, ids);
    expect(await readImportRoads(shop)).toEqual([{ road: 'bulk' }]);
    expect(asked).toEqual(['CountOrders', 'BulkList', 'BulkStart', 'BulkStatus']);
  }, 60_000);

  it.each([
    ['grants', [''], null],
    ['has not granted', ['read_payment_terms'], true],
  ])('reads the orders of a shop that %s payment terms to be read', async (_, missing, termsUnknown) => {
    const { shop, ids } = await ask(60, '2024-03-10');
    const scopes = [...DEFAULT_SCOPES, 'read_all_orders'].filter((scope) => !missing.includes(scope));
    shopify.grant(shop, scopes);
    changeImporter(fixture, shop, { scopes });
    await readAll(shop, createImportDependencies({ bulkFrom: 50 }));
    await expectEachOnce(shop, ids);
    expect(await readImportRoads(shop)).toEqual([{ road: 'bulk' }]);
    const { rows } = await fixture.pool.query(
      `SELECT DISTINCT snapshot -> 'termsUnknown' AS unknown FROM orders WHERE shop = $1`,
      [shop],
    );
    expect(rows).toEqual([{ unknown: termsUnknown }]);
  });

  it('of a shop that hides payment terms without our knowledge gives way to pages, and says that they are unknown', async () => {
    const { shop, ids } = await ask(60, '2024-03-10');
    shopify.grant(shop, ['read_orders', 'read_customers', 'read_all_orders']);
    changeImporter(fixture, shop, { scopes: [...DEFAULT_SCOPES, 'read_all_orders'] });
    await readAll(shop, createImportDependencies({ bulkFrom: 50 }));
    await expectEachOnce(shop, ids);
    expect(await readImportRoads(shop)).toEqual([{ road: 'pages' }]);
    const { rows } = await fixture.pool.query(
      `SELECT DISTINCT snapshot -> 'termsUnknown' AS unknown FROM orders WHERE shop = $1`,
      [shop],
    );
    expect(rows).toEqual([{ unknown: true }]);
  });

  it('that fails gives way to pages', async () => {
    shopify.knobs.failBulkNext = 1;
    const { shop, ids } = await ask(60, '2024-03-10');
    await readAll(shop, createImportDependencies({ bulkFrom: 50 }));
    await expectEachOnce(shop, ids);
    expect(await readImportRoads(shop)).toEqual([{ road: 'pages' }]);
  });

  it('whose file breaks off is fetched again, and goes on behind what is kept', async () => {
    shopify.knobs.cutFilesNext = 2;
    const { shop, ids } = await ask(450, '2024-03-10');
    await readAll(shop, createImportDependencies({ bulkFrom: 50 }));
    await expectEachOnce(shop, ids);
    expect(await readImportRoads(shop)).toEqual([{ road: 'bulk' }]);
  }, 60_000);

  it('whose file is never what Shopify says it is gives way to pages', async () => {
    const lying: ShopifyAdmin = {
      ...admin,
      query: async (of, document, variables) => {
        const data = (await admin.query(of, document, variables)) as { bulkOperation?: object };
        const { bulkOperation } = data;
        return bulkOperation ? { bulkOperation: { ...bulkOperation, rootObjectCount: '9999' } } : data;
      },
    };
    const { shop, ids } = await ask(25, '2024-03-10');
    await readAll(shop, createImportDependencies({ bulkFrom: 5, batch: 10, shopify: lying }));
    await expectEachOnce(shop, ids);
    expect(await readImportRoads(shop)).toEqual([{ road: 'pages' }]);
  }, 60_000);

  it('breaks off after a batch when the process ends, and goes on there', async () => {
    const { shop, ids } = await ask(25, '2024-03-10');
    let batches = 0;
    const stopping = createImportDependencies({
      bulkFrom: 5,
      batch: 10,
      isStopping: () => batches > 0,
      wakeWorkers: () => {
        batches += 1;
      },
    });
    for (let steps = 0; steps < 2; steps += 1) {
      const lease = await takeImportLease(fixture.pool, 60_000);
      if (!lease) throw new Error('There is no lease.');
      await endImportLease(fixture.pool, lease, await takeStep(stopping, lease));
    }
    const { rows } = await fixture.pool.query('SELECT bulk_read FROM import_shop WHERE shop = $1', [shop]);
    expect(rows).toEqual([{ bulk_read: 10 }]);
    await readAll(shop, createImportDependencies({ bulkFrom: 5, batch: 10 }));
    await expectEachOnce(shop, ids);
  }, 60_000);

  it('of days without a single order ends them', async () => {
    const { shop } = await ask(0, '2024-03-10');
    await readAll(shop, createImportDependencies({ bulkFrom: 0 }));
    const { rows } = await fixture.pool.query('SELECT state FROM import_day WHERE shop = $1', [shop]);
    expect(rows).toEqual([{ state: 'done' }]);
  });

  it('shows the same snapshots as pages do', async () => {
    const snapshots = async (bulkFrom: number) => {
      const { shop } = await ask(30, '2024-03-10');
      await readAll(shop, createImportDependencies({ bulkFrom }));
      const { rows } = await fixture.pool.query('SELECT snapshot FROM orders WHERE shop = $1 ORDER BY id', [
        shop,
      ]);
      return rows;
    };
    const pages = await snapshots(1_000);
    expect(pages).toHaveLength(30);
    expect(await snapshots(10)).toEqual(pages);
  });
});
