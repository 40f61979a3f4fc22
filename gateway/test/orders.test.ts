import { order as orderAnswer, orderPage, queued } from '@belegfluss/gateway/contract';
import { DocumentStatus, OrderFilter, OrderSort, WorkState } from '@belegfluss/protos/orders/v1/orders';
import { RpcError } from '@belegfluss/runtime/errors';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Gateway, readProblem, startGateway } from './support/gateway.ts';
import { anOrder } from './support/messages.ts';
import type { FakeHandlers } from './support/services.ts';
import { shop } from './support/session-tokens.ts';

let gateway: Gateway;
afterEach(() => gateway.stop());

/** 120 orders in pages named by their number. */
const createPagedOrders = (pages: number): FakeHandlers['orders'] => ({
  listOrders: async ({ pageToken }) => {
    const page = Number(pageToken || '1');
    return {
      orders: [anOrder({ name: `#page-${page}` })],
      nextPageToken: page < pages ? String(page + 1) : '',
      countCapped: 120,
    };
  },
});

describe('GET /api/orders', () => {
  it('requests 50 orders by default, newest first, and counts the pages', async () => {
    gateway = await startGateway({ orders: createPagedOrders(3) });
    const response = await gateway.ask('/api/orders');
    expect(response.status).toBe(200);
    const page = orderPage.parse(await response.json());
    // 120 orders in pages of 50.
    expect(page.count).toEqual({ pages: 3, items: 120, capped: false });
    expect(page).toMatchObject({ hasNext: true, next: '2' });
    expect(gateway.asked('orders.listOrders')).toMatchObject({
      shop,
      pageSize: 50,
      ascending: false,
      pageToken: '',
    });
  });

  it('forwards every filter, with days in Berlin', async () => {
    gateway = await startGateway({ orders: createPagedOrders(9) });
    await gateway.ask(
      '/api/orders?sortBy=total&sortDir=asc&search=Ada&limit=500&filter=failed&reason=NOT_CONNECTED&since=2026-07-01&until=2026-08-01T12:00:00%2B02:00&cursor=5',
    );
    expect(gateway.asked('orders.listOrders')).toEqual({
      shop,
      sortBy: OrderSort.TOTAL,
      ascending: true,
      search: 'Ada',
      filter: OrderFilter.FAILED,
      reason: 'NOT_CONNECTED',
      since: new Date('2026-06-30T22:00:00.000Z'),
      until: new Date('2026-08-01T10:00:00.000Z'),
      pageSize: 500,
      pageToken: '5',
    });
  });

  it('pages through to a requested page number', async () => {
    gateway = await startGateway({ orders: createPagedOrders(3) });
    const page = orderPage.parse(await (await gateway.ask('/api/orders?page=3')).json());
    expect(page.items.map(({ name }) => name)).toEqual(['#page-3']);
    expect(page).toMatchObject({ hasNext: false, next: null });
  });

  it('returns an empty page beyond the last one, and still the total', async () => {
    gateway = await startGateway({ orders: createPagedOrders(3) });
    const page = orderPage.parse(await (await gateway.ask('/api/orders?page=7')).json());
    expect(page).toEqual({
      items: [],
      count: { pages: 3, items: 120, capped: false },
      hasNext: false,
      next: null,
    });
  });

  it('follows the cursor without paging, whatever the page number', async () => {
    gateway = await startGateway({ orders: createPagedOrders(400) });
    const page = orderPage.parse(await (await gateway.ask('/api/orders?page=301&cursor=301')).json());
    expect(page.items[0]?.name).toBe('#page-301');
    expect(gateway.called().filter((method) => method === 'orders.listOrders')).toHaveLength(1);
  });

  it.each([
    'page=201',
    'page=0',
    'page=two',
    'limit=501',
    'limit=0',
    'sortBy=secret',
    'since=yesterday',
    'filter=x',
    'reason=SKIP_POS&filter=invoice',
    'search=a&search=b',
  ])('refuses %s before any call', async (query) => {
    gateway = await startGateway({ orders: createPagedOrders(1) });
    const response = await gateway.ask(`/api/orders?${query}`);
    expect(response.status).toBe(400);
    const { errors } = await readProblem(response);
    expect(errors?.map(({ field }) => field)).toEqual([query.split('=')[0]]);
    expect(gateway.called()).not.toContain('orders.listOrders');
  });

  it('states where counting stopped', async () => {
    gateway = await startGateway({
      orders: { listOrders: async () => ({ orders: [], nextPageToken: '', countCapped: 10_001 }) },
    });
    const page = orderPage.parse(await (await gateway.ask('/api/orders')).json());
    expect(page.count).toEqual({ pages: 200, items: 10_000, capped: true });
  });
});

describe('GET /api/orders/{id}', () => {
  it('returns the order with its documents separately', async () => {
    gateway = await startGateway({
      orders: { getOrder: async () => ({ order: anOrder(), detail: undefined }) },
    });
    const response = await gateway.ask('/api/orders/9007199254740993');
    expect(gateway.asked('orders.getOrder')).toEqual({ shop, id: '9007199254740993' });
    const answer = orderAnswer.parse(await response.json());
    expect(answer).toMatchObject({
      id: '9007199254740993',
      cancelledAt: null,
      fulfillment: null,
      payment: 'paid',
      price: { total: '119.00', tax: '19.00', currency: 'EUR' },
      customer: { email: 'ada@kundin.example', note: null },
      contact: { id: '9', email: null },
      work: 'idle',
      reason: null,
    });
    expect(answer.invoices).toEqual([
      {
        id: '501',
        cancels: null,
        link: null,
        number: 'RE-1001',
        createdAt: '2026-03-02T07:01:02.000Z',
        enshrined: false,
        header: 'Rechnung RE-1001',
        status: 'OPEN_DUE',
        total: '119.00',
        tax: '19.00',
        currency: 'EUR',
        date: '2026-03-02',
        pdf: '/api/orders/9007199254740993/sevdesk/invoice/501/pdf',
        type: 'RE',
        matched: false,
        actions: {
          email: null,
          address: null,
          number: 'HAS_NUMBER',
          paid: null,
          unpaid: 'UNPAID',
          draft: null,
          enshrine: null,
          cancel: null,
          delete: 'NOT_DRAFT',
          final: 'NOT_ADVANCE',
        },
      },
    ]);
    expect(answer.credits).toMatchObject([
      {
        id: '502',
        number: null,
        status: 'draft',
        type: 'CN',
        total: '-11.90',
        pdf: '/api/orders/9007199254740993/sevdesk/credit/502/pdf',
      },
    ]);
  });

  it("answers 404 for another shop's order", async () => {
    gateway = await startGateway({
      orders: {
        getOrder: async () => {
          throw new RpcError('notFound', 'ORDER_NOT_FOUND', 'Order 5 of shop x is not there.');
        },
      },
    });
    const response = await gateway.ask('/api/orders/5');
    expect(response.status).toBe(404);
    const problem = await readProblem(response);
    expect(problem).toMatchObject({ code: 'ORDER_NOT_FOUND', title: 'Bestellung nicht gefunden' });
    expect(JSON.stringify(problem)).not.toContain('of shop x');
  });

  it('answers 404 for an impossible id', async () => {
    gateway = await startGateway();
    expect((await gateway.ask('/api/orders/abc')).status).toBe(404);
    expect((await gateway.ask('/api/orders/1%2F..%2F2')).status).toBe(404);
    expect(gateway.called()).not.toContain('orders.getOrder');
  });

  it('copes with unknown values of a newer service', async () => {
    const [invoice] = anOrder().documents;
    gateway = await startGateway({
      orders: {
        getOrder: async () => ({
          order: anOrder({
            work: WorkState.UNRECOGNIZED,
            documents: invoice ? [{ ...invoice, status: DocumentStatus.UNRECOGNIZED }] : [],
          }),
          detail: undefined,
        }),
      },
    });
    const answer = orderAnswer.parse(await (await gateway.ask('/api/orders/5')).json());
    expect(answer.work).toBe('unknown');
    expect(answer.invoices[0]?.status).toBe('UNKNOWN');
  });
});

describe('POST /api/orders/{id}/requeue', () => {
  it('requeues the order', async () => {
    gateway = await startGateway({ orders: { requeueOrder: async () => ({}) } });
    const response = await gateway.ask('/api/orders/5/requeue', { method: 'POST' });
    expect(response.status).toBe(202);
    expect(queued.parse(await response.json())).toEqual({ queued: true });
    expect(gateway.asked('orders.requeueOrder')).toEqual({ shop, id: '5' });
  });
});
