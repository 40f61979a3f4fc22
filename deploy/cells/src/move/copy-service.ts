import type pg from 'pg';
import type { MovedService } from '../cells.ts';
import { type CatalogueTable, readCatalogue } from '../tables/catalogue.ts';
import { sequenceRules, tableRules } from '../tables/table-rules.ts';
import { asOperator } from './gates.ts';

/** The shops that move, and the ids of all events about them in every service: inboxes know nothing else. */
export type Cargo = { readonly shops: readonly string[]; readonly eventIds: readonly string[] };

type MovedTable = {
  readonly name: string;
  readonly columns: readonly string[];
  /** Condition of the rows that move; its values are `toValues`. */
  readonly where: string;
  readonly renumbered: string | null;
  readonly isHidden: boolean;
};

const rowsAtOnce = 500;

/** Ids of the events of one service about the shops. */
export async function listEventIds(
  client: pg.ClientBase,
  service: MovedService,
  shops: readonly string[],
): Promise<readonly string[]> {
  const deliveries = service === 'webhooks' ? 'UNION ALL SELECT id FROM delivery WHERE shop = ANY($1)' : '';
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM outbox WHERE shop = ANY($1) UNION ALL SELECT event_id FROM dead_letter WHERE shop = ANY($1) ${deliveries}`,
    [shops],
  );
  return rows.map(({ id }) => id);
}

/**
 * Copies all rows of the shops from one database of a service to another, in one transaction that begins with deleting
 * what an earlier attempt left. Compares both sides before it commits. Answers how many rows there are.
 */
export async function copyService(
  { source, target }: { readonly source: pg.ClientBase; readonly target: pg.ClientBase },
  service: MovedService,
  cargo: Cargo,
): Promise<number> {
  const tables = await listMovedTables(source, service);
  const there = await listMovedTables(target, service);
  if (JSON.stringify(tables) !== JSON.stringify(there))
    throw new Error(`The tables of ${service} differ in the two cells: bring both to the same version.`);
  await Promise.all([source, target].map((client) => listMovedEvents(client, cargo)));
  let copied = 0;
  await source.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    await asOperator(target, async () => {
      await deleteRows(target, tables, cargo.shops);
      // Rows that are known by those of others come behind them, and go before them.
      for (const table of tables.toReversed()) copied += await copyTable(source, target, table, cargo.shops);
      await raiseSequences(source, target, service);
    });
  } finally {
    await source.query('ROLLBACK');
  }
  return copied;
}

/** Deletes all rows of the shops. Entries of inboxes go by themselves when they are old. */
export const clearService = async (
  client: pg.ClientBase,
  service: MovedService,
  cargo: Cargo,
): Promise<void> => {
  const tables = await listMovedTables(client, service);
  await listMovedEvents(client, cargo);
  await asOperator(client, () => deleteRows(client, tables, cargo.shops));
};

/** Too many ids to be sent with each statement. */
async function listMovedEvents(client: pg.ClientBase, { eventIds }: Cargo): Promise<void> {
  await client.query(
    `DROP TABLE IF EXISTS moved_event; CREATE TEMPORARY TABLE moved_event (id uuid PRIMARY KEY)`,
  );
  await client.query('INSERT INTO moved_event SELECT unnest($1::uuid[]) ON CONFLICT DO NOTHING', [eventIds]);
  await client.query('ANALYZE moved_event');
}

/** By the catalogue and the declared classes, in the order of deletion: rows that are known by those of others first. */
async function listMovedTables(client: pg.ClientBase, service: MovedService): Promise<readonly MovedTable[]> {
  const { tables } = await readCatalogue(client);
  return tables.flatMap((table) => toMovedTable(table, service) ?? []).toSorted(hiddenFirst);
}

function toMovedTable({ name, columns }: CatalogueTable, service: MovedService): MovedTable | null {
  const rule = tableRules[service][name];
  if (!rule) throw new Error(`${service}: the table ${name} has no class.`);
  switch (rule.kind) {
    case 'all':
      return null;
    case 'hidden':
      return { name, columns, where: rule.rows, renumbered: null, isHidden: true };
    case 'shop':
      return {
        name,
        columns,
        where: 'shop = ANY($1::text[])',
        renumbered: rule.renumbered ?? null,
        isHidden: false,
      };
  }
}

const hiddenFirst = (left: MovedTable, right: MovedTable): number =>
  Number(right.isHidden) - Number(left.isHidden);

const toValues = ({ where }: MovedTable, shops: readonly string[]): unknown[] =>
  where.includes('$1') ? [shops] : [];

async function deleteRows(
  client: pg.ClientBase,
  tables: readonly MovedTable[],
  shops: readonly string[],
): Promise<void> {
  for (const table of tables)
    await client.query(`DELETE FROM "${table.name}" WHERE ${table.where}`, toValues(table, shops));
}

/**
 * Rows travel as their text, which every type of PostgreSQL writes and reads without loss, behind a cursor: a large shop
 * does not fit into memory.
 */
async function copyTable(
  source: pg.ClientBase,
  target: pg.ClientBase,
  table: MovedTable,
  shops: readonly string[],
): Promise<number> {
  const { name, where, renumbered } = table;
  const columns = table.columns.filter((column) => column !== renumbered).map((column) => `"${column}"`);
  const values = toValues(table, shops);
  await source.query({
    text: `DECLARE moved NO SCROLL CURSOR FOR SELECT moving::text AS row FROM "${name}" AS moving
           WHERE ${where} ${renumbered ? `ORDER BY "${renumbered}"` : ''}`,
    values,
  });
  const insert = { name: `move-${name}`, text: insertSql(table, columns) };
  const fetch = () => source.query<{ row: string }>(`FETCH ${rowsAtOnce} FROM moved`);
  for (let { rows } = await fetch(); rows.length > 0; ) {
    const inserting = target.query({ ...insert, values: [rows.map(({ row }) => row)] });
    [{ rows }] = await Promise.all([fetch(), inserting]);
  }
  await source.query('CLOSE moved');
  const sum = {
    text: `SELECT count(*)::int AS rows, coalesce(sum(hashtextextended(ROW(${columns.join(', ')})::text, 0)::numeric), 0)::text AS sum
           FROM "${name}" WHERE ${where}`,
    values,
  };
  const [here, there] = await Promise.all([readSum(source, sum), readSum(target, sum)]);
  if (here.rows !== there.rows || here.sum !== there.sum)
    throw new Error(`${name} differs after the copy: ${here.rows} rows became ${there.rows}.`);
  return here.rows;
}

/** The inner query is kept apart, so that a text is read as a row once, and not for each of its columns. */
const insertSql = ({ name, isHidden }: MovedTable, columns: readonly string[]): string => `
  INSERT INTO "${name}" (${columns.join(', ')})
  SELECT ${columns.map((column) => `(one.row).${column}`).join(', ')}
  FROM (SELECT text::"${name}" AS row, place
        FROM unnest($1::text[]) WITH ORDINALITY AS given (text, place) OFFSET 0) AS one
  ORDER BY place ${isHidden ? 'ON CONFLICT DO NOTHING' : ''}`;

type Sum = { readonly rows: number; readonly sum: string };

async function readSum(
  client: pg.ClientBase,
  statement: { readonly text: string; readonly values: unknown[] },
): Promise<Sum> {
  const { rows } = await client.query<Sum>(statement);
  return rows[0] ?? { rows: 0, sum: '' };
}

/** More than other sessions can take between the question and the answer. */
const margin = 100_000;

/** Sequences whose numbers are compared with those of before go on behind those of the source. */
async function raiseSequences(
  source: pg.ClientBase,
  target: pg.ClientBase,
  service: MovedService,
): Promise<void> {
  for (const [sequence, rule] of Object.entries(sequenceRules[service])) {
    if (rule !== 'ahead') continue;
    const { rows } = await source.query<{ last: string }>(
      `SELECT last_value::text AS last FROM "${sequence}"`,
    );
    await target.query(
      `SELECT setval($1::regclass, $2::bigint + ${margin}) FROM "${sequence}" WHERE last_value < $2::bigint + ${margin / 2}`,
      [sequence, rows[0]?.last],
    );
  }
}
