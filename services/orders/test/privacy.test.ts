import { randomUUID } from 'node:crypto';
import { Erased } from '@belegfluss/protos/common/v1/erasure';
import { CustomerRedacted, PrivacyRequestState } from '@belegfluss/protos/orders/v1/privacy';
import { ErasureBegun } from '@belegfluss/protos/shops/v1/erasure';
import type { BusEvent } from '@belegfluss/runtime/bus';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Fixture, type Privacy, startFixture } from './orders-fixture.ts';
import { restOrder } from './rest-order.ts';

let fixture: Fixture;
let privacy: Privacy;
const reported: BusEvent[] = [];
beforeAll(async () => {
  fixture = await startFixture();
  privacy = fixture.privacy;
  for (const type of ['orders.customer.redacted.v1', 'orders.shop.erased.v1']) {
    const handle = async (event: BusEvent) => void reported.push(event);
    await fixture.bus.subscribe({ consumer: `test-${type}`, type, handle, onExhausted: async () => {} });
  }
});
afterAll(() => fixture.stop());

const customerId = '115310627314723954';

/** The order of a shop with its invoice. */
async function documentedOrder(shop: string, id: string) {
  await fixture.deliver(shop, 'orders/create', restOrder(id));
  await fixture.idle(shop);
}

const redact = (shop: string, orders: readonly string[], customer: object | null = null) =>
  fixture.deliver(shop, 'customers/redact', {
    shop_domain: shop,
    customer: customer ?? { id: 1, email: 'jemand@example.com' },
    orders_to_redact: orders.map(Number),
  });

const redacted = (shop: string) =>
  eventually(() => {
    const event = reported.find((one) => one.shop === shop && one.type === 'orders.customer.redacted.v1');
    if (!event) throw new Error('Not redacted yet.');
    return CustomerRedacted.decode(event.payload);
  });

/** The other contexts are done. */
async function completeElsewhere(shop: string, requestId: string) {
  for (const context of ['provider', 'ingest'])
    await fixture.publish(
      shop,
      `${context}.customer.erased.v1`,
      Erased.encode({ erasureId: requestId, rows: context === 'provider' ? 3n : 5n }).finish(),
    );
}

const outcomeOf = (deliveryId: string) =>
  eventually(() => {
    const found = fixture.reconciled.find(({ deliveryIds }) => deliveryIds.includes(deliveryId));
    if (!found) throw new Error('No outcome yet.');
    return [found.outcome, found.reason];
  });

/** All that the database keeps, as one text. */
async function everything(where: string): Promise<string> {
  const { rows: tables } = await fixture.pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attname = 'shop'
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`,
  );
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await fixture.pool.query(`SELECT t::text FROM "${name}" t WHERE ${where} ORDER BY 1`);
      return rows.map(({ t }) => `${name} ${t}`).join('\n');
    }),
  );
  return texts.filter(Boolean).join('\n');
}

/** Personal data of the customer in `restOrder`. */
function personalOf(id: string): readonly string[] {
  const order = restOrder(id) as unknown as {
    email: string;
    billing_address: Record<string, string>;
    customer: { id: number };
  };
  const { address1, last_name, zip } = order.billing_address;
  return [order.email, address1, last_name, zip].filter((text): text is string => Boolean(text));
}

describe('a redaction', () => {
  it('leaves nothing of the customer and keeps numbers and amounts; all others stay as they are', async () => {
    const [shop, other] = [fixture.newShop(), fixture.newShop()];
    await documentedOrder(shop, '9001');
    await documentedOrder(other, '9001');
    const foreign = await everything(`shop = '${other}'`);
    const before = await fixture.getOrder(shop, '9001');
    for (const text of personalOf('9001')) expect(await everything(`shop = '${shop}'`)).toContain(text);

    const delivery = await redact(shop, ['9001']);
    const event = await redacted(shop);
    expect(event).toMatchObject({ orderIds: ['9001'], invoiceIds: [before.documents[0]?.id] });
    await completeElsewhere(shop, event.requestId);
    expect(await outcomeOf(delivery)).toEqual(['successful', '']);

    const left = await everything(`shop = '${shop}'`);
    for (const text of personalOf('9001')) expect(left.toLowerCase()).not.toContain(text.toLowerCase());
    const after = await fixture.getOrder(shop, '9001');
    expect(after).toMatchObject({ name: before.name, total: before.total, contact: undefined });
    expect(after.documents.map(({ number, total }) => [number, total])).toEqual(
      before.documents.map(({ number, total }) => [number, total]),
    );
    expect(await everything(`shop = '${other}'`)).toBe(foreign);
  });

  it('is proven in the log with what each service erased, once', async () => {
    const shop = fixture.newShop();
    await documentedOrder(shop, '9002');
    await redact(shop, ['9002']);
    const { requestId } = await redacted(shop);
    await completeElsewhere(shop, requestId);
    await completeElsewhere(shop, requestId);
    const proof = await eventually(async () => {
      const found = (await fixture.log(shop)).filter(({ event }) => event === 'shop.ordersRedacted');
      expect(found).toHaveLength(1);
      return found[0];
    });
    const body = JSON.parse(proof?.bodyJson ?? '{}') as { count: string; message: string };
    expect(body.count).toBe('1');
    expect(body.message).toMatch(
      /^Angaben an Bestellungen: [1-9]\d*\. Meldungen von Shopify: 5\. Zuordnungen zu sevdesk: 3\.$/,
    );
    const { requests } = await privacy.listPrivacyRequests({ shop, pageSize: 0, pageToken: '' });
    expect(requests).toMatchObject([{ state: PrivacyRequestState.DONE, orders: 1 }]);
    const { rows } = await fixture.pool.query(
      'SELECT customer_id, email, order_ids FROM privacy_request WHERE shop = $1',
      [shop],
    );
    expect(rows).toEqual([{ customer_id: null, email: null, order_ids: [] }]);
  });

  it('is not undone by a message of before, and no document comes of the order any more', async () => {
    const shop = fixture.newShop();
    await documentedOrder(shop, '9003');
    await redact(shop, ['9003', '9004']);
    await redacted(shop);
    const documents = fixture.provider.documentsOf(shop).length;
    const later = '2030-01-01T00:00:00Z';
    const late = await fixture.deliver(shop, 'orders/updated', { ...restOrder('9003'), updated_at: later });
    expect(await outcomeOf(late)).toEqual(['skipped', 'REDACTED']);
    // Its order was named, and never seen.
    const unseen = await fixture.deliver(shop, 'orders/create', restOrder('9004'));
    expect(await outcomeOf(unseen)).toEqual(['skipped', 'REDACTED']);
    await fixture.idle(shop);
    const { rows } = await fixture.pool.query(
      `SELECT id, snapshot, customer_name FROM orders WHERE shop = $1 AND id IN ('9003', '9004')`,
      [shop],
    );
    expect(rows).toEqual([{ id: '9003', snapshot: {}, customer_name: '' }]);
    expect(fixture.provider.documentsOf(shop)).toHaveLength(documents);
  });

  it('is the outcome of what comes after the uninstall, too: the delivery is emptied by it', async () => {
    const shop = fixture.newShop();
    await documentedOrder(shop, '9021');
    await redact(shop, ['9021']);
    await redacted(shop);
    fixture.shops.records.set(shop, { uninstalledAt: new Date('2026-04-01T00:00:00Z') });
    await fixture.publish(shop, 'shops.shop.uninstalled.v1');
    const later = { ...restOrder('9021'), updated_at: '2030-01-01T00:00:00Z' };
    expect(await outcomeOf(await fixture.deliver(shop, 'orders/updated', later))).toEqual([
      'skipped',
      'REDACTED',
    ]);
  });

  it('waits for an order that is worked on, and redacts the others at once', async () => {
    const shop = fixture.newShop();
    await documentedOrder(shop, '9005');
    await documentedOrder(shop, '9006');
    await fixture.pool.query(
      `INSERT INTO work (shop, order_id, state, lease, lease_until)
       VALUES ($1, '9005', 'running', $2, now() + interval '10 minutes')`,
      [shop, randomUUID()],
    );
    await redact(shop, ['9005', '9006']);
    const redactedOrders = async () =>
      (await fixture.pool.query('SELECT order_id FROM redacted_order WHERE shop = $1', [shop])).rows;
    await eventually(async () => expect(await redactedOrders()).toEqual([{ order_id: '9006' }]));
    expect((await fixture.getOrder(shop, '9005')).customer).toBeDefined();
    await fixture.pool.query('DELETE FROM work WHERE shop = $1', [shop]);
    await eventually(async () => expect(await redactedOrders()).toHaveLength(2), { withinMs: 20_000 });
    expect((await redacted(shop)).orderIds.toSorted()).toEqual(['9005', '9006']);
  });

  it('ends the links in the customer’s mails', async () => {
    const shop = fixture.newShop();
    await documentedOrder(shop, '9007');
    const links = async () =>
      (await fixture.pool.query('SELECT token FROM document_link WHERE shop = $1', [shop])).rows.length;
    expect(await links()).toBe(8);
    await redact(shop, ['9007']);
    await redacted(shop);
    expect(await links()).toBe(0);
  });

  it('reaches the customer’s orders that Shopify did not name', async () => {
    const shop = fixture.newShop();
    await documentedOrder(shop, '9008');
    const { rows } = await fixture.pool.query(
      `SELECT snapshot #>> '{customer,id}' AS id FROM orders WHERE shop = $1`,
      [shop],
    );
    expect(rows).toEqual([{ id: expect.stringMatching(/^\d+$/) }]);
    const body = `{"customer":{"id":${rows[0].id}},"orders_to_redact":[]}`;
    await fixture.deliver(shop, 'customers/redact', body);
    expect((await redacted(shop)).orderIds).toEqual(['9008']);
  });

  it('that nobody can read is reported to the merchant', async () => {
    const shop = fixture.newShop();
    const delivery = await fixture.deliver(shop, 'customers/redact', '{"orders_to_redact":["x"]}');
    expect(await outcomeOf(delivery)).toEqual(['unprocessable', 'UNREADABLE']);
    expect((await fixture.log(shop)).map(({ event }) => event)).toEqual(['shop.privacyUnreadable']);
  });
});

describe('a data request', () => {
  const request = (shop: string, orders: readonly string[], email = 'jemand@example.com') =>
    fixture.deliver(shop, 'customers/data_request', {
      customer: { id: Number(customerId.slice(0, 9)), email },
      orders_requested: orders.map(Number),
      data_request: { id: 9999 },
    });
  const listed = (shop: string) =>
    eventually(async () => {
      const { requests } = await privacy.listPrivacyRequests({ shop, pageSize: 0, pageToken: '' });
      const [one] = requests;
      if (!one) throw new Error('No request yet.');
      return one;
    });

  it('is ready at once, is reported, and reads out all that is kept of the customer', async () => {
    const shop = fixture.newShop();
    await documentedOrder(shop, '9101');
    const delivery = await request(shop, ['9101']);
    expect(await outcomeOf(delivery)).toEqual(['successful', '']);
    const one = await listed(shop);
    expect(one).toMatchObject({ state: PrivacyRequestState.READY, shopifyId: '9999', orders: 1 });
    expect((await fixture.log(shop)).at(-1)).toMatchObject({
      event: 'shop.dataExposed',
      refs: { request: one.id },
    });
    const { items } = await privacy.readCustomerData({ shop, id: one.id, pageToken: '' });
    const sections = items.map(({ section }) => section);
    for (const section of ['Anfrage', 'Bestellungen', 'Belege', 'Beleglinks', 'Verlauf'])
      expect(sections).toContain(section);
    const text = items.map(({ json }) => json).join('\n');
    for (const personal of personalOf('9101')) expect(text).toContain(personal);
  });

  it('reads out what cancelled an invoice as a document of its own', async () => {
    const shop = fixture.newShop();
    await documentedOrder(shop, '9103');
    await fixture.pool.query(
      `UPDATE document SET status = 'cancelled', cancellation_id = '7701', cancellation_number = 'SR-77',
         cancellation_date = '2026-03-20' WHERE shop = $1`,
      [shop],
    );
    await request(shop, ['9103']);
    const { id } = await listed(shop);
    const { items } = await privacy.readCustomerData({ shop, id, pageToken: '' });
    const documents = items.filter(({ section }) => section === 'Belege').map(({ json }) => JSON.parse(json));
    expect(documents).toMatchObject([
      { Art: 'Rechnung', Stand: 'cancelled', Gesamtbetrag: '119.00 EUR' },
      {
        ...{ Art: 'Stornorechnung', Nummer: 'SR-77', Datum: '2026-03-20', 'Nummer in sevdesk': '7701' },
        ...{ Gesamtbetrag: '-119.00 EUR', Umsatzsteuer: '-19.00 EUR' },
      },
    ]);
  });

  it('also finds orders by the e-mail address', async () => {
    const shop = fixture.newShop();
    await documentedOrder(shop, '9102');
    const [email = ''] = personalOf('9102');
    await request(shop, [], email.toUpperCase());
    expect(await listed(shop)).toMatchObject({ orders: 1 });
  });

  it('names nobody when it comes after the redaction of all that it asks for', async () => {
    const shop = fixture.newShop();
    await documentedOrder(shop, '9105');
    const [email = ''] = personalOf('9105');
    await redact(shop, ['9105', '9106'], { id: Number(customerId.slice(0, 9)), email });
    const { requestId } = await redacted(shop);
    await completeElsewhere(shop, requestId);
    await eventually(async () => expect(await everything(`shop = '${shop}'`)).not.toContain(email));
    const late = await request(shop, ['9106', '9105'], email);
    expect(await outcomeOf(late)).toEqual(['successful', 'REDACTED']);
    expect(await listed(shop)).toMatchObject({ state: PrivacyRequestState.EXPIRED, orders: 2 });
    expect((await fixture.log(shop)).at(-1)).toMatchObject({ event: 'shop.dataGone' });
    const left = await everything(`shop = '${shop}' AND t::text LIKE '%data_request%'`);
    for (const personal of [email, customerId.slice(0, 9), '9105']) expect(left).not.toContain(personal);
  });

  it('is ready where some of what it asks for was not redacted', async () => {
    const shop = fixture.newShop();
    await documentedOrder(shop, '9107');
    await redact(shop, ['9108']);
    await redacted(shop);
    expect(await outcomeOf(await request(shop, ['9107', '9108']))).toEqual(['successful', '']);
    const { requests } = await privacy.listPrivacyRequests({ shop, pageSize: 0, pageToken: '' });
    expect(requests.map(({ state }) => state)).toContain(PrivacyRequestState.READY);
  });

  it('of another shop does not exist', async () => {
    const shop = fixture.newShop();
    await request(shop, []);
    const { id } = await listed(shop);
    await expect(
      privacy.readCustomerData({ shop: fixture.newShop(), id, pageToken: '' }),
    ).rejects.toMatchObject({ kind: 'notFound', reason: 'PRIVACY_REQUEST_NOT_FOUND' });
  });

  it('cannot be read for longer than thirty days, nor once the customer is redacted', async () => {
    const shop = fixture.newShop();
    await request(shop, []);
    const { id } = await listed(shop);
    await fixture.pool.query(
      `UPDATE privacy_request SET received_at = now() - interval '30 days 1 minute' WHERE id = $1`,
      [id],
    );
    const read = (requestId: string) => privacy.readCustomerData({ shop, id: requestId, pageToken: '' });
    await expect(read(id)).rejects.toMatchObject({ reason: 'PRIVACY_REQUEST_EXPIRED' });

    await fixture.pool.query('UPDATE privacy_request SET received_at = now() WHERE id = $1', [id]);
    await redact(shop, [], { id: Number(customerId.slice(0, 9)) });
    const { requestId } = await redacted(shop);
    await completeElsewhere(shop, requestId);
    await eventually(() => expect(read(id)).rejects.toMatchObject({ reason: 'PRIVACY_REQUEST_EXPIRED' }));
  });
});

describe('a guest who is redacted', () => {
  const guest = { id: null, email: 'Gast@Example.com' };
  const requestsOf = async (shop: string) =>
    (
      await fixture.pool.query(
        `SELECT kind, state, email, cardinality(order_ids) AS ids FROM privacy_request WHERE shop = $1
         ORDER BY received_at`,
        [shop],
      )
    ).rows;

  it.each([
    ['the same address', ['9111'], []],
    ['one of the same orders', ['9112'], ['9112']],
  ])('is named by no earlier data request either that has %s', async (_, requested, redactedIds) => {
    const shop = fixture.newShop();
    const other = { customer: { id: null, email: 'wer@example.com' }, orders_requested: [9199] };
    await fixture.deliver(shop, 'customers/data_request', other);
    await fixture.deliver(shop, 'customers/data_request', {
      customer: redactedIds.length > 0 ? { id: null, email: null } : guest,
      orders_requested: requested.map(Number),
    });
    await redact(shop, redactedIds, guest);
    const report = await redacted(shop);
    expect(report.customerId).toBeUndefined();
    await completeElsewhere(shop, report.requestId);
    await eventually(async () =>
      expect(await requestsOf(shop)).toEqual([
        { kind: 'data_request', state: 'ready', email: 'wer@example.com', ids: 1 },
        { kind: 'data_request', state: 'expired', email: null, ids: 0 },
        { kind: 'redact', state: 'done', email: null, ids: 0 },
      ]),
    );
  });
});

describe('the end of a shop', () => {
  it('takes every row of it, whatever is under way, and none of another shop', async () => {
    const [shop, other] = [fixture.newShop(), fixture.newShop()];
    await documentedOrder(shop, '9201');
    await documentedOrder(other, '9201');
    await redact(shop, ['9299']);
    await redacted(shop);
    await fixture.idle(shop);
    const foreign = await everything(`shop = '${other}'`);
    const erasureId = randomUUID();
    const payload = ErasureBegun.encode({ erasureId, deliveryId: randomUUID() }).finish();
    await fixture.publish(shop, 'shops.erasure.begun.v1', payload);
    await eventually(() => {
      const done = reported.find(
        (event) =>
          event.type === 'orders.shop.erased.v1' && Erased.decode(event.payload).erasureId === erasureId,
      );
      expect(done?.shop).toBe('');
    });
    expect(await everything(`shop = '${shop}'`)).toBe('');
    expect(await everything(`shop = '${other}'`)).toBe(foreign);
  });
});
