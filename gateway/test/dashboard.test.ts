import { dashboard } from '@belegfluss/gateway/contract';
import { DeadLetter } from '@belegfluss/protos/common/v1/operations';
import { GetFiguresResponse } from '@belegfluss/protos/shops/v1/operators';
import { RpcError } from '@belegfluss/runtime/errors';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Gateway, readProblem, startGateway } from './support/gateway.ts';
import { aShop } from './support/messages.ts';
import type { FakeHandlers } from './support/services.ts';

let gateway: Gateway;
afterEach(() => gateway.stop());

const state = {
  service: 'any',
  unpublished: 3,
  oldestUnpublishedSeconds: 61n,
  deadLetters: 2,
  queues: [{ name: 'orders', waiting: 4, oldestSeconds: 30n, inWork: 2, failed: 9 }],
};
const figures = GetFiguresResponse.fromPartial({
  plans: [
    {
      planId: 'premium',
      shops: 4,
      annual: 1,
      byOperator: 1,
      monthlyRevenue: '116.97',
      monthlyRevenueUsd: '42.99',
    },
  ],
  installed: 12,
  uninstalled: 3,
  installedRecently: 2,
  uninstalledRecently: 1,
  onTrial: 1,
  monthlyRevenue: '116.97',
  monthlyRevenueUsd: '42.99',
  recentPurchases: '129.00',
  recentPurchasesUsd: '0.00',
  transfersQuota: 4_010n,
  transfersUsed: 812n,
  exhausted: 1,
  missingAccessToken: 2,
});
const letter = (id: string, failedAt: string) =>
  DeadLetter.fromPartial({
    id,
    consumer: 'orders-deliveries',
    eventId: 'e',
    type: 'webhooks.delivery.received.v1',
    error: 'TypeError: no',
    failedAt: new Date(failedAt),
  });
const wellAnswered: FakeHandlers = {
  operators: { getFigures: async () => figures },
  deliveryTotals: {
    getTotals: async () => ({
      totals: { received: 9n, started: 8n, unprocessable: 1n, failed: 2n, successful: 5n, duplicates: 4n },
    }),
  },
  failures: {
    countFailures: async () => ({ failures: [{ reason: 'PROVIDER_REJECTED', orders: 7, shops: 2 }] }),
  },
  operations: {
    getState: async () => state,
    listDeadLetters: async () => ({
      letters: [letter('2', '2026-11-20T12:00:00.000Z'), letter('1', '2026-11-20T10:00:00.000Z')],
    }),
  },
};
const merchant: FakeHandlers = {
  shops: {
    batchGetShops: async ({ shops }) => ({ shops: shops.map((shop) => aShop({ shop, permissions: [] })) }),
  },
};
const allServices = ['shops', 'settings', 'orders', 'provider', 'partners', 'webhooks'];

const getDashboard = async () => {
  const response = await gateway.ask('/api/admin/dashboard');
  expect(response.status).toBe(200);
  return dashboard.parse(await response.json());
};

describe('the dashboard', () => {
  it('puts together what all services say', async () => {
    gateway = await startGateway(wellAnswered);
    const seen = await getDashboard();
    expect(seen.figures).toEqual({
      plans: [
        {
          planId: 'premium',
          shops: 4,
          annual: 1,
          byOperator: 1,
          monthlyRevenue: '116.97',
          monthlyRevenueUsd: '42.99',
        },
      ],
      installed: 12,
      uninstalled: 3,
      installedRecently: 2,
      uninstalledRecently: 1,
      onTrial: 1,
      monthlyRevenue: '116.97',
      monthlyRevenueUsd: '42.99',
      recentPurchases: '129.00',
      recentPurchasesUsd: '0.00',
      transfers: { used: 812, quota: 4_010 },
      exhausted: 1,
      missingAccessToken: 2,
    });
    expect(seen.webhooks).toEqual({ received: 9, started: 8, unprocessable: 1, failed: 2, successful: 5 });
    expect(seen.failures).toEqual([{ reason: 'PROVIDER_REJECTED', orders: 7, shops: 2 }]);
    expect(seen.services.map(({ service }) => service)).toEqual(allServices);
    expect(seen.services[0]?.state).toEqual({
      unpublished: 3,
      oldestUnpublishedSeconds: 61,
      deadLetters: 2,
      queues: [{ name: 'orders', waiting: 4, oldestSeconds: 30, inWork: 2, failed: 9 }],
    });
  });

  it('lists the dead letters of all services, newest first, each with its service', async () => {
    gateway = await startGateway(wellAnswered);
    const { deadLetters } = await getDashboard();
    expect(deadLetters).toHaveLength(12);
    expect(deadLetters.map(({ id }) => id)).toEqual([...Array(6).fill('2'), ...Array(6).fill('1')]);
    expect(deadLetters.slice(0, 6).map(({ service }) => service)).toEqual(allServices);
    expect(deadLetters[0]).toMatchObject({ shop: null, error: 'TypeError: no' });
  });

  it('leaves out what a service that is away would say, and has the rest at once', async () => {
    gateway = await startGateway(wellAnswered, {}, ['orders', 'webhooks']);
    const seen = await getDashboard();
    const answering = seen.services.filter(({ state: one }) => one !== null).map(({ service }) => service);
    expect(answering).toEqual(['shops', 'settings', 'provider', 'partners']);
    expect([seen.figures === null, seen.webhooks, seen.failures]).toEqual([false, null, null]);
    expect(seen.deadLetters).toHaveLength(8);
  });

  it('is null where the shops service knows no figures yet', async () => {
    gateway = await startGateway({ ...wellAnswered, operators: {} });
    expect((await getDashboard()).figures).toBeNull();
  });

  it('is for the operator alone: nothing is asked for a merchant', async () => {
    gateway = await startGateway({ ...wellAnswered, ...merchant });
    const response = await gateway.ask('/api/admin/dashboard');
    expect(response.status).toBe(403);
    expect((await readProblem(response)).code).toBe('OPERATOR_ONLY');
    expect(gateway.called()).toEqual(['shops.batchGetShops']);
  });

  it('asks nobody without a session', async () => {
    gateway = await startGateway(wellAnswered);
    const response = await gateway.ask('/api/admin/dashboard', { headers: { authorization: '' } });
    expect(response.status).toBe(401);
    expect(gateway.called()).toEqual([]);
  });
});

describe('a dead letter', () => {
  const replay = (path: string) => gateway.ask(`/api/admin/dead-letters/${path}/replay`, { method: 'POST' });

  it.each([true, false])('is replayed, and says whether it is done with: %s', async (done) => {
    gateway = await startGateway({ operations: { replayDeadLetter: async () => ({ done }) } });
    const response = await replay('orders/17');
    expect([response.status, await response.json()]).toEqual([200, { done }]);
    expect(gateway.asked('operations.replayDeadLetter')).toEqual({ id: '17' });
  });

  it('that somebody else replayed meanwhile is not there', async () => {
    const gone = new RpcError('notFound', 'LETTER_NOT_FOUND', 'There is none.');
    gateway = await startGateway({ operations: { replayDeadLetter: () => Promise.reject(gone) } });
    const response = await replay('orders/17');
    expect([response.status, (await readProblem(response)).code]).toEqual([404, 'LETTER_NOT_FOUND']);
  });

  it.each(['gateway/17', 'orders/x', 'orders/1e3', 'constructor/1'])('is not "%s"', async (path) => {
    gateway = await startGateway();
    expect((await replay(path)).status).toBe(404);
    expect(gateway.called()).not.toContain('operations.replayDeadLetter');
  });

  it('is for the operator alone', async () => {
    gateway = await startGateway(merchant);
    expect((await replay('orders/17')).status).toBe(403);
    expect(gateway.called()).toEqual(['shops.batchGetShops']);
  });
});
