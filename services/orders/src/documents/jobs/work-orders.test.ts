import { createLogger } from '@belegfluss/runtime/log';
import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it, jest } from '@jest/globals';
import type { Claim } from '../storage/work-store.ts';
import { workOrders } from './work-orders.ts';

/** Lets everything happen that waits for no timer. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

const aClaim = (orderId: number): Claim => ({
  shop: 'eins.myshopify.com',
  orderId: String(orderId),
  lease: '00000000-0000-0000-0000-000000000000',
  claimedAt: new Date(0),
  fence: 1n,
  leaseMs: 60_000,
  revision: 1,
  attempts: 1,
  lastError: '',
  refresh: false,
  origin: 'live',
  deliveryIds: [],
  traceparent: '',
  creating: null,
});

const momentMs = 8;

describe('the workers', () => {
  it('hold back but for two while more changes wait than can be taken in, and all go on afterwards', async () => {
    let isBackpressured = true;
    let running = 0;
    let claimed = 0;
    const ends: (() => void)[] = [];
    const loop = workOrders({
      workers: 8,
      holdsBack: () => isBackpressured,
      claim: async (most) =>
        Array.from({ length: most }, () => {
          claimed += 1;
          return aClaim(claimed);
        }),
      dueInMs: async () => null,
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
    isBackpressured = false;
    ends.shift()?.();
    await eventually(async () => expect(running).toBe(8));
    const stopped = loop.stop();
    const ending = setInterval(() => {
      for (const end of ends.splice(0)) end();
    }, 5);
    await stopped;
    clearInterval(ending);
  });

  it('claim what waits for a share of its shop a moment after one is free, and not at the end of a pause', async () => {
    // Pauses never end.
    jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'] });
    const ends: (() => void)[] = [];
    let running = 0;
    let claimed = 0;
    const loop = workOrders({
      workers: 8,
      holdsBack: () => false,
      claim: async () => {
        const share = Array.from({ length: 4 - running }, () => {
          claimed += 1;
          return aClaim(claimed);
        });
        running += share.length;
        return share;
      },
      dueInMs: async () => null,
      renew: async () => true,
      reconcile: async () => {
        await new Promise<void>((resolve) => ends.push(resolve));
        running -= 1;
      },
      release: async () => {},
      logger: createLogger({ name: 'test', level: 'silent' }),
    });
    try {
      loop.start();
      await settle();
      expect(claimed).toBe(4);
      ends.shift()?.();
      await settle();
      ends.shift()?.();
      await settle();
      // Others may end in the same moment: one claim is enough for them.
      expect(claimed).toBe(4);
      jest.advanceTimersByTime(momentMs);
      await settle();
      expect(claimed).toBe(6);
      // When none is left in work there is nothing to wait for.
      for (const end of ends.splice(0)) end();
      await settle();
      expect(claimed).toBe(10);
    } finally {
      jest.useRealTimers();
    }
    for (const end of ends.splice(0)) end();
    const stopped = loop.stop();
    await settle();
    for (const end of ends.splice(0)) end();
    await stopped;
  });
});
