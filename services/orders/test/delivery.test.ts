import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type House, startHouse } from './house.ts';
import { restOrder } from './rest-order.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

const lookOf = (shop: string, id: string) => house.look(shop, id);
const logOf = async (shop: string) => (await house.log(shop)).map(({ event }) => event);
const outcomesOf = (deliveryId: string) =>
  house.reconciled.filter(({ deliveryIds }) => deliveryIds.includes(deliveryId));

describe('a delivery', () => {
  it('of a paid and sent order ends in an enshrined, booked invoice and settles as successful', async () => {
    const shop = house.newShop();
    const delivery = await house.deliver(shop, 'orders/updated', restOrder('4001'));
    await house.idle(shop);
    expect(house.provider.documentsOf(shop)).toMatchObject([
      { total: '119.00', tax: '19.00', paid: '119.00', enshrined: true },
    ]);
    expect(await lookOf(shop, '4001')).toMatchObject({
      work: 'idle',
      reason: undefined,
      documents: [{ total: '119.00', tax: '19.00', status: 'paid', enshrined: true, matched: false }],
    });
    expect(outcomesOf(delivery)).toMatchObject([
      { shop, orderId: '4001', outcome: 'successful', reason: '' },
    ]);
    expect(await logOf(shop)).toEqual([
      'order.received',
      'contact.created',
      'invoice.created',
      'invoice.opened',
      'transaction.booked',
      'invoice.enshrined',
    ]);
    expect([...house.shops.transfersOf(shop).values()]).toEqual(['confirmed']);
  });

  it('that repeats what is known costs no call to the provider', async () => {
    const shop = house.newShop();
    await house.deliver(shop, 'orders/updated', restOrder('4002'));
    await house.idle(shop);
    const calls = house.provider.calls.length;
    const again = await house.deliver(shop, 'orders/updated', restOrder('4002'));
    await house.idle(shop);
    expect(house.provider.calls).toHaveLength(calls);
    expect(outcomesOf(again)).toMatchObject([{ outcome: 'successful' }]);
  });

  it.each<[string, string, Record<string, unknown>, string, string]>([
    ['of what the merchant leaves out is skipped', '4003', { test: true }, 'skipped', 'TEST_ORDER'],
    [
      'of an order nobody can be named for is aborted',
      '4004',
      { billing_address: null },
      'aborted',
      'MISSING_ADDRESS',
    ],
    [
      'of an order that contradicts itself has failed',
      '4005',
      { total_price: '90.00' },
      'failed',
      'INCONSISTENT_ORDER',
    ],
  ])('%s', async (_name, id, change, outcome, reason) => {
    const shop = house.newShop();
    const delivery = await house.deliver(shop, 'orders/create', restOrder(id, change));
    await house.idle(shop);
    expect(outcomesOf(delivery)).toMatchObject([{ outcome, reason }]);
    expect(await lookOf(shop, id)).toMatchObject({ reason, documents: [] });
    expect(house.provider.documentsOf(shop)).toEqual([]);
  });

  it('that cannot be read is unprocessable and named in the log', async () => {
    const shop = house.newShop();
    const delivery = await house.deliver(shop, 'orders/updated', '{"id": "x"');
    await house.idle(shop);
    expect(outcomesOf(delivery)).toMatchObject([{ outcome: 'unprocessable', reason: 'UNREADABLE' }]);
    expect(await logOf(shop)).toEqual(['order.unreadable']);
  });

  it('of an order topic that changes nothing we keep is settled, too', async () => {
    const shop = house.newShop();
    const delivery = await house.deliver(shop, 'orders/risk_assessment_changed', { order_id: 1 });
    await house.idle(shop);
    expect(outcomesOf(delivery)).toMatchObject([{ outcome: 'skipped' }]);
  });

  it('for a shop that nobody installed is aborted and leaves the others alone', async () => {
    const shop = 'fremd.myshopify.com';
    const whole = await house.deliver(shop, 'orders/updated', restOrder('4006'));
    const named = await house.deliver(shop, 'orders/edited', { order_edit: { order_id: '4007' } });
    await house.idle(shop);
    expect(outcomesOf(whole)).toMatchObject([{ outcome: 'aborted', reason: 'NOT_INSTALLED' }]);
    expect(outcomesOf(named)).toMatchObject([{ outcome: 'aborted', reason: 'NOT_INSTALLED' }]);
    expect(house.provider.calls.filter((call) => call.shop === shop)).toEqual([]);
  });

  it('of a deletion marks the order, keeps its documents and names it in the log', async () => {
    const shop = house.newShop();
    await house.deliver(shop, 'orders/updated', restOrder('4008', { name: '#A-8' }));
    await house.idle(shop);
    const delivery = await house.deliver(shop, 'orders/delete', { id: 4008 });
    await house.idle(shop);
    expect(outcomesOf(delivery)).toMatchObject([{ outcome: 'successful' }]);
    expect((await lookOf(shop, '4008')).documents).toHaveLength(1);
    const entries = await house.log(shop);
    expect(entries.at(-1)).toMatchObject({ event: 'order.deleted', bodyJson: '{"order":"#A-8"}' });
  });

  it('never takes an older snapshot for a newer one, but one of the same second', async () => {
    const shop = house.newShop();
    const at = (updated_at: string, name: string) =>
      house.deliver(shop, 'orders/updated', restOrder('4009', { updated_at, name, test: true }));
    await at('2026-03-12T10:00:00Z', '#new');
    const late = await at('2026-03-11T10:00:00Z', '#old');
    await house.idle(shop);
    expect((await lookOf(shop, '4009')).name).toBe('#new');
    expect(outcomesOf(late)).toHaveLength(1);
    await at('2026-03-12T10:00:00Z', '#same');
    await house.idle(shop);
    expect((await lookOf(shop, '4009')).name).toBe('#same');
  });
});
