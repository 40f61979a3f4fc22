import { randomUUID } from 'node:crypto';
import { execute, run } from '@belegfluss/runtime/database';
import { createErasureLoop, insertErasure } from '@belegfluss/runtime/erasure';
import type { Loop } from '@belegfluss/runtime/lifecycle';
import { eventually } from '@belegfluss/testing/eventually';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { count, logger } from './messaging-fixture.ts';
import { openRuntimeDatabase, pool } from './runtime-database.ts';

const loops: Loop[] = [];

/** Tables like those of services: partitions, rows that refer to others, a count kept by a trigger. */
openRuntimeDatabase(`
  CREATE TABLE a_parent (id int PRIMARY KEY, shop text NOT NULL);
  CREATE TABLE z_child (parent int NOT NULL REFERENCES a_parent (id), shop text NOT NULL);
  CREATE TABLE parted (id int NOT NULL, shop text NOT NULL) PARTITION BY RANGE (id);
  CREATE TABLE parted_low PARTITION OF parted FOR VALUES FROM (0) TO (5000);
  CREATE TABLE parted_high PARTITION OF parted FOR VALUES FROM (5000) TO (10000);
  CREATE TABLE counted (shop text PRIMARY KEY, rows int NOT NULL);
  CREATE TABLE nobodys (id int);
  CREATE TABLE kept (shop text);
  CREATE FUNCTION count_parted() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO counted VALUES (OLD.shop, -1) ON CONFLICT (shop) DO UPDATE SET rows = counted.rows - 1;
    RETURN NULL;
  END $$;
  CREATE CONSTRAINT TRIGGER parted_gone AFTER DELETE ON parted DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION count_parted();`);

beforeEach(async () => {
  await pool.query(
    'TRUNCATE a_parent, z_child, parted, counted, nobodys, kept, erasure, outbox, dead_letter',
  );
  for (const [shop, shift] of [
    ['gone', 0],
    ['staying', 1],
  ] as const) {
    // More than a batch, interleaved with the rows of the other.
    await pool.query('INSERT INTO parted SELECT 4000 + i * 2 + $2, $1 FROM generate_series(1, 1500) AS i', [
      shop,
      shift,
    ]);
    await pool.query('INSERT INTO a_parent VALUES ($2, $1)', [shop, shift]);
    await pool.query('INSERT INTO z_child VALUES ($2, $1)', [shop, shift]);
    await pool.query('INSERT INTO kept VALUES ($1)', [shop]);
    await pool.query(
      `INSERT INTO outbox (id, type, shop, ordering_key, traceparent, payload)
       VALUES (gen_random_uuid(), 'tests.a.b.v1', $1, '', '', '')`,
      [shop],
    );
  }
});

afterEach(async () => {
  await Promise.all(loops.splice(0).map((loop) => loop.stop()));
});

type Options = Parameters<typeof createErasureLoop>[0];

function start(options: Partial<Options> = {}): Loop {
  const loop = createErasureLoop({
    pool,
    logger,
    tables: { kept: ['kept'] },
    completed: async () => {},
    afterwards: () => {},
    pauseMs: 20,
    ...options,
  });
  loops.push(loop);
  loop.start();
  return loop;
}

const begin = (shop: string, kind: 'shop' | 'customer' = 'shop', id: string = randomUUID()) =>
  run(pool, insertErasure({ id, shop, kind }));

const isOver = () => eventually(async () => expect(await count(pool, 'erasure')).toBe(0));

async function countRowsByTable(shop: string): Promise<Readonly<Record<string, number>>> {
  const tables = ['a_parent', 'z_child', 'parted', 'counted', 'kept', 'outbox'];
  const counts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await pool.query(`SELECT count(*)::int AS n FROM ${table} WHERE shop = $1`, [shop]);
      return [table, rows[0].n] as const;
    }),
  );
  return Object.fromEntries(counts);
}

const untouched = { a_parent: 1, z_child: 1, parted: 1500, counted: 0, kept: 1, outbox: 1 };
const nothing = { a_parent: 0, z_child: 0, parted: 0, counted: 0, kept: 1, outbox: 0 };

describe('the erasure of a shop’s rows', () => {
  it('empties every table with a column `shop`, despite triggers and references, and keeps other shops’ rows', async () => {
    await begin('gone');
    start();
    await isOver();
    expect(await countRowsByTable('gone')).toEqual(nothing);
    expect(await countRowsByTable('staying')).toEqual(untouched);
  });

  it('is reported once, with all its rows, by one of several replicas', async () => {
    const reported: number[] = [];
    await begin('gone');
    const completed: Options['completed'] = async (_tx, { erased }) => void reported.push(erased);
    for (let replica = 0; replica < 4; replica += 1) start({ completed });
    await isOver();
    expect(await countRowsByTable('gone')).toEqual(nothing);
    // 1,500 with a count that a trigger kept, one each of parent, child and outbox. Passes over both batches may count
    // again what the trigger brought back in between.
    expect(reported).toHaveLength(1);
    expect(reported[0]).toBeGreaterThanOrEqual(1504);
  });

  it('continues after a failed batch at the same place, without reporting completion', async () => {
    let deaths = 3;
    let reported = 0;
    await begin('gone');
    start({
      async completed(tx) {
        await execute(tx, { text: `INSERT INTO nobodys VALUES (1)` });
        deaths -= 1;
        if (deaths >= 0) throw new Error('died');
        reported += 1;
      },
    });
    await isOver();
    expect({ reported, written: await count(pool, 'nobodys') }).toEqual({ reported: 1, written: 1 });
    expect(await countRowsByTable('gone')).toEqual(nothing);
  });

  it('is performed once when it is requested twice under one id', async () => {
    const id = randomUUID();
    await Promise.all([begin('gone', 'shop', id), begin('gone', 'shop', id)]);
    expect(await count(pool, 'erasure')).toBe(1);
  });

  it('removes rows that a concurrent erasure of a customer writes', async () => {
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let isUnderWay = false;
    await begin('gone', 'customer');
    start({
      async eraseCustomer(tx) {
        await execute(tx, { text: `INSERT INTO z_child VALUES (1, 'gone')` });
        isUnderWay = true;
        await finished;
        return { rows: 1, next: null };
      },
    });
    await eventually(() => expect(isUnderWay).toBe(true));
    await begin('gone');
    start();
    // The other process is through, or waits.
    await eventually(async () => {
      const { rows } = await pool.query(
        `SELECT 1 WHERE NOT EXISTS (SELECT FROM erasure WHERE kind = 'shop') OR EXISTS (
           SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock')`,
      );
      expect(rows).toHaveLength(1);
    });
    finish();
    await isOver();
    expect(await countRowsByTable('gone')).toEqual(nothing);
  });

  it('ends the erasures of its customers, which would continue to write', async () => {
    await begin('gone', 'customer');
    await begin('gone');
    const eraseCustomer: Options['eraseCustomer'] = async () => ({ rows: 0, next: '', waits: true });
    start({ eraseCustomer });
    await isOver();
    expect(await countRowsByTable('gone')).toEqual(nothing);
  });

  it('never completes while rows without a shop refer to it', async () => {
    await pool.query('CREATE TABLE stranger (parent int REFERENCES a_parent (id))');
    try {
      await pool.query('INSERT INTO stranger VALUES (0)');
      await begin('gone');
      start();
      await eventually(async () => expect((await countRowsByTable('gone')).parted).toBe(0));
      expect(await count(pool, 'erasure')).toBe(1);
      await pool.query('DELETE FROM stranger');
      await isOver();
      expect(await countRowsByTable('gone')).toEqual(nothing);
    } finally {
      await pool.query('DROP TABLE stranger');
    }
  });
});

describe('the erasure of a customer’s data', () => {
  it('continues each batch where the last one ended, also in another process', async () => {
    const seen: string[] = [];
    await begin('gone', 'customer');
    const eraseCustomer: Options['eraseCustomer'] = async (_tx, { position }) => {
      seen.push(position);
      if (seen.length === 2) throw new Error('died');
      const next = Number(position || 0) + 1;
      return { rows: 1, next: next < 4 ? String(next) : null };
    };
    start({ eraseCustomer });
    start({ eraseCustomer });
    await isOver();
    expect(seen).toEqual(['', '1', '1', '2', '3']);
  });

  it('does not delay another one while it has to wait', async () => {
    let isBusy = true;
    const ended: string[] = [];
    await begin('waits', 'customer');
    await begin('goes', 'customer');
    start({
      eraseCustomer: async (_tx, { shop }) =>
        shop === 'waits' && isBusy ? { rows: 0, next: '', waits: true } : { rows: 1, next: null },
      completed: async (_tx, { shop }) => void ended.push(shop),
    });
    await eventually(() => expect(ended).toEqual(['goes']));
    isBusy = false;
    await eventually(() => expect(ended).toEqual(['goes', 'waits']));
  });
});
