import { privacyRequests } from '@belegfluss/gateway/contract';
import { serviceNames } from '@belegfluss/local/installation-config';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { query, readAllRows, readShopRows } from '../security/support/databases.ts';
import {
  type Fixture,
  type KnownOrder,
  neighbour,
  startFixture,
  victim,
} from '../security/support/fixture.ts';
import { becomeCustomer } from '../src/become-customer.ts';
import { eventually } from '../src/eventually.ts';
import { hasCustomerRule } from './support/customer-tables.ts';
import { fillShopTables, listTables } from './support/shop-tables.ts';

let fixture: Fixture;
let staying: KnownOrder;
beforeAll(async () => {
  fixture = await startFixture('together-on-nats', { pace: { shopsPace: { billingPauseMs: 200 } } });
  staying = await fixture.placeOrder(neighbour);
  await hasAskedForBilling(neighbour);
}, 120_000);
afterAll(() => fixture?.stop(), 60_000);

/** A shop's currency is fetched after its installation: from then on its row does not change. */
const hasAskedForBilling = (shop: string) =>
  eventually(
    async () => {
      const sql = 'SELECT shop FROM shop WHERE shop = $1 AND billing_due_at IS NULL';
      expect(await query(fixture.installation, 'shops', sql, [shop])).toHaveLength(1);
    },
    { withinMs: 60_000 },
  );

/** Sends a webhook that Shopify sends without a change in the shop. */
const deliver = (shop: string, topic: string, payload: string) =>
  fixture.installation.shopify(
    'POST',
    '/sandbox/webhooks',
    `{"shop":"${shop}","topic":"${topic}","payload":${payload}}`,
  );

type Customer = { readonly id: string; readonly email: string };

/** The customer in the order's snapshot: ids exceed 2^53. */
async function readCustomer(orderId: string): Promise<Customer> {
  const [row] = await query<Customer>(
    fixture.installation,
    'orders',
    `SELECT snapshot #>> '{customer,id}' AS id, snapshot ->> 'email' AS email FROM orders WHERE id = $1`,
    [orderId],
  );
  if (!row?.id || !row.email) throw new Error(`Order ${orderId} has no customer.`);
  return row;
}

const readLatestDelivery = async (topic: string) =>
  (
    await query<{ id: string; shop: string; status: string }>(
      fixture.installation,
      'webhooks',
      'SELECT id, shop, status FROM delivery WHERE topic = $1 ORDER BY received_at DESC LIMIT 1',
      [topic],
    )
  )[0];

const isSuccessful = (topic: string) =>
  eventually(async () => expect(await readLatestDelivery(topic)).toMatchObject({ status: 'successful' }), {
    withinMs: 60_000,
  });

const listed = async () =>
  privacyRequests.parse(await (await fixture.ask(victim, 'GET', '/api/privacy/requests')).json()).items;

/** Rows of all services that contain one of the texts. */
const rowsWith = async (...texts: string[]) =>
  (await readAllRows(fixture.installation))
    .filter(({ text }) => texts.some((one) => text.toLowerCase().includes(one.toLowerCase())))
    .map(({ service, table }) => `${service}.${table}`);

const listOrderDocuments = async (orderId: string) =>
  (await fixture.installation.providerDocuments()).filter((one) => one.orderIds.includes(orderId));

const hasLeft = () =>
  eventually(async () => {
    const [shop] = await query<{ gone: boolean }>(
      fixture.installation,
      'shops',
      'SELECT uninstalled_at IS NOT NULL AS gone FROM shop WHERE shop = $1',
      [victim],
    );
    expect(shop?.gone).toBe(true);
  });

describe("a customer's data request", () => {
  it('returns the data of all services to the shop only', async () => {
    const order = await fixture.placeOrder(victim);
    const { id, email } = await readCustomer(order.id);
    await deliver(
      victim,
      'customers/data_request',
      `{"customer":{"id":${id},"email":"${email}"},"orders_requested":[${order.id}],"data_request":{"id":9999}}`,
    );
    await isSuccessful('customers/data_request');
    const [request] = await listed();
    expect(request).toMatchObject({ kind: 'dataRequest', state: 'ready', shopifyId: '9999' });
    const path = `/api/privacy/requests/${request?.id}/file`;
    const response = await fixture.ask(victim, 'GET', path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="kundendaten-/);
    const text = await response.text();
    const file = JSON.parse(text) as Record<string, readonly object[]>;
    for (const section of [
      'Anfrage',
      'Bestellungen',
      'Belege',
      'Beleglinks',
      'Verlauf',
      'Kontakte in sevdesk',
      'Meldungen von Shopify',
    ])
      expect({ section, entries: file[section]?.length ?? 0 }).toEqual({
        section,
        entries: expect.any(Number),
      });
    expect(Object.keys(file)).toEqual(
      expect.arrayContaining(['Belege', 'Kontakte in sevdesk', 'Meldungen von Shopify']),
    );
    expect(text).toContain(email);
    expect(text).toContain(order.name);
    expect((await fixture.ask(neighbour, 'GET', path)).status).toBe(404);
  }, 120_000);
});

describe('the redaction of a customer', () => {
  it('has a rule for every table with shop data', async () => {
    const tables = await listTables(fixture.installation);
    const forgotten = tables.filter(({ hasShop, name }) => hasShop && !hasCustomerRule(name));
    expect(forgotten.map(({ name }) => name)).toEqual([]);
  });

  it("reaches every service; the provider's documents and the neighbour’s data stay", async () => {
    const order = await fixture.placeOrder(victim);
    const { id, email } = await readCustomer(order.id);
    const documents = await listOrderDocuments(order.id);
    const untouched = await readShopRows(fixture.installation, neighbour);
    await deliver(
      victim,
      'customers/redact',
      `{"customer":{"id":${id},"email":"${email}"},"orders_to_redact":[${order.id}]}`,
    );
    await isSuccessful('customers/redact');
    const ofVictim = (await readAllRows(fixture.installation)).filter(({ text }) => text.includes(victim));
    expect(
      ofVictim
        .filter(({ text }) => text.includes(email) || text.includes(`customer/${id}`))
        .map(({ table }) => table),
    ).toEqual([]);
    expect(await listOrderDocuments(order.id)).toEqual(documents);
    expect(await readShopRows(fixture.installation, neighbour)).toEqual(untouched);

    // Shopify continues to report the order.
    await fixture.installation.shopify('POST', `/sandbox/orders/${order.id}/fulfil?shop=${victim}`, {});
    await eventually(async () => {
      const [outcome] = await query<{ status: string; reason: string }>(
        fixture.installation,
        'webhooks',
        'SELECT status, reason FROM delivery WHERE shop = $1 ORDER BY received_at DESC LIMIT 1',
        [victim],
      );
      expect(outcome).toEqual({ status: 'skipped', reason: 'REDACTED' });
    });
    const [row] = await query(
      fixture.installation,
      'orders',
      'SELECT snapshot, customer_name, redacted_at IS NOT NULL AS redacted FROM orders WHERE id = $1',
      [order.id],
    );
    expect(row).toEqual({ snapshot: {}, customer_name: '', redacted: true });
    expect((await listed())[0]).toMatchObject({ kind: 'redaction', state: 'done' });
  }, 120_000);
});

describe('a shop that reinstalls before its erasure', () => {
  it('keeps all its data: nothing is lost or made twice', async () => {
    const { installation } = fixture;
    const order = await fixture.placeOrder(victim);
    await installation.shopify('POST', `/sandbox/shops/${victim}/uninstall`);
    await hasLeft();
    await installation.shopify('POST', `/sandbox/orders/${order.id}/fulfil`, {});
    await installation.shopify('POST', `/sandbox/shops/${victim}/install`, {});
    // A shop/redact of the uninstall that arrives late is refused.
    await eventually(async () => expect((await fixture.ask(victim, 'GET', '/api/shops')).status).toBe(200));
    await deliver(victim, 'shop/redact', `{"shop_id":1,"shop_domain":"${victim}"}`);
    await eventually(
      async () => expect(await readLatestDelivery('shop/redact')).toMatchObject({ status: 'skipped' }),
      {
        withinMs: 60_000,
      },
    );
    const next = await fixture.placeOrder(victim);
    expect(next.invoiceId).not.toBe(order.invoiceId);
    const shown = (await (await fixture.ask(victim, 'GET', `/api/orders/${order.id}`)).json()) as {
      readonly invoices: readonly { readonly id: string }[];
    };
    expect(shown.invoices.map(({ id }) => id)).toEqual([order.invoiceId]);
    expect((await listOrderDocuments(order.id)).length).toBe(1);
  }, 120_000);
});

describe('the erasure of a shop', () => {
  let order: KnownOrder;

  it('has a rule for every table of every service', async () => {
    const tables = await listTables(fixture.installation);
    /** Tables without data of any shop: leases, ids of events, hashes, figures of the installation. */
    const nobodys =
      /\.(_prisma_migrations|outbox_lease|relay_state|inbox|delivery_key|downtime|coupon_code|coupon_view|redemption|redemption_fact|redemption_step|provision_entry|payout_run|payout_receipt|receipt_series)$|^partners\.payout$/;
    expect(
      tables.filter(({ hasShop, name }) => !hasShop && !nobodys.test(name)).map(({ name }) => name),
    ).toEqual([]);
    expect(tables.filter(({ hasShop }) => hasShop).length).toBeGreaterThan(40);
  });

  it("leaves no row in any of them, and leaves the neighbour's data unchanged", async () => {
    const { installation } = fixture;
    order = await fixture.placeOrder(victim);
    expect((await listOrderDocuments(order.id)).length).toBe(1);
    await installation.shopify('POST', `/sandbox/shops/${victim}/uninstall`);
    await hasLeft();
    await fillShopTables(installation, victim);
    const untouched = await readShopRows(installation, neighbour);
    const filled = new Set(await rowsWith(victim));
    for (const service of serviceNames) expect([...filled].some((one) => one.startsWith(service))).toBe(true);

    await deliver(victim, 'shop/redact', `{"shop_id":1,"shop_domain":"${victim}"}`);
    await isSuccessful('shop/redact');
    expect(await rowsWith(victim, order.id)).toEqual([]);
    expect(await readLatestDelivery('shop/redact')).toMatchObject({ shop: '' });
    expect(await readShopRows(installation, neighbour)).toEqual(untouched);
    expect((await fixture.ask(neighbour, 'GET', `/api/orders/${staying.id}`)).status).toBe(200);
  }, 120_000);

  it('allows a fresh start: existing documents in sevdesk are matched, and none is made twice', async () => {
    const { installation } = fixture;
    const before = await installation.providerDocuments();
    await installation.shopify('POST', `/sandbox/shops/${victim}/install`, {});
    await eventually(
      () => becomeCustomer(installation, victim),
      // The gateway may treat the shop as installed for half a minute.
      { withinMs: 60_000 },
    );
    // Shopify reports the order again, because it changed.
    await installation.shopify('POST', `/sandbox/orders/${order.id}/fulfil`, {});
    const found = await eventually(
      async () => {
        const [document] = await query<{ matched: boolean; provider_id: string }>(
          installation,
          'orders',
          'SELECT matched, provider_id FROM document WHERE shop = $1 AND order_id = $2',
          [victim, order.id],
        );
        if (!document) throw new Error('Not found again yet.');
        return document;
      },
      { withinMs: 60_000 },
    );
    expect(found).toMatchObject({ matched: true, provider_id: order.invoiceId });
    await eventually(async () =>
      expect(await query(installation, 'orders', `SELECT 1 FROM work WHERE state = 'running'`)).toEqual([]),
    );
    expect((await installation.providerDocuments()).length).toBe(before.length);
    expect((await installation.getShop()).plan?.credits?.used).toBe(0);
  }, 120_000);
});
