import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { type Postgres, startPostgres } from '@belegfluss/local/postgres';
import { inMemory, postgresVariable } from '../src/shared-parts.ts';

/** Where a worker runs: a server of its own, and the core that both share. */
export type Core = {
  readonly postgresUrl: string;
  /** Has a process run here alone, where the system can do that. */
  pin(pid: number): void;
};

export type Cores = { readonly all: readonly Core[]; close(): Promise<void> };

/**
 * As many cores as workers, each with a PostgreSQL server. A worker and its server take turns: on one core each wakes the
 * other for a third of what it costs across two. A run of the tests has one server already, which all use.
 */
export async function openCores(workers: number): Promise<Cores> {
  const shared = process.env[postgresVariable];
  if (shared) return { all: Array(workers).fill({ postgresUrl: shared, pin() {} }), close: async () => {} };
  const numbers = await allowedCores();
  // Fewer workers than cores: each may have two.
  const isWorthIt = numbers.length > 0 && numbers.length <= workers;
  const opened = await Promise.all(
    Array.from({ length: workers }, async (_, index) => {
      const server = await startServer(index);
      const number = isWorthIt ? numbers[index % numbers.length] : undefined;
      const pin = (pid: number) => number !== undefined && pinProcess(pid, number);
      pin(server.pid ?? 0);
      return { server, core: { postgresUrl: server.url('postgres'), pin } };
    }),
  );
  return {
    all: opened.map(({ core }) => core),
    close: async () => void (await Promise.all(opened.map(({ server }) => server.stop()))),
  };
}

/** Processes die here, the machine does not: nothing has to reach a disk. */
const startServer = async (index: number): Promise<Postgres> =>
  startPostgres({
    name: `crashes-${process.pid}-${index}`,
    ...(await inMemory(`${process.pid}-${index}`)),
    fresh: true,
    volatile: true,
    disposable: true,
    settings: [
      'wal_level=minimal',
      'max_wal_senders=0',
      'autovacuum=off',
      'io_method=sync',
      // A place for the clock of each worker that ever runs on it.
      'max_active_replication_origins=1000',
      // Nobody asks how it fares.
      'track_activities=off',
      'track_counts=off',
      'update_process_title=off',
      // What is written stays in the memory that all sessions share.
      'shared_buffers=512MB',
      'bgwriter_lru_maxpages=0',
      'checkpoint_timeout=1d',
    ],
  });

/** Numbers of the cores that this process may use; empty where the system does not say. */
async function allowedCores(): Promise<readonly number[]> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  const [, list = ''] = /^Cpus_allowed_list:\s*(\S+)$/m.exec(status) ?? [];
  return list.split(',').flatMap((range) => {
    const [first = Number.NaN, last = first] = range.split('-').map(Number);
    return Number.isInteger(first)
      ? Array.from({ length: last - first + 1 }, (_, index) => first + index)
      : [];
  });
}

/** Without `taskset` it runs where the system puts it. */
const pinProcess = (pid: number, core: number): void =>
  void spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(core), String(pid)]);
