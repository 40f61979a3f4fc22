import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { ensureDatabase, migrate, openPool } from '@belegfluss/runtime/database';
import { createLogger } from '@belegfluss/runtime/log';
import { createEmptyDatabase, type TestDatabase } from '@belegfluss/testing/database';
import { eventually } from '@belegfluss/testing/eventually';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';

const schema = `
generator client {
  provider = "prisma-client"
  output   = "../generated"
}

datasource db {
  provider = "postgresql"
}
`;
const first = { name: '20260101000000_first', sql: 'CREATE TABLE "thing" ("id" INTEGER PRIMARY KEY);\n' };
const second = { name: '20260102000000_second', sql: 'ALTER TABLE "thing" ADD COLUMN "name" TEXT;\n' };

let database: TestDatabase;
let client: pg.Client;
let directory: string;
let applied: string[];

beforeEach(async () => {
  database = await createEmptyDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  directory = await mkdtemp(join(tmpdir(), 'belegfluss-migrations-'));
  await write('schema.prisma', schema);
  await write('migrations/migration_lock.toml', 'provider = "postgresql"\n');
  applied = [];
});

afterEach(async () => {
  await client.end();
  await database.drop();
  await rm(directory, { recursive: true });
});

/** How many timers the work starts, and those that still run after it; others that live in this process are none of its. */
async function countTimers(work: () => Promise<unknown>) {
  const own = new AsyncLocalStorage<true>();
  const running = new Map<number, NodeJS.Timeout>();
  let started = 0;
  const hook = createHook({
    init(id, type, _trigger, timer) {
      if (type !== 'Timeout' || !own.getStore()) return;
      started += 1;
      running.set(id, timer as NodeJS.Timeout);
    },
    destroy: (id) => void running.delete(id),
  }).enable();
  await own.run(true, work);
  // Node reports ends a turn later.
  await turn();
  hook.disable();
  return { started, left: [...running.values()] };
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(directory, path)), { recursive: true });
  await writeFile(join(directory, path), text);
}

const addMigration = ({ name, sql }: { readonly name: string; readonly sql: string }) =>
  write(`migrations/${name}/migration.sql`, sql);

/** Remembers which migrations the log reports as applied; an engine that had nothing to do would report so as well. */
const logger = createLogger({
  name: 'test',
  destination: {
    write(line: string) {
      applied.push(...(JSON.parse(line).migrations ?? []));
    },
  },
});

const run = () => migrate({ url: database.url, directory, runtime: directory, logger });

const migrationRows = async () => {
  const { rows } = await client.query('SELECT * FROM _prisma_migrations ORDER BY migration_name');
  return rows;
};

describe('migrations of a service', () => {
  it('leave the same rows as Prisma itself', async () => {
    await addMigration(first);
    await addMigration(second);
    await run();
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    expect(await migrationRows()).toEqual(
      [first, second].map(({ name, sql }) => ({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        checksum: sha256(sql),
        finished_at: expect.any(Date),
        migration_name: name,
        logs: null,
        rolled_back_at: null,
        started_at: expect.any(Date),
        applied_steps_count: 1,
      })),
    );
    await client.query(`INSERT INTO thing (id, name) VALUES (1, 'one')`);
  });

  it('are applied once when three replicas start at the same time', async () => {
    await addMigration(first);
    await addMigration(second);
    await Promise.all([run(), run(), run()]);
    expect(applied).toEqual([first.name, second.name]);
    expect(await migrationRows()).toHaveLength(2);
  });

  it('keep no process alive once they are applied', async () => {
    await addMigration(first);
    const { started, left } = await countTimers(run);
    expect(started).toBeGreaterThan(0);
    expect(left.filter((timer) => timer.hasRef())).toEqual([]);
  });

  it('that are new are applied to a database with the older ones', async () => {
    await addMigration(first);
    await run();
    await addMigration(second);
    await run();
    expect(applied).toEqual([first.name, second.name]);
  });

  it('that are all applied cost one query and start no engine, even with an unreadable schema', async () => {
    await addMigration(first);
    await run();
    await rm(join(directory, 'schema.prisma'));
    await run();
    expect(applied).toEqual([first.name]);
  });

  it('of a newer version do not keep the running one from starting', async () => {
    await addMigration(first);
    await addMigration(second);
    await run();
    await rm(join(directory, 'migrations', second.name), { recursive: true });
    await run();
  });

  it('that were changed after they were applied are named in the error, and no other is applied', async () => {
    await addMigration(first);
    await run();
    await addMigration({ ...first, sql: `${first.sql}-- changed\n` });
    await addMigration(second);
    await expect(run()).rejects.toThrow(first.name);
    expect(applied).toEqual([first.name]);
  });

  it("that fail are named with the database's message, at each following start too", async () => {
    const broken = { name: '20260103000000_broken', sql: 'ALTER TABLE "nothing" ADD COLUMN "name" TEXT;\n' };
    await addMigration(first);
    await addMigration(broken);
    await expect(run()).rejects.toThrow(/No such table: nothing[\s\S]*20260103000000_broken/);
    await expect(run()).rejects.toThrow(/20260103000000_broken/);
    expect((await migrationRows()).map(({ migration_name }) => migration_name)).toEqual([
      first.name,
      broken.name,
    ]);
  });
});

describe('the database of a service', () => {
  it('is created once when several processes start at the same time, and kept when it exists', async () => {
    const url = new URL(database.url);
    const name = `test-made "${randomUUID().slice(0, 8)}"`;
    url.pathname = `/${encodeURIComponent(name)}`;
    try {
      await Promise.all([1, 2, 3].map(() => ensureDatabase(url.href)));
      await ensureDatabase(url.href);
      const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
      expect(rowCount).toBe(1);
    } finally {
      await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)}`);
    }
  });

  it('is reconnected after its connections were cut', async () => {
    const pool = openPool({ url: database.url, name: 'cut', logger });
    await pool.query('SELECT 1');
    await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'cut'`,
    );
    await eventually(async () => {
      const { rows } = await pool.query('SELECT 1 AS one');
      expect(rows).toEqual([{ one: 1 }]);
    });
    await pool.end();
  });
});
