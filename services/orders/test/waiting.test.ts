import { RpcError } from '@belegfluss/runtime/errors';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aDoor } from './a-door.ts';
import { type Fixture, startFixture } from './orders-fixture.ts';
import { restOrder } from './rest-order.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterEach(() => {
  Object.assign(fixture.provider.faults, { before: () => {}, after: () => {}, connectionRead: () => {} });
  fixture.shops.reserved = () => {};
});
afterAll(() => fixture.stop());

const readEvents = async (shop: string) => (await fixture.log(shop)).map(({ event }) => event);

describe('an order that waits', () => {
  it('for a connection goes on when there is one, and so does no other shop', async () => {
    const shop = fixture.newShop();
    const other = fixture.newShop();
    for (const name of [shop, other]) {
      fixture.provider.disconnected.add(name);
      const delivery = await fixture.deliver(name, 'orders/updated', restOrder('7001'));
      await fixture.idle(name);
      expect(fixture.listOutcomes(delivery)).toEqual([['aborted', 'NOT_CONNECTED']]);
      expect((await fixture.getOrder(name, '7001')).reason).toBe('NOT_CONNECTED');
    }
    const calls = fixture.provider.calls.length;
    fixture.provider.disconnected.delete(shop);
    await fixture.publish(shop, 'provider.connection.established.v1');
    await fixture.idle(shop);
    expect(await fixture.getOrder(shop, '7001')).toMatchObject({
      reason: undefined,
      documents: [{ status: 'paid' }],
    });
    expect(fixture.provider.readDocuments(other)).toEqual([]);
    expect(fixture.provider.calls.slice(calls).every((call) => call.shop === shop)).toBe(true);
    expect(await readEvents(shop)).toContain('sevdesk.connected');
  });

  it('because its token was refused in the middle goes on where it stood', async () => {
    const shop = fixture.newShop();
    fixture.provider.faults.before = (call) => {
      if (call.shop === shop && call.method === 'openDocument')
        throw new RpcError('failedPrecondition', 'TOKEN_REJECTED', 'No.');
    };
    const delivery = await fixture.deliver(shop, 'orders/updated', restOrder('7002'));
    await fixture.idle(shop);
    expect(fixture.listOutcomes(delivery)).toEqual([['aborted', 'NOT_CONNECTED']]);
    expect(await fixture.getOrder(shop, '7002')).toMatchObject({
      work: 'failed',
      documents: [{ status: 'draft' }],
    });
    expect((await readEvents(shop)).at(-1)).toBe('sevdesk.credentials');
    fixture.provider.faults.before = () => {};
    await fixture.publish(shop, 'provider.connection.established.v1');
    await fixture.idle(shop);
    expect(await fixture.getOrder(shop, '7002')).toMatchObject({
      work: 'idle',
      documents: [{ status: 'paid' }],
    });
    expect(fixture.provider.readDocuments(shop)).toHaveLength(1);
  });

  it('for transfers goes on when some were granted, each order once', async () => {
    const shop = fixture.newShop();
    fixture.shops.quotas.set(shop, 1);
    for (const id of ['7101', '7102', '7103']) {
      await fixture.deliver(shop, 'orders/updated', restOrder(id));
      await fixture.idle(shop);
    }
    expect(fixture.provider.readDocuments(shop)).toHaveLength(1);
    expect((await fixture.getOrder(shop, '7103')).reason).toBe('TRANSFERS_EXHAUSTED');
    expect((await readEvents(shop)).filter((event) => event === 'shop.transfersExhausted')).toHaveLength(2);
    fixture.shops.quotas.set(shop, 10);
    await fixture.publish(shop, 'shops.transfers.granted.v1');
    await fixture.idle(shop);
    expect(fixture.provider.readDocuments(shop)).toHaveLength(3);
    await eventually(() =>
      expect([...fixture.shops.listShopTransfers(shop).values()]).toEqual(Array(3).fill('confirmed')),
    );
  });

  it('says once that transfers are exhausted, however often it is reconciled', async () => {
    const shop = fixture.newShop();
    fixture.shops.quotas.set(shop, 0);
    for (let times = 0; times < 3; times += 1) {
      await fixture.deliver(shop, 'orders/updated', restOrder('7104'));
      await fixture.idle(shop);
    }
    expect((await readEvents(shop)).filter((event) => event === 'shop.transfersExhausted')).toHaveLength(1);
  });
});

describe('an event that comes while the order is in work', () => {
  it('is not lost when the connection was looked at just before', async () => {
    const shop = fixture.newShop();
    const door = aDoor();
    const arrived = aDoor();
    fixture.provider.disconnected.add(shop);
    fixture.provider.faults.connectionRead = () => {
      // Later requests are not held up.
      fixture.provider.faults.connectionRead = () => {};
      arrived.open();
      return door.passed;
    };
    const delivery = await fixture.deliver(shop, 'orders/updated', restOrder('7201'));
    await arrived.passed;
    fixture.provider.disconnected.delete(shop);
    await fixture.publish(shop, 'provider.connection.established.v1');
    door.open();
    await fixture.idle(shop);
    expect(fixture.listOutcomes(delivery)).toEqual([['aborted', 'NOT_CONNECTED']]);
    expect(await fixture.getOrder(shop, '7201')).toMatchObject({
      reason: undefined,
      documents: [{ status: 'paid' }],
    });
  });

  it('is not lost when a transfer was refused just before', async () => {
    const shop = fixture.newShop();
    const door = aDoor();
    const arrived = aDoor();
    fixture.shops.quotas.set(shop, 0);
    fixture.shops.reserved = () => {
      arrived.open();
      return door.passed;
    };
    await fixture.deliver(shop, 'orders/updated', restOrder('7202'));
    await arrived.passed;
    fixture.shops.quotas.set(shop, 5);
    await fixture.publish(shop, 'shops.transfers.granted.v1');
    door.open();
    await fixture.idle(shop);
    expect(await fixture.getOrder(shop, '7202')).toMatchObject({
      reason: undefined,
      documents: [{ status: 'paid' }],
    });
  });
});
