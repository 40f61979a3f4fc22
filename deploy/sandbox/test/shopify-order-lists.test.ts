import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ShopifySandbox } from '../src/shopify/index.ts';
import { accessToken, control, graphql, SHOP, startSandbox } from './shopify-helpers.ts';

describe('lists of orders', () => {
  let list: ShopifySandbox;
  let listToken: string;

  beforeAll(async () => {
    ({ sandbox: list } = await startSandbox());
    listToken = await accessToken(list);
    for (let day = 1; day <= 7; day += 1) {
      const order = {
        created_at: `2026-11-0${day}T08:00:00Z`,
        tags: day % 2 ? 'odd' : 'even',
        total_price: '1.00',
      };
      await control(list.url, 'POST', '/sandbox/orders', order);
    }
    await control(list.url, 'POST', '/sandbox/orders', { created_at: '2026-09-20T08:00:00Z', name: '#900' });
  });
  afterAll(() => list.stop());

  const names = async (args: string) =>
    graphql(
      list.url,
      listToken,
      `{ orders(${args}) { nodes { name } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`,
    );
  const listOrderNames = (reply: { data: { orders: { nodes: { name: string }[] } } }) =>
    reply.data.orders.nodes.map((node) => node.name);

  it('are paged forward and backward without losing or repeating an order', async () => {
    const first = await names('first: 3, sortKey: CREATED_AT');
    expect(listOrderNames(first)).toEqual(['#1001', '#1002', '#1003']);
    const second = await names(
      `first: 3, sortKey: CREATED_AT, after: "${first.data.orders.pageInfo.endCursor}"`,
    );
    expect(listOrderNames(second)).toEqual(['#1004', '#1005', '#1006']);
    expect(second.data.orders.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: true });
    const back = await names(
      `last: 2, sortKey: CREATED_AT, before: "${second.data.orders.pageInfo.startCursor}"`,
    );
    expect(listOrderNames(back)).toEqual(['#1002', '#1003']);
  });

  it.each([
    ["created_at:>='2026-11-03T08:00:00Z' created_at:<'2026-11-05T08:00:00Z'", ['#1003', '#1004']],
    ['tag:even', ['#1002', '#1004', '#1006']],
    ['-tag:even AND (name:1001 OR name:#1007)', ['#1001', '#1007']],
    ['tag_not:odd status:open', ['#1002', '#1004', '#1006']],
    ['financial_status:paid', []],
  ])('are found by %s', async (query, expected) => {
    expect(
      listOrderNames(await names(`first: 10, sortKey: CREATED_AT, query: ${JSON.stringify(query)}`)),
    ).toEqual(expected);
  });

  it('report search fields that Shopify would ignore', async () => {
    const reply = await names('first: 10, query: "colour:red"');
    expect(listOrderNames(reply)).toHaveLength(7);
    expect(reply.extensions.search[0].warnings[0].field).toBe('colour');
  });

  it('go back 60 days, and further with read_all_orders', async () => {
    const count = async () =>
      (await graphql(list.url, listToken, '{ ordersCount(limit: 10000) { count precision } }')).data
        .ordersCount;
    expect(await count()).toEqual({ count: 7, precision: 'EXACT' });
    const scopes = ['read_orders', 'read_all_orders'];
    await control(list.url, 'POST', `/sandbox/shops/${SHOP}/scopes`, { scopes });
    expect(await count()).toEqual({ count: 8, precision: 'EXACT' });
  });

  it('deny a field whose scope is missing and still answer the rest', async () => {
    const reply = await graphql(
      list.url,
      listToken,
      '{ orders(first: 1) { nodes { name customer { id } } } }',
    );
    expect(reply.data.orders.nodes[0]).toEqual({ name: '#900', customer: null });
    expect(reply.errors?.[0]?.extensions).toMatchObject({
      code: 'ACCESS_DENIED',
      requiredAccess: '`read_customers` access scope.',
    });
  });
});
