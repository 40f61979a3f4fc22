import type pg from 'pg';

/** What the catalogue of a database says of its tables. */
export type Catalogue = {
  readonly tables: readonly CatalogueTable[];
  /** Sequences, whoever uses them. */
  readonly sequences: readonly string[];
  /** Functions that are not of an extension. */
  readonly functions: readonly string[];
};

export type CatalogueTable = {
  readonly name: string;
  /** In their order; a row as text has its values in the same. */
  readonly columns: readonly string[];
  readonly keys: readonly Key[];
};

/** A primary, unique or foreign key, by the name of its index or constraint. */
type Key = { readonly name: string; readonly columns: readonly string[] };

/** Reads the catalogue of the connected database. Partitions are part of their table. */
export async function readCatalogue(client: pg.ClientBase): Promise<Catalogue> {
  const tables = await client.query<CatalogueTable>(tablesSql);
  const sequences = await client.query<{ name: string }>(sequencesSql);
  const functions = await client.query<{ name: string }>(functionsSql);
  return {
    tables: tables.rows,
    sequences: sequences.rows.map(({ name }) => name),
    functions: functions.rows.map(({ name }) => name),
  };
}

const toNamesSql = (numbers: string) => `(SELECT coalesce(array_agg(attname::text), '{}') FROM pg_attribute
  WHERE attrelid = t.oid AND attnum = ANY(${numbers}))`;

const tablesSql = `
  SELECT t.relname AS name,
    (SELECT array_agg(attname::text ORDER BY attnum) FROM pg_attribute
     WHERE attrelid = t.oid AND attnum > 0 AND NOT attisdropped) AS columns,
    coalesce((SELECT json_agg(json_build_object('name', k.name, 'columns', k.columns)) FROM (
      SELECT i.relname AS name, ${toNamesSql('indkey::int2[]')} AS columns
      FROM pg_index JOIN pg_class i ON i.oid = indexrelid WHERE indrelid = t.oid AND (indisunique OR indisexclusion)
      UNION ALL
      SELECT conname, ${toNamesSql('conkey')} FROM pg_constraint WHERE conrelid = t.oid AND contype = 'f'
    ) k), '[]') AS keys
  FROM pg_class t
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
  ORDER BY t.relname`;

const sequencesSql = `
  SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' ORDER BY relname`;

const functionsSql = `
  SELECT DISTINCT proname AS name FROM pg_proc f WHERE pronamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = f.oid AND deptype = 'e')
  ORDER BY proname`;
