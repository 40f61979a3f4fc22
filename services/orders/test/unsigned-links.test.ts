import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Fixture, startFixture } from './orders-fixture.ts';
import { restOrder } from './rest-order.ts';

let fixture: Fixture;
let now = new Date('2026-03-12T12:00:00Z');
beforeAll(async () => {
  fixture = await startFixture({ overrides: { now: () => now } });
});
afterAll(() => fixture.stop());

const report = (orderId: string) => fixture.orders.reportUnsignedLink({ orderId });
/** Notices that the shop got. */
const reported = async (shop: string) =>
  (await fixture.log(shop)).filter(({ event }) => event === 'shopify.linksUnsigned');
const reportedToAll = async () =>
  (await fixture.pool.query("SELECT shop FROM log_entry WHERE event = 'shopify.linksUnsigned'")).rows;
async function placed(orderId: string): Promise<string> {
  const shop = fixture.newShop();
  await fixture.deliver(shop, 'orders/updated', restOrder(orderId));
  await fixture.idle(shop);
  return shop;
}
const pass = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000);
};

describe('a link whose token is no signature', () => {
  it('is reported to the shop whose order it names, with the order and the way to the test', async () => {
    const shop = await placed('8101');
    const other = await placed('8102');
    expect(await report('8101')).toEqual({});
    const [entry, ...more] = await reported(shop);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ orderId: '8101', status: 'warning' });
    expect(JSON.stringify(entry)).toContain('#8101');
    expect(await reported(other)).toEqual([]);
  });

  it('is reported once a day, whichever of the shop’s orders are named, however many at once', async () => {
    const shop = await placed('8201');
    await fixture.deliver(shop, 'orders/updated', restOrder('8202'));
    await fixture.idle(shop);
    const replica = await fixture.startReplica();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? fixture.orders : replica.orders).reportUnsignedLink({
          orderId: `820${1 + (index % 2)}`,
        }),
      ),
    );
    await replica.stop();
    expect(await reported(shop)).toHaveLength(1);
    pass(23);
    await report('8202');
    expect(await reported(shop)).toHaveLength(1);
    pass(1);
    await report('8202');
    await report('8201');
    expect(await reported(shop)).toHaveLength(2);
  });

  it.each(['404404', '', '0', "' OR 1=1 --", '9'.repeat(200)])(
    'is reported to nobody when no shop has the order “%s”, and the answer is the same',
    async (orderId) => {
      const shop = await placed('8301');
      const before = await reportedToAll();
      expect(await report(orderId)).toEqual({});
      expect(await reportedToAll()).toEqual(before);
      expect(await reported(shop)).toEqual([]);
    },
  );
});
