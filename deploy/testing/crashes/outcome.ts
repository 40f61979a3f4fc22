import type { ServiceName } from '@belegfluss/local/installation-config';
import { sevdeskToken } from '../src/outside.ts';
import { shop, type World } from './world.ts';

/** What came of a story, without what differs from course to course: a list of facts. */
export type Outcome = readonly string[];

type Row = Readonly<Record<string, unknown>>;

/**
 * Reads what merchants, customers and tax offices would see, and what the services keep of it. Two courses of one story
 * must not differ in any line.
 */
export async function readOutcome(world: World): Promise<Outcome> {
  const [books, ...facts] = await Promise.all([
    readBooks(world),
    readCollections(world),
    readShopify(world),
    readKept(world),
  ]);
  return nameNumbers(books.documents, [...printBooks(books), ...facts.flat()]);
}

type Books = {
  readonly documents: readonly Row[];
  readonly removed: readonly Row[];
  readonly mails: readonly Row[];
};

async function readBooks(world: World): Promise<Books> {
  const [books, post] = await Promise.all([
    readDocuments(world),
    fetch(`${world.sevdeskControlUrl}/mails`).then((answer) => answer.json()),
  ]);
  return { ...books, ...(post as Pick<Books, 'mails'>) };
}

/** All documents of the provider's account. */
export async function readDocuments({
  sevdeskControlUrl,
}: Pick<World, 'sevdeskControlUrl'>): Promise<Pick<Books, 'documents' | 'removed'>> {
  const answer = await fetch(`${sevdeskControlUrl}/documents`);
  return (await answer.json()) as Pick<Books, 'documents' | 'removed'>;
}

/**
 * Puts in place of each number what it is the number of: which of two orders comes first is chance. That numbers are given
 * once and without gaps is a fact of its own.
 */
function nameNumbers(documents: readonly Row[], facts: Outcome): Outcome {
  const numbered = documents.filter(({ number }) => number !== null);
  const names = new Map(
    numbered.map(({ number, kind, customerInternalNote }, index) => {
      const earlier = numbered
        .slice(0, index)
        .filter((other) => other.kind === kind && other.customerInternalNote === customerInternalNote);
      return [String(number), `(${kind} ${earlier.length + 1} of ${customerInternalNote})`];
    }),
  );
  const named = facts.map((fact) =>
    fact.replaceAll(/\b[A-Z]{2}-\d{4,}\b/g, (number) => names.get(number) ?? number),
  );
  return [
    ...named,
    `provider numbers ${numbered
      .map(({ number }) => String(number))
      .sort()
      .join(' ')}`,
  ];
}

function printBooks({ documents, removed, mails }: Books): Outcome {
  return [
    ...documents.map((document) => `provider document ${printDocument(document)}`),
    ...removed.map((document) => `provider removed ${printDocument(document)}`),
    ...mails.map(
      ({ to, subject, attachment, text }) =>
        `provider mail ${JSON.stringify({ to, subject, attachment, text })}`,
    ),
  ].sort();
}

/** Ids and moments differ from course to course. */
function printDocument({ id: _id, createdAt: _at, pdf: _pdf, origin, bookings, ...rest }: Row): string {
  const amounts = (bookings as { amount: string }[]).map(({ amount }) => amount);
  return JSON.stringify({ ...rest, bookings: amounts, hasOrigin: origin !== null });
}

const collections: Readonly<Record<string, readonly string[]>> = {
  Contact: ['name', 'surename', 'familyname', 'customerNumber'],
  CheckAccountTransaction: ['amount', 'status', 'paymtPurpose', 'payeePayerName'],
  Part: ['name', 'partNumber', 'stock', 'price'],
};

async function readCollections({ sevdeskUrl }: World): Promise<Outcome> {
  const lists = await Promise.all(
    Object.entries(collections).map(async ([name, fields]) => {
      const response = await fetch(`${sevdeskUrl}/${name}?limit=1000&depth=1`, {
        headers: { authorization: sevdeskToken },
      });
      const { objects } = (await response.json()) as { objects: Row[] };
      return objects
        .map((row) => `provider ${name} ${JSON.stringify(fields.map((field) => row[field]))}`)
        .sort();
    }),
  );
  return lists.flat();
}

function readShopify({ sandbox }: World): Outcome {
  const { world, products } = sandbox.shopify.service;
  const orders = [...(world.orders.get(shop)?.values() ?? [])];
  const stocks = products
    .list(shop)
    .flatMap(({ title, variants }) =>
      variants.map(({ id, sku }) => `shop product ${title} ${sku}: ${products.quantity(shop, id)}`),
    );
  const facts = orders.flatMap(({ id, order }) => [
    `shop order ${String(order.name)}: tags ${String(order.tags)}`,
    ...(world.metafields.get(`${shop}/gid://shopify/Order/${id}`) ?? []).map(
      ({ namespace, key, value }) =>
        `shop order ${String(order.name)}: ${namespace}.${key} = ${withoutIds(value)}`,
    ),
  ]);
  return [...facts, ...stocks];
}

/** What each service keeps: for each kind of fact the rows of a statement. */
const kept: Readonly<Record<ServiceName, Readonly<Record<string, string>>>> = {
  orders: {
    order: `
      SELECT name, financial_status, outcome, reason, invoiced, credited, unenshrined, unpaid, contact_name,
        owed, documents_total, received, booked, cancelled_at IS NOT NULL AS cancelled,
        redacted_at IS NOT NULL AS redacted FROM orders`,
    ledger: `
      SELECT orders.name, kind, ordinal, revision, document.number, status, enshrined, document.currency,
        document.total, document.tax, paid, offset_paid, offset_begun, invoice_type, e_invoice, mailed_at IS NOT NULL AS mailed,
        subject, date::text
      FROM document JOIN orders ON orders.shop = document.shop AND orders.id = order_id`,
    log: 'SELECT name, event, status FROM log_entry',
    'import day': 'SELECT day::text, state, road, counted, error FROM import_day',
    'imported order': 'SELECT name, outcome, reason FROM import_order',
    payout:
      'SELECT issued_on::text, status, net, charges, refunds, fees, others, difference, transactions, state FROM payout',
    'privacy request': 'SELECT kind, state, orders, counts FROM privacy_request',
    products: 'SELECT state, total, done, created, error FROM product_shop',
    product: 'SELECT title, state, reason, message FROM product_work',
    stock: 'SELECT at_shop, at_provider, owed, failed FROM variant_stock',
    'failed work': `SELECT order_id, last_error FROM work WHERE state = 'failed'`,
  },
  shops: {
    transfers: 'SELECT state, count(*)::int FROM transfer_reservation GROUP BY state',
    period: 'SELECT used, carried FROM transfer_period',
  },
  webhooks: {
    deliveries: 'SELECT topic, status, reason, count(*)::int FROM delivery GROUP BY topic, status, reason',
  },
  provider: {
    // A part that is not known to have its content gets the same content again.
    writes: `
      SELECT kind, state, count(*)::int FROM write_journal WHERE (kind, state) <> ('partChange', 'confirmed')
      GROUP BY kind, state`,
  },
  settings: {},
  partners: {},
};
const ofEach: Readonly<Record<string, string>> = {
  'dead letter': 'SELECT consumer, type, error FROM dead_letter',
};

/** Asks a database once for all that it keeps. Rows are printed by the server: amounts keep their places. */
const toStatement = (facts: Readonly<Record<string, string>>): string =>
  Object.entries({ ...facts, ...ofEach })
    .map(([what, text]) => `SELECT '${what}' AS what, row_to_json(kept)::text AS row FROM (${text}) kept`)
    .join(' UNION ALL ');

const statements = Object.entries(kept).map(
  ([service, facts]) => [service as ServiceName, toStatement(facts)] as const,
);

type Kept = { readonly what: string; readonly row: string };

async function readKept({ query }: World): Promise<Outcome> {
  const rows = (await Promise.all(statements.map(([service, text]) => query<Kept>(service, text)))).flat();
  const log = rows.filter(({ what }) => what === 'log').map(({ row }) => JSON.parse(row) as Entry);
  return [
    ...rows
      .filter(({ what }) => what !== 'log')
      .map(({ what, row }) => `${what} ${row}`)
      .sort(),
    ...printLog(log),
  ];
}

const printLog = (log: readonly Entry[]): Outcome => [
  ...[...new Set(log.filter(isOfWebhook).map(printEntry))].sort(),
  ...leaveOutDelays(log)
    .filter((entry) => !isOfWebhook(entry))
    // A document or a contact of one's own that is found again after a death is told as found.
    .filter(({ event }) => !event.startsWith('contact.'))
    .map(printEntry)
    .sort(),
];

type Entry = { readonly name: string; readonly event: string; readonly status: string };

/** How many webhooks one run carries through is chance; each run says that it began and what came of it. */
const isOfWebhook = ({ event }: Entry): boolean => event.startsWith('webhook.');

/** What work says that was tried in vain for a while; not what came of it. */
const delays: readonly string[] = [
  'sevdesk.outcomeUnknown',
  'sevdesk.unavailable',
  'sevdesk.rateLimited',
  'shopify.unreachable',
  'order.delayed',
];

/**
 * A death costs tries, and the fourth and the twentieth in vain are logged: an order may say that it waits, or waits
 * still. What it says more often than that stays.
 */
function leaveOutDelays(log: readonly Entry[]): readonly Entry[] {
  const said = new Map<string, number>();
  return log.filter(({ name, event }) => {
    if (!delays.includes(event)) return true;
    const times = (said.get(`${name} ${event}`) ?? 0) + 1;
    said.set(`${name} ${event}`, times);
    return times > 2;
  });
}

const printEntry = ({ name, event, status }: Entry): string =>
  /\.(created|matched)$/.test(event)
    ? `log ${name} ${event.split('.')[0]} made`
    : `log ${name} ${event} ${status}`;

const withoutIds = (value: string): string => value.replaceAll(/\d{5,}|[\w-]{30,}/g, '…');
