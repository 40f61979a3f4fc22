import { createEarlierVersion, type EarlierVersion } from '@belegfluss/testing/earlier-version';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { toPreferences } from '../src/domain/stored-section.ts';
import { createPreferenceReader, type PreferenceReader } from '../src/storage/preference-reader.ts';

const busy = 'busy.myshopify.com';
const off = 'off.myshopify.com';
const on = 'on.myshopify.com';
const old = 'old.myshopify.com';
const fresh = 'fresh.myshopify.com';

let database: EarlierVersion;
let pool: pg.Pool;
let reader: PreferenceReader;

/** Shops as a version left them under which gift cards stood on invoices unless somebody had said otherwise. */
beforeAll(async () => {
  database = await createEarlierVersion('settings', 'keep_gift_cards');
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  const save = async (shop: string, section: string, values: object) => {
    for (const table of ['preference_section', 'preference_history'])
      await pool.query(
        `INSERT INTO ${table} (shop, section, version, "values"${table === 'preference_history' ? ', actor' : ''})
         VALUES ($1, $2, 3, $3${table === 'preference_history' ? ", 'somebody'" : ''})`,
        [shop, section, values],
      );
  };
  await save(busy, 'invoices', { invoiceCreate: true });
  await save(off, 'orders', { skipOrderGiftCard: false, skipOrderPos: true });
  await save(on, 'orders', { skipOrderGiftCard: true });
  await save(old, 'orders', { skipOrderPos: true });
  await database.migrateOn();
  reader = createPreferenceReader(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const readOrderPreferences = async (shop: string) => {
  const sections = (await reader.find([shop])).get(shop)?.sections ?? [];
  const version = sections.find(({ section }) => section === 'orders')?.version ?? 0n;
  return { version, ...toPreferences(sections).orders };
};

describe('gift cards in shops from before they were left out by default', () => {
  it.each([
    ['that had never touched the settings of orders', busy, { version: 1n, skipOrderGiftCard: false }],
    [
      'that had left them on its invoices',
      off,
      { version: 3n, skipOrderGiftCard: false, skipOrderPos: true },
    ],
    ['that had left them out', on, { version: 3n, skipOrderGiftCard: true }],
    [
      'that had saved before there was a choice',
      old,
      { version: 4n, skipOrderGiftCard: false, skipOrderPos: true },
    ],
    ['that is new', fresh, { version: 0n, skipOrderGiftCard: true }],
  ] as const)('stay as they were in one %s', async (_which, shop, expected) => {
    expect(await readOrderPreferences(shop)).toMatchObject(expected);
  });

  it('have what was written for them in the history', async () => {
    const { rows } = await pool.query<{ shop: string; version: string }>(
      `SELECT shop, version FROM preference_history WHERE actor = 'migration' ORDER BY shop`,
    );
    expect(rows).toEqual([
      { shop: busy, version: '1' },
      { shop: old, version: '4' },
    ]);
  });
});
