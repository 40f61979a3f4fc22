import { run, transact } from '@belegfluss/runtime/database';
import { LeaseLost } from '@belegfluss/runtime/leases';
import { createTestDatabase, type TestDatabase } from '@belegfluss/testing/database';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { claimWork } from '../src/documents/storage/claim-work.ts';
import { insertWork, type NewWork } from '../src/documents/storage/enqueue-work.ts';
import { createMarkCreating } from '../src/documents/storage/mark-creating.ts';
import { findWork } from '../src/documents/storage/work-row.ts';
import {
  type Claim,
  type Creating,
  finishWork,
  releaseWork,
  writeUnderLease,
} from '../src/documents/storage/work-store.ts';

const large = 'gross.myshopify.com';
const second = 'mittel.myshopify.com';
const small = 'klein.myshopify.com';
const shares = { perShop: 4, leaseMs: 60_000 };

let database: TestDatabase;
let pool: pg.Pool;
let claimNext: ReturnType<typeof claimWork>;
beforeAll(async () => {
  database = await createTestDatabase('orders');
  pool = new pg.Pool({ connectionString: database.url, max: 10 });
  claimNext = claimWork(pool, shares);
});
afterEach(() => pool.query('DELETE FROM work'));
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const change = { origin: 'live', refresh: false, deliveryIds: [] } as const;
const enqueue = (shop: string, orderId: string, given: Partial<NewWork> = {}) =>
  run(pool, insertWork({ ...change, shop, orderId, ...given }));
const enqueueMany = (shop: string, count: number, given: Partial<NewWork> = {}) =>
  transact(
    pool,
    Array.from({ length: count }, (_, index) =>
      insertWork({ ...change, shop, orderId: String(index), ...given }),
    ),
  );
const claim = async () => (await claimNext(1))[0] ?? null;
const claimAtOnce = async (count: number): Promise<Claim[]> =>
  (await Promise.all(Array.from({ length: count }, claim))).filter((found) => found !== null);
const must = (found: Claim | null | undefined): Claim => {
  if (!found) throw new Error('Nothing was claimed.');
  return found;
};
const finish = (held: Claim) => writeUnderLease(pool, held, [finishWork(held)]);
const fail = (held: Claim, state: 'queued' | 'failed', delayMs = 0, settled = state === 'failed') =>
  writeUnderLease(pool, held, [releaseWork(held, { state, delayMs, error: 'X: y', settled })]);
const readRow = (orderId: string) => findWork(pool, small, orderId);

describe('claiming work', () => {
  it('gives every claim of an order a higher fence, also after its work was done and came again', async () => {
    const fences: bigint[] = [];
    const claimFenced = async () => {
      const held = must(await claim());
      fences.push(held.fence);
      return held;
    };
    await enqueue(small, '1');
    await fail(await claimFenced(), 'queued');
    await claimFenced();
    await pool.query(`UPDATE work SET lease_until = now() - interval '1 second'`);
    await finish(await claimFenced());
    expect((await pool.query('SELECT FROM work')).rowCount).toBe(0);
    await enqueue(small, '1');
    await claimFenced();
    const rising = [...fences].sort((one, other) => (one < other ? -1 : 1));
    expect(fences).toEqual(rising);
    expect(new Set(fences).size).toBe(4);
  });

  it('gives a shop no more than its share, however many workers ask at the same moment', async () => {
    await enqueueMany(large, 60);
    for (let round = 0; round < 10; round += 1) {
      const claims = await claimAtOnce(10);
      expect(claims).toHaveLength(4);
      await Promise.all(claims.map(finish));
    }
  });

  it('hands a piece of work to one worker only', async () => {
    for (let index = 0; index < 10; index += 1) await enqueue(`shop-${index}.myshopify.com`, '1');
    const claims = await claimAtOnce(10);
    expect(new Set(claims.map(({ shop }) => shop)).size).toBe(claims.length);
    expect(claims).toHaveLength(10);
  });

  it('takes the order of a small shop next, although two others have hundreds waiting before it', async () => {
    await enqueueMany(large, 300);
    await enqueueMany(second, 300);
    const busy = await claimAtOnce(8);
    expect(busy).toHaveLength(8);
    await enqueue(small, '1');
    await finish(must(busy[0]));
    expect(must(await claim()).shop).toBe(small);
  });

  it('comes to every shop, although one hides them behind older orders and most have nothing due', async () => {
    await pool.query(`INSERT INTO work (shop, order_id) SELECT $1, i::text FROM generate_series(1, 300) i`, [
      large,
    ]);
    expect(await claimNext(8)).toHaveLength(4);
    await pool.query(`
      INSERT INTO work (shop, order_id, due_at)
      SELECT 'shop-' || lpad(i::text, 3, '0'), '1', now() + CASE WHEN i % 50 = 0 THEN '0' ELSE '1 hour' END::interval
      FROM generate_series(1, 200) i`);
    const found: string[] = [];
    // A claim visits sixteen shops.
    for (let round = 0; round < 13; round += 1) found.push(...(await claimNext(8)).map(({ shop }) => shop));
    expect(found.sort()).toEqual(['shop-050', 'shop-100', 'shop-150', 'shop-200']);
  });

  it('takes what a person asked for before changes, and changes before imports', async () => {
    await enqueue(small, 'import', { origin: 'import' });
    await enqueue(small, 'live');
    await enqueue(small, 'manual', { origin: 'manual' });
    await enqueue(small, 'asked', { urgent: true });
    const order = [await claim(), await claim(), await claim(), await claim()].map(
      (held) => must(held).orderId,
    );
    // The first two were wanted at the same moment.
    expect(order.slice(0, 2).sort()).toEqual(['asked', 'manual']);
    expect(order.slice(2)).toEqual(['live', 'import']);
  });

  it('leaves alone what is not due yet', async () => {
    await enqueue(small, '1');
    await fail(must(await claim()), 'queued', 60_000);
    expect(await claim()).toBeNull();
  });
});

describe('changes of an order', () => {
  it('joins the work that waits, with all its deliveries', async () => {
    await enqueue(small, '1', { deliveryIds: ['a'] });
    await enqueue(small, '1', { deliveryIds: ['b'], refresh: true });
    expect(must(await claim())).toMatchObject({ deliveryIds: ['a', 'b'], refresh: true, revision: 2 });
    expect(await claim()).toBeNull();
  });

  it('that comes during the work asks for another run with the new deliveries only', async () => {
    await enqueue(small, '1', { deliveryIds: ['a'] });
    const held = must(await claim());
    await enqueue(small, '1', { deliveryIds: ['b'] });
    expect(await claim()).toBeNull();
    await finish(held);
    expect(must(await claim())).toMatchObject({ deliveryIds: ['b'], attempts: 1 });
  });

  it('does not end the pause after a failure: an outage would use up the attempts', async () => {
    await enqueue(small, '1');
    await fail(must(await claim()), 'queued', 60_000);
    await enqueue(small, '1');
    expect(await claim()).toBeNull();
    expect(await readRow('1')).toMatchObject({ state: 'queued', attempts: 1, revision: 2 });
  });

  it('that comes during a try that fails does not end its pause either', async () => {
    await enqueue(small, '1');
    const held = must(await claim());
    await enqueue(small, '1');
    await fail(held, 'queued', 60_000);
    expect(await claim()).toBeNull();
  });

  it('ends the pause when a person asks, and counts the attempts again', async () => {
    await enqueue(small, '1');
    await fail(must(await claim()), 'queued', 60_000);
    await enqueue(small, '1', { urgent: true });
    expect(must(await claim())).toMatchObject({ attempts: 1 });
  });

  it('revives work that had failed, and counts its attempts from the beginning', async () => {
    await enqueue(small, '1', { deliveryIds: ['a'] });
    for (let round = 0; round < 3; round += 1) await fail(must(await claim()), 'queued');
    await fail(must(await claim()), 'failed');
    expect(await readRow('1')).toMatchObject({ state: 'failed', deliveryIds: [] });
    expect(await claim()).toBeNull();
    await enqueue(small, '1', { deliveryIds: ['b'] });
    expect(must(await claim())).toMatchObject({ attempts: 1, deliveryIds: ['b'] });
  });

  it('keeps what an import or a person may do, and comes before other imports', async () => {
    await enqueue(small, 'other', { origin: 'import' });
    await enqueue(small, '1', { origin: 'import' });
    await enqueue(small, '1');
    expect(must(await claim())).toMatchObject({ orderId: '1', origin: 'import' });
  });
});

describe('a claim', () => {
  it('and the notes of its work read what they take and little else, although the table was empty when the server counted its rows', async () => {
    const single = new pg.Pool({ connectionString: database.url, max: 1 });
    const claimSingle = claimWork(single, { ...shares, perShop: 10 });
    const countRead = async (): Promise<number> => {
      await single.query('SELECT pg_stat_force_next_flush()');
      const { rows } = await single.query<{ read: string }>(
        `SELECT (SELECT seq_tup_read FROM pg_stat_user_tables WHERE relname = 'work')
           + (SELECT sum(idx_tup_read) FROM pg_stat_user_indexes WHERE relname = 'work') AS read`,
      );
      return Number(rows[0]?.read);
    };
    // Rows that were there keep the table from being cut to nothing.
    await enqueueMany(small, 1_000);
    await pool.query('DELETE FROM work');
    await pool.query('VACUUM (ANALYZE, TRUNCATE false) work');
    for (const shop of [large, second, small]) await enqueueMany(shop, 500);
    const before = await countRead();
    const claims = await claimSingle(16);
    expect(claims).toHaveLength(16);
    const mark = createMarkCreating(single);
    await Promise.all(claims.map((held) => mark(held, { key: 'a' } as Creating)));
    const read = (await countRead()) - before;
    await single.end();
    // The oldest 32 of all, ten of each of three shops, some for the shops, and what is taken; of 1,500.
    expect(read).toBeLessThan(400);
    expect((await pool.query(`SELECT FROM work WHERE creating IS NOT NULL`)).rowCount).toBe(16);
  });
});

describe('a lease', () => {
  it('that lapsed goes to another worker, and the first may write nothing more', async () => {
    await enqueue(small, '1', { deliveryIds: ['a'] });
    const paused = must(await claim());
    await pool.query(`UPDATE work SET lease_until = now() - interval '1 second'`);
    const holder = must(await claim());
    expect(holder).toMatchObject({ orderId: '1', deliveryIds: ['a'], attempts: 2 });
    await expect(finish(paused)).rejects.toThrow(LeaseLost);
    await expect(fail(paused, 'failed')).rejects.toThrow(LeaseLost);
    expect(await readRow('1')).toMatchObject({ state: 'running', lease: holder.lease, deliveryIds: ['a'] });
  });

  it('that lapsed is taken once by many workers', async () => {
    await enqueueMany(large, 4);
    await claimAtOnce(4);
    await pool.query(`UPDATE work SET lease_until = now() - interval '1 second'`);
    const claims = await claimAtOnce(10);
    expect(claims.map(({ orderId }) => orderId).sort()).toEqual(['0', '1', '2', '3']);
  });
});
