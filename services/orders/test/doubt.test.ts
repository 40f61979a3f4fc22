import { RpcError } from '@belegfluss/runtime/errors';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aDoor } from './fake-provider.ts';
import { type House, startHouse } from './house.ts';
import { restOrder } from './rest-order.ts';
import { createHandWorker } from './worker.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

type Stand = (call: { readonly shop: string }) => void | Promise<void>;

const away = () => new RpcError('unavailable', 'PROVIDER_UNAVAILABLE', 'The provider is away.');

/** The first save fails before or after it took effect; then the order is deleted in Shopify. */
async function deleteAmidDoubt(fault: 'before' | 'after', orderId: string): Promise<string> {
  const shop = house.newShop();
  let failed = false;
  const fail = (call: { readonly shop: string; readonly method: string }) => {
    if (call.shop !== shop || call.method !== 'saveDocument' || failed) return;
    failed = true;
    throw away();
  };
  house.provider.faults[fault] = fail;
  await house.deliver(shop, 'orders/updated', restOrder(orderId));
  await eventually(() => expect(failed).toBe(true));
  await house.deliver(shop, 'orders/delete', { id: Number(orderId) });
  await house.idle(shop);
  house.provider.faults[fault] = () => {};
  return shop;
}

describe('an order that is taken back while it is in doubt whether its invoice was made', () => {
  it('leaves no draft at the provider that nobody knows, and its transfer counts', async () => {
    const shop = await deleteAmidDoubt('after', '9101');
    expect(house.provider.documentsOf(shop)).toEqual([]);
    await eventually(() => expect([...house.shops.transfersOf(shop).values()]).toEqual(['confirmed']));
    const told = (await house.log(shop)).map(({ event }) => event);
    expect(told.filter((event) => event.startsWith('invoice.'))).toEqual([
      'invoice.created',
      'invoice.draftDeleted',
    ]);
  });

  it('gives the transfer back when none was made', async () => {
    const shop = await deleteAmidDoubt('before', '9102');
    expect(house.provider.documentsOf(shop)).toEqual([]);
    expect([...house.shops.transfersOf(shop).values()]).toEqual(['released']);
    const told = (await house.log(shop)).map(({ event }) => event);
    expect(told.filter((event) => event.startsWith('invoice.'))).toEqual([]);
  });
});

describe('a worker that lost its order', () => {
  afterEach(() => {
    house.provider.faults.before = () => {};
    house.shops.reserving = () => {};
  });

  /** A call of the shop's worker waits here until it is let go on. */
  const standstill = (shop: string) => {
    const door = aDoor();
    const arrived = aDoor();
    const stand = (call: { readonly shop: string }) => {
      if (call.shop !== shop) return;
      arrived.open();
      return door.passed;
    };
    return { stand, arrived: arrived.passed, goOn: door.open };
  };

  it.each<[string, string, (stand: Stand) => void, string[]]>([
    [
      'before the provider heard of the invoice',
      '9103',
      (stand) => {
        house.provider.faults.before = (call) => (call.method === 'saveDocument' ? stand(call) : undefined);
      },
      ['released'],
    ],
    [
      'before shops heard of its transfer',
      '9104',
      (stand) => {
        house.shops.reserving = stand;
      },
      [],
    ],
  ])(
    '%s makes none and keeps no transfer when the order was taken back meanwhile, and writes nothing',
    async (_, orderId, place, transfers) => {
      const shop = house.newShop();
      const { stand, arrived, goOn } = standstill(shop);
      place(stand);
      await house.deliver(shop, 'orders/updated', restOrder(orderId));
      await arrived;
      const other = createHandWorker(house);
      const claim = await other.rob(shop);
      await house.deliver(shop, 'orders/delete', { id: Number(orderId) });
      await eventually(async () => {
        const { rows } = await house.pool.query('SELECT revision FROM work WHERE shop = $1', [shop]);
        expect(rows[0]?.revision).toBeGreaterThan(claim.revision);
      });
      await other.carryOut(claim);
      await house.idle(shop);
      const ended = house.reconciled.filter((event) => event.shop === shop).length;
      const told = await house.log(shop);
      expect([...house.shops.transfersOf(shop).values()]).toEqual(transfers);

      goOn();
      // All workers of the service are free again when eight other orders are done.
      const marker = house.newShop();
      for (let index = 0; index < 8; index += 1)
        await house.deliver(marker, 'orders/updated', restOrder(`92${index}`));
      await house.idle(marker);
      await other.stop();
      expect(house.provider.documentsOf(shop)).toEqual([]);
      expect([...house.shops.transfersOf(shop).values()]).toEqual(transfers);
      expect(house.reconciled.filter((event) => event.shop === shop)).toHaveLength(ended);
      expect(await house.log(shop)).toEqual(told);
    },
  );
});
