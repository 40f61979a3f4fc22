import type { Statement } from '@belegfluss/runtime/database';
import pg from 'pg';
import { Prisma } from '../../../generated/prisma/client.ts';

/** `provider_id` → `providerId`. */
const toField = (column: string): string =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** `providerId` → `provider_id`. */
export const toColumn = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A row of plain SQL in the shape that the generated client gives it. */
export function fromRow<Row>(row: pg.QueryResultRow): Row {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [toField(column), value])) as Row;
}

const oids = { date: 1082, numeric: 1700 } as const;

/** A statement whose rows are read by `fromRow`: days as UTC midnights, amounts as decimals. */
export const reading = (statement: Statement): Statement => ({ ...statement, types: rowTypes });

const rowTypes: Statement['types'] = {
  getTypeParser(oid, format) {
    if (oid === oids.date) return (text: string) => new Date(`${text}T00:00:00Z`);
    if (oid === oids.numeric) return (text: string) => new Prisma.Decimal(text);
    return pg.types.getTypeParser(oid, format);
  },
};

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
