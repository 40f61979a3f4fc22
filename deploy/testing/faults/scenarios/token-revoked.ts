import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../../src/eventually.ts';
import { sevdeskToken } from '../../src/outside.ts';
import { askGateway } from '../gateway-client.ts';
import { watchProvider } from '../meters/provider.ts';
import { underTraffic } from '../traffic.ts';
import type { Scenario, World } from '../world.ts';

export const tokenRevoked: Scenario = {
  name: 'token-revoked',
  promise:
    'the provider’s token is revoked amid the work, the merchant connects again, and waiting orders go on by themselves',
  async run(world) {
    const count = await watchProvider(world);
    await underTraffic(
      world,
      async () => {
        await pause(1_000);
        await world.providerKnobs({ unauthorized: true });
        await pause(3_000);
      },
      { orders: 16, changes: 16 },
    );
    const waiting = await eventually(async () => {
      const orders = await countWaiting(world);
      if (orders === 0) throw new Error('Nobody noticed that the token is revoked.');
      return orders;
    });
    await world.providerKnobs({ unauthorized: false });
    for (const shop of world.shops) await connect(world, shop);
    return [
      { what: 'call refused', times: await count('unauthorized'), atLeast: 1 },
      { what: 'orders that wait for the connection', times: waiting, atLeast: 1 },
    ];
  },
};

async function countWaiting({ query, workload }: World): Promise<number> {
  const rows = await query<{ count: string }>(
    'orders',
    `SELECT count(*) FROM orders WHERE outcome = 'aborted' AND reason = 'NOT_CONNECTED' AND id = ANY($1)`,
    [workload.placed.map(({ id }) => id)],
  );
  return Number(rows[0]?.count);
}

const connect = ({ installation }: World, shop: string): Promise<unknown> =>
  askGateway(installation, shop, {
    method: 'POST',
    path: '/api/sevdesk/connection',
    body: { token: sevdeskToken },
  });
