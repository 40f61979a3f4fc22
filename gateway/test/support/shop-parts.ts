import { GetStatsResponse } from '@belegfluss/protos/orders/v1/orders';
import { GetCountersResponse } from '@belegfluss/protos/webhooks/v1/webhooks';
import { RpcError } from '@belegfluss/runtime/errors';
import { aConnection, defaultSections } from './messages.ts';
import type { FakeHandlers } from './services.ts';

export const stats = {
  invoicesCreated: 4n,
  invoicesMatched: 1n,
  invoicesUpdated: 2n,
  creditsCreated: 3n,
  creditsMatched: 0n,
  creditsUpdated: 5n,
  contactsCreated: 7n,
  contactsUpdated: 6n,
};
const counters = {
  received: 40n,
  started: 39n,
  unprocessable: 1n,
  failed: 2n,
  successful: 36n,
  duplicates: 8n,
};

export const everything: FakeHandlers = {
  settings: {
    batchGetPreferences: async ({ shops }) => ({
      preferences: shops.map((one) => ({ shop: one, sections: defaultSections() })),
    }),
  },
  provider: {
    batchGetConnections: async ({ shops }) => ({
      connections: shops.map((one) => ({
        shop: one,
        connection: aConnection(),
        users: [{ id: '1', name: 'Ada Linde' }],
      })),
    }),
  },
  orders: {
    batchGetStats: async ({ shops }) => ({
      stats: shops.map((one) => ({ shop: one, stats: GetStatsResponse.create(stats) })),
    }),
  },
  imports: {
    batchGetImportedDays: async ({ shops }) => ({
      shops: shops.map((one) => ({ shop: one, days: ['2024-03-10', '2024-03-11'] })),
    }),
  },
  webhooks: {
    batchGetCounters: async ({ shops }) => ({
      counters: shops.map((one) => ({ shop: one, counters: GetCountersResponse.create(counters) })),
    }),
  },
};

export const down = async (): Promise<never> => {
  throw new RpcError('unavailable', 'UNAVAILABLE', 'Nobody answers.');
};
