import { type Counted, type Counters, total } from './counters.ts';

const most = 10;
/** Longest statement that is printed whole. */
const statementLength = 120;

/** The table of what an order does to the databases and how often it calls, for people. */
export function describeCounts(counted: Counted): string {
  return [
    ...describeDatabases(counted),
    ...describeTables(counted),
    describeWal(counted),
    ...['gRPC calls', 'provider calls', 'Shopify calls', 'events'].map((group) =>
      describeCalls(counted, group),
    ),
    describeStatements(counted.anOrder),
  ].join('\n');
}

function describeDatabases({ anOrder, atRest }: Counted): string[] {
  const columns: readonly (readonly [head: string, counted: Counters, group: string])[] = [
    ['statements', anOrder, 'statements'],
    ['BEGIN, COMMIT', anOrder, 'BEGIN and COMMIT'],
    ['transactions', anOrder, 'transactions'],
    ['rolled back', anOrder, 'rolled back'],
    ['st. at rest', atRest, 'statements'],
    ['tr. at rest', atRest, 'transactions'],
  ];
  const services = Object.keys(anOrder.statements ?? {}).toSorted();
  const row = (name: string, pick: (values: Readonly<Record<string, number>>) => number) =>
    line(
      name,
      columns.map(([, counted, group]) => fixed(pick(counted[group] ?? {}))),
    );
  return [
    line(
      'an order, by database',
      columns.map(([head]) => head),
    ),
    ...services.map((service) => row(service, (values) => values[service] ?? 0)),
    row('together', total),
    '    statements are with BEGIN and COMMIT, transactions with those of one statement; what loops do at rest in the time of an order is left out of both',
  ];
}

function describeTables({ anOrder }: Counted): string[] {
  const { inserted = {}, updated = {}, deleted = {} } = anOrder;
  const hot = anOrder['updated HOT'] ?? {};
  const changes = (table: string) => (inserted[table] ?? 0) + (updated[table] ?? 0) + (deleted[table] ?? 0);
  const busiest = Object.keys(inserted)
    .toSorted((left, right) => changes(right) - changes(left))
    .slice(0, most);
  const row = (table: string) => {
    const updates = updated[table] ?? 0;
    const share = updates > 0.005 ? `${(((hot[table] ?? 0) / updates) * 100).toFixed(0)} %` : '';
    return line(table, [fixed(inserted[table]), fixed(updates), share, fixed(deleted[table])]);
  };
  const orders = 'orders.orders';
  return [
    line('rows an order', ['inserted', 'updated', 'of it HOT', 'deleted']),
    ...busiest.map(row),
    ...(busiest.includes(orders) ? [] : [row(orders)]),
  ];
}

function describeWal({ anOrder }: Counted): string {
  const wal = anOrder['WAL of all databases'] ?? {};
  const bytes = (name: string) => Math.round(wal[name] ?? 0).toLocaleString('en');
  return `  WAL an order: ${bytes('bytes of records')} bytes and ${bytes('bytes of whole pages')} of pages written whole after a checkpoint; ${fixed(wal['commits that wrote'])} commits that wrote, ${fixed(wal.fsyncs)} fsyncs`;
}

function describeCalls({ anOrder }: Counted, group: string): string {
  const calls = byValue(anOrder[group]).filter(([, value]) => value >= 0.005);
  const list = calls.map(([name, value]) => `${name} ${value.toFixed(2)}`).join(', ');
  return `  ${group} an order: ${total(anOrder[group]).toFixed(2)}${list && ` (${list})`}`;
}

/** The dearest statements, from counts of an order. */
export function describeStatements(anOrder: Counters): string {
  const calls = anOrder['calls of a statement'] ?? {};
  const dearest = byValue(anOrder['ms of a statement']).slice(0, most);
  return [
    `  dearest statements, of ${total(anOrder['ms of a statement']).toFixed(2)} ms an order in all: ms an order, calls an order`,
    ...dearest.map(
      ([text, ms]) =>
        `    ${ms.toFixed(3).padStart(7)} ${fixed(calls[text]).padStart(6)}  ${text.slice(0, statementLength)}`,
    ),
  ].join('\n');
}

const byValue = (values: Readonly<Record<string, number>> = {}): (readonly [string, number])[] =>
  Object.entries(values).toSorted(([, left], [, right]) => right - left);

const fixed = (value = 0): string => value.toFixed(2);

const line = (name: string, cells: readonly string[]): string =>
  `  ${name.padEnd(30)}${cells.map((cell) => cell.padStart(16)).join('')}`;
