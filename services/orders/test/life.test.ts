import { createViesSandbox, type ViesSandbox } from '@belegfluss/sandbox/vies';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Fixture } from './orders-fixture.ts';
import { restOrder } from './rest-order.ts';
import { type Shopify, startWithShopify } from './shopify.ts';

let shopify: Shopify;
let vies: ViesSandbox;
let viesControl: string;
let fixture: Fixture;
let now = new Date('2026-03-12T12:00:00Z');
beforeAll(async () => {
  vies = createViesSandbox({ port: 0 });
  const { url, controlUrl } = await vies.start();
  viesControl = controlUrl;
  ({ shopify, fixture } = await startWithShopify({ viesUrl: url, overrides: { now: () => now } }));
});
afterAll(async () => {
  await fixture.stop();
  await vies.stop();
});

const readEvents = async (shop: string) => (await fixture.log(shop)).map(({ event }) => event);
const listCallMethods = (shop: string) =>
  fixture.provider.calls.filter((call) => call.shop === shop).map(({ method }) => method);
const deliver = async (shop: string, order: Readonly<Record<string, unknown>>) => {
  await fixture.deliver(shop, 'orders/updated', shopify.place(shop, order));
  await fixture.idle(shop);
};

describe('an order on its way', () => {
  it('is invoiced, booked, enshrined, mailed and written back to Shopify, once', async () => {
    const shop = fixture.newShop();
    fixture.preferences.set(shop, {
      invoices: { invoiceCreate: true, invoiceSendMailEnabled: true },
      metafields: { metafieldWrite: [{ value: 'invoice.number', namespace: 'buch', key: 'nummer' }] },
    });
    await deliver(shop, restOrder('6701'));
    expect(listCallMethods(shop)).toEqual([
      'ensureContact',
      'saveDocument',
      'openDocument',
      'bookPayment',
      'enshrineDocument',
      'sendMail',
    ]);
    expect(await readEvents(shop)).toEqual([
      'order.received',
      'contact.created',
      'invoice.created',
      'invoice.opened',
      'transaction.booked',
      'invoice.enshrined',
      'invoice.mailed',
      'order.metafieldWritten',
    ]);
    const calls = listCallMethods(shop).length;
    await deliver(shop, restOrder('6701', { updated_at: '2026-03-11T10:00:00Z', note: 'Danke' }));
    expect(listCallMethods(shop)).toHaveLength(calls);
    expect(fixture.provider.mails.filter((mail) => mail.shop === shop)).toMatchObject([
      { to: 'mira@example.org' },
    ]);
  });

  it('paid in two ways has each payment booked on its own account', async () => {
    const shop = fixture.newShop();
    fixture.preferences.set(shop, {
      transactions: {
        transactionGateway: {
          shopify_payments: { account: '77', create: true },
          gift_card: { account: '78', create: true },
        },
      },
    });
    const transaction = (id: number, gateway: string, amount: string) => ({
      id,
      kind: 'sale',
      status: 'success',
      gateway,
      amount,
      currency: 'EUR',
      created_at: '2026-03-10T10:00:05+01:00',
      processed_at: '2026-03-10T10:00:05+01:00',
    });
    await deliver(
      shop,
      restOrder('6702', {
        payment_gateway_names: ['shopify_payments', 'gift_card'],
        transactions: [transaction(1, 'gift_card', '19.00'), transaction(2, 'shopify_payments', '100.00')],
      }),
    );
    const booked = (await fixture.log(shop)).filter(({ event }) => event === 'transaction.booked');
    expect(booked.map(({ bodyJson }) => JSON.parse(bodyJson).total.replace(/\s/g, ' ')).sort()).toEqual([
      '100,00 €',
      '19,00 €',
    ]);
    expect(fixture.provider.readDocuments(shop)).toMatchObject([{ paid: '119.00', enshrined: true }]);
  });

  it('waits for a payment that the account will show, and books it when it does', async () => {
    const shop = fixture.newShop();
    fixture.preferences.set(shop, {
      transactions: { transactionGateway: { shopify_payments: { account: '77', book: true } } },
    });
    await deliver(shop, restOrder('6703'));
    expect((await fixture.getOrder(shop, '6703')).documents).toMatchObject([{ status: 'open' }]);
    const { rows } = await fixture.pool.query('SELECT state FROM work WHERE shop = $1', [shop]);
    expect(rows).toEqual([{ state: 'queued' }]);
    fixture.provider.openPayments.set(shop, [{ amount: '119.00', purpose: 'Bestellung #6703' }]);
    const before = now;
    now = new Date(now.getTime() + 7 * 3_600_000);
    await fixture.pool.query('UPDATE work SET due_at = now() WHERE shop = $1', [shop]);
    await fixture.idle(shop);
    now = before;
    expect((await fixture.getOrder(shop, '6703')).documents).toMatchObject([{ status: 'paid' }]);
    expect((await readEvents(shop)).slice(-2)).toEqual(['transaction.found', 'transaction.booked']);
  });

  it('changed by an edit is a draft again, follows, and keeps its number', async () => {
    const shop = fixture.newShop();
    const open = { invoiceCreate: true, invoiceEnshrine: 'never', invoiceNumberTiming: 'create' };
    fixture.preferences.set(shop, { invoices: open, transactions: { transactionGateway: {} } });
    const unpaid = { financial_status: 'pending', fulfillment_status: null, fulfillments: [] };
    await deliver(shop, restOrder('6704', unpaid));
    const [before] = (await fixture.getOrder(shop, '6704')).documents;
    const edited = { ...unpaid, price: '238.00', tax: '38.00', updated_at: '2026-03-12T10:00:00Z' };
    await deliver(shop, restOrder('6704', edited));
    const [after] = (await fixture.getOrder(shop, '6704')).documents;
    expect([before?.total, after?.total]).toEqual(['119.00', '238.00']);
    expect(after?.number).toBe(before?.number);
    expect(await readEvents(shop)).toContain('invoice.reopened');
  });
});

describe('a business customer in another member state', () => {
  const b2b = (id: string, given: Readonly<Record<string, unknown>> = {}) =>
    restOrder(id, {
      price: '100.00',
      tax: '0.00',
      billing_address: {
        first_name: 'Mira',
        last_name: 'Holm',
        company: 'Holm GmbH',
        address1: 'Ring 1',
        zip: '1010',
        city: 'Wien',
        country_code: 'AT',
      },
      shipping_address: {
        first_name: 'Mira',
        last_name: 'Holm',
        company: 'Holm GmbH',
        address1: 'Ring 1',
        zip: '1010',
        city: 'Wien',
        country_code: 'AT',
      },
      tax_exempt: true,
      line_items: [
        {
          id: `1${id}`,
          title: 'Kanne',
          quantity: 1,
          current_quantity: 1,
          requires_shipping: true,
          taxable: true,
          price: '100.00',
          tax_lines: [],
        },
      ],
      note_attributes: [{ name: 'USt-IdNr.', value: 'ATU13585627' }],
      ...given,
    });
  const preferences = {
    contacts: { vatIdPlaces: ['order-attributes'], vatIdConfirm: true },
    invoices: { invoiceCreate: true },
  };

  it('has its VAT id confirmed, with the proof kept at the document and in the log', async () => {
    const shop = fixture.newShop();
    fixture.preferences.set(shop, preferences);
    fixture.provider.accounts.set(shop, { vatId: 'DE136695976' });
    await deliver(shop, b2b('6711'));
    const { rows } = await fixture.pool.query(
      'SELECT tax_rule_id, vat_id, vat_id_check FROM document WHERE shop = $1',
      [shop],
    );
    expect(rows).toMatchObject([
      { vat_id: 'ATU13585627', vat_id_check: { vatId: 'ATU13585627', valid: true } },
    ]);
    expect(rows[0].vat_id_check.requestId).toMatch(/\S/);
    expect(await readEvents(shop)).toContain('order.vatIdConfirmed');
    // By its time the provider's contact keeps the newest id.
    expect(fixture.provider.contactRequests.filter((request) => request.shop === shop)).toMatchObject([
      { contact: { vatId: 'ATU13585627' }, orderedAt: new Date('2026-03-10T09:00:00Z') },
    ]);
  });

  it('is invoiced although VIES is away', async () => {
    const shop = fixture.newShop();
    fixture.preferences.set(shop, preferences);
    await fetch(`${viesControl}/knobs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ error: 'MS_UNAVAILABLE' }),
    });
    await deliver(shop, b2b('6712'));
    expect(fixture.provider.readDocuments(shop)).toMatchObject([{ total: '100.00' }]);
    const { rows } = await fixture.pool.query('SELECT 1 FROM vat_id_check WHERE shop = $1', [shop]);
    expect(rows).toEqual([]);
  });
});
