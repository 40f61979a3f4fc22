import { randomUUID } from 'node:crypto';
import { Erased } from '@belegfluss/protos/common/v1/erasure';
import { CustomerRedacted } from '@belegfluss/protos/orders/v1/privacy';
import { MailState } from '@belegfluss/protos/provider/v1/privacy';
import { DocumentKind } from '@belegfluss/protos/provider/v1/provider';
import { ErasureBegun } from '@belegfluss/protos/shops/v1/erasure';
import type { BusEvent } from '@belegfluss/runtime/bus';
import { anEvent } from '@belegfluss/testing/an-event';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { aContact, anInvoice, connectShop, type Fixture, startFixture } from './provider-fixture.ts';
import { createTwoAccounts, otherToken } from './two-accounts.ts';

const accounts = createTwoAccounts();
let fixture: Fixture;
let pool: pg.Pool;
const reported: BusEvent[] = [];
beforeAll(async () => {
  fixture = await startFixture({ behind: accounts.behind });
  pool = new pg.Pool({ connectionString: fixture.database.url, max: 2 });
  for (const type of ['provider.customer.erased.v1', 'provider.shop.erased.v1']) {
    const handle = async (event: BusEvent) => void reported.push(event);
    await fixture.bus.subscribe({ consumer: `test-${type}`, type, handle, onExhausted: async () => {} });
  }
});
afterAll(async () => {
  await pool.end();
  await fixture.stop();
  await accounts.stop();
});

const publish = (shop: string, type: string, payload: Uint8Array = new Uint8Array()) =>
  fixture.bus.publish([anEvent(shop, type, payload)]);

const erased = (erasureId: string) =>
  eventually(() => {
    const event = reported.find(({ payload }) => Erased.decode(payload).erasureId === erasureId);
    if (!event) throw new Error('Not erased yet.');
    return event;
  });

/** A customer's order with its invoice; answers the document's id. */
async function anOrder(
  shop: string,
  customerKey: string,
  orderId: string,
  reference = `#${orderId} (${shop})`,
): Promise<string> {
  const { contactId } = await fixture.provider.ensureContact({
    shop,
    operationKey: `customer/${customerKey}/contact`,
    contact: aContact({
      customerKey,
      email: `${customerKey.replace(':', '-')}@example.com`,
      vatId: 'ATU13585627',
    }),
    orderedAt: new Date('2026-11-20T10:00:00Z'),
  });
  const { document } = await fixture.provider.saveDocument({
    shop,
    operationKey: `order/${orderId}/invoice-1/create`,
    contactId,
    content: anInvoice({ reference, subject: `Rechnung für ${customerKey}` }),
  });
  return document?.id ?? '';
}

async function eraseShop(shop: string): Promise<BusEvent> {
  const erasureId = randomUUID();
  const begun = ErasureBegun.encode({ erasureId, deliveryId: randomUUID() }).finish();
  await publish(shop, 'shops.erasure.begun.v1', begun);
  return erased(erasureId);
}

const readTableRows = async (shop: string, table: string) =>
  (
    await pool.query<{ t: string }>(`SELECT t::text FROM ${table} t WHERE shop = $1 ORDER BY 1`, [shop])
  ).rows.map(({ t }) => t);

describe('a redacted customer', () => {
  it('is known here neither by his contact nor by what his documents said; others stay', async () => {
    const shop = 'privat.myshopify.com';
    await connectShop(fixture, shop);
    const invoice = await anOrder(shop, '700', '1');
    await anOrder(shop, 'guest:2', '2');
    await anOrder(shop, '701', '3');
    const requestId = randomUUID();
    const event = {
      requestId,
      customerId: '700',
      orderIds: ['1', '2'],
      invoiceIds: [invoice],
      creditNoteIds: [],
    };
    await publish(shop, 'orders.customer.redacted.v1', CustomerRedacted.encode(event).finish());
    expect((await erased(requestId)).shop).toBe(shop);

    const contacts = await readTableRows(shop, 'contact_map');
    // One more is from connecting the shop.
    const keys = contacts.map((row) => row.split(',')[1]);
    expect(keys.toSorted()).toEqual(['7001002003004', '701']);
    const journal = (await readTableRows(shop, 'write_journal')).join('\n');
    expect(journal).not.toContain('contact/700/');
    expect(journal).not.toContain('guest:2');
    expect(journal).not.toContain('Rechnung für 700');
    expect(journal).toContain('contact/701/');
    expect(journal).toContain('Rechnung für 701');
    // That it was made once stays known.
    expect(journal).toContain('order/1/invoice-1/create');
    const documents = (await readTableRows(shop, 'known_document')).join('\n');
    expect(documents).not.toContain('Rechnung für 700');
    expect(documents).toContain('Rechnung für 701');
  });

  it('is known no more although a guest has no id', async () => {
    const shop = 'gast.myshopify.com';
    await connectShop(fixture, shop);
    await anOrder(shop, 'guest:5', '5');
    await anOrder(shop, '705', '6');
    const requestId = randomUUID();
    const event = { requestId, orderIds: ['5'], invoiceIds: [], creditNoteIds: [] };
    await publish(shop, 'orders.customer.redacted.v1', CustomerRedacted.encode(event).finish());
    await erased(requestId);

    const contacts = await readTableRows(shop, 'contact_map');
    const keys = contacts.map((row) => row.split(',')[1]);
    expect(keys.toSorted()).toEqual(['7001002003004', '705']);
    expect((await readTableRows(shop, 'write_journal')).join('\n')).not.toContain('guest:5');
  });

  it('keeps his documents at the provider, where the law has them kept', async () => {
    const shop = 'bleibt.myshopify.com';
    await connectShop(fixture, shop);
    const invoice = await anOrder(shop, '710', '11');
    const requestId = randomUUID();
    const event = {
      requestId,
      customerId: '710',
      orderIds: ['11'],
      invoiceIds: [invoice],
      creditNoteIds: [],
    };
    await publish(shop, 'orders.customer.redacted.v1', CustomerRedacted.encode(event).finish());
    await erased(requestId);
    expect(await fixture.documents(`#11 (${shop})`)).toHaveLength(1);
  });
});

describe('the end of a shop', () => {
  it('takes token, contacts, journal and numbers, and no other shop’s', async () => {
    const [shop, staying] = ['geht.myshopify.com', 'bleibt-da.myshopify.com'];
    for (const one of [shop, staying]) {
      await connectShop(fixture, one);
      await anOrder(one, '720', '21');
    }
    const tables = [
      'connection',
      'reference_data',
      'contact_map',
      'write_journal',
      'known_document',
      'outbox',
    ];
    const kept = await Promise.all(tables.map((table) => readTableRows(staying, table)));
    expect((await eraseShop(shop)).shop).toBe('');
    expect((await Promise.all(tables.map((table) => readTableRows(shop, table)))).flat()).toEqual([]);
    expect(await Promise.all(tables.map((table) => readTableRows(staying, table)))).toEqual(kept);
    await expect(
      fixture.provider.getDocument({ shop, kind: DocumentKind.INVOICE, documentId: '1' }),
    ).rejects.toMatchObject({ reason: 'NOT_CONNECTED' });
  });

  it('does not make a document twice when the shop comes back: what names the order and comes to its sum is found', async () => {
    const shop = 'wieder.myshopify.com';
    await connectShop(fixture, shop);
    const invoice = await anOrder(shop, '730', '31');
    await eraseShop(shop);
    await connectShop(fixture, shop);
    const settle = (reference: string, order: string, total = '123.90') =>
      fixture.provider.settleCreation({
        shop,
        operationKey: `order/${order}/invoice-1/create`,
        kind: DocumentKind.INVOICE,
        reference,
        lookFirst: true,
        formerReference: `${reference} (${order})`,
        total,
        currency: 'EUR',
      });
    // Another order of the name, which has no invoice.
    expect((await settle(`#31 (${shop})`, '33', '99.00')).document).toBeUndefined();
    expect(await settle(`#31 (${shop})`, '31')).toMatchObject({ document: { id: invoice }, matched: true });
    expect((await settle(`#32 (${shop})`, '32')).document).toBeUndefined();
    // A document that was searched for without success can be made.
    await anOrder(shop, '730', '32');
    expect(await fixture.documents(`#32 (${shop})`)).toHaveLength(1);
  });

  it('finds by its mark what an older version made, whatever it comes to', async () => {
    const shop = 'frueher.myshopify.com';
    await connectShop(fixture, shop);
    const invoice = await anOrder(shop, '740', '41', `#41 (${shop}) (820041)`);
    await eraseShop(shop);
    await connectShop(fixture, shop);
    const settle = (orderId: string) =>
      fixture.provider.settleCreation({
        shop,
        operationKey: `order/${orderId}/invoice-1/create`,
        kind: DocumentKind.INVOICE,
        reference: `#41 (${shop})`,
        lookFirst: true,
        formerReference: `#41 (${shop}) (${orderId})`,
        total: '99.00',
        currency: 'EUR',
      });
    // An order of the same name whose id is not in the mark.
    expect((await settle('820042')).document).toBeUndefined();
    expect(await settle('820041')).toMatchObject({ document: { id: invoice }, matched: true });
  });
});

describe('a shop that comes back with another account', () => {
  it('writes nothing into the account that it had before its data was erased', async () => {
    const shop = 'zieht-um.myshopify.com';
    await connectShop(fixture, shop);
    await anOrder(shop, '750', '51');
    await eraseShop(shop);
    await fixture.provider.connect({ shop, token: otherToken });
    await anOrder(shop, '750', '52');
    // The sandbox that is asked is the first account's.
    expect(await fixture.documents(`#51 (${shop})`)).toHaveLength(1);
    expect(await fixture.documents(`#52 (${shop})`)).toEqual([]);
  });
});

describe('a shop that has left', () => {
  const dueIn = async (shop: string) => {
    const { rows } = await pool.query<{ days: number }>(
      `SELECT extract(epoch FROM due_at - now()) / 86400 AS days FROM poll_cursor WHERE shop = $1`,
      [shop],
    );
    return Number(rows[0]?.days);
  };

  it('is not asked for changes, until it comes back', async () => {
    const shop = 'fort.myshopify.com';
    await connectShop(fixture, shop);
    await publish(shop, 'shops.shop.uninstalled.v1');
    await eventually(async () => expect(await dueIn(shop)).toBeGreaterThan(6));
    await publish(shop, 'shops.shop.installed.v1');
    await eventually(async () => expect(await dueIn(shop)).toBeLessThan(1));
  });
});

describe('what is known of a customer', () => {
  it('is his contacts and the mails with his documents, of his shop only', async () => {
    const shop = 'auskunft.myshopify.com';
    await connectShop(fixture, shop);
    const documentId = await anOrder(shop, '740', '41');
    await fixture.provider.sendMail({
      shop,
      operationKey: 'order/41/invoice-1/mail',
      kind: DocumentKind.INVOICE,
      documentId,
      to: '740@example.com',
      cc: [],
      bcc: [],
      subject: 'Deine Rechnung',
      message: '<p>Anbei.</p>',
      copy: false,
      attachmentIds: [],
    });
    const ask = (of: string) =>
      fixture.privacy.getCustomerTraces({ shop: of, customerId: '740', orderIds: ['41'] });
    expect(await ask(shop)).toMatchObject({
      contacts: [{ customerKey: '740', contactId: expect.stringMatching(/^\d+$/), vatId: 'ATU13585627' }],
      mails: [{ document: `invoice:${documentId}`, state: MailState.CONFIRMED, sentAt: expect.any(Date) }],
    });
    expect(await ask('andere.myshopify.com')).toEqual({ contacts: [], mails: [] });
  });
});
