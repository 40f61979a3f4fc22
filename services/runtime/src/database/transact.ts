import type pg from 'pg';
import { type Answers, type Statement, send } from './pipe.ts';

export type { Statement } from './pipe.ts';

/**
 * Runs statements in one transaction and in one round trip: all are sent at once, so none can depend on what another
 * answered. All take effect or none; the first that fails is thrown, and statements after it are not executed.
 */
export async function transact(
  pool: pg.Pool,
  statements: readonly Statement[],
): Promise<readonly pg.QueryResult[]> {
  if (statements.length === 1) return requireResults(await send(pool, statements));
  return requireResults(await send(pool, [begin, ...statements, commit])).slice(1, -1);
}

/** Runs one statement outside of a transaction. */
export async function run<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  statement: Statement,
): Promise<pg.QueryResult<Row>> {
  const [result] = requireResults(await send(pool, [statement]));
  return result as pg.QueryResult<Row>;
}

/** Reads several things in one round trip; each sees what is committed when its turn comes. */
export const readTogether = async (
  pool: pg.Pool,
  statements: readonly Statement[],
): Promise<readonly pg.QueryResult[]> => requireResults(await send(pool, statements));

const begin: Statement = { text: 'BEGIN' };
/** Rolls back when a statement before it has failed. */
const commit: Statement = { text: 'COMMIT' };

function requireResults(answers: Answers): pg.QueryResult[] {
  return answers.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  });
}
