import type pg from 'pg';
import type { Database } from './transaction.ts';

/** A transaction that speaks SQL only. */
export type SqlTransaction = {
  /** Answers how many rows it concerned. */
  $executeRawUnsafe(query: string, ...values: unknown[]): Promise<number>;
  /** Answers the rows; the caller knows what the query selects. */
  $queryRawUnsafe<Rows = unknown>(query: string, ...values: unknown[]): Promise<Rows>;
};

/**
 * Transactions over the driver alone, for consumers whose effect is SQL: an interactive transaction of Prisma costs
 * several times the processor time of the statements in it. `BEGIN` leaves with the first statement.
 */
export const transactionsOver = (pool: pg.Pool): Database<SqlTransaction> => ({
  async $transaction(work) {
    const client = await pool.connect();
    const begun = client.query('BEGIN');
    begun.catch(() => {});
    try {
      const result = await work(toTransaction(client));
      await begun;
      const { command } = await client.query('COMMIT');
      // After a statement that failed and whose error the work kept to itself, COMMIT rolls back without a word.
      if (command !== 'COMMIT')
        throw new Error('The transaction was rolled back: a statement in it had failed.');
      client.release();
      return result;
    } catch (error) {
      await client.query('ROLLBACK').then(
        () => client.release(),
        () => client.release(true),
      );
      throw error;
    }
  },
});

const toTransaction = (client: pg.PoolClient): SqlTransaction => ({
  $executeRawUnsafe: async (query, ...values) => (await client.query(query, values)).rowCount ?? 0,
  $queryRawUnsafe: async <Rows>(query: string, ...values: unknown[]) =>
    (await client.query(query, values)).rows as Rows,
});
