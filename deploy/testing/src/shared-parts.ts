import { startPostgres } from '@belegfluss/local/postgres';
import { startNats } from './nats.ts';

/** Names of the variables through which the suites find the shared parts. */
export const postgresVariable = 'BELEGFLUSS_TEST_POSTGRES';
export const natsVariable = 'BELEGFLUSS_TEST_NATS';

/** Starts what all suites share and answers how to stop it. */
export async function startSharedParts(): Promise<() => Promise<void>> {
  const [postgres, nats] = await Promise.all([
    startPostgres({
      name: `test-${process.pid}`,
      fresh: true,
      volatile: true,
      disposable: true,
      // Nobody replicates from it, all that is read is in memory, and a suite that needs statistics collects them.
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
