import { reasonCounts, requeued } from '@belegfluss/gateway/contract';
import { OrderOutcome, RequeueAs } from '@belegfluss/protos/orders/v1/order_lists';
import { OrderFilter } from '@belegfluss/protos/orders/v1/orders';
import { RpcError } from '@belegfluss/runtime/errors';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Gateway, readProblem, startGateway } from './support/gateway.ts';
import { shop } from './support/session-tokens.ts';

let gateway: Gateway;
afterEach(() => gateway.stop());

describe('POST /api/orders/requeue', () => {
  const requeue = (body: unknown) => gateway.ask('/api/orders/requeue', { method: 'POST', json: body });
  const answering = (affected: number, nextPageToken = '') =>
    startGateway({ orderLists: { requeueOrders: async () => ({ affected, nextPageToken }) } });

  it('requeues the named orders once each, for the shop of the session', async () => {
    gateway = await answering(2);
    const response = await requeue({ ids: ['1001', '1002', '1001'], as: 'manual' });
    expect(response.status).toBe(202);
    expect(requeued.parse(await response.json())).toEqual({ affected: 2, more: false, next: null });
    expect(gateway.asked('orderLists.requeueOrders')).toEqual({
      shop,
      ids: ['1001', '1002'],
      selection: undefined,
      as: RequeueAs.MANUAL,
      pageToken: '',
    });
  });

  it('requeues the orders of a filter with days in Berlin, and returns a cursor to continue', async () => {
    gateway = await answering(5_000, 'weiter');
    const body = { filter: 'skipped', reason: 'SKIP_POS', since: '2026-07-01', as: 'live', cursor: 'hier' };
    expect(await (await requeue(body)).json()).toEqual({ affected: 5_000, more: true, next: 'weiter' });
    expect(gateway.asked('orderLists.requeueOrders')).toEqual({
      shop,
      ids: [],
      selection: {
        filter: OrderFilter.SKIPPED,
        reason: 'SKIP_POS',
        since: new Date('2026-06-30T22:00:00.000Z'),
        until: undefined,
      },
      as: RequeueAs.LIVE,
      pageToken: 'hier',
    });
  });

  it.each<[string, unknown, string]>([
    ['neither orders nor a filter', { as: 'live' }, 'ids'],
    ['both', { as: 'live', ids: ['1'], filter: 'none' }, 'ids'],
    ['no order at all', { as: 'live', ids: [] }, 'ids'],
    ['what is no id', { as: 'live', ids: ['1 OR 1'] }, 'ids.0'],
    ['more than it takes', { as: 'live', ids: Array.from({ length: 501 }, (_, id) => String(id)) }, 'ids'],
    ['orders that have nothing to be done', { as: 'live', filter: 'all' }, 'filter'],
    ['another way', { as: 'import', ids: ['1'] }, 'as'],
    ['a shop', { as: 'live', ids: ['1'], shop: 'fremd.myshopify.com' }, ''],
  ])('refuses %s before any call', async (_name, body, field) => {
    gateway = await answering(1);
    const response = await requeue(body);
    expect(response.status).toBe(400);
    expect((await readProblem(response)).errors?.map((error) => error.field)).toContain(field);
    expect(gateway.called()).not.toContain('orderLists.requeueOrders');
  });

  it('answers 404 when the shop has none of the orders', async () => {
    gateway = await startGateway({
      orderLists: {
        requeueOrders: async () => {
          throw new RpcError('notFound', 'ORDER_NOT_FOUND', 'None.');
        },
      },
    });
    const response = await requeue({ as: 'live', ids: ['5'] });
    expect(response.status).toBe(404);
    expect(await readProblem(response)).toMatchObject({ code: 'ORDER_NOT_FOUND' });
  });
});

describe('GET /api/orders/reasons', () => {
  it('counts the reasons of a period, and states where counting stopped', async () => {
    gateway = await startGateway({
      orderLists: {
        countReasons: async () => ({
          reasons: [
            { reason: 'SKIP_POS', outcome: OrderOutcome.SKIPPED, countCapped: 10_001 },
            { reason: 'NOT_CONNECTED', outcome: OrderOutcome.ABORTED, countCapped: 3 },
            { reason: 'NEW', outcome: OrderOutcome.UNRECOGNIZED, countCapped: 1 },
          ],
        }),
      },
    });
    const response = await gateway.ask('/api/orders/reasons?since=2026-01-01&until=2027-01-01');
    expect(reasonCounts.parse(await response.json())).toEqual([
      { reason: 'SKIP_POS', outcome: 'skipped', count: 10_000, capped: true },
      { reason: 'NOT_CONNECTED', outcome: 'aborted', count: 3, capped: false },
      { reason: 'NEW', outcome: 'unknown', count: 1, capped: false },
    ]);
    expect(gateway.asked('orderLists.countReasons')).toEqual({
      shop,
      since: new Date('2025-12-31T23:00:00.000Z'),
      until: new Date('2026-12-31T23:00:00.000Z'),
    });
  });

  it('refuses an invalid period', async () => {
    gateway = await startGateway();
    expect((await gateway.ask('/api/orders/reasons?since=gestern')).status).toBe(400);
  });
});
