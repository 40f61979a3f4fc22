import { RpcError } from '@belegfluss/runtime/errors';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type House, startHouse } from './house.ts';
import { restOrder } from './rest-order.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

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
