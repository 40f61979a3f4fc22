import { createLogger } from '@belegfluss/runtime/log';
import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import type { Claim } from '../storage/work-store.ts';
import { workOrders } from './work-orders.ts';

const aClaim = (orderId: number): Claim => ({
  shop: 'eins.myshopify.com',
  orderId: String(orderId),
  lease: '00000000-0000-0000-0000-000000000000',
  fence: 1n,
  leaseMs: 60_000,
  revision: 1,
  attempts: 1,
  refresh: false,
  origin: 'live',
  deliveryIds: [],
  traceparent: '',
  creating: null,
});

describe('the workers', () => {
  it('hold back but for two while more news wait than can be taken in, and all go on afterwards', async () => {
    let crowded = true;
    let running = 0;
    let claimed = 0;
    const ends: (() => void)[] = [];
    const loop = workOrders({
      workers: 8,
      holdsBack: () => crowded,
      claim: async (most) =>
        Array.from({ length: most }, () => {
          claimed += 1;
          return aClaim(claimed);
        }),
      renew: async () => true,
      reconcile: () =>
        new Promise((resolve) => {
          running += 1;
          ends.push(() => {
            running -= 1;
            resolve();
          });
        }),
      release: async () => {},
      logger: createLogger({ name: 'test', level: 'silent' }),
    });
    loop.start();
    await eventually(async () => expect(running).toBe(2));
    ends.shift()?.();
    await eventually(async () => expect(claimed).toBe(3));
    expect(running).toBe(2);
    crowded = false;
    ends.shift()?.();
    await eventually(async () => expect(running).toBe(8));
    const stopped = loop.stop();
    const ending = setInterval(() => {
      for (const end of ends.splice(0)) end();
    }, 5);
    await stopped;
    clearInterval(ending);
  });
});
