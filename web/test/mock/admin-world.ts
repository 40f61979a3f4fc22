import type { Dashboard } from '@belegfluss/gateway/contract';

/** Data of the operator's pages. */
export class AdminWorld {
  dashboard: Dashboard = aDashboard();
  /** The consumer fails again, with this error. */
  failsAgain: string | null = null;

  /** Result of a replayed letter; null when there is none. */
  replay(service: string, id: string): boolean | null {
    const letters = this.dashboard.deadLetters;
    const isIt = (letter: Dashboard['deadLetters'][number]) => letter.service === service && letter.id === id;
    if (!letters.some(isIt)) return null;
    const error = this.failsAgain;
    this.dashboard = {
      ...this.dashboard,
      deadLetters:
        error === null
          ? letters.filter((letter) => !isIt(letter))
          : letters.map((letter) => (isIt(letter) ? { ...letter, error } : letter)),
    };
    return error === null;
  }
}

const quiet = { unpublished: 0, oldestUnpublishedSeconds: 0, deadLetters: 0, queues: [] };

const aDashboard = (): Dashboard => ({
  takenAt: '2026-11-23T09:30:00.000Z',
  figures: {
    plans: [
      {
        planId: 'free',
        shops: 812,
        annual: 0,
        byOperator: 0,
        monthlyRevenue: '0.00',
        monthlyRevenueUsd: '0.00',
      },
      {
        planId: 'standard',
        shops: 143,
        annual: 40,
        byOperator: 2,
        monthlyRevenue: '2477.57',
        monthlyRevenueUsd: '0.00',
      },
      {
        planId: 'premium',
        shops: 61,
        annual: 22,
        byOperator: 1,
        monthlyRevenue: '2177.40',
        monthlyRevenueUsd: '0.00',
      },
    ],
    installed: 1016,
    uninstalled: 87,
    installedRecently: 34,
    uninstalledRecently: 9,
    onTrial: 12,
    monthlyRevenue: '4654.97',
    monthlyRevenueUsd: '0.00',
    recentPurchasesUsd: '0.00',
    recentPurchases: '327.00',
    transfers: { used: 61_204, quota: 112_020 },
    exhausted: 4,
    missingAccessToken: 2,
  },
  webhooks: { received: 1_204_311, started: 1_204_290, unprocessable: 12, failed: 31, successful: 1_204_247 },
  services: [
    { service: 'shops', state: quiet },
    { service: 'settings', state: quiet },
    {
      service: 'orders',
      state: {
        unpublished: 3,
        oldestUnpublishedSeconds: 1,
        deadLetters: 2,
        queues: [{ name: 'orders', waiting: 10_000, oldestSeconds: 840, inWork: 8, failed: 41 }],
      },
    },
    { service: 'provider', state: { ...quiet, unpublished: 12, oldestUnpublishedSeconds: 75 } },
    { service: 'partners', state: quiet },
    { service: 'webhooks', state: quiet },
  ],
  deadLetters: [
    {
      service: 'orders',
      id: '17',
      consumer: 'orders-deliveries',
      type: 'webhooks.delivery.received.v1',
      shop: 'teeladen.myshopify.com',
      error: 'TypeError: Cannot read properties of undefined (reading "line_items")',
      failedAt: '2026-11-23T09:12:41.000Z',
    },
    {
      service: 'orders',
      id: '12',
      consumer: 'orders-customer-erased',
      type: 'provider.customer.erased.v1',
      shop: null,
      error: `Error: ${'connection terminated unexpectedly while a very long statement was under way; '.repeat(6)}`,
      failedAt: '2026-11-22T20:01:03.000Z',
    },
  ],
  failures: [
    { reason: 'PROVIDER_REJECTED', orders: 33, shops: 6 },
    { reason: 'ORDER_UNREADABLE', orders: 7, shops: 2 },
    { reason: 'A_CODE_OF_TOMORROW', orders: 1, shops: 1 },
  ],
});
