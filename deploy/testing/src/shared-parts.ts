import { readdir, rm, statfs } from 'node:fs/promises';
import { startPostgres } from '@belegfluss/local/postgres';
import { startNats } from './nats.ts';

/** Names of the variables through which the suites find the shared parts. */
export const postgresVariable = 'BELEGFLUSS_TEST_POSTGRES';
const natsVariable = 'BELEGFLUSS_TEST_NATS';

/** Starts the parts that all suites share and returns a function that stops them. */
export async function startSharedParts(): Promise<() => Promise<void>> {
  const [postgres, nats] = await Promise.all([
    startPostgres({
      name: `test-${process.pid}`,
      ...(await inMemory(String(process.pid))),
      fresh: true,
      volatile: true,
      disposable: true,
      // Nothing replicates from it, all reads come from memory, and a suite that needs statistics collects them.
      settings: ['wal_level=minimal', 'max_wal_senders=0', 'autovacuum=off', 'io_method=sync'],
    }),
    startNats(),
  ]);
  process.env[postgresVariable] = postgres.url('postgres');
  process.env[natsVariable] = nats.url;
  return async () => {
    await Promise.all([postgres.stop(), nats.stop()]);
  };
}

const memory = '/dev/shm';
const folders = /^belegfluss-test-(\d+)(-\d+)?$/;
/** A run needs some hundreds of megabytes. */
const plenty = 4 * 2 ** 30;

/**
 * Keeps disposable data in memory where there is plenty of it. Each suite creates and drops databases of hundreds of
 * files, and a disk's file system searches long for a file number that was not just deleted. `owner` is this process's id,
 * with a number of the server where it has several.
 */
export async function inMemory(owner: string): Promise<{ readonly directory?: string }> {
  try {
    await removeAbandoned();
    const { bavail, bsize } = await statfs(memory);
    return bavail * bsize < plenty ? {} : { directory: `${memory}/belegfluss-test-${owner}` };
  } catch {
    return {};
  }
}

/** A killed run leaves its data behind; a server that still runs ends without its files. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(memory)) {
    const owner = folders.exec(name)?.[1];
    if (owner && !isAlive(Number(owner))) await rm(`${memory}/${name}`, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
