import pg from 'pg';
import { getSqlState } from './sql-state.ts';

/**
 * Makes the database that a URL names, if the server does not have it yet. For a first start on an empty server;
 * two processes may try at the same time.
 */
export async function ensureDatabase(url: string): Promise<void> {
  const target = new URL(url);
  const name = decodeURIComponent(target.pathname.slice(1));
  target.pathname = '/postgres';
  const client = new pg.Client({ connectionString: target.href });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) {
      await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`).catch(ignoreDuplicate);
    }
  } finally {
    await client.end();
  }
}

/** 42P04 duplicate_database, 23505 unique_violation: another process was faster. */
function ignoreDuplicate(error: unknown): void {
  if (!['42P04', '23505'].includes(getSqlState(error))) throw error;
}
