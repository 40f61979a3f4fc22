import { openPool, readTogether, run, type Statement, transact } from '@belegfluss/runtime/database';
import { createLogger } from '@belegfluss/runtime/log';
import { createEmptyDatabase, type TestDatabase } from '@belegfluss/testing/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type pg from 'pg';

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createEmptyDatabase();
  pool = openPool({
    url: database.url,
    name: 'test',
    logger: createLogger({ name: 'test', level: 'silent' }),
  });
  await pool.query('CREATE TABLE note (id int PRIMARY KEY, text text NOT NULL)');
});
beforeEach(() => pool.query('TRUNCATE note'));
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const insert = (id: number, text: string | null = 'x'): Statement => ({
  name: 'note-insert',
  text: 'INSERT INTO note (id, text) VALUES ($1, $2) RETURNING id',
  values: [id, text],
});
const ids = async () => (await pool.query('SELECT id FROM note ORDER BY id')).rows.map(({ id }) => id);

describe('a transaction that is sent in one write', () => {
  it("takes effect as a whole and returns each statement's result in its place", async () => {
    const results = await transact(pool, [
      insert(1),
      { text: 'UPDATE note SET text = $1', values: ['y'] },
      { text: 'SELECT text FROM note' },
    ]);
    expect(results.map(({ rows, rowCount }) => ({ rows, rowCount }))).toEqual([
      { rows: [{ id: 1 }], rowCount: 1 },
      { rows: [], rowCount: 1 },
      { rows: [{ text: 'y' }], rowCount: 1 },
    ]);
  });

  it('takes no effect when a statement fails, and throws the first failure, not its consequences', async () => {
    await expect(transact(pool, [insert(1), insert(2, null), insert(3)])).rejects.toMatchObject({
      code: '23502',
    });
    expect(await ids()).toEqual([]);
  });

  it('takes no effect when a condition that is a statement does not hold', async () => {
    const fence: Statement = { text: 'SELECT 1 / count(*) FROM note WHERE id = 99' };
    await expect(transact(pool, [fence, insert(1)])).rejects.toMatchObject({ code: '22012' });
    expect(await ids()).toEqual([]);
  });

  it('affects no other one when it fails, however many are sent at the same time', async () => {
    const all = Array.from({ length: 200 }, (_, index) =>
      transact(pool, [insert(index), insert(1_000 + index, index % 3 === 0 ? null : 'x')]),
    );
    const settled = await Promise.allSettled(all);
    const failed = settled.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []));
    expect(failed).toEqual(
      Array.from({ length: 200 }, (_, index) => index).filter((index) => index % 3 === 0),
    );
    expect(await ids()).toHaveLength(2 * (200 - failed.length));
  });

  it('affects no other one when it fails before it has prepared a shared statement', async () => {
    const logger = createLogger({ name: 'test', level: 'silent' });
    const fresh = openPool({ url: database.url, name: 'fresh', logger, size: 1 });
    const failing = transact(fresh, [{ text: 'SELECT 1 / 0' }, insert(1)]);
    const others = [2, 3, 4].map((id) => transact(fresh, [insert(id), insert(10 + id)]));
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    await Promise.all(others);
    await transact(fresh, [insert(5)]);
    expect(await ids()).toEqual([2, 3, 4, 5, 12, 13, 14]);
    await fresh.end();
  });
});

describe('a statement that cannot be sent', () => {
  const circular: Record<string, unknown> = {};
  circular.self = circular;

  it.each<[string, Statement]>([
    [
      'because its name stands for another one',
      { ...insert(2), text: 'INSERT INTO note (text, id) VALUES ($2, $1)' },
    ],
    ['because its value cannot be written', { text: 'SELECT $1::jsonb', values: [circular] }],
  ])('fails together with the others of its transaction: %s', async (_, unsendable) => {
    await transact(pool, [insert(9)]);
    await pool.query('TRUNCATE note');
    await expect(transact(pool, [insert(1), unsendable, insert(3)])).rejects.toThrow();
    expect(await ids()).toEqual([]);
    await transact(pool, [insert(4)]);
    expect(await ids()).toEqual([4]);
  });
});

describe('a prepared statement', () => {
  it('is prepared again after a migration has changed its result', async () => {
    const all: Statement = { name: 'note-all', text: 'SELECT * FROM note' };
    const logger = createLogger({ name: 'test', level: 'silent' });
    const fresh = openPool({ url: database.url, name: 'fresh', logger, size: 1 });
    await run(fresh, all);
    await pool.query('ALTER TABLE note ADD COLUMN more text');
    await expect(run(fresh, all)).rejects.toMatchObject({ code: '0A000' });
    expect((await run(fresh, all)).fields.map(({ name }) => name)).toEqual(['id', 'text', 'more']);
    await fresh.end();
    await pool.query('ALTER TABLE note DROP COLUMN more');
  });
});

describe('statements that are sent together', () => {
  it('return their own rows, however many callers send at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        readTogether(pool, [
          { name: 'one', text: 'SELECT $1::int AS n', values: [index] },
          { name: 'two', text: 'SELECT $1::int AS n', values: [1_000 + index] },
        ]),
      ),
    );
    expect(answers.map((results) => results.map(({ rows }) => rows[0]?.n))).toEqual(
      Array.from({ length: 300 }, (_, index) => [index, 1_000 + index]),
    );
  });

  it('leave most connections to others', async () => {
    const running = Array.from({ length: 300 }, () => run(pool, { text: 'SELECT pg_sleep(0.002)' }));
    expect((await pool.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }]);
    await Promise.all(running);
    expect(pool.totalCount).toBeLessThanOrEqual(5);
  });

  it('fail with their connection, and the next ones get another one', async () => {
    const hanging = run(pool, { text: 'SELECT pg_sleep(30)' });
    const killed = expect(hanging).rejects.toThrow();
    for (let gone = 0; gone === 0; ) {
      const { rowCount } = await pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(30)'`,
      );
      gone = rowCount ?? 0;
    }
    await killed;
    await transact(pool, [insert(1), insert(2)]);
    expect(await ids()).toEqual([1, 2]);
  });
});
