import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ordersRequest } from './list-requests.ts';
import { type Fixture, startFixture } from './orders-fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture({ workers: 0 });
});
afterAll(() => fixture.stop());

const onPlan = (id: string) => fixture.newShop({ plan: { id } });

const views = (shop: string) => ({
  list: () => fixture.orders.listOrders(ordersRequest({ shop })),
  order: () => fixture.orders.getOrder({ shop, id: '1' }),
  reasons: () => fixture.lists.countReasons({ shop, since: undefined, until: undefined }),
});

describe('the view of orders', () => {
  it('is refused to a shop whose plan lacks it, whichever way it is asked for', async () => {
    const refused = { kind: 'permissionDenied', reason: 'FEATURE_MISSING' };
    const { list: all, order, reasons } = views(onPlan('free'));
    await expect(all()).rejects.toMatchObject(refused);
    await expect(order()).rejects.toMatchObject(refused);
    await expect(reasons()).rejects.toMatchObject(refused);
  });

  it('ends with the plan that contained it, and begins again with one that does, at once', async () => {
    const shop = onPlan('basic');
    const { list: all } = views(shop);
    expect((await all()).orders).toEqual([]);
    fixture.shops.records.set(shop, { plan: { id: 'free' } });
    await expect(all()).rejects.toMatchObject({ reason: 'FEATURE_MISSING' });
    fixture.shops.records.set(shop, { plan: { id: 'basic' } });
    expect((await all()).orders).toEqual([]);
  });
});
