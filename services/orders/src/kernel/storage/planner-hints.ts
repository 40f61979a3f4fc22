import { type Statement, transact } from '@belegfluss/runtime/database';
import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { toStatement } from './queries.ts';

/**
 * Runs one query that must go through bitmaps of the indexes it names by its conditions. How many rows a substring
 * fits the planner can only guess, and a wrong guess reads a shop's whole list instead.
 */
export const queryByBitmap = <Row extends object>(pool: pg.Pool, query: CompiledQuery<Row>, name?: string) =>
  queryWith<Row>(pool, byBitmap, toStatement(query, name));

/**
 * Runs one query that must walk along indexes in the order it asks for. Where two conditions nearly always hold
 * together, the planner expects few rows, and would read and sort all of them.
 */
export const queryInOrder = <Row extends object>(pool: pg.Pool, query: CompiledQuery<Row>, name?: string) =>
  queryWith<Row>(pool, inOrder, toStatement(query, name));

async function queryWith<Row extends object>(
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
