import { type Statement, transact } from '@belegfluss/runtime/database';
import type pg from 'pg';

/**
 * Runs one query that must go through bitmaps of the indexes it names by its conditions. How many rows a substring
 * fits the planner can only guess, and a wrong guess reads a shop's whole list instead.
 */
export const queryByBitmap = <Row extends pg.QueryResultRow>(pool: pg.Pool, statement: Statement) =>
  queryWith<Row>(pool, byBitmap, statement);

/**
 * Runs one query that must walk along indexes in the order it asks for. Where two conditions nearly always hold
 * together, the planner expects few rows, and would read and sort all of them.
 */
export const queryInOrder = <Row extends pg.QueryResultRow>(pool: pg.Pool, statement: Statement) =>
  queryWith<Row>(pool, inOrder, statement);

async function queryWith<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  hints: Statement,
  statement: Statement,
): Promise<Row[]> {
  const [, answer] = await transact(pool, [hints, statement]);
  return (answer?.rows ?? []) as Row[];
}

/** For the one transaction. */
const byBitmap = {
  name: 'hints-bitmap',
  text: `SELECT set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
    set_config('enable_indexonlyscan', 'off', true), set_config('jit', 'off', true), set_config('work_mem', '32MB', true)`,
};
const inOrder = {
  name: 'hints-order',
  text: `SELECT set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true),
    set_config('enable_sort', 'off', true), set_config('jit', 'off', true)`,
};
