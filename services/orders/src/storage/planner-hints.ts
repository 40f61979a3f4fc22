import type pg from 'pg';

/**
 * Runs one query that must go through bitmaps of the indexes it names by its conditions. How many rows a substring
 * fits the planner can only guess, and a wrong guess reads a shop's whole list instead.
 */
export async function queryByBitmap<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const client = await pool.connect();
  try {
    await client.query(
      `BEGIN READ ONLY; SET LOCAL enable_seqscan = off; SET LOCAL enable_indexscan = off;
       SET LOCAL enable_indexonlyscan = off; SET LOCAL jit = off; SET LOCAL work_mem = '16MB'`,
    );
    const { rows } = await client.query<Row>(text, [...values]);
    await client.query('COMMIT');
    client.release();
    return rows;
  } catch (error) {
    // The connection goes with its transaction: whether it still works nobody knows.
    client.release(true);
    throw error;
  }
}
