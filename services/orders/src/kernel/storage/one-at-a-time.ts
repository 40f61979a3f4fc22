import type pg from 'pg';

/**
 * Runs work in a transaction of which there is one at a time under a name, over all replicas. The lock is a separate
 * statement, so that the statements behind it see the commit that it waited for. `waitMs` bounds the wait for this and
 * every other lock of the transaction.
 */
export async function oneAtATime<Result>(
  pool: pg.Pool,
  { name, waitMs }: { readonly name: string; readonly waitMs: number },
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query(
      `BEGIN; SET LOCAL lock_timeout = ${waitMs}; SELECT pg_advisory_xact_lock(hashtext('${name}'))`,
    );
    const result = await work(client);
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    // The connection goes with its transaction: it may not work any more.
    client.release(true);
    throw error;
  }
}
