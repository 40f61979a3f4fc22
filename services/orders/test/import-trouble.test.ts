import { fieldsInWords, keptText } from '@belegfluss/orders/contract';
import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { fixture, openImportedShops, shopify } from './import-fixture.ts';
import {
  changeImporter,
  composeDayOrder,
  documented,
  newImporter,
  newSparingImporter,
  placeMany,
  readImportDays,
  startImport,
  untilDone,
} from './import-shop.ts';

openImportedShops();

/** Waits until the day is done; pauses are over at once, as time would have it. */
const untilDoneThroughPauses = (shop: string) =>
  eventually(
    async () => {
      await fixture.pool.query(`UPDATE import_shop SET next_at = now() WHERE shop = $1 AND lease IS NULL`, [
        shop,
      ]);
      const days = await readImportDays(fixture.imports, shop);
      expect(days.map(({ state }) => state)).toEqual(['done']);
      return days;
    },
    { withinMs: 45_000 },
  );

describe('trouble', () => {
  it('of a throttled shop costs time and nothing else', async () => {
    const shop = newImporter(fixture);
    placeMany(shopify, shop, '2024-03-10', { first: 9_000, count: 3 });
    shopify.knobs.throttleNext = 1;
    await startImport(fixture, shop, '2024-03-10');
    // Shopify asked for a pause of some seconds.
    await eventually(async () => {
      const { rows } = await fixture.pool.query(
        `SELECT 1 FROM import_shop WHERE shop = $1 AND lease IS NULL AND next_at > now()`,
        [shop],
      );
      expect(rows).toHaveLength(1);
    });
    shopify.pass(60_000);
    expect(await untilDoneThroughPauses(shop)).toMatchObject([{ documents: 3, error: undefined }]);
  });

  it('of an absent Shopify is waited out', async () => {
    const shop = newImporter(fixture);
    placeMany(shopify, shop, '2024-03-10', { first: 9_100, count: 3 });
    shopify.knobs.failNext = 2;
    await startImport(fixture, shop, '2024-03-10');
    expect(await untilDoneThroughPauses(shop)).toMatchObject([{ documents: 3, error: undefined }]);
  });

  it('of a revoked token is reported at the day, and ends when there is a token again', async () => {
    const shop = newImporter(fixture);
    shopify.place(shop, composeDayOrder(9_201, '2024-03-10'));
    const { accessToken } = fixture.shops;
    fixture.shops.accessToken = () => {
      throw fixture.shops.noToken();
    };
    await startImport(fixture, shop, '2024-03-10');
    await eventually(async () =>
      expect(await readImportDays(fixture.imports, shop)).toMatchObject([
        { state: 'queued', error: expect.stringContaining('keinen Zugriff auf deinen Shop') },
      ]),
    );
    fixture.shops.accessToken = accessToken;
    // Asking again is what a merchant does; it is due at once then.
    await startImport(fixture, shop, '2024-03-10');
    expect(await untilDone(fixture.imports, shop)).toMatchObject([
      { state: 'done', documents: 1, error: undefined },
    ]);
  });

  it.each([
    ['uninstalled', { uninstalledAt: new Date('2026-04-01T00:00:00Z') }, 'deinstalliert'],
    ['on a free plan', { plan: { id: 'free' } }, 'Tarif'],
    ['without the permission to see old orders', { scopes: ['read_orders'] }, 'Berechtigung'],
  ])(
    'of a shop that is %s meanwhile stops it with the reason; asked for again it goes on',
    async (_, changed, word) => {
      const shop = newSparingImporter(fixture);
      const ids = placeMany(shopify, shop, '2024-03-10', { first: 9_300, count: 60, billed: 10 });
      const { accessToken } = fixture.shops;
      let asked = 0;
      fixture.shops.accessToken = (of, rejected) => {
        asked += of === shop ? 1 : 0;
        // Counted already, and about to read the first of two pages.
        if (of === shop && asked === 2) changeImporter(fixture, shop, changed);
        return accessToken(of, rejected);
      };
      await startImport(fixture, shop, '2024-03-10', '2024-03-11');
      await eventually(async () => {
        const { rows } = await fixture.pool.query(
          'SELECT state, error FROM import_day WHERE shop = $1 ORDER BY day',
          [shop],
        );
        expect(rows.map(({ state, error }) => [state, keptText(error)])).toEqual([
          ['failed', expect.stringContaining(word)],
          ['failed', expect.stringContaining(word)],
        ]);
      });
      fixture.shops.accessToken = accessToken;
      // The page that was under way was kept.
      const { rows: found } = await fixture.pool.query('SELECT 1 FROM import_order WHERE shop = $1', [shop]);
      expect(found).toHaveLength(50);
      const reported = `SELECT body FROM log_entry WHERE shop = $1 AND event = 'shopify.importStopped'`;
      const { rows: entries } = await fixture.pool.query(reported, [shop]);
      expect(entries.map(({ body }) => fieldsInWords(body))).toEqual([
        { message: expect.stringContaining(word) },
      ]);
      changeImporter(fixture, shop, {});
      await fixture.publish(shop, 'shops.shop.installed.v1');
      await startImport(fixture, shop, '2024-03-10', '2024-03-11');
      expect(
        (await untilDone(fixture.imports, shop)).map(({ found, documents }) => [found, documents]),
      ).toEqual([
        [60, 10],
        [0, 0],
      ]);
      expect(await documented(fixture, shop)).toEqual({ orders: ids.slice(0, 10), atProvider: 10 });
    },
  );

  it('of one shop does not hold up another', async () => {
    const locked = newImporter(fixture);
    const free = newImporter(fixture);
    const { accessToken } = fixture.shops;
    fixture.shops.accessToken = (shop, rejected) => {
      if (shop === locked) throw fixture.shops.noToken();
      return accessToken(shop, rejected);
    };
    shopify.place(free, composeDayOrder(1, '2024-03-10'));
    await startImport(fixture, locked, '2024-03-10');
    await startImport(fixture, free, '2024-03-10');
    expect(await untilDone(fixture.imports, free)).toMatchObject([{ documents: 1 }]);
    fixture.shops.accessToken = accessToken;
  });
});

describe('a shop that is erased in the middle', () => {
  it('is not written again by a page that was being read', async () => {
    const shop = newImporter(fixture);
    placeMany(shopify, shop, '2024-03-10', { first: 9_700, count: 20 });
    shopify.knobs.latencyMs = 400;
    await startImport(fixture, shop, '2024-03-10');
    await eventually(async () => {
      const { rows } = await fixture.pool.query(
        'SELECT 1 FROM import_shop WHERE shop = $1 AND lease IS NOT NULL',
        [shop],
      );
      expect(rows).toHaveLength(1);
    });
    await fixture.pool.query('DELETE FROM import_shop WHERE shop = $1', [shop]);
    await fixture.pool.query('DELETE FROM import_day WHERE shop = $1', [shop]);
    // The next shop's turn comes after the one that was under way.
    const next = newImporter(fixture);
    await startImport(fixture, next, '2024-03-10');
    shopify.knobs.latencyMs = 0;
    await untilDone(fixture.imports, next);
    for (const table of ['import_day', 'import_order', 'orders', 'work']) {
      const { rows } = await fixture.pool.query(`SELECT 1 FROM ${table} WHERE shop = $1`, [shop]);
      expect([table, rows.length]).toEqual([table, 0]);
    }
  });
});
