import { inTransaction } from '@belegfluss/runtime/database';
import { LeaseLost } from '@belegfluss/runtime/leases';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPollCursors } from '../src/storage/poll-cursors.ts';
import { createSteps } from './document-steps.ts';
import { createProcesses } from './processes.ts';
import { anInvoice, type Fixture, startFixture } from './provider-fixture.ts';

const shops = ['turn-1.myshopify.com', 'turn-2.myshopify.com', 'turn-3.myshopify.com'];
let fixture: Fixture;
let processes: ReturnType<typeof createProcesses>;

beforeAll(async () => {
  fixture = await startFixture();
  processes = createProcesses(fixture);
  for (const shop of shops) {
    const steps = await createSteps(fixture, shop);
    const { key, reference } = steps.anOrder();
    await steps.save(`${key}/create`, anInvoice({ reference }));
  }
  await fixture.provider.connect({
    shop: 'nothing-to-do.myshopify.com',
    token: '00112233445566778899aabbccddeeff',
  });
});
afterAll(async () => {
  await processes.stop();
  await fixture.stop();
});

describe('leases of looking for changes', () => {
  it('are taken by one replica each, come back when their holder dies, and keep their place', async () => {
    const cursors = createPollCursors(processes.pool);
    const take = (leaseMs = 60_000) => cursors.take({ leaseMs, intervalMs: 0 });
    const first = await Promise.all([1, 2, 3, 4, 5].map(() => take(400)));
    const taken = first.flatMap((lease) => (lease ? [lease.shop] : []));
    expect(taken.sort()).toEqual(shops);
    expect(await take()).toBeNull();

    // None of them ends its lease: others take over, from the same place.
    const [dead] = first.flatMap((lease) => (lease ? [lease] : []));
    if (!dead) throw new Error('Nobody got a lease.');
    const again = await eventually(async () => {
      const lease = await take();
      if (lease?.shop !== dead.shop) throw new Error('Not yet.');
      return lease;
    });
    expect(again.readUntil).toEqual(dead.readUntil);
    const later = new Date(dead.readUntil.getTime() + 1000);
    const advance = (lease: typeof dead) =>
      inTransaction(processes.pool, (tx) => cursors.advance(tx, lease, { readUntil: later, nextInMs: 0 }));
    await expect(advance(dead)).rejects.toThrow(LeaseLost);
    await advance(again);
    expect(
      (
        await eventually(async () => {
          const lease = await take();
          if (lease?.shop !== dead.shop) throw new Error('Not yet.');
          return lease;
        })
      ).readUntil,
    ).toEqual(later);
  });
});
