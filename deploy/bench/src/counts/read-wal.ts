import { within } from '@belegfluss/testing/postgres-server';
import type { Counters } from './counters.ts';

/** Where the server's log of changes (WAL) ends now, such as `0/1A2B3C4`. */
export const readWalEnd = (serverUrl: string): Promise<string> =>
  within(serverUrl, async (client) => {
    const { rows } = await client.query<{ lsn: string }>('SELECT pg_current_wal_lsn()::text AS lsn');
    return rows[0]?.lsn ?? '';
  });

/**
 * Bytes of WAL between two of its places, of all databases together. The first change of a page after a checkpoint writes
 * it whole: how often that happens depends on when the checkpoint was, so it is apart.
 */
export const countWal = (serverUrl: string, from: string, to: string): Promise<Counters> =>
  within(serverUrl, async (client) => {
    const { rows } = await client.query<{ type: string; count: number; bytes: number; pages: number }>(
      `SELECT "resource_manager/record_type" AS type, count::float8, record_size::float8 AS bytes, fpi_size::float8 AS pages
       FROM pg_get_wal_stats($1, $2, true)`,
      [from, to],
    );
    const sum = (pick: (row: (typeof rows)[number]) => number) =>
      rows.reduce((bytes, row) => bytes + pick(row), 0);
    const commits = rows.find(({ type }) => type === 'Transaction/COMMIT');
    return {
      'WAL of all databases': {
        'bytes of records': sum(({ bytes }) => bytes),
        'bytes of whole pages': sum(({ pages }) => pages),
        'commits that wrote': commits?.count ?? 0,
      },
    };
  });
