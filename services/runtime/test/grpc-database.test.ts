import { inTransaction, openPool, run, transact } from '@belegfluss/runtime/database';
import { isTransient } from '@belegfluss/runtime/errors';
import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { answer, dial, lines, openServers, request, startServer, undo } from './grpc-servers.ts';
import { logger } from './messaging-fixture.ts';
import { database, openRuntimeDatabase, pool } from './runtime-database.ts';

openServers();
openRuntimeDatabase('CREATE TABLE thing (id INTEGER PRIMARY KEY)');

const unavailable = {
  kind: 'unavailable',
  reason: 'DATABASE_UNAVAILABLE',
  message: 'The database cannot be reached.',
};

/** What a caller meets whose call does this. */
async function callThat(work: () => Promise<unknown>): Promise<unknown> {
  const { address } = await startServer(async () => {
    await work();
    return answer;
  });
  return dial(address)
    .getPreferences(request)
    .then(
      () => 'answered',
      (error: unknown) => error,
    );
}

function aPool() {
  const made = new pg.Pool({ connectionString: database.url, max: 1 });
  const ignore = () => {};
  made.on('error', ignore);
  made.on('connect', (client) => client.on('error', ignore));
  undo.push(() => made.end());
  return made;
}

/** Ends a connection as a server does that stops. */
const end = (pid: number) => pool.query('SELECT pg_terminate_backend($1)', [pid]);

const findPid = async (client: Pick<pg.ClientBase, 'query'>): Promise<number> =>
  (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid ?? 0;

describe('a call whose service cannot reach its database', () => {
  it('can be made again when no connection was free in time', async () => {
    const full = aPool();
    const held = await full.connect();
    full.options.connectionTimeoutMillis = 50;
    const errors = [
      await callThat(() => full.query('SELECT 1')),
      await callThat(() => run(full, { text: 'SELECT 1' })),
      await callThat(() => transact(full, [{ text: 'SELECT 1' }, { text: 'SELECT 2' }])),
      await callThat(() => inTransaction(full, async () => {})),
    ];
    held.release();
    for (const error of errors) {
      expect(error).toMatchObject(unavailable);
      expect(isTransient(error)).toBe(true);
    }
    expect(await callThat(() => full.query('SELECT 1'))).toBe('answered');
    // Operators see what it was.
    expect(lines.join()).toContain('timeout exceeded when trying to connect');
  });

  it('can be made again when nobody listens', async () => {
    const url = new URL(database.url);
    url.port = '1';
    const nowhere = openPool({ url: url.href, name: 'test', logger });
    undo.push(() => nowhere.end());
    expect(await callThat(() => run(nowhere, { text: 'SELECT 1' }))).toMatchObject(unavailable);
  });

  it('can be made again when the connection is lost, and has done nothing', async () => {
    const victim = aPool();
    const during = callThat(async () => {
      const pid = await findPid(victim);
      const slow = victim.query('SELECT pg_sleep(20)');
      await Promise.all([slow, end(pid)]);
    });
    expect(await during).toMatchObject(unavailable);

    const between = await callThat(() =>
      inTransaction(victim, async (tx) => {
        await tx.run({ text: 'INSERT INTO thing VALUES (1)' });
        const { rows } = await tx.run<{ pid: number }>({ text: 'SELECT pg_backend_pid() AS pid' });
        await end(rows[0]?.pid ?? 0);
        await tx.run({ text: 'INSERT INTO thing VALUES (2)' });
      }),
    );
    expect(between).toMatchObject(unavailable);
    expect((await pool.query('SELECT * FROM thing')).rows).toEqual([]);
  });

  it('is a fault as before when the database answers with a refusal', async () => {
    for (const text of ['SELECT 1 / 0', 'SELECT * FROM absent', `SELECT 'x'::integer`])
      expect(await callThat(() => pool.query(text))).toMatchObject({ kind: 'internal', reason: 'INTERNAL' });
  });
});
