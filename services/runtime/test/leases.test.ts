import { run, type SqlTransaction, transact } from '@belegfluss/runtime/database';
import { isLeaseLost, LeaseLost, requireRow, workLeases } from '@belegfluss/runtime/leases';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import {
  createLeaseDatabase,
  effect,
  effects,
  ending,
  letLeasesLapse,
  logger,
  mustTake,
  type Turn,
  takeTurn,
  turns,
} from './leases-fixture.ts';

let pool: pg.Pool;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ pool, drop } = await createLeaseDatabase());
});
beforeEach(() => pool.query('TRUNCATE turn, effect'));
afterAll(() => drop());

const addTurn = (shop: string, dueInMs: number | null = 0, origin = 'one') =>
  pool.query(
    `INSERT INTO turn (shop, source, next_at) VALUES ($1, $2, now() + $3::float8 * interval '1 ms')`,
    [shop, origin, dueInMs],
  );
const readRow = async (shop: string) =>
  (
    await pool.query(
      'SELECT *, next_at <= now() AS due, next_at = lease_until AS waits FROM turn WHERE shop = $1',
      [shop],
    )
  ).rows[0];

describe('taking a row', () => {
  it('gives each due row to only one of many replicas that ask at the same time', async () => {
    for (let index = 0; index < 5; index += 1) await addTurn(`shop-${index}`);
    const taken = await Promise.all(Array.from({ length: 20 }, () => takeTurn(pool)));
    const shops = taken.flatMap((turn) => (turn ? [turn.shop] : []));
    expect(new Set(shops).size).toBe(shops.length);
    // A claim that met a row which another was just taking passed it over: nothing is left for long.
    while (await takeTurn(pool)) shops.push('later');
    expect(shops).toHaveLength(5);
  });

  it('takes no row of a shop that is leaving for another cell, and none behind it waits', async () => {
    await addTurn('leaving', -2_000);
    await addTurn('staying', -1_000);
    await pool.query(`INSERT INTO shop_gate (shop, state) VALUES ('leaving', 'leaving')`);
    try {
      expect((await mustTake(pool)).shop).toBe('staying');
      expect(await takeTurn(pool)).toBeNull();
      expect(
        await turns.take(pool, { shop: 'leaving', origin: 'one' }, { leaseMs: 1_000, returning: 'done' }),
      ).toBeNull();
    } finally {
      await pool.query('TRUNCATE shop_gate');
    }
    expect((await mustTake(pool)).shop).toBe('leaving');
  });

  it('takes the longest due row, and none that is not due, held or excluded', async () => {
    await addTurn('later', 60_000);
    await addTurn('never', null);
    await addTurn('younger', -1_000);
    await addTurn('older', -2_000);
    await addTurn('paused', -3_000);
    await pool.query(`UPDATE turn SET paused = true WHERE shop = 'paused'`);
    expect((await mustTake(pool)).shop).toBe('older');
    expect((await mustTake(pool)).shop).toBe('younger');
    expect(await takeTurn(pool)).toBeNull();
  });

  it('returns the requested columns, by the names of the key', async () => {
    await addTurn('one', 0, 'file');
    const turn = await mustTake(pool, 5_000);
    expect(turn).toEqual({
      shop: 'one',
      origin: 'file',
      done: 0,
      leaseMs: 5_000,
      lease: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it('by its key ignores the due time and keeps it', async () => {
    await addTurn('one', 3_600_000);
    const key = { shop: 'one', origin: 'one' };
    const taking = { leaseMs: 60_000, returning: 'done' };
    expect(await turns.take(pool, key, { ...taking, where: 'paused' })).toBeNull();
    expect(await turns.take(pool, key, taking)).toMatchObject({ ...key, done: 0 });
    expect(await turns.take(pool, key, taking)).toBeNull();
    expect(await turns.take(pool, { ...key, origin: 'other' }, taking)).toBeNull();
    expect(await readRow('one')).toMatchObject({ due: false, waits: false });
  });
});

describe('a held row', () => {
  it('is exclusive until its lease ends, and becomes due automatically', async () => {
    await addTurn('one');
    await mustTake(pool, 300);
    expect(await takeTurn(pool)).toBeNull();
    await eventually(async () => expect(await takeTurn(pool)).not.toBeNull());
  });

  it('stays with its holder while it sends heartbeats', async () => {
    await addTurn('one');
    const turn = await mustTake(pool, 60_000);
    const { lease_until: first } = await readRow('one');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await turns.renew(pool, turn)).toBe(true);
    const renewed = await readRow('one');
    expect(renewed.lease_until.getTime()).toBeGreaterThan(first.getTime());
    expect(renewed.waits).toBe(true);
  });

  it('becomes due when it was requested meanwhile, however the lease ends', async () => {
    const askNow = () => pool.query('UPDATE turn SET next_at = now()');
    await addTurn('one');
    const ended = await mustTake(pool);
    await askNow();
    await turns.renew(pool, ended);
    await turns.write(pool, ended, [ending(ended, 3_600_000)]);
    expect(await readRow('one')).toMatchObject({ due: true, lease: null });

    const dropped = await mustTake(pool);
    await askNow();
    await turns.drop(pool, dropped);
    expect(await readRow('one')).toMatchObject({ due: true, lease: null });

    await mustTake(pool);
    await askNow();
    await letLeasesLapse(pool);
    expect(await takeTurn(pool)).not.toBeNull();
  });

  it('becomes due again at the time that its holder sets, and never when nothing is left to do', async () => {
    await addTurn('one');
    const turn = await mustTake(pool);
    await turns.write(pool, turn, [ending(turn, 3_600_000)]);
    expect(await readRow('one')).toMatchObject({ due: false, lease: null, lease_until: null, done: 1 });
    await pool.query('UPDATE turn SET next_at = now()');
    const last = await mustTake(pool);
    await turns.write(pool, last, [ending(last, null)]);
    expect(await readRow('one')).toMatchObject({ next_at: null, lease: null, done: 2 });
  });

  it('comes due in a time that is known, held or not, unless it is excluded', async () => {
    const dueInMs = () => turns.dueInMs(pool, 'NOT paused');
    expect(await dueInMs()).toBeNull();
    await pool.query(
      `INSERT INTO turn (shop, source, next_at, paused) VALUES
         ('one', 'a', now(), false), ('two', 'a', now() - interval '1 hour', true), ('three', 'a', NULL, false)`,
    );
    expect(await dueInMs()).toBeLessThanOrEqual(0);
    await mustTake(pool, 60_000);
    const waitMs = await dueInMs();
    expect(waitMs).toBeGreaterThan(40_000);
    expect(waitMs).toBeLessThanOrEqual(60_000);
  });

  it('becomes due at once when its holder releases it', async () => {
    await addTurn('one');
    await turns.drop(pool, await mustTake(pool));
    expect(await takeTurn(pool)).not.toBeNull();
  });
});

describe('a write under a lease', () => {
  const lose = async (): Promise<Turn> => {
    await addTurn('one');
    const lost = await mustTake(pool);
    await letLeasesLapse(pool);
    await mustTake(pool);
    return lost;
  };

  it('takes effect as a whole and returns the result of each statement', async () => {
    await addTurn('one');
    const turn = await mustTake(pool);
    const results = await turns.write(pool, turn, [effect('a'), { text: 'SELECT 42 AS answer' }]);
    expect(results.map(({ rowCount }) => rowCount)).toEqual([1, 1]);
    expect(results[1]?.rows).toEqual([{ answer: 42 }]);
    expect(await effects(pool)).toEqual(['a']);
  });

  it('is refused without any effect when another process holds the row', async () => {
    const lost = await lose();
    await expect(turns.write(pool, lost, [effect('a'), ending(lost, 0)])).rejects.toThrow(LeaseLost);
    expect(await effects(pool)).toEqual([]);
    expect(await readRow('one')).toMatchObject({ done: 0, waits: true });
    expect(await turns.renew(pool, lost)).toBe(false);
    await turns.drop(pool, lost);
    expect(await readRow('one')).toMatchObject({ waits: true });
  });

  it('is refused when nobody holds the row, and when it is deleted', async () => {
    await addTurn('one');
    const turn = await mustTake(pool);
    await turns.drop(pool, turn);
    await expect(turns.check(pool, turn)).rejects.toThrow(LeaseLost);
    await pool.query('DELETE FROM turn');
    await expect(turns.check(pool, turn)).rejects.toThrow(LeaseLost);
  });

  it('is allowed past the end of the lease as long as no other process has taken the row', async () => {
    await addTurn('one');
    const turn = await mustTake(pool);
    await letLeasesLapse(pool);
    await turns.check(pool, turn);
    await turns.write(pool, turn, [effect('a')]);
    expect(await effects(pool)).toEqual(['a']);
  });

  it('is refused when its precondition does not hold', async () => {
    await addTurn('one');
    const turn = await mustTake(pool);
    const goesOn = requireRow({ text: 'SELECT FROM turn WHERE shop = $1 AND NOT paused', values: ['one'] });
    await turns.write(pool, turn, [goesOn, effect('a')]);
    await pool.query('UPDATE turn SET paused = true');
    await expect(turns.write(pool, turn, [goesOn, effect('b')])).rejects.toThrow(LeaseLost);
    expect(await effects(pool)).toEqual(['a']);
  });

  it('rethrows every other error unchanged, including a division by zero', async () => {
    await addTurn('one');
    const turn = await mustTake(pool);
    const divide = turns.write(pool, turn, [{ text: 'SELECT 1 / count(*) FROM effect' }]);
    await expect(divide).rejects.toMatchObject({ code: '22012' });
    await expect(turns.write(pool, turn, [effect('a'), effect('a')])).rejects.toMatchObject({
      code: '23505',
    });
    expect(await effects(pool)).toEqual([]);
  });

  it('keeps other processes from taking the row until it has committed', async () => {
    await addTurn('one');
    const turn = await mustTake(pool, 200);
    const writing = turns.write(pool, turn, [{ text: 'SELECT pg_sleep(0.6)' }, effect('a')]);
    let taken: Turn | null = null;
    await eventually(async () => {
      taken ??= await takeTurn(pool);
      expect(taken).not.toBeNull();
    });
    // The lease was over long before the commit; the process that took the row came after it.
    expect(await effects(pool)).toEqual(['a']);
    await writing;
    await expect(turns.write(pool, turn, [effect('b')])).rejects.toThrow(LeaseLost);
  });

  it('is fenced also in transactions that read before they write', async () => {
    const tx: SqlTransaction = { run: (statement) => run(pool, statement) };
    const lost = await lose();
    await expect(turns.hold(tx, lost)).rejects.toThrow(LeaseLost);
    await pool.query('DELETE FROM turn');
    await addTurn('two');
    await expect(turns.hold(tx, await mustTake(pool))).resolves.toBeUndefined();
  });

  it('reports a lost lease by an SQLSTATE that nothing else raises', async () => {
    const failure = await transact(pool, [{ text: 'SELECT require_lease(0)' }]).catch((error) => error);
    expect(isLeaseLost(failure)).toBe(true);
    expect(isLeaseLost(await transact(pool, [{ text: 'SELECT 1 / 0' }]).catch((error) => error))).toBe(false);
    expect(isLeaseLost(new Error('LS001'))).toBe(false);
  });
});

describe('the death of a process', () => {
  /** Does a worker's steps, statement group by statement group; `step` dies before the group of that number. */
  const workThrough = async (turn: Turn, dieBefore: number): Promise<boolean> => {
    const groups = [
      async () => void (await turns.write(pool, turn, [effectOnce('a')])),
      async () => void (await turns.renew(pool, turn)),
      async () => void (await turns.write(pool, turn, [effectOnce('b'), ending(turn, null)])),
    ];
    for (const [index, group] of groups.entries()) {
      if (index === dieBefore) return false;
      await group();
    }
    return dieBefore !== groups.length;
  };
  const effectOnce = (name: string) => ({
    text: 'INSERT INTO effect (name) VALUES ($1) ON CONFLICT DO NOTHING',
    values: [name],
  });

  it.each([0, 1, 2])('before step %i leaves a row that the next process completes', async (step) => {
    await addTurn('one');
    expect(await workThrough(await mustTake(pool), step)).toBe(false);
    expect(await takeTurn(pool)).toBeNull();
    await letLeasesLapse(pool);
    expect(await workThrough(await mustTake(pool), -1)).toBe(true);
    expect(await effects(pool)).toEqual(['a', 'b']);
    expect(await readRow('one')).toMatchObject({ done: 1, next_at: null, lease: null });
    expect(await takeTurn(pool)).toBeNull();
  });

  it('after the last step, whose answer is lost, leaves nothing to do', async () => {
    await addTurn('one');
    expect(await workThrough(await mustTake(pool), 3)).toBe(false);
    await letLeasesLapse(pool);
    expect(await takeTurn(pool)).toBeNull();
    expect(await readRow('one')).toMatchObject({ done: 1 });
  });

  it('within a transaction leaves none of its writes, and the row to the next process', async () => {
    await addTurn('one');
    const turn = await mustTake(pool, 60_000);
    const write = turns.write(pool, turn, [effect('a'), { text: `SELECT pg_sleep(30) AS "dying"` }]);
    const died = expect(write).rejects.toThrow();
    await eventually(async () => {
      const { rowCount } = await pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE state = 'active' AND query LIKE '%dying%' AND pid <> pg_backend_pid()`,
      );
      expect(rowCount).toBeGreaterThan(0);
    });
    await died;
    expect(await effects(pool)).toEqual([]);
    await letLeasesLapse(pool);
    expect((await mustTake(pool)).shop).toBe('one');
  });
});

describe('a loop over leases', () => {
  const startLeaseLoop = (step: (turn: Turn, isStopping: () => boolean) => Promise<void>, leaseMs = 60_000) =>
    workLeases<Turn>({
      name: 'test',
      lanes: 2,
      pauseMs: 20,
      take: () => takeTurn(pool, leaseMs),
      renew: (turn) => turns.renew(pool, turn),
      step,
      drop: (turn) => turns.drop(pool, turn),
      logger,
    });
  const end = async (turn: Turn) => void (await turns.write(pool, turn, [ending(turn, null)]));

  it('takes each due row, and no row twice', async () => {
    for (let index = 0; index < 6; index += 1) await addTurn(`shop-${index}`);
    const loop = startLeaseLoop(end);
    loop.start();
    await eventually(async () =>
      expect((await pool.query('SELECT FROM turn WHERE done = 1')).rowCount).toBe(6),
    );
    await loop.stop();
  });

  it('keeps the lease of a step that takes longer than it', async () => {
    await addTurn('one');
    let steps = 0;
    const loop = startLeaseLoop(async (turn) => {
      steps += 1;
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await end(turn);
    }, 500);
    loop.start();
    await eventually(async () => expect(await readRow('one')).toMatchObject({ done: 1 }));
    await loop.stop();
    expect(steps).toBe(1);
  });

  it('continues after a step that lost its lease, and releases the aborted one', async () => {
    await addTurn('one');
    let steps = 0;
    const loop = startLeaseLoop(async (turn) => {
      steps += 1;
      if (steps === 1) throw new LeaseLost('Broken off.');
      await end(turn);
    });
    loop.start();
    await eventually(async () => expect(await readRow('one')).toMatchObject({ done: 1 }));
    await loop.stop();
    expect(steps).toBe(2);
  });

  it('leaves a failed row to its lease, so that a failure is not repeated without a pause', async () => {
    await addTurn('one');
    let steps = 0;
    const loop = startLeaseLoop(async () => {
      steps += 1;
      throw new Error('The provider said no.');
    });
    loop.start();
    await eventually(async () => expect(steps).toBe(1));
    await new Promise((resolve) => setTimeout(resolve, 200));
    await loop.stop();
    expect(steps).toBe(1);
    expect(await readRow('one')).toMatchObject({ waits: true });
  });

  it('signals the running step when the process stops, and waits for its end', async () => {
    await addTurn('one');
    let begun = false;
    const loop = startLeaseLoop(async (turn, isStopping) => {
      begun = true;
      while (!isStopping()) await new Promise((resolve) => setTimeout(resolve, 10));
      await end(turn);
    });
    loop.start();
    await eventually(async () => expect(begun).toBe(true));
    await loop.stop();
    expect(await readRow('one')).toMatchObject({ done: 1, lease: null });
  });
});
