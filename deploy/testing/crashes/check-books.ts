import { parseSandboxOrder, toHundredths } from '../faults/sandbox-order.ts';
import { compareOutcomes } from './compare-outcomes.ts';
import { type Outcome, readDocuments } from './outcome.ts';
import type { Story, Teller } from './stories/story.ts';
import { shop, type World } from './world.ts';

type Ledger = {
  readonly order_id: string;
  readonly name: string;
  readonly outcome: string;
  readonly kind: string;
  readonly provider_id: string;
  readonly number: string | null;
  readonly status: string;
  readonly total: string;
  readonly reference: string;
  readonly cancellation_id: string | null;
  readonly is_redacted: boolean;
};

/** Documents that still speak of money. */
const isValid = ({ status }: Ledger): boolean => status !== 'deleted' && status !== 'cancelled';

/**
 * What is wrong with the books by themselves, whatever happened: what the ledger has and the provider has otherwise, what
 * has our mark and nobody knows, what nobody watches for changes of others, documents that do not come to what the order is worth, transfers that do not match the
 * documents.
 */
export async function findContradictions(
  world: World,
  { isTakenBack }: Pick<Story, 'isTakenBack'>,
): Promise<readonly string[]> {
  const [{ documents }, ledger, stated, transfers] = await Promise.all([
    readDocuments(world),
    world.query<Ledger>(
      'orders',
      `SELECT order_id, orders.name, outcome, kind, provider_id, number, status, document.total::text, reference,
         cancellation_id, redacted_at IS NOT NULL AS is_redacted
       FROM document JOIN orders ON orders.shop = document.shop AND orders.id = order_id WHERE unlinked_at IS NULL`,
    ),
    world.query<{ name: string; draft: boolean }>(
      'provider',
      `SELECT CASE kind WHEN 'creditNote' THEN 'credit' ELSE kind END || ' ' || document_id AS name,
         stated ->> 'status' = 'draft' AS draft
       FROM known_document WHERE NOT gone`,
    ),
    world.query<{ count: number }>(
      'shops',
      `SELECT count(*)::int FROM transfer_reservation WHERE state = 'confirmed'`,
    ),
  ]);
  const known = new Map(documents.map((document) => [`${document.kind} ${document.id}`, document]));
  const ours = new Set(
    ledger.flatMap((row) => [`${row.kind} ${row.provider_id}`, `${row.kind} ${row.cancellation_id}`]),
  );
  const marks = new Set(ledger.map(({ reference }) => reference));
  const unlike = ledger
    .filter((row) => row.status !== 'deleted')
    .filter((row) => {
      const document = known.get(`${row.kind} ${row.provider_id}`);
      return (
        document?.customerInternalNote !== row.reference ||
        document.number !== row.number ||
        toHundredths(String(document.total)) !== toHundredths(row.total)
      );
    });
  const watched = new Map(stated.map(({ name, draft }) => [name, draft]));
  const unwatched = ledger
    // What is stated of them goes with the customer.
    .filter((row) => row.status !== 'deleted' && !row.is_redacted)
    .filter((row) => watched.get(`${row.kind} ${row.provider_id}`) !== (row.status === 'draft'));
  const unknown = documents.filter(
    (document) =>
      marks.has(String(document.customerInternalNote)) && !ours.has(`${document.kind} ${document.id}`),
  );
  const [confirmed] = transfers;
  return [
    ...unlike.map((row) => `the provider has it otherwise: ${JSON.stringify(row)}`),
    ...unwatched.map((row) => `changes by others are not noticed: ${JSON.stringify(row)}`),
    ...unknown.map((document) => `nobody knows of ${JSON.stringify(document)}`),
    ...(isTakenBack ? [] : findWrongSums(world, ledger)),
    ...(confirmed?.count === ledger.length
      ? []
      : [`${confirmed?.count} transfers for ${ledger.length} documents`]),
  ];
}

/** Of orders that are done and have documents: those come to what the order is worth. */
function findWrongSums(world: World, ledger: readonly Ledger[]): readonly string[] {
  const orders = world.sandbox.shopify.service.world.orders.get(shop) ?? new Map();
  return [...new Set(ledger.filter(isValid).map(({ order_id }) => order_id))].flatMap((id) => {
    const order = orders.get(id)?.order;
    if (!order) return [];
    const rows = ledger.filter((row) => row.order_id === id && isValid(row));
    const sum = rows.reduce(
      (total, { kind, total: amount }) => total + (kind === 'credit' ? -1 : 1) * toHundredths(amount),
      0,
    );
    const { name, currentTotal } = parseSandboxOrder(
      JSON.stringify(order, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
    );
    return sum === currentTotal ? [] : [`${name} is worth ${currentTotal}, its documents come to ${sum}`];
  });
}

/**
 * Plans orders once more, as a person asks for it: where all is as it has to be, nothing is written. Those that were there
 * `earlier` are left alone: preferences may have changed since.
 */
export async function findUnplanned(
  teller: Teller,
  earlier: ReadonlySet<string>,
  read: () => Promise<Outcome>,
): Promise<readonly string[]> {
  const before = await read();
  for (const id of await listOrders(teller.world))
    if (!earlier.has(id)) await teller.click('POST', `/api/orders/${id}/requeue`);
  await teller.rest();
  const isOfBooks = (fact: string) => /^(provider|ledger|transfers|period|shop order)/.test(fact);
  return compareOutcomes(before.filter(isOfBooks), (await read()).filter(isOfBooks)).map(
    (difference) => `planned again: ${difference}`,
  );
}

export async function listOrders({ query }: Pick<World, 'query'>): Promise<readonly string[]> {
  const rows = await query<{ id: string }>('orders', 'SELECT id FROM orders ORDER BY name');
  return rows.map(({ id }) => id);
}
