import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import type { ShopifyAdmin } from '../src/clients/shopify/admin-api.ts';
import { importOrders } from '../src/imports/jobs/import-orders.ts';
import { askForDays } from '../src/imports/storage/import-request-store.ts';
import {
  admin,
  createImportDependencies,
  dieAndReadOn,
  fixture,
  isRead,
  openImportFixture,
  othersRest,
  shopify,
} from './import-process.ts';
import { newImporter, placeMany } from './import-shop.ts';

openImportFixture();

describe('a process that reads page by page', () => {
  // Two pages.
  it('may die at any step: the next one finds each order once', () => dieAndReadOn('pages', 8), 180_000);
});

describe('a process', () => {
  it('reads the days of one shop while it waits for those of another', async () => {
    await othersRest();
    const [slow, quick] = [newImporter(fixture), newImporter(fixture)];
    for (const shop of [slow, quick]) placeMany(shopify, shop, '2024-03-10', { first: 40_000, count: 1 });
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const waiting: ShopifyAdmin = {
      ...admin,
      ask: async (of, document, variables) => {
        if (of === slow) await answered;
        return admin.ask(of, document, variables);
      },
    };
    await askForDays(fixture.pool, slow, ['2024-03-10']);
    await askForDays(fixture.pool, quick, ['2024-03-10']);
    const loop = importOrders(createImportDependencies({ shopify: waiting }));
    const expectRead = (shop: string) =>
      eventually(async () => expect(await isRead(fixture.pool, shop)).toBe(true));
    loop.start();
    try {
      await expectRead(quick);
      expect(await isRead(fixture.pool, slow)).toBe(false);
      answer();
      await expectRead(slow);
    } finally {
      answer();
      await loop.stop();
    }
  });
});
