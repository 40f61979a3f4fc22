import { randomUUID } from 'node:crypto';
import { Erased } from '@belegfluss/protos/common/v1/erasure';
import { PrivacyRequestState } from '@belegfluss/protos/orders/v1/privacy';
import { ErasureBegun } from '@belegfluss/protos/shops/v1/erasure';
import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import {
  completeElsewhere,
  documentedOrder,
  everything,
  fixture,
  listPersonalTexts,
  openPrivacyFixture,
  privacy,
  redact,
  redacted,
  reported,
  waitForOutcome,
} from './privacy-fixture.ts';
import { restOrder } from './rest-order.ts';

openPrivacyFixture();

describe('a redaction', () => {
  it('leaves nothing of the customer and keeps numbers and amounts; all others stay as they are', async () => {
    const [shop, other] = [fixture.newShop(), fixture.newShop()];
    await documentedOrder(shop, '9001');
    await documentedOrder(other, '9001');
    const foreign = await everythingAtRest(other);
    const before = await fixture.getOrder(shop, '9001');
    for (const text of listPersonalTexts('9001'))
      expect(await everything(`shop = '${shop}'`)).toContain(text);

    const delivery = await redact(shop, ['9001']);
    const event = await redacted(shop);
    expect(event).toMatchObject({ orderIds: ['9001'], invoiceIds: [before.documents[0]?.id] });
    await completeElsewhere(shop, event.requestId);
    expect(await waitForOutcome(delivery)).toEqual(['successful', '']);

    const left = await everything(`shop = '${shop}'`);
    for (const text of listPersonalTexts('9001'))
      expect(left.toLowerCase()).not.toContain(text.toLowerCase());
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
    const documents = fixture.provider.readDocuments(shop).length;
    const later = '2030-01-01T00:00:00Z';
    const late = await fixture.deliver(shop, 'orders/updated', { ...restOrder('9003'), updated_at: later });
    expect(await waitForOutcome(late)).toEqual(['skipped', 'REDACTED']);
    // Its order was named, and never seen.
    const unseen = await fixture.deliver(shop, 'orders/create', restOrder('9004'));
    expect(await waitForOutcome(unseen)).toEqual(['skipped', 'REDACTED']);
    await fixture.idle(shop);
    const { rows } = await fixture.pool.query(
      `SELECT id, snapshot, customer_name FROM orders WHERE shop = $1 AND id IN ('9003', '9004')`,
      [shop],
    );
    expect(rows).toEqual([{ id: '9003', snapshot: {}, customer_name: '' }]);
    expect(fixture.provider.readDocuments(shop)).toHaveLength(documents);
  });

  it('is the outcome of what comes after the uninstall, too: the delivery is emptied by it', async () => {
    const shop = fixture.newShop();
    await documentedOrder(shop, '9021');
    await redact(shop, ['9021']);
    await redacted(shop);
    fixture.shops.records.set(shop, { uninstalledAt: new Date('2026-04-01T00:00:00Z') });
    await fixture.publish(shop, 'shops.shop.uninstalled.v1');
    const later = { ...restOrder('9021'), updated_at: '2030-01-01T00:00:00Z' };
    expect(await waitForOutcome(await fixture.deliver(shop, 'orders/updated', later))).toEqual([
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
    // Kept when the request is taken: where the report names no order, this says whether the search found none.
    const { rows: requests } = await fixture.pool.query(
      'SELECT customer_id AS id, order_ids AS "orderIds" FROM privacy_request WHERE shop = $1',
      [shop],
    );
    expect(requests).toEqual([{ id: rows[0].id, orderIds: ['9008'] }]);
    expect((await redacted(shop)).orderIds).toEqual(['9008']);
  });

  it('that nobody can read is reported to the merchant', async () => {
    const shop = fixture.newShop();
    const delivery = await fixture.deliver(shop, 'customers/redact', '{"orders_to_redact":["x"]}');
    expect(await waitForOutcome(delivery)).toEqual(['unprocessable', 'UNREADABLE']);
    expect((await fixture.log(shop)).map(({ event }) => event)).toEqual(['shop.privacyUnreadable']);
  });
});

describe('a guest who is redacted', () => {
  const guest = { id: null, email: 'Gast@Example.com' };
  const readPrivacyRequests = async (shop: string) =>
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
      expect(await readPrivacyRequests(shop)).toEqual([
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
    const foreign = await everythingAtRest(other);
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

/** All that is stored of a shop, when its transfers are confirmed. */
async function everythingAtRest(shop: string): Promise<string> {
  return eventually(async () => {
    const all = await everything(`shop = '${shop}'`);
    expect(all).not.toContain('unconfirmed_transfer');
    return all;
  });
}
