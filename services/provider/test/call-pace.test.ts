import { openPool } from '@belegfluss/runtime/database';
import { createTestDatabase, type TestDatabase } from '@belegfluss/testing/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { derivePace, longestPauseMs } from '../src/clients/traffic/pace.ts';
import { createCallPace } from '../src/storage/call-pace.ts';
import { giveTurns } from './memory-keeper.ts';
import { logger } from './provider-fixture.ts';

/** Turns 40 ms apart: a long round trip counts for little, and the test for less than a second. */
const pace = derivePace({ perSecond: 25, burst: 31 });
const shop = 'turns.myshopify.com';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase('provider');
  pool = openPool({ url: database.url, name: 'test', logger, size: 4 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** As if the next turn had been so far ahead when the statement begins. */
const setNext = (ms: number) =>
  pool.query(
    `INSERT INTO call_pace VALUES ($1, now() + $2::float8 * interval '1 ms')
     ON CONFLICT (shop) DO UPDATE SET next_at = EXCLUDED.next_at`,
    [shop, ms],
  );
const findRow = async (of = shop) => {
  const { rows } = await pool.query<{ next: number }>(
    `SELECT (extract(epoch FROM next_at - now()) * 1000)::float8 AS next FROM call_pace WHERE shop = $1`,
    [of],
  );
  return rows[0];
};

describe('turns of a shop in the database', () => {
  it('are given as the decision of the tests says', async () => {
    const keeper = createCallPace(pool, pace)(shop);
    for (const next of [-60_000, -1200, -700, -401, -90, 10, 300, 2990, 3010, 500_000])
      for (const wanted of [0, 1, 3, 13]) {
        await setNext(next);
        const { given, firstInMs } = await keeper.take({ wanted, withinMs: 3000 });
        // Some time has passed since, which the answer tells unless it is bound.
        const passed = Math.max(0, next - firstInMs);
        const isBound = next < -pace.reachMs || next > pace.farthestMs;
        expect({ given, firstInMs }).toEqual({
          ...giveTurns(pace, isBound ? next : next - passed, { wanted, withinMs: 3000 }),
          firstInMs: expect.closeTo(
            isBound ? giveTurns(pace, next, { wanted, withinMs: 0 }).firstInMs : next - passed,
            1,
          ),
        });
      }
  });

  it('are given to one only, however many ask at once', async () => {
    await setNext(-60_000);
    const keepers = [1, 2, 3].map(() => createCallPace(pool, pace)(shop));
    const asked = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        keepers[index % 3]?.take({ wanted: 3, withinMs: 60_000 }).then(({ given }) => given),
      ),
    );
    const given = asked.reduce<number>((sum, one) => sum + (one ?? 0), 0);
    // Each has moved the next turn by one interval, from the oldest that was saved up.
    const begin = (await findRow())?.next ?? 0;
    expect(begin).toBeLessThanOrEqual(given * pace.intervalMs - pace.reachMs);
    expect(begin).toBeGreaterThan(given * pace.intervalMs - pace.reachMs - 5000);
  });

  it('have one row, made with the first', async () => {
    const other = 'first-turn.myshopify.com';
    const keeper = createCallPace(pool, pace)(other);
    await keeper.pause(1000);
    expect(await findRow(other)).toBeUndefined();
    for (let turn = 0; turn < 3; turn += 1) await keeper.take({ wanted: 1, withinMs: 1000 });
    const { rows } = await pool.query('SELECT 1 FROM call_pace WHERE shop = $1', [other]);
    expect(rows).toHaveLength(1);
  });

  it('are all saved up for a shop that is only being connected, and none for one that lost its row', async () => {
    const connected = 'connected.myshopify.com';
    await pool.query(
      `INSERT INTO connection (shop, state, token, generation, connected_at, platform, system_version, small_business)
       VALUES ($1, 'connected', 'sealed', 1, now(), 'sevdesk', '2.0', false)`,
      [connected],
    );
    const takeSecond = async (of: string) => {
      const keeper = createCallPace(pool, pace)(of);
      expect((await keeper.take({ wanted: 1, withinMs: 1000 })).given).toBe(0);
      return (await keeper.take({ wanted: 1, withinMs: 1000 })).firstInMs;
    };
    expect(await takeSecond('new.myshopify.com')).toBeCloseTo(-pace.reachMs, 1);
    const begin = performance.now();
    const firstInMs = await takeSecond(connected);
    expect(firstInMs).toBeLessThanOrEqual(0);
    // Only what time has brought since the row was made.
    expect(firstInMs).toBeGreaterThanOrEqual(begin - performance.now() - 1);
  });

  it('pause for as long as asked, and a shorter pause ends no longer one', async () => {
    await setNext(0);
    const keeper = createCallPace(pool, pace)(shop);
    await keeper.pause(20_000);
    await keeper.pause(1000);
    const { given, firstInMs } = await keeper.take({ wanted: 1, withinMs: 5000 });
    expect(given).toBe(0);
    expect(firstInMs).toBeGreaterThan(15_000);
    expect(firstInMs).toBeLessThanOrEqual(20_000);
  });

  it('go on at once enough when the clock of the database was put back', async () => {
    await setNext(86_400_000);
    const { firstInMs } = await createCallPace(pool, pace)(shop).take({ wanted: 1, withinMs: 5000 });
    expect(firstInMs).toBeLessThanOrEqual(longestPauseMs + pace.intervalMs);
  });
});
