import { StatementSubject } from '@belegfluss/protos/orders/v1/order_details';
import { RequeueAs } from '@belegfluss/protos/orders/v1/order_lists';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { toOrderSelection } from './list-requests.ts';
import { type Fixture, startFixture } from './orders-fixture.ts';
import { restOrder } from './rest-order.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.stop());

const addressIn = (country_code: string) => ({
  first_name: 'Mira',
  last_name: 'Holm',
  company: 'Atelier SARL',
  address1: 'Rue des Lilas 4',
  zip: '75001',
  city: 'Paris',
  country_code,
});
/** Taxed as no German shop may tax it: 8.1 % into Switzerland. */
const taxedAbroad = (id: string) => {
  const order = restOrder(id, { price: '108.10', tax: '8.10', billing_address: addressIn('CH') });
  const [line] = order.line_items as readonly Record<string, unknown>[];
  const tax_lines = [{ title: 'MwSt', rate: 0.081, price: '8.10' }];
  return { ...order, line_items: [{ ...line, tax_lines }] };
};
const withoutVatId = (id: string) => {
  const order = restOrder(id, { price: '100.00', tax: '0.00', billing_address: addressIn('FR') });
  const [line] = order.line_items as readonly Record<string, unknown>[];
  return { ...order, line_items: [{ ...line, tax_lines: [] }] };
};
const deliver = async (shop: string, order: Readonly<Record<string, unknown>>) => {
  const delivery = await fixture.deliver(shop, 'orders/updated', order);
  await fixture.idle(shop);
  return fixture.reconciled.filter(({ deliveryIds }) => deliveryIds.includes(delivery));
};

describe('an order that no document may be made of', () => {
  it.each([
    ['a tax rate that is not allowed', '5201', taxedAbroad, 'INVALID_TAX_RATE'],
    ['a VAT id that is missing', '5202', withoutVatId, 'MISSING_VAT-ID'],
  ])('says so: %s', async (_name, id, createRefusedOrder, reason) => {
    const shop = fixture.newShop();
    expect(await deliver(shop, createRefusedOrder(id))).toMatchObject([{ outcome: 'aborted', reason }]);
    expect(await fixture.getOrder(shop, id)).toMatchObject({ work: 'idle', reason, documents: [] });
    // The log reports it once, however often the order is reconciled.
    await deliver(shop, { ...createRefusedOrder(id), updated_at: '2026-03-10T12:00:00+01:00' });
    expect((await fixture.log(shop)).filter(({ bodyJson }) => bodyJson.includes(reason))).toHaveLength(1);
  });

  it('waits for its day where that has not come, and goes on when its date is corrected', async () => {
    const shop = fixture.newShop();
    const ahead = restOrder('5211', { created_at: '2199-01-02T10:00:00+01:00' });
    expect(await deliver(shop, ahead)).toMatchObject([{ outcome: 'aborted', reason: 'NOT_YET_PLACED' }]);
    expect(await fixture.getOrder(shop, '5211')).toMatchObject({ work: 'idle', documents: [] });
    const { rows } = await fixture.pool.query('SELECT due_at FROM work WHERE shop = $1', [shop]);
    expect(rows.map(({ due_at }) => due_at.toISOString().slice(0, 16))).toEqual(['2199-01-02T09:00']);
    const corrected = restOrder('5211', { updated_at: '2026-03-10T12:00:00+01:00' });
    expect(await deliver(shop, corrected)).toMatchObject([{ outcome: 'successful', reason: '' }]);
    expect((await fixture.getOrder(shop, '5211')).documents).toHaveLength(1);
  });

  it('names the VAT id that was found, its flaw and its place, and keeps it out of the log', async () => {
    const shop = fixture.newShop();
    // The right one ends with 045.
    await deliver(shop, { ...withoutVatId('5206'), note: 'TVA: FR40303265046' });
    const { detail } = await fixture.orders.getOrder({ shop, id: '5206' });
    expect(detail?.statements.find(({ about }) => about === StatementSubject.ABSENCE)?.text).toContain(
      'FR40303265046 in der Notiz der Bestellung: Prüfziffer falsch.',
    );
    expect(JSON.stringify(await fixture.log(shop))).not.toContain('FR40303265046');
  });

  it('would be made, with all others of its cause, once the place of its VAT id is looked at', async () => {
    const shop = fixture.newShop();
    const ids = ['5207', '5208'];
    for (const id of ids) await deliver(shop, { ...withoutVatId(id), note: 'TVA: FR40303265045' });
    const reported = async (about: StatementSubject) => {
      const { detail } = await fixture.orders.getOrder({ shop, id: '5207' });
      return detail?.statements.find((statement) => statement.about === about);
    };
    expect((await reported(StatementSubject.ABSENCE))?.vatIdPlace).toBe('order-note');
    fixture.preferences.set(shop, { contacts: { vatIdPlaces: ['order-attributes', 'order-note'] } });
    expect((await reported(StatementSubject.ABSENCE))?.vatIdPlace).toBeUndefined();
    expect((await reported(StatementSubject.NEXT))?.text).toContain('würde der Beleg erstellt');
    const { affected } = await fixture.lists.requeueOrders({
      shop,
      ids: [],
      selection: toOrderSelection({ filter: 'waiting', reason: 'MISSING_VAT-ID' }),
      as: RequeueAs.LIVE,
      pageToken: '',
    });
    expect(affected).toBe(ids.length);
  });

  it('has no reason any more once it is fixed', async () => {
    const shop = fixture.newShop();
    await deliver(shop, taxedAbroad('5203'));
    const corrected = restOrder('5203', { updated_at: '2026-03-10T12:00:00+01:00' });
    expect(await deliver(shop, corrected)).toMatchObject([{ outcome: 'successful', reason: '' }]);
    expect(await fixture.getOrder(shop, '5203')).toMatchObject({
      reason: undefined,
      documents: [{ total: '119.00' }],
    });
  });

  it('is reported as left out where it was never invoiced and contradicts itself', async () => {
    const shop = fixture.newShop();
    await deliver(shop, restOrder('5205', { total_price: '90.00' }));
    // It was paid by a method whose payments are booked.
    expect((await fixture.log(shop)).map(({ event }) => event)).toEqual([
      'order.received',
      'order.skipped',
      'transaction.noReceipt',
    ]);
  });

  it('says so, too, where its draft can no longer follow it', async () => {
    const shop = fixture.newShop();
    const ordered = { financial_status: 'pending', fulfillment_status: null, fulfillments: [] };
    await deliver(shop, restOrder('5206', ordered));
    const later = { ...taxedAbroad('5206'), ...ordered, updated_at: '2026-03-10T12:00:00+01:00' };
    expect(await deliver(shop, later)).toMatchObject([{ outcome: 'aborted', reason: 'INVALID_TAX_RATE' }]);
    expect(await fixture.getOrder(shop, '5206')).toMatchObject({ documents: [{ status: 'draft' }] });
  });

  it('is no order whose invoice was issued before it came to that', async () => {
    const shop = fixture.newShop();
    await deliver(shop, restOrder('5204'));
    const later = { ...taxedAbroad('5204'), updated_at: '2026-03-10T12:00:00+01:00' };
    expect(await deliver(shop, later)).toMatchObject([{ outcome: 'successful', reason: '' }]);
    expect(await fixture.getOrder(shop, '5204')).toMatchObject({
      reason: undefined,
      documents: [{ total: '119.00' }],
    });
  });
});

describe('a number that sevdesk gives a second time', () => {
  it('is named to the merchant at once and counts as a failure', async () => {
    const shop = fixture.newShop();
    await deliver(shop, restOrder('5301'));
    const [first] = (await fixture.getOrder(shop, '5301')).documents;
    // As after a restored backup: the ledger has a document of this number, sevdesk gives it once more.
    const next = `RE-${Number(first?.number?.slice(3)) + 1}`;
    await fixture.pool.query(`UPDATE document SET number = $2 WHERE shop = $1`, [shop, next]);
    expect(await deliver(shop, restOrder('5302'))).toMatchObject([
      { outcome: 'failed', reason: 'NUMBER_GIVEN_TWICE' },
    ]);
    expect(await fixture.getOrder(shop, '5302')).toMatchObject({
      work: 'failed',
      reason: 'NUMBER_GIVEN_TWICE',
    });
    expect(await fixture.log(shop)).toContainEqual(
      expect.objectContaining({
        event: 'sevdesk.numberTwice',
        status: 'critical',
        bodyJson: expect.stringContaining(next),
      }),
    );
  });
});
