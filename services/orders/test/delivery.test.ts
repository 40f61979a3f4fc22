import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Fixture, startFixture } from './orders-fixture.ts';
import { restOrder } from './rest-order.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.stop());

const readListedOrder = (shop: string, id: string) => fixture.getOrder(shop, id);
const readEvents = async (shop: string) => (await fixture.log(shop)).map(({ event }) => event);
const listOutcomes = (deliveryId: string) =>
  fixture.reconciled.filter(({ deliveryIds }) => deliveryIds.includes(deliveryId));

describe('a delivery', () => {
  it('of a paid and sent order ends in an enshrined, booked invoice and settles as successful', async () => {
    const shop = fixture.newShop();
    const delivery = await fixture.deliver(shop, 'orders/updated', restOrder('4001'));
    await fixture.idle(shop);
    expect(fixture.provider.readDocuments(shop)).toMatchObject([
      { total: '119.00', tax: '19.00', paid: '119.00', enshrined: true },
    ]);
    expect(await readListedOrder(shop, '4001')).toMatchObject({
      work: 'idle',
      reason: undefined,
      documents: [{ total: '119.00', tax: '19.00', status: 'paid', enshrined: true, matched: false }],
    });
    expect(listOutcomes(delivery)).toMatchObject([
      { shop, orderId: '4001', outcome: 'successful', reason: '' },
    ]);
    expect(await readEvents(shop)).toEqual([
      'order.received',
      'contact.created',
      'invoice.created',
      'invoice.opened',
      'transaction.booked',
      'invoice.enshrined',
    ]);
    expect([...fixture.shops.listShopTransfers(shop).values()]).toEqual(['confirmed']);
  });

  it('that repeats what is known costs no call to the provider', async () => {
    const shop = fixture.newShop();
    await fixture.deliver(shop, 'orders/updated', restOrder('4002'));
    await fixture.idle(shop);
    const calls = fixture.provider.calls.length;
    const again = await fixture.deliver(shop, 'orders/updated', restOrder('4002'));
    await fixture.idle(shop);
    expect(fixture.provider.calls).toHaveLength(calls);
    expect(listOutcomes(again)).toMatchObject([{ outcome: 'successful' }]);
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
    const shop = fixture.newShop();
    const delivery = await fixture.deliver(shop, 'orders/create', restOrder(id, change));
    await fixture.idle(shop);
    expect(listOutcomes(delivery)).toMatchObject([{ outcome, reason }]);
    expect(await readListedOrder(shop, id)).toMatchObject({ reason, documents: [] });
    expect(fixture.provider.readDocuments(shop)).toEqual([]);
  });

  it('that cannot be read is unprocessable and named in the log', async () => {
    const shop = fixture.newShop();
    const delivery = await fixture.deliver(shop, 'orders/updated', '{"id": "x"');
    await fixture.idle(shop);
    expect(listOutcomes(delivery)).toMatchObject([{ outcome: 'unprocessable', reason: 'UNREADABLE' }]);
    expect(await readEvents(shop)).toEqual(['order.unreadable']);
  });

  it('of an order topic that changes nothing we keep is settled, too', async () => {
    const shop = fixture.newShop();
    const delivery = await fixture.deliver(shop, 'orders/risk_assessment_changed', { order_id: 1 });
    await fixture.idle(shop);
    expect(listOutcomes(delivery)).toMatchObject([{ outcome: 'skipped' }]);
  });

  it('for a shop that nobody installed is aborted and leaves the others alone', async () => {
    const shop = 'fremd.myshopify.com';
    const whole = await fixture.deliver(shop, 'orders/updated', restOrder('4006'));
    const named = await fixture.deliver(shop, 'orders/edited', { order_edit: { order_id: '4007' } });
    await fixture.idle(shop);
    expect(listOutcomes(whole)).toMatchObject([{ outcome: 'aborted', reason: 'NOT_INSTALLED' }]);
    expect(listOutcomes(named)).toMatchObject([{ outcome: 'aborted', reason: 'NOT_INSTALLED' }]);
    expect(fixture.provider.calls.filter((call) => call.shop === shop)).toEqual([]);
  });

  it('of a deletion marks the order, keeps its documents and names it in the log', async () => {
    const shop = fixture.newShop();
    await fixture.deliver(shop, 'orders/updated', restOrder('4008', { name: '#A-8' }));
    await fixture.idle(shop);
    const delivery = await fixture.deliver(shop, 'orders/delete', { id: 4008 });
    await fixture.idle(shop);
    expect(listOutcomes(delivery)).toMatchObject([{ outcome: 'successful' }]);
    expect((await readListedOrder(shop, '4008')).documents).toHaveLength(1);
    const entries = await fixture.log(shop);
    expect(entries.at(-1)).toMatchObject({ event: 'order.deleted', bodyJson: '{"order":"#A-8"}' });
  });

  it('never takes an older snapshot for a newer one, but one of the same second', async () => {
    const shop = fixture.newShop();
    const at = (updated_at: string, name: string) =>
      fixture.deliver(shop, 'orders/updated', restOrder('4009', { updated_at, name, test: true }));
    await at('2026-03-12T10:00:00Z', '#new');
    const late = await at('2026-03-11T10:00:00Z', '#old');
    await fixture.idle(shop);
    expect((await readListedOrder(shop, '4009')).name).toBe('#new');
    expect(listOutcomes(late)).toHaveLength(1);
    await at('2026-03-12T10:00:00Z', '#same');
    await fixture.idle(shop);
    expect((await readListedOrder(shop, '4009')).name).toBe('#same');
  });
});
