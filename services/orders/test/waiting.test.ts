import { RpcError } from '@belegfluss/runtime/errors';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aDoor } from './fake-provider.ts';
import { type House, startHouse } from './house.ts';
import { restOrder } from './rest-order.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterEach(() => {
  Object.assign(house.provider.faults, { before: () => {}, after: () => {}, looked: () => {} });
  house.shops.reserved = () => {};
});
afterAll(() => house.stop());

const outcomesOf = (deliveryId: string) =>
  house.reconciled
    .filter(({ deliveryIds }) => deliveryIds.includes(deliveryId))
    .map(({ outcome, reason }) => [outcome, reason]);
const logOf = async (shop: string) => (await house.log(shop)).map(({ event }) => event);

describe('an order that waits', () => {
  it('for a connection goes on when there is one, and so does no other shop', async () => {
    const shop = house.newShop();
    const other = house.newShop();
    for (const name of [shop, other]) {
      house.provider.disconnected.add(name);
      const delivery = await house.deliver(name, 'orders/updated', restOrder('7001'));
      await house.idle(name);
      expect(outcomesOf(delivery)).toEqual([['aborted', 'NOT_CONNECTED']]);
      expect((await house.look(name, '7001')).reason).toBe('NOT_CONNECTED');
    }
    const calls = house.provider.calls.length;
    house.provider.disconnected.delete(shop);
    await house.publish(shop, 'provider.connection.established.v1');
    await house.idle(shop);
    expect(await house.look(shop, '7001')).toMatchObject({
      reason: undefined,
      documents: [{ status: 'paid' }],
    });
    expect(house.provider.documentsOf(other)).toEqual([]);
    expect(house.provider.calls.slice(calls).every((call) => call.shop === shop)).toBe(true);
    expect(await logOf(shop)).toContain('sevdesk.connected');
  });

  it('because its token was refused in the middle goes on where it stood', async () => {
    const shop = house.newShop();
    house.provider.faults.before = (call) => {
      if (call.shop === shop && call.method === 'openDocument')
        throw new RpcError('failedPrecondition', 'TOKEN_REJECTED', 'No.');
    };
    const delivery = await house.deliver(shop, 'orders/updated', restOrder('7002'));
    await house.idle(shop);
    expect(outcomesOf(delivery)).toEqual([['aborted', 'NOT_CONNECTED']]);
    expect(await house.look(shop, '7002')).toMatchObject({
      work: 'failed',
      documents: [{ status: 'draft' }],
    });
    expect((await logOf(shop)).at(-1)).toBe('sevdesk.credentials');
    house.provider.faults.before = () => {};
    await house.publish(shop, 'provider.connection.established.v1');
    await house.idle(shop);
    expect(await house.look(shop, '7002')).toMatchObject({ work: 'idle', documents: [{ status: 'paid' }] });
    expect(house.provider.documentsOf(shop)).toHaveLength(1);
  });

  it('for transfers goes on when some were granted, each order once', async () => {
    const shop = house.newShop();
    house.shops.quotas.set(shop, 1);
    for (const id of ['7101', '7102', '7103']) {
      await house.deliver(shop, 'orders/updated', restOrder(id));
      await house.idle(shop);
    }
    expect(house.provider.documentsOf(shop)).toHaveLength(1);
    expect((await house.look(shop, '7103')).reason).toBe('TRANSFERS_EXHAUSTED');
    expect((await logOf(shop)).filter((event) => event === 'shop.transfersExhausted')).toHaveLength(2);
    house.shops.quotas.set(shop, 10);
    await house.publish(shop, 'shops.transfers.granted.v1');
    await house.idle(shop);
    expect(house.provider.documentsOf(shop)).toHaveLength(3);
    expect([...house.shops.transfersOf(shop).values()]).toEqual(['confirmed', 'confirmed', 'confirmed']);
  });

  it('says once that transfers are exhausted, however often it is looked at', async () => {
    const shop = house.newShop();
    house.shops.quotas.set(shop, 0);
    for (let times = 0; times < 3; times += 1) {
      await house.deliver(shop, 'orders/updated', restOrder('7104'));
      await house.idle(shop);
    }
    expect((await logOf(shop)).filter((event) => event === 'shop.transfersExhausted')).toHaveLength(1);
  });
});

describe('an event that comes while the order is in work', () => {
  it('is not lost when the connection was looked at just before', async () => {
    const shop = house.newShop();
    const door = aDoor();
    const arrived = aDoor();
    house.provider.disconnected.add(shop);
    house.provider.faults.looked = () => {
      // Whoever else looks afterwards is not held up.
      house.provider.faults.looked = () => {};
      arrived.open();
      return door.passed;
    };
    const delivery = await house.deliver(shop, 'orders/updated', restOrder('7201'));
    await arrived.passed;
    house.provider.disconnected.delete(shop);
    await house.publish(shop, 'provider.connection.established.v1');
    door.open();
    await house.idle(shop);
    expect(outcomesOf(delivery)).toEqual([['aborted', 'NOT_CONNECTED']]);
    expect(await house.look(shop, '7201')).toMatchObject({
      reason: undefined,
      documents: [{ status: 'paid' }],
    });
  });

  it('is not lost when a transfer was refused just before', async () => {
    const shop = house.newShop();
    const door = aDoor();
    const arrived = aDoor();
    house.shops.quotas.set(shop, 0);
    house.shops.reserved = () => {
      arrived.open();
      return door.passed;
    };
    await house.deliver(shop, 'orders/updated', restOrder('7202'));
    await arrived.passed;
    house.shops.quotas.set(shop, 5);
    await house.publish(shop, 'shops.transfers.granted.v1');
    door.open();
    await house.idle(shop);
    expect(await house.look(shop, '7202')).toMatchObject({
      reason: undefined,
      documents: [{ status: 'paid' }],
    });
  });
});
