import { setTimeout as pause } from 'node:timers/promises';
import type { BenchInstallation } from '../pipeline/installation.ts';
import { createSender } from '../pipeline/send.ts';
import { webhookOrder } from '../pipeline/webhook-order.ts';
import { makeSessionToken, type TokenKey } from '../shops-poll/session-token.ts';

export type MixedLoad = {
  /** Ids of the orders whose webhooks were acknowledged. */
  readonly orders: readonly string[];
  readonly asked: () => number;
  /**
   * Requests that were refused as too many or not answered in time: a slow machine causes these, so they break no
   * promise.
   */
  readonly late: () => number;
  /** Count of each failure, by its description. */
  readonly wrong: Readonly<Record<string, number>>;
  stop(): Promise<void>;
};

/** Per second: a busy hour of some hundred shops, and their users at work. */
const ordersPerSecond = 4;
const pollsPerSecond = 20;
const listsPerSecond = 4;
const firstOrder = 7_000_000_001;

/** Statuses of the gateway when it, or a service behind it, is overloaded. */
const lateStatuses: ReadonlySet<number> = new Set([503, 504]);

const lists = [
  '/api/orders?limit=50',
  '/api/orders?search=Lorenz',
  '/api/shops/logs',
  '/api/preferences/invoices',
];

/** Orders, dashboards and lists, all at an even pace until stopped. */
export function startMixedLoad(
  { services }: Pick<BenchInstallation, 'services'>,
  shops: readonly string[],
  key: TokenKey,
): MixedLoad {
  const sender = createSender(services.ingestUrl, 16);
  const orders: string[] = [];
  const wrong: Record<string, number> = {};
  const running: Promise<void>[] = [];
  let [asked, late] = [0, 0];
  let stopping = false;
  const selectShop = (turn: number): string => shops[turn % shops.length] ?? '';
  const fail = (what: string) => {
    wrong[what] = (wrong[what] ?? 0) + 1;
  };

  const get = async (path: string, turn: number): Promise<void> => {
    const authorization = `Bearer ${makeSessionToken(selectShop(turn), turn % 100, key)}`;
    const response = await fetch(`${services.gatewayUrl}${path}`, { headers: { authorization } });
    await response.arrayBuffer();
    asked += 1;
    if (lateStatuses.has(response.status)) late += 1;
    else if (!response.ok) fail(`${path}: ${response.status}`);
  };
  const order = async (turn: number): Promise<void> => {
    const id = firstOrder + turn;
    await sender.send(selectShop(turn), webhookOrder(id));
    orders.push(String(id));
  };
  const pace = async (perSecond: number, act: (turn: number) => Promise<void>): Promise<void> => {
    for (let turn = 0; !stopping; turn += 1) {
      const next = pause(1_000 / perSecond);
      await act(turn).catch((error: unknown) => fail(String(error)));
      await next;
    }
  };

  running.push(
    pace(ordersPerSecond, order),
    pace(pollsPerSecond, (turn) => get('/api/shops', turn)),
    pace(listsPerSecond, (turn) => get(lists[turn % lists.length] ?? '', turn)),
  );
  return {
    orders,
    asked: () => asked,
    late: () => late,
    wrong,
    async stop() {
      stopping = true;
      await Promise.all(running);
      sender.close();
    },
  };
}
