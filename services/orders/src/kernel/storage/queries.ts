import type { Statement } from '@belegfluss/runtime/database';
import {
  type CompiledQuery,
  DummyDriver,
  type Expression,
  expressionBuilder,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type SqlBool,
  sql,
} from 'kysely';
import type pg from 'pg';
import type { Tables } from '../../../generated/tables.ts';

/** Builds statements whose conditions, order or columns vary; they are run over the service's pool like all others. */
export const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (builder) => new PostgresIntrospector(builder),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** The statement of a built query. It may have a name only where few texts come of it. */
export const toStatement = ({ sql: text, parameters }: CompiledQuery, name?: string): Statement => ({
  ...(name !== undefined && { name }),
  text,
  values: parameters,
});

/** Runs a built query; answers its rows. */
export async function fetchRows<Row extends object>(
  pool: pg.Pool,
  query: CompiledQuery<Row>,
  name?: string,
): Promise<Row[]> {
  const { values = [], ...statement } = toStatement(query, name);
  const { rows } = await pool.query<Row>({ ...statement, values: [...values] });
  return rows;
}

/** Joins conditions by AND; true for none. */
export const all = (conditions: readonly Expression<SqlBool>[]) =>
  expressionBuilder<Tables, never>().and([...conditions]);

/** A value that is written into the text: planners reckon with a limit, and a plan that is kept knows no parameter. */
export const literal = <Value extends number | boolean>(value: Value) => sql.lit(value);
