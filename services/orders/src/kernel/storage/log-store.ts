import { type Detail, type LogEventId, type LogStatus, logEvents } from '@belegfluss/orders/contract';
import { execute, run, type SqlTransaction, type Statement, toJsonb } from '@belegfluss/runtime/database';
import type pg from 'pg';
import { withResult } from './rows.ts';
import { timeOrderedId } from './time-ordered-id.ts';

/** Where an entry's body keeps what only the operator's people may read: the error with its stack. */
export const technicalField = 'technical';

/** One thing that happened; the catalogue in the contract turns it into German text. */
export type NewLogEntry = {
  readonly shop: string;
  readonly event: LogEventId;
  /** When it happened; now by default. */
  readonly at?: Date;
  readonly orderId?: string;
  readonly name?: string;
  /** Where the catalogue's status is too mild or too strict, e.g. for a skip that the merchant can fix. */
  readonly status?: LogStatus;
  /** Values for the text's placeholders. */
  readonly body?: Readonly<Record<string, Detail>>;
  /** Ids of what it refers to: `webhook`, `invoice`, `credit`, `contact`, `transaction`, `customer`. */
  readonly refs?: Readonly<Record<string, string>>;
};

export async function appendLog(tx: SqlTransaction, entries: readonly NewLogEntry[]): Promise<void> {
  for (const statement of insertLog(entries)) await execute(tx, statement);
}

/** The same as statements: one, or none without entries. */
export function insertLog(entries: readonly NewLogEntry[]): readonly Statement[] {
  return entries.length === 0 ? [] : [logStatement(entries)];
}

/** Logs only when `first` answers a row for which the condition holds; one statement. */
export const insertLogAfter = (
  first: Statement,
  condition: string,
  entries: readonly NewLogEntry[],
): Statement =>
  withResult('first', first, logStatement(entries, `EXISTS (SELECT FROM first WHERE ${condition})`));

function logStatement(entries: readonly NewLogEntry[], condition = 'true'): Statement {
  const rows = entries.map((_, index) => {
    const parameters = columns.map(
      (column, place) => `$${index * columns.length + place + 1}::${column.type}`,
    );
    return `(${parameters.join(', ')})`;
  });
  const names = columns.map(({ name }) => name).join(', ');
  const at = new Date();
  return {
    name: `log-insert-${entries.length}`,
    text: `INSERT INTO log_entry (${names})
           SELECT ${names} FROM (VALUES ${rows.join(', ')}) AS entry (${names}) WHERE ${condition}`,
    values: entries.flatMap((entry) => {
      const row = toRow(entry, entry.at ?? at);
      return columns.map(({ name }) => row[name]);
    }),
  };
}

const columns = [
  { name: 'id', type: 'uuid' },
  { name: 'shop', type: 'text' },
  { name: 'at', type: 'timestamptz' },
  { name: 'order_id', type: 'text' },
  { name: 'name', type: 'text' },
  { name: 'origin', type: 'text' },
  { name: 'event', type: 'text' },
  { name: 'status', type: 'text' },
  { name: 'body', type: 'jsonb' },
  { name: 'refs', type: 'jsonb' },
  { name: 'search', type: 'text' },
] as const;

type Row = Readonly<Record<(typeof columns)[number]['name'], string>>;

/** Whether the log of an order has such an entry already. */
export async function isLogged(
  pool: pg.Pool,
  shop: string,
  orderId: string,
  event: LogEventId,
): Promise<boolean> {
  const { rows } = await run(pool, {
    name: 'log-has',
    text: 'SELECT FROM log_entry WHERE shop = $1 AND order_id = $2 AND event = $3 LIMIT 1',
    values: [shop, orderId, event],
  });
  return rows.length > 0;
}

/** Entries of one moment keep their order by their ids. */
function toRow(entry: NewLogEntry, at: Date): Row {
  const definition = logEvents[entry.event];
  const refs = entry.refs ?? {};
  const { customer: _customer, ...others } = refs;
  return {
    id: timeOrderedId(at),
    shop: entry.shop,
    at: at.toISOString(),
    order_id: entry.orderId ?? '',
    name: entry.name ?? '',
    origin: definition.path,
    event: entry.event,
    status: entry.status ?? definition.status,
    body: toJsonb(entry.body ?? {}),
    refs: toJsonb(refs),
    // Without the ids of order and customer: their many digits would be in the way of every search of a number.
    search: [entry.name, entry.body?.number, entry.body?.name, ...Object.values(others)]
      .filter(Boolean)
      .join(' ')
      .replaceAll('\0', '')
      .toLowerCase(),
  };
}
