import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type OrdersQuestion, ordersRequest } from './list-requests.ts';
import { type Fixture, startFixture } from './orders-fixture.ts';

const shop = 'filter.myshopify.com';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture({ workers: 0 });
  fixture.shops.records.set(shop, {});
  // Another shop with the same orders, none of which may be answered.
  for (const owner of [shop, 'zweiter.myshopify.com']) {
    await fixture.pool.query(insertOrders, [owner]);
    await fixture.pool.query(insertDocuments, [owner]);
  }
  await fixture.pool.query('ANALYZE');
});
afterAll(() => fixture.stop());

/** 211 orders, three a moment, all outcomes and reasons, with ties in every sort. */
const insertOrders = `
  INSERT INTO orders (shop, id, name, created_at, updated_at, financial_status, fulfillment_status, total, tax, currency,
    customer_name, search_text, snapshot, emptied_at, outcome, reason)
  SELECT $1, (500000 + i)::text, '#' || i % 40, at, at, 'paid', 'fulfilled', i % 17, 0, 'EUR',
    'Kunde ' || i % 11, lower('#' || i || ' kunde ' || i % 11), '{}', now(), outcome,
    CASE outcome WHEN 'skipped' THEN CASE WHEN i % 2 = 0 THEN 'SKIP_POS' ELSE 'SKIP_FREE' END
      WHEN 'aborted' THEN 'NOT_CONNECTED' WHEN 'failed' THEN 'PROVIDER_REJECTED' ELSE '' END
  FROM (SELECT i, timestamptz '2026-03-28 20:00:00Z' + i / 3 * interval '1 hour' AS at,
    (ARRAY['done', 'skipped', 'done', 'aborted', 'done', 'failed', 'pending'])[1 + i % 7] AS outcome
    FROM generate_series(1, 211) AS i) o`;

/** Invoices of every second order in all states, credit notes of every fifth, some deleted, some without their link. */
const insertDocuments = `
  INSERT INTO document (id, shop, order_id, kind, ordinal, provider_id, status, enshrined, currency, total, tax,
    content_hash, subject, date, rates, unlinked_at)
  SELECT gen_random_uuid(), $1, (500000 + i)::text, kind, 1, kind || i,
    (ARRAY['draft', 'open', 'partially_paid', 'paid', 'cancelled', 'deleted'])[1 + (i + length(kind)) % 6],
    i % 3 = 0, 'EUR', CASE WHEN i % 7 = 0 THEN 0 ELSE 1 END, 0, '', '', now(), '[]', CASE WHEN i % 23 = 0 THEN now() END
  FROM generate_series(1, 211) AS i CROSS JOIN (VALUES ('invoice'), ('credit')) AS k (kind)
  WHERE CASE kind WHEN 'invoice' THEN i % 2 = 0 ELSE i % 5 = 0 END`;

type Row = {
  readonly id: string;
  readonly name: string;
  readonly created_at: Date;
  readonly total: number;
  readonly customer_name: string;
  readonly outcome: string;
  readonly reason: string;
  readonly documents: readonly Doc[];
};
type Doc = {
  readonly kind: string;
  readonly status: string;
  readonly enshrined: boolean;
  readonly total: number;
};

/** Meaning of the filters, as conditions on an order and the documents that people see of it. */
const filters: Readonly<Record<string, (row: Row) => boolean>> = {
  all: () => true,
  invoice: ({ documents }) => documents.some(({ kind }) => kind === 'invoice'),
  credit: ({ documents }) => documents.some(({ kind }) => kind === 'credit'),
  none: ({ documents }) => documents.length === 0,
  failed: ({ outcome }) => outcome === 'failed' || outcome === 'aborted',
  waiting: ({ outcome }) => outcome === 'aborted',
  skipped: ({ outcome }) => outcome === 'skipped',
  unenshrined: ({ documents }) =>
    documents.some(({ status, enshrined }) => status !== 'cancelled' && !enshrined),
  // A document of 0.00 is never paid.
  unpaid: ({ documents }) =>
    documents.some(({ status, total }) => ['open', 'partially_paid'].includes(status) && total !== 0),
};

const readAll = async (): Promise<readonly Row[]> =>
  (
    await fixture.pool.query(
      `SELECT o.id, o.name, o.created_at, o.total::float8 AS total, o.customer_name, o.outcome, o.reason,
         coalesce((SELECT jsonb_agg(jsonb_build_object('kind', d.kind, 'status', d.status, 'enshrined', d.enshrined,
             'total', d.total))
           FROM document d WHERE d.shop = o.shop AND d.order_id = o.id AND d.status <> 'deleted'
             AND d.unlinked_at IS NULL), '[]') AS documents
       FROM orders o WHERE o.shop = $1`,
      [shop],
    )
  ).rows;

const all: OrdersQuestion = { shop, pageSize: 40 };

async function walk(query: OrdersQuestion): Promise<{ ids: string[]; counts: Set<number> }> {
  const ids: string[] = [];
  const counts = new Set<number>();
  for (let pageToken: string | null = ''; pageToken !== null; ) {
    const page = await fixture.orders.listOrders(ordersRequest({ ...all, ...query, pageToken }));
    ids.push(...page.orders.map(({ id }) => id));
    counts.add(page.countCapped);
    pageToken = page.nextPageToken || null;
  }
  return { ids, counts };
}

/** The whole list as a person would make it by hand. */
function expected(rows: readonly Row[], query: OrdersQuestion): string[] {
  const { filter = 'all', reason = '', since = '', until = '', sortBy = 'createdAt', ascending } = query;
  const fits = rows.filter(
    (row) =>
      filters[filter]?.(row) &&
      (reason === '' || row.reason === reason) &&
      (since === '' || row.created_at >= new Date(since)) &&
      (until === '' || row.created_at < new Date(until)),
  );
  const sortValue = (row: Row): string | number =>
    ({ createdAt: row.created_at.getTime(), name: row.name, total: row.total, customer: row.customer_name })[
      sortBy
    ] ?? '';
  const compare = (one: string | number, other: string | number) => (one < other ? -1 : one > other ? 1 : 0);
  const sorted = fits.toSorted((a, b) => compare(sortValue(a), sortValue(b)) || compare(a.id, b.id));
  return (ascending ? sorted : sorted.toReversed()).map(({ id }) => id);
}

const periods = [
  {},
  // A day in Berlin whose clock goes forward.
  { since: '2026-03-28T23:00:00.000Z', until: '2026-03-29T22:00:00.000Z' },
  { since: '2026-03-30T00:00:00.000Z' },
];

describe('every filter in every sort and period', () => {
  const cases = Object.keys(filters).flatMap((filter) =>
    (['createdAt', 'name', 'total', 'customer'] as const).map((sortBy) => [filter, sortBy] as const),
  );
  it.each(cases)('%s by %s shows what a person would have picked out', async (filter, sortBy) => {
    const rows = await readAll();
    for (const period of periods)
      for (const ascending of [false, true]) {
        const query = { filter, sortBy, ascending, ...period };
        const wanted = expected(rows, query);
        expect({ query, ...(await walk(query)) }).toEqual({
          query,
          ids: wanted,
          counts: new Set([wanted.length]),
        });
      }
    // The table means something: no filter is empty, and only one shows all.
    expect(expected(rows, { filter }).length).toBeGreaterThan(5);
    if (filter !== 'all') expect(expected(rows, { filter }).length).toBeLessThan(200);
  });

  const reasons = [
    'SKIP_POS',
    'SKIP_FREE',
    'NOT_CONNECTED',
    'PROVIDER_REJECTED',
    'NEVER_HEARD_OF',
    `' OR 1=1 --`,
  ];
  it.each(reasons)('is narrowed by the reason %s', async (reason) => {
    const rows = await readAll();
    for (const filter of ['all', 'none', 'failed', 'waiting', 'skipped'])
      for (const sortBy of ['createdAt', 'total'])
        for (const period of periods) {
          const query = { filter, sortBy, reason, ...period };
          expect({ query, ids: (await walk(query)).ids }).toEqual({ query, ids: expected(rows, query) });
        }
  });

  it('goes together with a search', async () => {
    const rows = (await readAll()).filter(({ customer_name: name }) => name === 'Kunde 7');
    for (const query of [
      { filter: 'unpaid', search: 'kunde 7' },
      { filter: 'skipped', reason: 'SKIP_POS', search: 'kunde 7', sortBy: 'total' },
    ])
      expect((await walk(query)).ids).toEqual(expected(rows, query));
  });

  it.each(['invoice', 'credit', 'unenshrined', 'unpaid'])('takes no reason beside %s', async (filter) => {
    await expect(
      fixture.orders.listOrders(ordersRequest({ ...all, filter, reason: 'SKIP_POS' })),
    ).rejects.toMatchObject({
      kind: 'invalidArgument',
    });
  });
});

describe('the filters of documents', () => {
  const order = '500001';
  const state = async () =>
    (
      await fixture.pool.query(
        'SELECT documented, invoiced, credited, unenshrined, unpaid FROM orders WHERE shop = $1 AND id = $2',
        [shop, order],
      )
    ).rows[0];
  const nothing = { documented: false, invoiced: false, credited: false, unenshrined: false, unpaid: false };
  const change = (what: string, kind = 'invoice') =>
    fixture.pool.query(`UPDATE document SET ${what} WHERE shop = $1 AND order_id = $2 AND kind = $3`, [
      shop,
      order,
      kind,
    ]);
  const make = (kind: string, status: string) =>
    fixture.pool.query(
      `INSERT INTO document (id, shop, order_id, kind, ordinal, provider_id, status, currency, total, tax, content_hash,
         subject, date, rates)
       VALUES (gen_random_uuid(), $1, $2, $3, 1, $3 || 'x', $4, 'EUR', 1, 0, '', '', now(), '[]')`,
      [shop, order, kind, status],
    );

  it('follow the ledger through the life of an invoice and its credit note', async () => {
    expect(await state()).toEqual(nothing);
    await make('invoice', 'draft');
    const draft = { ...nothing, documented: true, invoiced: true, unenshrined: true };
    expect(await state()).toEqual(draft);
    await change(`status = 'open'`);
    expect(await state()).toEqual({ ...draft, unpaid: true });
    await change(`status = 'partially_paid'`);
    expect(await state()).toEqual({ ...draft, unpaid: true });
    await change(`status = 'paid', enshrined = true`);
    expect(await state()).toEqual({ ...draft, unenshrined: false });
    await make('credit', 'open');
    expect(await state()).toEqual({ ...draft, credited: true, unpaid: true });
    await change(`status = 'cancelled'`, 'credit');
    expect(await state()).toEqual({ ...draft, credited: true, unenshrined: false });
    await change(`status = 'deleted'`, 'credit');
    expect(await state()).toEqual({ ...draft, unenshrined: false });
    await change(`unlinked_at = now()`);
    expect(await state()).toEqual(nothing);
    await change(`unlinked_at = NULL, status = 'open', enshrined = false`);
    expect(await state()).toEqual({ ...draft, unpaid: true });
    await fixture.pool.query('DELETE FROM document WHERE shop = $1 AND order_id = $2', [shop, order]);
    expect(await state()).toEqual(nothing);
  });
});
