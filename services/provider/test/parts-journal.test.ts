import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { trimPartsJournal } from '../src/storage/parts/trim-journal.ts';
import { aPart, partSteps } from './parts-steps.ts';
import { connectShop, type Fixture, startFixture } from './provider-fixture.ts';

const shop = 'parts-journal.myshopify.com';
let fixture: Fixture;
let pool: pg.Pool;

beforeAll(async () => {
  fixture = await startFixture();
  await connectShop(fixture, shop);
  pool = new pg.Pool({ connectionString: fixture.database.url, max: 2 });
});
afterAll(async () => {
  await pool.end();
  await fixture.stop();
});

const kept = async (): Promise<readonly string[]> => {
  const { rows } = await pool.query(
    `SELECT kind || ' ' || state AS entry FROM write_journal
     WHERE shop = $1 AND kind IN ('part', 'partChange', 'partRemoval', 'stock') ORDER BY kind, state`,
    [shop],
  );
  return rows.map(({ entry }) => entry);
};

it('what the journal says of changes that ended goes after a while; what was made and what is open stays', async () => {
  const steps = partSteps(fixture, shop);
  const part = aPart('1');
  await steps.save(part);
  await steps.save({ ...part, name: 'Becher' });
  for (const operationKey of ['stock/1/a', 'stock/1/b', 'stock/1/c'])
    await steps.move(operationKey, '1', '-1');
  await pool.query(
    `UPDATE write_journal SET state = 'unknown', result = NULL WHERE operation_key = 'stock/1/b'`,
  );
  await pool.query(
    `UPDATE write_journal SET updated_at = now() - interval '100 days' WHERE operation_key <> 'stock/1/c'`,
  );
  const before = new Date(Date.now() - 90 * 24 * 3_600_000);
  expect(await trimPartsJournal(pool, before, 1)).toBe(1);
  expect(await trimPartsJournal(pool, before, 100)).toBe(1);
  expect(await kept()).toEqual(['part confirmed', 'stock confirmed', 'stock unknown']);
  // A part whose changes are forgotten is as it was.
  expect((await steps.recordCalls(() => steps.save({ ...part, name: 'Becher' }))).totals).toEqual({});
  await steps.save({ ...part, name: 'Krug' });
  expect(await steps.listByNumber(part.number)).toMatchObject([{ name: 'Krug', stock: '2' }]);
});
