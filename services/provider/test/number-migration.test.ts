import { createEarlierVersion, type EarlierVersion } from '@belegfluss/testing/earlier-version';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type ConnectionStore, createConnectionStore } from '../src/storage/connection-store.ts';
import { type CreditNumbers, createCreditNumbers } from '../src/storage/credit-numbers.ts';

const one = 'one.myshopify.com';
const two = 'two.myshopify.com';
const count = 40;

let database: EarlierVersion;
let pool: pg.Pool;
let numbers: CreditNumbers;
let store: ConnectionStore;

/** Two shops of one account, as a version left them that numbered by shop: both gave GU-1 to GU-40. */
beforeAll(async () => {
  database = await createEarlierVersion('provider', 'numbers_of_accounts');
  pool = new pg.Pool({ connectionString: database.url, max: 4 });
  await pool.query(
    `INSERT INTO connection (shop, state, token, generation, connected_at, platform, system_version, small_business)
     SELECT unnest($1::text[]), 'connected', 'sealed', 1, now(), 'sevdesk.de', '2.0', false`,
    [[one, two]],
  );
  await pool.query(
    `INSERT INTO credit_number (shop, number, operation_key)
     SELECT shop, 'GU-' || i, 'note/' || i
     FROM unnest($1::text[]) AS shop, generate_series(1, $2::int) AS i`,
    [[one, two], count],
  );
  await database.migrateOn();
  numbers = createCreditNumbers(pool);
  store = createConnectionStore(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe('numbers from before they counted by account', () => {
  it('count within their shop until its account is known', async () => {
    expect(await numbers.find({ shop: one, accountId: '' }, 'note/3')).toBe('GU-3');
    expect(await numbers.find({ shop: two, accountId: '' }, 'note/3')).toBe('GU-3');
    expect(await numbers.reserve({ shop: two, accountId: '' }, 'another', 'GU-3')).toBe(false);
  });

  it('are each held once in the account that both shops turn out to have, also when that is seen at once', async () => {
    await Promise.all([store.nameAccount(one, 1, '7'), store.nameAccount(two, 1, '7')]);
    const { rows } = await pool.query<{ account: string; held: number; numbers: number }>(
      `SELECT account, count(*)::int AS held, count(DISTINCT number)::int AS numbers
       FROM credit_number GROUP BY account`,
    );
    expect(rows).toEqual([{ account: '7', held: count, numbers: count }]);
    expect(await numbers.reserve({ shop: two, accountId: '7' }, 'another', 'GU-3')).toBe(false);
    expect((await store.find(one))?.account.id).toBe('7');
  });

  it('stay where they are when another token was accepted meanwhile', async () => {
    await store.nameAccount(one, 2, '8');
    expect((await store.find(one))?.account.id).toBe('7');
    const { rows } = await pool.query('SELECT DISTINCT account FROM credit_number');
    expect(rows).toEqual([{ account: '7' }]);
  });

  it('are held against a version that still numbers by shop', async () => {
    const reserveByShop = (shop: string, key: string, number: string) =>
      pool.query(
        'INSERT INTO credit_number (shop, operation_key, number) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
        [shop, key, number],
      );
    expect((await reserveByShop(two, 'old/1', 'GU-1')).rowCount).toBe(0);
    expect((await reserveByShop(two, 'old/1', `GU-${count + 1}`)).rowCount).toBe(1);
    expect(await numbers.reserve({ shop: one, accountId: '7' }, 'new/1', `GU-${count + 1}`)).toBe(false);
  });
});
