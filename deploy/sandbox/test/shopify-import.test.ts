import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DEFAULT_SCOPES, type ShopifySandbox } from '../src/shopify/index.ts';
import { accessToken, graphql, NOW, SHOP, startSandbox } from './shopify-helpers.ts';

let sandbox: ShopifySandbox;
let url: string;
let clock: { now: Date };
let token: string;
beforeAll(async () => {
  ({ sandbox, url, clock } = await startSandbox());
});
beforeEach(async () => {
  clock.now = NOW;
  const { world } = sandbox.service;
  world.bulkOperations = [];
  world.orders.clear();
  scopes('read_all_orders');
  token = await accessToken(sandbox);
});
afterAll(() => sandbox.stop());

const shop = () => {
  const found = sandbox.service.world.shops.get(SHOP);
  if (!found) throw new Error('The seeded shop is gone.');
  return found;
};
const scopes = (...more: string[]) => {
  shop().scopes = [...DEFAULT_SCOPES, ...more];
};
const place = (id: number, createdAt: string, lines = 1) =>
  sandbox.service.placeOrder(shop(), {
    id,
    created_at: createdAt,
    currency: 'EUR',
    financial_status: 'paid',
    line_items: Array.from({ length: lines }, (_, index) => ({
      id: id * 100 + index,
      title: `Becher ${index}`,
      quantity: 1,
      price: '11.90',
    })),
    shipping_lines: [{ id: id * 1_000, title: 'DHL', price: '4.76' }],
  });
const inner = (search = '', selection = 'id lineItems { edges { node { id title } } }') =>
  `{ orders(query: "${search}", sortKey: CREATED_AT) { edges { node { ${selection} } } } }`;
const start = async (query: string, grouped = true) => {
  const { data } = await graphql(
    url,
    token,
    `mutation($query: String!, $grouped: Boolean!) {
      bulkOperationRunQuery(query: $query, groupObjects: $grouped) {
        bulkOperation { id status objectCount url } userErrors { message code }
      }
    }`,
    { query, grouped },
  );
  return data.bulkOperationRunQuery;
};
const read = async (id: string) => {
  const { data } = await graphql(
    url,
    token,
    `query($id: ID!) {
      bulkOperation(id: $id) { id status errorCode url objectCount rootObjectCount fileSize query }
    }`,
    { id },
  );
  return data.bulkOperation;
};
const later = (ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms);
};
/** Runs a query to its end; returns the lines of its file. */
const run = async (query: string, grouped = true) => {
  const { bulkOperation } = await start(query, grouped);
  later(1_000);
  const done = await read(bulkOperation.id);
  const text = await (await fetch(done.url)).text();
  return {
    done,
    lines: text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  };
};
const gid = (type: string, id: number) => `gid://shopify/${type}/${id}`;

describe('a bulk operation', () => {
  it('runs for a while, and then has a file with a line for each order and each of its lines', async () => {
    place(1, '2025-01-10T10:00:00+01:00', 2);
    place(2, '2025-01-11T10:00:00+01:00');
    const { bulkOperation, userErrors } = await start(inner());
    expect([bulkOperation.status, bulkOperation.url, userErrors]).toEqual(['RUNNING', null, []]);
    later(1_000);
    const done = await read(bulkOperation.id);
    expect(done).toMatchObject({
      status: 'COMPLETED',
      objectCount: '5',
      rootObjectCount: '2',
      query: inner(),
    });
    const text = await (await fetch(done.url)).text();
    expect(Number(done.fileSize)).toBe(Buffer.byteLength(text));
    expect(
      text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    ).toEqual([
      { id: gid('Order', 1) },
      { id: gid('LineItem', 100), title: 'Becher 0', __parentId: gid('Order', 1) },
      { id: gid('LineItem', 101), title: 'Becher 1', __parentId: gid('Order', 1) },
      { id: gid('Order', 2) },
      { id: gid('LineItem', 200), title: 'Becher 0', __parentId: gid('Order', 2) },
    ]);
  });

  it('lists lines after all orders when they are not grouped', async () => {
    place(1, '2025-01-10T10:00:00+01:00');
    place(2, '2025-01-11T10:00:00+01:00');
    const { lines } = await run(inner(), false);
    expect(lines.map(({ id }) => id)).toEqual([
      gid('Order', 1),
      gid('Order', 2),
      gid('LineItem', 100),
      gid('LineItem', 200),
    ]);
  });

  it('reads more than one page, filtered by the search', async () => {
    for (let id = 1; id <= 300; id += 1) place(id, new Date(Date.UTC(2025, 0, 10, 8, 0, id)).toISOString());
    const search = `created_at:>='2025-01-10T08:00:11.000Z' created_at:<'2025-01-10T08:05:00.000Z'`;
    const { lines } = await run(inner(search, 'id'));
    // The seconds 11 to 299.
    expect(lines).toHaveLength(289);
  });

  it('omits orders of more than sixty days ago without read_all_orders', async () => {
    place(1, '2026-09-20T10:00:00Z');
    place(2, '2026-09-22T10:00:00Z');
    scopes();
    expect((await run(inner('', 'id'))).lines).toEqual([{ id: gid('Order', 2) }]);
  });

  it('has no file when it found nothing', async () => {
    const { bulkOperation } = await start(inner());
    later(1_000);
    expect(await read(bulkOperation.id)).toMatchObject({ status: 'COMPLETED', url: null, objectCount: '0' });
  });

  it('is refused while another one runs', async () => {
    const first = await start(inner());
    const second = await start(inner());
    expect(second).toMatchObject({ bulkOperation: null, userErrors: [{ code: 'OPERATION_IN_PROGRESS' }] });
    expect(second.userErrors[0].message).toContain(first.bulkOperation.id);
    later(1_000);
    expect((await start(inner())).userErrors).toEqual([]);
  });

  it.each([
    [
      'a connection in a list',
      inner('', 'id refunds { refundLineItems { edges { node { quantity } } } }'),
      /list/,
    ],
    [
      'three levels',
      '{ customers { edges { node { id orders { edges { node { id lineItems { edges { node { id } } } } } } } } } }',
      null,
    ],
    [
      'more than five connections',
      inner(
        '',
        `id lineItems { edges { node { id } } } shippingLines { edges { node { title } } } events { edges { node { id } } }
         returns { edges { node { id } } } localizedFields { edges { node { key } } }`,
      ),
      /5 connections/,
    ],
    [
      'four levels',
      `{ customers { edges { node { id orders { edges { node { id lineItems { edges { node { id variant { id
         metafields { edges { node { id } } } } } } } } } } } } } }`,
      /nesting/,
    ],
    ['no connection', '{ shop { name } }', /at least one connection/],
    ['a mutation', 'mutation { bulkOperationRunQuery(query: "") { userErrors { message } } }', /one query/],
    ['what is no GraphQL', '{ orders', /Invalid bulk query/],
    ['an unknown field', inner('', 'id nonsense'), /nonsense/],
  ])('is refused or not by Shopify’s rules: %s', async (_, query, message) => {
    const { userErrors } = await start(query);
    if (message === null) expect(userErrors).toEqual([]);
    else expect(userErrors).toEqual([{ code: 'INVALID', message: expect.stringMatching(message) }]);
  });

  it('keeps its file for seven days, and only under its secret address', async () => {
    place(1, '2025-01-10T10:00:00+01:00');
    const { done } = await run(inner());
    later(7 * 86_400_000 - 2_000);
    expect((await fetch(done.url)).status).toBe(200);
    expect((await fetch(done.url.replace(/[^/]*\.jsonl$/, 'guess.jsonl'))).status).toBe(404);
    later(2_000);
    expect((await fetch(done.url)).status).toBe(403);
    token = await accessToken(sandbox);
    expect(await read(done.id)).toMatchObject({ status: 'EXPIRED', url: null });
  });

  it('is invisible to another shop', async () => {
    const { bulkOperation } = await start(inner());
    for (const entry of sandbox.service.world.bulkOperations) entry.shop = 'anderer-laden.myshopify.com';
    expect(await read(bulkOperation.id)).toBeNull();
  });

  it('is found by its id and in the list, newest first', async () => {
    place(1, '2025-01-10T10:00:00+01:00');
    await run(inner());
    const { bulkOperation } = await start(inner('', 'id'));
    const { data } = await graphql(
      url,
      token,
      `query($id: ID!) {
        node(id: $id) { ... on BulkOperation { status } }
        bulkOperations(first: 5, query: "operation_type:query", sortKey: CREATED_AT, reverse: true) { nodes { status } }
        running: bulkOperations(first: 5, query: "status:running") { nodes { id } }
      }`,
      { id: bulkOperation.id },
    );
    expect(data).toEqual({
      node: { status: 'RUNNING' },
      bulkOperations: { nodes: [{ status: 'RUNNING' }, { status: 'COMPLETED' }] },
      running: { nodes: [{ id: bulkOperation.id }] },
    });
  });

  it('fails, and its file breaks off, when the knobs say so', async () => {
    place(1, '2025-01-10T10:00:00+01:00');
    const { knobs } = sandbox.service.world;
    knobs.failBulkNext = 1;
    const { bulkOperation } = await start(inner());
    later(1_000);
    expect(await read(bulkOperation.id)).toMatchObject({
      status: 'FAILED',
      errorCode: 'INTERNAL_SERVER_ERROR',
      url: null,
    });
    const { done } = await run(inner());
    knobs.cutFilesNext = 1;
    await expect(fetch(done.url).then((response) => response.text())).rejects.toThrow();
  });
});
