import { describeLogEntry } from '@belegfluss/orders/contract';
import { RpcError } from '@belegfluss/runtime/errors';
import { fromProtoEnum } from '@belegfluss/runtime/proto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type LogQuestion, logRequest } from './list-requests.ts';
import { type Fixture, startFixture } from './orders-fixture.ts';
import { restOrder } from './rest-order.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.stop());

const list = (query: LogQuestion) =>
  fixture.orders.listLog(logRequest({ ascending: true, pageSize: 100, ...query }));
const listEntries = async (shop: string, query: LogQuestion = {}) => (await list({ shop, ...query })).entries;
/** Log texts of each step, as people read them. */
const readSteps = async (shop: string) =>
  (await listEntries(shop, { origin: 'shopify/webhook/step' })).map((entry) => {
    const { title, text } = describeLogEntry({
      ...entry,
      name: entry.name ?? null,
      body: JSON.parse(entry.bodyJson),
    });
    return `${fromProtoEnum('SEVERITY', entry.status)}: ${title}. ${text}`;
  });
let minute = 0;
/** The order's next state, each time a minute later. */
const deliver = async (shop: string, id: string, change: object = {}, topic = 'orders/updated') => {
  minute += 1;
  const updated_at = new Date(Date.UTC(2026, 2, 10, 12, minute)).toISOString();
  const webhook = await fixture.deliver(shop, topic, restOrder(id, { updated_at, ...change }));
  await fixture.idle(shop);
  return webhook;
};
const open = { fulfillment_status: null, fulfillments: [] };
/** The only unit goes back: nothing of its line is left. */
const oneBack = {
  financial_status: 'refunded',
  line_items: (restOrder('4301').line_items as readonly object[]).map((line) => ({
    ...line,
    current_quantity: 0,
  })),
  refunds: [
    {
      id: 31,
      created_at: '2026-03-10T12:30:00Z',
      refund_line_items: [
        { line_item_id: 14301, quantity: 1, subtotal: '119.00', total_tax: '19.00', restock_type: 'return' },
      ],
      transactions: [{ id: 41, kind: 'refund', status: 'success', amount: '119.00', currency: 'EUR' }],
    },
  ],
};

describe('the steps of webhooks in the log', () => {
  it('name what Shopify reports and how it ended, from the order to its deletion', async () => {
    const shop = fixture.newShop();
    await deliver(shop, '4301', open);
    await deliver(shop, '4301', { ...open, note: 'Bitte klingeln' });
    await deliver(shop, '4301', { note: 'Bitte klingeln' });
    await deliver(shop, '4301', { note: 'Bitte klingeln', ...oneBack });
    await deliver(shop, '4301', {
      ...{ note: 'Bitte klingeln', cancelled_at: '2026-03-10T12:40:00Z' },
      ...oneBack,
    });
    await fixture.deliver(shop, 'orders/delete', { id: 4301 });
    await fixture.idle(shop);
    const done = 'success: Meldung zu #4301 verarbeitet. Ergebnis: erledigt.';
    expect(await readSteps(shop)).toEqual([
      'info: Meldung zu #4301 in Arbeit. Shopify meldet: neue Bestellung.',
      done,
      'info: Meldung zu #4301 in Arbeit. Shopify meldet: Änderung der Bestellung.',
      done,
      'info: Meldung zu #4301 in Arbeit. Shopify meldet: Versand.',
      done,
      'info: Meldung zu #4301 in Arbeit. Shopify meldet: Erstattung.',
      done,
      'info: Meldung zu #4301 in Arbeit. Shopify meldet: Stornierung.',
      done,
      'info: Meldung zu #4301 in Arbeit. Shopify meldet: Löschung.',
      done,
    ]);
  });

  it('lead to the webhook, begin when its work began and end after all that was done', async () => {
    const shop = fixture.newShop();
    const webhook = await deliver(shop, '4302');
    const entries = await listEntries(shop);
    expect(entries.map(({ event }) => event)).toEqual([
      'order.received',
      'webhook.started',
      'contact.created',
      'invoice.created',
      'invoice.opened',
      'transaction.booked',
      'invoice.enshrined',
      'webhook.processed',
    ]);
    for (const entry of entries.filter(({ event }) => event.startsWith('webhook.')))
      expect(entry).toMatchObject({ orderId: '4302', refs: { webhook, customer: '94302' } });
  });

  it('are not written for a webhook without changes that changes nothing', async () => {
    const shop = fixture.newShop();
    await deliver(shop, '4303');
    const before = await listEntries(shop);
    const webhook = await deliver(shop, '4303');
    expect(await listEntries(shop)).toEqual(before);
    expect(fixture.reconciled.find(({ deliveryIds }) => deliveryIds.includes(webhook))).toMatchObject({
      outcome: 'successful',
    });
  });

  it('say that the order was skipped, and why where no other entry does', async () => {
    const shop = fixture.newShop();
    await deliver(shop, '4304', { test: true });
    await deliver(shop, '4304', { test: true, note: 'noch ein Versuch' });
    expect(await readSteps(shop)).toEqual([
      'info: Meldung zu #4304 in Arbeit. Shopify meldet: neue Bestellung.',
      'info: Meldung zu #4304 verarbeitet. Ergebnis: übersprungen.',
      'info: Meldung zu #4304 in Arbeit. Shopify meldet: Änderung der Bestellung.',
      expect.stringMatching(/^info: Meldung zu #4304 verarbeitet\. Ergebnis: übersprungen\. \S.+Test/),
    ]);
    expect((await listEntries(shop)).filter(({ event }) => event === 'order.skipped')).toHaveLength(1);
  });

  it('warn of what was broken off', async () => {
    const shop = fixture.newShop();
    fixture.provider.disconnected.add(shop);
    await deliver(shop, '4305');
    expect(await readSteps(shop)).toEqual([
      'info: Meldung zu #4305 in Arbeit. Shopify meldet: neue Bestellung.',
      'warning: Meldung zu #4305 verarbeitet. Ergebnis: abgebrochen.',
    ]);
  });

  it('say once that work began which takes several attempts, and how it failed in the end', async () => {
    const shop = fixture.newShop();
    let refusals = 0;
    fixture.provider.faults.before = (call) => {
      if (call.shop !== shop || call.method !== 'saveDocument') return;
      refusals += 1;
      throw refusals < 3
        ? new RpcError('unavailable', 'PROVIDER_UNAVAILABLE', 'The provider does not answer.')
        : new RpcError('failedPrecondition', 'PROVIDER_REJECTED', 'No.', { details: { message: 'Nein.' } });
    };
    await deliver(shop, '4306');
    fixture.provider.faults.before = () => {};
    expect(refusals).toBe(3);
    expect(await readSteps(shop)).toEqual([
      'info: Meldung zu #4306 in Arbeit. Shopify meldet: neue Bestellung.',
      'critical: Meldung zu #4306 verarbeitet. Ergebnis: fehlgeschlagen.',
    ]);
  });

  it('are left out of a list for a quick look, with and without a search', async () => {
    const shop = fixture.newShop();
    await deliver(shop, '4307');
    const main = (query: LogQuestion = {}) =>
      listEntries(shop, { ...query, withoutSteps: true }).then((entries) =>
        entries.map(({ event }) => event),
      );
    const events = [
      'order.received',
      'contact.created',
      'invoice.created',
      'invoice.opened',
      'transaction.booked',
      'invoice.enshrined',
    ];
    expect(await main()).toEqual(events);
    expect(await main({ orderId: '4307' })).toEqual(events);
    expect(await main({ search: '#4307' })).toEqual(events);
    expect(await main({ status: 'info' })).toEqual(['order.received']);
    expect(await main({ origin: 'shopify' })).toEqual(['order.received']);
    expect((await listEntries(shop, { search: '#4307' })).length).toBe(events.length + 2);
    const first = await list({ shop, pageSize: 2, withoutSteps: true });
    const second = await list({ shop, pageSize: 2, withoutSteps: true, pageToken: first.nextPageToken });
    expect([...first.entries, ...second.entries].map(({ event }) => event)).toEqual(events.slice(0, 4));
  });

  it('do not come from looks that no webhook asked for', async () => {
    const shop = fixture.newShop();
    await deliver(shop, '4308', { test: true });
    const before = await readSteps(shop);
    await fixture.orders.requeueOrder({ shop, id: '4308' });
    await fixture.idle(shop);
    expect(await readSteps(shop)).toEqual(before);
  });
});
