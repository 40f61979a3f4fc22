import { logPage, orderPage } from '@belegfluss/gateway/contract';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { mapMessagesByField, type QueryValues, readRefusal, toQuery } from './support/calls.ts';
import {
  calls,
  daysAgo,
  five,
  openFiveOrders,
  requireOnlyCreditNote,
  requireOnlyInvoice,
} from './support/five-orders.ts';

openFiveOrders();

describe('GET /api/orders', () => {
  const page = (values: QueryValues) => calls.read(orderPage, `/api/orders?${toQuery(values)}`);
  const listFoundNames = ({ items }: { readonly items: readonly { readonly name: string }[] }) =>
    items.map(({ name }) => Object.entries(five).find(([, order]) => order.name === name)?.[0] ?? name);
  const found = async (values: QueryValues) => listFoundNames(await page(values));

  it('returns the newest first by default', async () => {
    const answer = await calls.read(orderPage, '/api/orders');
    expect(listFoundNames(answer)).toEqual(['emil', 'dora', 'carl', 'berta', 'anna']);
    expect(answer).toMatchObject({ count: { pages: 1, items: 5, capped: false }, hasNext: false });
    expect(answer.items.at(-1)).toMatchObject({
      price: { total: '119.00', tax: '19.00', currency: 'EUR' },
      customer: { firstName: 'Anna', lastName: 'Abel', email: 'anna@kunden.example' },
      payment: 'paid',
      fulfillment: 'fulfilled',
      paymentGateways: ['shopify_payments'],
      invoices: [{ type: 'RE', enshrined: true, total: '119.00', tax: '19.00' }],
      credits: [],
    });
  });

  it.each([
    ['createdAt', ['anna', 'berta', 'carl', 'dora', 'emil']],
    ['name', ['anna', 'berta', 'carl', 'dora', 'emil']],
    ['customer', ['anna', 'berta', 'carl', 'dora', 'emil']],
    // By value: as text 100.00 would be first and 23.80 after 119.00.
    ['total', ['emil', 'berta', 'carl', 'anna', 'dora']],
  ])('sorts by %s in both directions', async (sortBy, ascending) => {
    expect(await found({ sortBy, sortDir: 'asc' })).toEqual(ascending);
    expect(await found({ sortBy, sortDir: 'desc' })).toEqual(ascending.toReversed());
    expect(await found({ sortBy, sortDir: '' })).toEqual(ascending.toReversed());
  });

  it('finds by order, customer, address and document, and treats no character as a wildcard', async () => {
    expect(await found({ search: five.carl.name })).toEqual(['carl']);
    expect(await found({ search: 'berta bach' })).toEqual(['berta']);
    expect(await found({ search: 'Dehn' })).toEqual(['dora']);
    expect(await found({ search: 'EMIL@kunden.example' })).toEqual(['emil']);
    expect(await found({ search: requireOnlyInvoice(five.anna).number ?? '' })).toEqual(['anna']);
    expect(await found({ search: requireOnlyCreditNote(five.dora).number ?? '' })).toEqual(['dora']);
    for (const search of ['%', '_', '\\', '*', 'niemand'])
      expect([search, await page({ search })]).toMatchObject([
        search,
        { items: [], count: { pages: 0, items: 0 }, hasNext: false, next: null },
      ]);
  });

  it('filters by the documents of an order', async () => {
    expect(await found({ filter: 'all' })).toHaveLength(5);
    expect(await found({ filter: 'invoice' })).toEqual(['dora', 'berta', 'anna']);
    expect(await found({ filter: 'credit' })).toEqual(['dora']);
    expect(await found({ filter: 'none' })).toEqual(['emil', 'carl']);
    expect(await found({ filter: 'failed' })).toEqual(['carl']);
    expect(await found({ filter: 'skipped' })).toEqual(['emil']);
    expect(await found({ filter: 'skipped', reason: 'SKIP_FREE' })).toEqual(['emil']);
    expect(await found({ filter: 'skipped', reason: 'SKIP_POS' })).toEqual([]);
    const unenshrined = await page({ filter: 'unenshrined' });
    expect(listFoundNames(unenshrined)).toContain('berta');
    for (const { invoices, credits } of unenshrined.items)
      expect([...invoices, ...credits].some(({ enshrined }) => !enshrined)).toBe(true);
    const isOpen = ({ status }: { readonly status: string }) =>
      ['OPEN_DUE', 'PARTIALLY_PAID'].includes(status);
    const open = (await page({})).items.filter(({ invoices, credits }) =>
      [...invoices, ...credits].some(isOpen),
    );
    expect(await found({ filter: 'unpaid' })).toEqual(listFoundNames({ items: open }));
  });

  it('filters by days in Berlin, the first inclusive and the last exclusive', async () => {
    const day = daysAgo(8);
    expect(await found({ since: day })).toEqual(['emil', 'dora', 'carl', 'berta']);
    expect(await found({ until: day })).toEqual(['anna']);
    expect(await found({ since: day, until: day })).toEqual([]);
    const moment = `${daysAgo(9)}T23:30:00Z`;
    expect(await found({ since: moment, until: daysAgo(6) })).toEqual(['berta']);
    expect(await found({ until: moment })).toEqual(['anna']);
    expect(await found({ since: `${daysAgo(8)}T00:30:00.001+01:00`, until: daysAgo(5) })).toEqual(['carl']);
  });

  it('is paged by number and by cursor alike', async () => {
    const sorted = { sortBy: 'total', sortDir: 'asc', limit: '2' };
    const byNumber = await Promise.all(['1', '2', '3'].map((number) => page({ ...sorted, page: number })));
    expect(byNumber.flatMap(listFoundNames)).toEqual(['emil', 'berta', 'carl', 'anna', 'dora']);
    expect(byNumber.map(({ hasNext }) => hasNext)).toEqual([true, true, false]);
    for (const { count } of byNumber) expect(count).toEqual({ pages: 3, items: 5, capped: false });
    expect(await page({ ...sorted, page: '4' })).toMatchObject({ items: [], hasNext: false, next: null });

    const byCursor: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const one: Awaited<ReturnType<typeof page>> = await page({ ...sorted, cursor });
      byCursor.push(...listFoundNames(one));
      cursor = one.next;
    }
    expect(byCursor).toEqual(byNumber.flatMap(listFoundNames));
  });

  it.each<[QueryValues, string]>([
    [{ sortBy: 'password' }, 'sortBy'],
    [{ sortDir: 'up' }, 'sortDir'],
    [{ search: 'x'.repeat(201) }, 'search'],
    [{ page: '0' }, 'page'],
    [{ page: '1.5' }, 'page'],
    [{ page: '201' }, 'page'],
    [{ limit: '0' }, 'limit'],
    [{ limit: '501' }, 'limit'],
    [{ limit: 'viele' }, 'limit'],
    [{ filter: 'alle' }, 'filter'],
    [{ filter: 'credit', reason: 'SKIP_FREE' }, 'reason'],
    [{ since: 'gestern' }, 'since'],
    [{ until: '2026-02-30' }, 'until'],
  ])('refuses %j and names the field', async (values, field) => {
    const refusal = await readRefusal(await calls.ask('GET', `/api/orders?${toQuery(values)}`));
    expect(refusal).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    expect(Object.keys(mapMessagesByField(refusal))).toEqual([field]);
  });

  it('refuses an invalid cursor, and one of another order', async () => {
    const { next } = await page({ limit: '2', sortBy: 'total' });
    const wrong: readonly QueryValues[] = [{ cursor: 'quatsch' }, { cursor: next ?? '', sortBy: 'name' }];
    for (const values of wrong)
      expect((await readRefusal(await calls.ask('GET', `/api/orders?${toQuery(values)}`))).status).toBe(400);
  });
});

describe('GET /api/shops/logs', () => {
  const page = (values: QueryValues) => calls.read(logPage, `/api/shops/logs?${toQuery(values)}`);
  const listRowKeys = ({ items }: Awaited<ReturnType<typeof page>>) => items.map(({ _key }) => _key);
  /** All entries, newest first; these tests add none. */
  let all: Awaited<ReturnType<typeof page>>['items'];
  beforeAll(async () => {
    all = (await page({ pageSize: '100' })).items;
  });

  it('returns 25 entries, the newest first, with the values of their texts', async () => {
    const answer = await calls.read(logPage, '/api/shops/logs');
    expect(answer.items).toEqual(all.slice(0, 25));
    expect(answer).toMatchObject({ hasPrevious: false, previous: null, hasNext: all.length > 25 });
    const dates = all.map(({ date }) => Date.parse(date));
    expect(dates).toEqual(dates.toSorted((left, right) => right - left));
    expect(new Set(listRowKeys(answer)).size).toBe(answer.items.length);
  });

  it('is reversed by sortDir', async () => {
    const answer = await page({ sortBy: 'date', sortDir: 'asc', pageSize: '100' });
    expect(answer.items).toEqual(all.toReversed());
  });

  it('returns all pages by number', async () => {
    const pageSize = 4;
    const last = Math.ceil(all.length / pageSize);
    for (let number = 1; number <= last; number += 1) {
      const answer = await page({ pageSize: String(pageSize), page: String(number) });
      expect(answer.items).toEqual(all.slice((number - 1) * pageSize, number * pageSize));
      expect(answer).toMatchObject({ hasPrevious: number > 1, hasNext: number < last });
    }
    expect(await page({ pageSize: String(pageSize), page: String(last + 1) })).toMatchObject({
      items: [],
      hasPrevious: true,
      hasNext: false,
    });
  });

  it('returns all pages by cursor, forwards and backwards', async () => {
    const there = [await page({ pageSize: '4' })];
    for (let next = there[0]?.next; next; next = there.at(-1)?.next)
      there.push(await page({ pageSize: '4', cursor: next }));
    expect(there.flatMap(listRowKeys)).toEqual(all.map(({ _key }) => _key));
    expect(there.at(-1)).toMatchObject({ hasNext: false, hasPrevious: true });

    const back = [there.at(-1)];
    for (let previous = back[0]?.previous; previous; previous = back.at(-1)?.previous)
      back.push(await page({ pageSize: '4', cursor: previous }));
    expect(back.toReversed().map((one) => one && listRowKeys(one))).toEqual(there.map(listRowKeys));
    expect(back.at(-1)).toMatchObject({ hasPrevious: false, hasNext: true });
  });

  it('is filtered by order, search, origin and status', async () => {
    const ofAnna = all.filter(({ order }) => order === five.anna.id);
    expect(ofAnna.length).toBeGreaterThan(1);
    expect((await page({ order: five.anna.id, pageSize: '100' })).items).toEqual(ofAnna);
    const named = (await page({ search: five.carl.name, pageSize: '100' })).items;
    expect(named).toEqual(all.filter(({ name }) => name === five.carl.name));
    for (const status of ['info', 'success', 'warning', 'critical'] as const)
      expect((await page({ status, pageSize: '100' })).items).toEqual(
        all.filter((item) => item.status === status),
      );
    for (const origin of ['sevdesk', 'sevdesk/invoice', 'shopify']) {
      const expected = all.filter((item) => item.origin === origin || item.origin.startsWith(`${origin}/`));
      expect([origin, (await page({ origin, pageSize: '100' })).items]).toEqual([origin, expected]);
      expect([origin, expected.length > 0]).toEqual([origin, true]);
    }
    expect((await page({ origin: 'keiner' })).items).toEqual([]);
  });

  it.each<[QueryValues, string]>([
    [{ sortBy: 'event' }, 'sortBy'],
    [{ sortDir: 'rauf' }, 'sortDir'],
    [{ order: '#1001' }, 'order'],
    [{ search: 'x'.repeat(201) }, 'search'],
    [{ origin: 'x'.repeat(65) }, 'origin'],
    [{ status: 'ok' }, 'status'],
    [{ page: '-1' }, 'page'],
    [{ pageSize: '101' }, 'pageSize'],
  ])('refuses %j and names the field', async (values, field) => {
    const refusal = await readRefusal(await calls.ask('GET', `/api/shops/logs?${toQuery(values)}`));
    expect(refusal).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    expect(Object.keys(mapMessagesByField(refusal))).toEqual([field]);
  });
});
