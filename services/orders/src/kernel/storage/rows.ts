import { run, type Statement } from '@belegfluss/runtime/database';
import type { SelectType } from 'kysely';
import pg from 'pg';
import type { Tables } from '../../../generated/tables.ts';
import { formatAmount, parseAmount } from '../domain/money/money.ts';

/** A row of a table as `fromRow` makes it. */
export type TableRow<Table extends keyof Tables> = {
  readonly [Column in keyof Tables[Table] & string as Field<Column>]: SelectType<Tables[Table][Column]>;
};

/** `provider_id` → `providerId`. */
type Field<Column extends string> = Column extends `${infer Word}_${infer Rest}`
  ? `${Word}${Capitalize<Field<Rest>>}`
  : Column;

const toField = (column: string): string =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** `providerId` → `provider_id`. */
export const toColumn = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A row of plain SQL with its columns as fields; the caller knows what the statement selects. */
export function fromRow<Row>(row: pg.QueryResultRow): Row {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [toField(column), value])) as Row;
}

const oids = { date: 1082, numeric: 1700 } as const;

/** A statement whose rows are read by `fromRow`: days as UTC midnights, amounts with two decimals. */
export const reading = (statement: Statement): Statement => ({ ...statement, types: rowTypes });

const rowTypes: Statement['types'] = {
  getTypeParser(oid, format) {
    if (oid === oids.date) return (text: string) => new Date(`${text}T00:00:00Z`);
    if (oid === oids.numeric) return (text: string) => formatAmount(parseAmount(text));
    return pg.types.getTypeParser(oid, format);
  },
};

/**
 * The rows that a statement answers, with their columns as fields. One that selects `*` for a person who waits has no name:
 * what is prepared fails once on each connection after a migration has added a column.
 */
export async function findRows<Row>(pool: pg.Pool, statement: Statement): Promise<Row[]> {
  const { rows } = await run(pool, reading(statement));
  return rows.map((row) => fromRow<Row>(row));
}

/** The same for a statement that answers one row at most. */
export async function findRow<Row>(pool: pg.Pool, statement: Statement): Promise<Row | null> {
  const [row] = await findRows<Row>(pool, statement);
  return row ?? null;
}

/** Two statements as one: the second sees what the first answers as a table of the given name. */
export function withResult(name: string, first: Statement, second: Statement): Statement {
  const shift = first.values?.length ?? 0;
  const shifted = second.text.replace(/\$(\d+)/g, (_, place: string) => `$${Number(place) + shift}`);
  return {
    ...(first.name && second.name ? { name: `${first.name}+${second.name}` } : {}),
    text: `WITH ${name} AS (${first.text}) ${shifted}`,
    values: [...(first.values ?? []), ...(second.values ?? [])],
  };
}
