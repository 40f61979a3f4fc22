import type { SeparateServices } from '@belegfluss/local/apart';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../src/eventually.ts';
import { type Installation, startInstallation } from '../src/installation.ts';
import { bundleQuickOrders } from '../src/quick-orders.ts';
import { soakSize } from '../src/soak.ts';

const orders = soakSize(5, 10);

/** A service with replicas continues when one of them dies, or hangs with its connections open. */
describe('two replicas of what may have several', () => {
  let installation: Installation;
  let services: SeparateServices;

  beforeAll(async () => {
    const { programs } = await bundleQuickOrders();
    installation = await startInstallation('apart', {
      apart: {
        programs,
        only: ['orders', 'webhooks', 'provider', 'settings'],
        scale: { orders: 2, webhooks: 2, provider: 2 },
      },
    });
    services = installation.services as SeparateServices;
    await installation.shopify('POST', '/sandbox/knobs', { webhooks: { retryBaseMs: 200 } });
  }, 120_000);
  afterAll(() => installation?.stop(), 60_000);

  const placeAndSettle = async (count: number, withinMs: number) => {
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1)
      ids.push((await installation.shopify('POST', '/sandbox/place', { seed: index })).id);
    await eventually(
      async () => {
        const documents = await installation.providerDocuments();
        const own = ids.map((id) => documents.filter((one) => one.orderIds.includes(id)).length);
        expect(own).toEqual(ids.map(() => 1));
        const shown = await installation.listOrders();
        expect(shown.filter((order) => order.work !== 'idle')).toEqual([]);
      },
      { withinMs },
    );
  };

  it('run: each service has as many processes as requested', () => {
    expect(services.pids('orders')).toHaveLength(2);
    expect(services.pids('webhooks')).toHaveLength(2);
    expect(services.pids('provider')).toHaveLength(2);
    expect(services.pids('settings')).toHaveLength(1);
  });

  it('invoice every order once while the second replica of each is paused', async () => {
    for (const name of ['orders', 'webhooks', 'provider'] as const) services.pause(name, 1);
    await placeAndSettle(orders, 60_000);
    for (const name of ['orders', 'webhooks', 'provider'] as const) services.resume(name, 1);
  }, 120_000);

  it('restart a process that died unexpectedly', async () => {
    const [pid = 0] = services.pids('settings');
    process.kill(pid, 'SIGKILL');
    await eventually(() => {
      expect(services.pids('settings')).toHaveLength(1);
      expect(services.pids('settings')).not.toContain(pid);
    });
    expect(services.deaths().at(-1)).toEqual({ replica: 'settings', code: null, signal: 'SIGKILL' });
    await services.untilReady();
  }, 120_000);

  it('invoice every order once while the first replica of each is dead', async () => {
    for (const name of ['orders', 'webhooks', 'provider'] as const) await services.kill(name, 0);
    await placeAndSettle(orders, 60_000);
  }, 120_000);
});
