import { toHundredths } from '../sandbox-order.ts';
import type { Placed } from '../workload.ts';
import type { World } from '../world.ts';
import { type BookedDocument, readBooks } from './books.ts';
import type { Invariant } from './invariant.ts';

/**
 * Compares the books with the shop, by arithmetic alone: for each order its invoices minus its credit notes equal the
 * current total of the order, in its currency. Each document belongs to one order, no number is used twice in the
 * account that the shops share, and the ledger knows the provider's documents and no others.
 */
export const checkDocuments: Invariant = async (world) => {
  const { documents } = await readBooks(world);
  const problems = [...findShared(documents), ...findRepeated(documents)];
  for (const order of world.workload.placed) problems.push(...(await checkOrder(world, order, documents)));
  return problems;
};

async function checkOrder(
  world: World,
  order: Placed,
  documents: readonly BookedDocument[],
): Promise<string[]> {
  const { name, currency, currentTotal } = world.workload.readOrder(order);
  const own = documents.filter((document) => document.orderIds.includes(order.id));
  const problems: string[] = [];
  const foreign = own.filter((document) => document.currency !== currency);
  if (foreign.length > 0)
    problems.push(`${name}: a document speaks ${foreign[0]?.currency}, not ${currency}`);
  const balance = own.reduce(
    (sum, { kind, total }) => sum + (kind === 'credit' ? -toHundredths(total) : toHundredths(total)),
    0,
  );
  if (balance !== currentTotal) {
    const list = own.map(({ kind, type, status, total }) => `${kind} ${type} ${status} ${total}`).join(', ');
    problems.push(
      `${name} (${order.id}): documents come to ${balance}, the order to ${currentTotal} [${list}]: ${world.workload.describe(order)}`,
    );
  }
  const ledger = await world.query<LedgerRow>(
    'orders',
    `SELECT provider_id, kind, number, status FROM document
     WHERE shop = $1 AND order_id = $2 AND status <> 'deleted'`,
    [order.shop, order.id],
  );
  const known = ledger
    .map(({ kind, provider_id, number }) => `${kind} ${provider_id} ${number ?? ''}`)
    .sort();
  const there = own
    .filter(({ type }) => type !== 'SR')
    .map(({ kind, id, number }) => `${kind} ${id} ${number ?? ''}`)
    .sort();
  if (known.join() !== there.join())
    problems.push(
      `${name}: the ledger has [${known.join(', ')}] (${ledger.map(({ status }) => status).join(', ')}), the provider [${there.join(', ')}] (${own.map(({ status }) => status).join(', ')}): ${world.workload.describe(order)}`,
    );
  return problems;
}

type LedgerRow = {
  readonly provider_id: string;
  readonly kind: string;
  readonly number: string | null;
  readonly status: string;
};

const findShared = (documents: readonly BookedDocument[]): string[] =>
  documents
    .filter((document) => document.orderIds.length !== 1)
    .map(
      ({ kind, id, customerInternalNote }) => `${kind} ${id} names no single order: ${customerInternalNote}`,
    );

function findRepeated(documents: readonly BookedDocument[]): string[] {
  const numbers = documents.flatMap(({ number }) => number ?? []);
  const repeated = numbers.filter((number, index) => numbers.indexOf(number) !== index);
  return repeated.map((number) => `the account has the number ${number} more than once`);
}
