import type pg from 'pg';
import type { Statement } from './pipe.ts';

/** A transaction over the driver: its statements go along one connection, each after the answer of the one before. */
export type SqlTransaction = {
  run<Row extends pg.QueryResultRow>(statement: Statement): Promise<pg.QueryResult<Row>>;
};

/** The part of a Prisma transaction client by which it takes plain SQL. */
export type PrismaTransaction = {
  $executeRawUnsafe(query: string, ...values: unknown[]): Promise<number>;
  $queryRawUnsafe<Rows = unknown>(query: string, ...values: unknown[]): Promise<Rows>;
};

/** An open transaction, of a service that uses SQL or of one whose client is Prisma. */
export type Transaction = SqlTransaction | PrismaTransaction;

/** Runs a statement within an open transaction; answers how many rows it concerned. */
export async function execute(tx: Transaction, statement: Statement): Promise<number> {
  if (isOfPrisma(tx)) return tx.$executeRawUnsafe(statement.text, ...(statement.values ?? []));
  return (await tx.run(statement)).rowCount ?? 0;
}

/** The same for a statement that answers rows; the caller knows what it selects. */
export async function query<Row extends pg.QueryResultRow>(
  tx: Transaction,
  statement: Statement,
): Promise<Row[]> {
  if (isOfPrisma(tx)) return tx.$queryRawUnsafe<Row[]>(statement.text, ...(statement.values ?? []));
  return (await tx.run<Row>(statement)).rows;
}

const isOfPrisma = (tx: Transaction): tx is PrismaTransaction => '$executeRawUnsafe' in tx;

/**
 * Does work in one transaction whose statements depend on what those before answered; it is rolled back when the work
 * throws. `BEGIN` leaves with the first statement. What is known beforehand goes by `transact`.
 */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (tx: SqlTransaction) => Promise<Result>,
): Promise<Result> {
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
}

/** Names are left out: what is prepared on a connection is known to those that share it, not to this one. */
const toTransaction = (client: pg.PoolClient): SqlTransaction => ({
  run: ({ name: _name, values = [], ...statement }) => client.query({ ...statement, values: [...values] }),
});
