import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../src/eventually.ts';
import { untilIdle } from './support/calls.ts';
import { clearing, openPaymentRoad, pending, unshipped } from './support/payment-road.ts';
import { listenToShopify } from './support/shopify-calls.ts';

const road = openPaymentRoad();
const {
  lookForChanges,
  place,
  change,
  waitForInvoice,
  waitForNumber,
  atProvider,
  byHand,
  log,
  untilSpoken,
  untilStatement,
} = road;

describe('a change in sevdesk', () => {
  let shopify: ReturnType<typeof listenToShopify>;
  const marks = (id: string) =>
    shopify.of('OrderMarkAsPaid').filter(({ variables }) => variables.id === `gid://shopify/Order/${id}`);
  const financialStatus = async (id: string) => {
    const { body } = await road.world.installation.shopify('GET', `/sandbox/orders/${id}`);
    return (body.order as { financial_status: string }).financial_status;
  };
  const partly = async (name: string) => {
    const id = await place(name, 'Rechnung', pending);
    await waitForNumber(id);
    await byHand(id, 'book', { account: clearing, amount: '50.00' });
    const number = await waitForNumber(id);
    await untilSpoken(id, 'invoice.changedOutside', [
      ['info', `Rechnung ${number} in sevdesk geändert`, 'Sie ist teilweise bezahlt.'],
    ]);
    await untilIdle(road.world.installation, [id]);
    return id;
  };

  beforeAll(async () => {
    shopify = listenToShopify();
    await road.world.installation.prefer('orders', { syncOrderPayment: true });
    await lookForChanges('now');
  });
  afterAll(() => shopify?.stop());

  it('that pays an invoice marks the order as paid at Shopify once, also after a restart', async () => {
    const id = await place('#7014', 'Rechnung', pending);
    const number = await waitForNumber(id);
    await byHand(id, 'book', { account: clearing });
    await untilSpoken(id, 'order.markedPaid', [
      [
        'success',
        'Bestellung #7014 als bezahlt markiert',
        `Die Rechnung ${number} ist bezahlt; die Bestellung in Shopify ist es nun auch.`,
      ],
    ]);
    expect(await financialStatus(id)).toBe('paid');
    await road.world.restart();
    // The polls that find this change have read the earlier one again.
    const other = await partly('#7015');
    await untilIdle(road.world.installation, [id]);
    expect(marks(id)).toHaveLength(1);
    expect(await log(id, 'order.markedPaid')).toHaveLength(1);
    expect(await atProvider(id)).toMatchObject([{ status: '1000' }]);

    expect(await financialStatus(other)).toBe('pending');
    expect(marks(other)).toEqual([]);
    await byHand(other, 'book', { account: clearing });
    await eventually(async () => expect(await financialStatus(other)).toBe('paid'), { withinMs: 60_000 });
    expect(marks(other)).toHaveLength(1);
  }, 120_000);

  it('marks no order as paid without the permission, reports it, and does so once it is granted', async () => {
    const id = await place('#7016', 'Rechnung', pending);
    await waitForNumber(id);
    const granted = async () => (await road.world.installation.getShop()).shopify.scopes;
    road.world.setScopes([], ['write_orders']);
    await eventually(async () => expect(await granted()).not.toContain('write_orders'));
    await byHand(id, 'book', { account: clearing });
    await untilSpoken(id, 'order.noted', [
      [
        'warning',
        'Hinweis zu Bestellung #7016',
        'Belegfluss darf Bestellungen in deinem Shop nicht ändern. Nicht geschrieben: Zahlung. Erteile die Berechtigung in den Einstellungen, dann wird es nachgeholt.',
      ],
    ]);
    expect(marks(id)).toEqual([]);
    expect(await financialStatus(id)).toBe('pending');
    road.world.setScopes([]);
    await eventually(async () => expect(await financialStatus(id)).toBe('paid'), { withinMs: 60_000 });
    expect(marks(id)).toHaveLength(1);
  }, 120_000);

  it('keeps an invoice from being enshrined when it changes the total', async () => {
    await road.world.installation.prefer('invoices', { invoiceNumberTiming: 'started' });
    const id = await place('#7017', 'Rechnung', { ...pending, ...unshipped });
    await waitForInvoice(id);
    await untilIdle(road.world.installation, [id]);
    const added = {
      name: 'Zugabe',
      quantity: 1,
      price: 10,
      taxRate: 19,
      unity: { id: '1', objectName: 'Unity' },
    };
    await byHand(id, 'edit', { positions: [added] });
    await eventually(async () => expect(await waitForInvoice(id)).toMatchObject({ handChanged: true }), {
      withinMs: 60_000,
    });
    await change(id, 'pay');
    await change(id, 'fulfil');
    const advice = 'Prüfe die Rechnung in sevdesk.';
    // Prices include tax: 119.00 and 10.00.
    const differs =
      'Die Rechnungssumme weicht von der Bestellung ab (129,00 statt 119,00). Die Rechnung wurde nicht festgeschrieben.';
    await eventually(async () =>
      expect(await log(id, 'order.noted')).toContainEqual([
        'warning',
        'Hinweis zu Bestellung #7017',
        `${differs} ${advice}`,
      ]),
    );
    await untilStatement(id, { status: 'warning', text: differs, advice });
    expect(await atProvider(id)).toMatchObject([{ status: '200', enshrined: false }]);
  }, 120_000);
});

/** A separate suite: the rest of the engine needs no services that poll for changes so often. */
describe('the document engine', () => {
  it("notices a person's change of an invoice in sevdesk", async () => {
    const id = await place('#7018', 'Rechnung', unshipped);
    await waitForNumber(id);
    await byHand(id, 'enshrine');
    await eventually(async () => expect(await waitForInvoice(id)).toMatchObject({ enshrined: true }));
  });
});
