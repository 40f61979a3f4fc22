import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aDoor } from './a-door.ts';
import { type Fixture, startFixture } from './orders-fixture.ts';
import { restOrder } from './rest-order.ts';
import { createHandWorker } from './worker.ts';

/** Heartbeats come three times as often: a busy machine may be late with one. */
const leaseMs = 2_000;

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture({ overrides: { documents: { leaseMs } } });
});
afterEach(() => {
  fixture.provider.faults.before = () => {};
});
afterAll(() => fixture.stop());

const readEvents = async (shop: string) => (await fixture.log(shop)).map(({ event }) => event);
const listSaves = (shop: string) =>
  fixture.provider.calls.filter((call) => call.shop === shop && call.method === 'saveDocument');
const readLeaseEnd = async (shop: string): Promise<number> => {
  const { rows } = await fixture.pool.query<{ lease_until: Date | null }>(
    'SELECT lease_until FROM work WHERE shop = $1',
    [shop],
  );
  const end = rows[0]?.lease_until;
  if (!end) throw new Error('Nobody holds the order.');
  return end.getTime();
};

describe('a worker', () => {
  it('that was paused past its lease writes neither ledger nor log and ends nothing', async () => {
    const shop = fixture.newShop();
    const door = aDoor();
    const arrived = aDoor();
    fixture.provider.faults.before = (call) => {
      if (call.shop !== shop || call.method !== 'saveDocument') return;
      arrived.open();
      return door.passed;
    };
    await fixture.deliver(shop, 'orders/updated', restOrder('5001'));
    // The service's own worker holds the order and hangs; it is robbed of it until another holds it.
    await arrived.passed;
    const other = createHandWorker(fixture);
    const claim = await other.rob(shop);
    fixture.provider.faults.before = () => {};

    const calls = fixture.provider.calls.length;
    door.open();
    // The first worker's save takes effect at the provider; its ledger row, log and events are refused.
    await eventually(() => expect(fixture.provider.readDocuments(shop)).toHaveLength(1));
    const marker = fixture.newShop();
    for (let index = 0; index < 8; index += 1)
      await fixture.deliver(marker, 'orders/updated', restOrder(`51${index}`));
    await fixture.idle(marker);
    // The provider ends the call that it has begun; the worker makes no other.
    const methods = fixture.provider.calls
      .slice(calls)
      .filter((call) => call.shop === shop)
      .map(({ method }) => method);
    expect(methods).toEqual(['openDocument', 'bookPayment']);
    expect((await fixture.getOrder(shop, '5001')).documents).toEqual([]);
    expect(await readEvents(shop)).toEqual(['order.received', 'contact.created']);
    expect(fixture.reconciled.filter((event) => event.shop === shop)).toEqual([]);
    expect(await readLeaseEnd(shop)).toBeGreaterThan(Date.now());

    await other.carryOut(claim);
    await fixture.idle(shop);
    expect(fixture.provider.readDocuments(shop)).toHaveLength(1);
    expect((await readEvents(shop)).filter((event) => event === 'invoice.created')).toHaveLength(1);
    expect(fixture.reconciled.filter((event) => event.shop === shop)).toHaveLength(1);
  });

  it('keeps its lease while a call to the provider hangs for longer than the lease', async () => {
    const shop = fixture.newShop();
    const door = aDoor();
    fixture.provider.faults.before = (call) => {
      if (call.shop === shop && call.method === 'saveDocument') return door.passed;
    };
    const rival = await fixture.startReplica();
    await fixture.deliver(shop, 'orders/updated', restOrder('5002'));
    const first = await eventually(() => readLeaseEnd(shop));
    // Renewed behind the end of the first lease: without a heartbeat the rival would have taken over by then.
    await eventually(async () => expect(await readLeaseEnd(shop)).toBeGreaterThan(first + leaseMs));
    expect(listSaves(shop)).toHaveLength(1);
    door.open();
    await fixture.idle(shop);
    await rival.stop();
    expect(listSaves(shop)).toHaveLength(1);
    expect((await fixture.getOrder(shop, '5002')).documents).toHaveLength(1);
  });
});
