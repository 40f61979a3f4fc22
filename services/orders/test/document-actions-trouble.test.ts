import { randomUUID } from 'node:crypto';
import { DocumentStatus } from '@belegfluss/protos/provider/v1/provider';
import { RpcError } from '@belegfluss/runtime/errors';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aDoor } from './a-door.ts';
import {
  act,
  anInvoice,
  atProvider,
  DONE,
  listCallMethods,
  REFUSED,
  readDocuments,
  readEvents,
  readLedger,
  readPersonRequests,
  refunded,
  states,
  WAITING,
} from './document-actions.ts';
import type { Fixture, Replica } from './orders-fixture.ts';
import { documentChanged, rejected, unavailable } from './provider-errors.ts';
import { restOrder } from './rest-order.ts';
import { type Shopify, startWithShopify } from './shopify.ts';

let shopify: Shopify;
let fixture: Fixture;
/** Answers soon that a request waits; the others have the timeout of a busy machine. */
let brief: Replica;
beforeAll(async () => {
  ({ shopify, fixture } = await startWithShopify({ overrides: { documents: { timeoutMs: 20_000 } } }));
  brief = await fixture.startReplica({ overrides: { documents: { timeoutMs: 300 } } });
});
afterEach(() => {
  fixture.provider.faults.before = () => {};
});
afterAll(() => fixture.stop());

/** The next write of a method fails, among any other calls. */
const failOnce = (shop: string, method: string, error: () => Error) => {
  let isOver = false;
  fixture.provider.faults.before = (call) => {
    if (isOver || call.shop !== shop || call.method !== method) return;
    isOver = true;
    throw error();
  };
};
const goOn = (shop: string) => fixture.pool.query('UPDATE work SET due_at = now() WHERE shop = $1', [shop]);

describe('while the provider is away', () => {
  it('a request waits, and is done once when it is back', async () => {
    const invoice = await anInvoice(fixture, 'open');
    fixture.provider.faults.before = ({ shop }) => {
      if (shop === invoice.shop) throw unavailable();
    };
    const requestId = randomUUID();
    expect(await act(brief.documentActions, invoice, 'EMAIL', { requestId })).toMatchObject({
      state: WAITING,
    });
    fixture.provider.faults.before = () => {};
    await goOn(invoice.shop);
    await fixture.idle(invoice.shop);
    expect(await act(fixture.documentActions, invoice, 'EMAIL', { requestId })).toMatchObject({
      state: DONE,
    });
    expect(fixture.provider.mails.filter(({ shop }) => shop === invoice.shop)).toHaveLength(1);
  });
});

describe('what will not be done is refused with what to do', () => {
  it('when the token was revoked', async () => {
    const invoice = await anInvoice(fixture, 'open');
    failOnce(
      invoice.shop,
      'enshrineDocument',
      () => new RpcError('failedPrecondition', 'TOKEN_REJECTED', 'No.'),
    );
    expect(await act(fixture.documentActions, invoice, 'ENSHRINE')).toMatchObject({
      state: REFUSED,
      code: 'NOT_CONNECTED',
      message: expect.stringContaining('Verbinde es in den Einstellungen'),
    });
    expect(await readPersonRequests(fixture, invoice.shop)).toMatchObject([
      { state: 'refused', input: { hash: expect.any(String) } },
    ]);
  });

  it('when the account is not connected', async () => {
    const invoice = await anInvoice(fixture, 'open');
    fixture.provider.disconnected.add(invoice.shop);
    expect(await act(fixture.documentActions, invoice, 'ENSHRINE')).toMatchObject({
      state: REFUSED,
      code: 'NOT_CONNECTED',
    });
    fixture.provider.disconnected.delete(invoice.shop);
    await fixture.publish(invoice.shop, 'provider.connection.established.v1');
    await fixture.idle(invoice.shop);
    expect(await readDocuments(fixture, invoice)).toMatchObject([{ enshrined: false }]);
  });

  it('when the shop was uninstalled meanwhile', async () => {
    const invoice = await anInvoice(fixture, 'open');
    fixture.shops.records.delete(invoice.shop);
    expect(await act(fixture.documentActions, invoice, 'ENSHRINE')).toMatchObject({
      state: REFUSED,
      code: 'NOT_INSTALLED',
    });
    expect(await readPersonRequests(fixture, invoice.shop)).toMatchObject([{ state: 'refused' }]);
  });

  it('when the chosen account is gone', async () => {
    const invoice = await anInvoice(fixture, 'open');
    failOnce(invoice.shop, 'bookPayment', () => new RpcError('failedPrecondition', 'ACCOUNT_UNKNOWN', 'No.'));
    expect(await act(fixture.documentActions, invoice, 'PAID')).toMatchObject({
      state: REFUSED,
      code: 'ACCOUNT_UNKNOWN',
      message: expect.stringContaining('wähle ein anderes Konto'),
    });
  });

  it('when sevdesk fills the chosen account itself', async () => {
    const invoice = await anInvoice(fixture, 'open');
    failOnce(invoice.shop, 'bookPayment', () => new RpcError('failedPrecondition', 'ACCOUNT_FILLED', 'No.'));
    expect(await act(fixture.documentActions, invoice, 'PAID')).toMatchObject({
      state: REFUSED,
      code: 'ACCOUNT_FILLED',
      message: expect.stringContaining('Ordne den Umsatz in sevdesk dem Beleg zu'),
    });
  });

  it('when a new address would cost a transfer and none is left', async () => {
    const invoice = await anInvoice(fixture, 'enshrined');
    fixture.shops.quotas.set(invoice.shop, 1);
    expect(await act(fixture.documentActions, invoice, 'ADDRESS')).toMatchObject({
      state: REFUSED,
      code: 'TRANSFERS_EXHAUSTED',
    });
    expect(await readLedger(fixture, invoice)).toMatchObject([
      { enshrined: true, status: 'open', pendingAction: '' },
    ]);
    const { rows } = await fixture.pool.query('SELECT address FROM orders WHERE shop = $1', [invoice.shop]);
    expect(rows).toEqual([{ address: null }]);
  });

  it('and the log says so, for who has left the page', async () => {
    const invoice = await anInvoice(fixture, 'open');
    failOnce(invoice.shop, 'enshrineDocument', () => rejected('999', 'Geht nicht'));
    await act(fixture.documentActions, invoice, 'ENSHRINE');
    const reported = (await fixture.log(invoice.shop)).find(({ event }) => event === 'order.requestRefused');
    expect(JSON.parse(reported?.bodyJson ?? '{}')).toMatchObject({
      name: 'Festschreiben',
      message:
        'sevdesk hat das nicht angenommen. Behebe die Ursache und versuche es noch einmal. sevdesk sagt dazu: „Geht nicht“ (Code 999).',
    });
  });
});

describe('a document that somebody changed at the provider meanwhile', () => {
  it('enshrined there is not made a draft, and the ledger knows', async () => {
    const invoice = await anInvoice(fixture, 'open');
    atProvider(fixture, invoice).enshrined = true;
    expect(await act(fixture.documentActions, invoice, 'DRAFT')).toMatchObject({
      state: REFUSED,
      code: 'DOCUMENT_ENSHRINED',
    });
    expect(await readLedger(fixture, invoice)).toMatchObject([{ status: 'open', enshrined: true, held: '' }]);
  });

  it('paid there is not paid again', async () => {
    const invoice = await anInvoice(fixture, 'open');
    failOnce(invoice.shop, 'bookPayment', () => {
      Object.assign(atProvider(fixture, invoice), { paid: '119.00', status: DocumentStatus.PAID });
      return documentChanged({ kind: 'invoice', id: invoice.documentId, changed: 'status' });
    });
    expect(await act(fixture.documentActions, invoice, 'PAID')).toMatchObject({
      state: REFUSED,
      code: 'PAID',
      message: 'Der Beleg ist schon bezahlt.',
    });
    expect(atProvider(fixture, invoice).paid).toBe('119.00');
    expect(await readLedger(fixture, invoice)).toMatchObject([{ status: 'paid', paid: '119.00' }]);
  });

  it('paid there by others is not cancelled, and their payment stays', async () => {
    const invoice = await anInvoice(fixture, 'open');
    Object.assign(atProvider(fixture, invoice), { paid: '119.00', status: DocumentStatus.PAID });
    fixture.provider.paidByOthers.add(invoice.documentId);
    expect(await act(fixture.documentActions, invoice, 'CANCEL')).toMatchObject({
      state: REFUSED,
      code: 'DOCUMENT_PAID',
    });
    expect(atProvider(fixture, invoice)).toMatchObject({ status: DocumentStatus.PAID, paid: '119.00' });
  });

  it('deleted there is not enshrined; its order gets another, which the answer shows', async () => {
    const invoice = await anInvoice(fixture, 'open');
    fixture.provider.remove(invoice.shop, atProvider(fixture, invoice));
    expect(await act(fixture.documentActions, invoice, 'ENSHRINE')).toMatchObject({
      state: REFUSED,
      code: 'CANCELLED',
    });
    await fixture.idle(invoice.shop);
    expect(await readLedger(fixture, invoice)).toMatchObject([
      { ordinal: 1, status: 'deleted', dismissed: false },
      { ordinal: 2, status: 'open', enshrined: false },
    ]);
  });

  it('credited while the request waited is left alone', async () => {
    const invoice = await anInvoice(fixture, 'paid');
    const door = aDoor();
    fixture.provider.faults.before = ({ shop, method }) =>
      shop === invoice.shop && method === 'saveDocument' ? door.passed : undefined;
    await fixture.deliver(
      invoice.shop,
      'orders/updated',
      restOrder(invoice.orderId, refunded(invoice.orderId)),
    );
    await eventually(() => expect(listCallMethods(fixture, invoice.shop).at(-1)).toBe('saveDocument'));
    const asked = act(fixture.documentActions, invoice, 'UNPAID');
    await eventually(async () => expect(await readPersonRequests(fixture, invoice.shop)).toHaveLength(1));
    door.open();
    expect(await asked).toMatchObject({ state: REFUSED, code: 'CREDITED' });
    expect(atProvider(fixture, invoice)).toMatchObject({ paid: '119.00' });
  });
});

describe('an order that Shopify does not show any more', () => {
  const emptied = async () => {
    const invoice = await anInvoice(fixture, 'open');
    await fixture.pool.query(`UPDATE orders SET snapshot = '{}', emptied_at = now() WHERE shop = $1`, [
      invoice.shop,
    ]);
    return invoice;
  };

  it('has its documents paid and mailed all the same', async () => {
    const invoice = await emptied();
    expect(await act(fixture.documentActions, invoice, 'PAID')).toMatchObject({ state: DONE });
    expect(await act(fixture.documentActions, invoice, 'EMAIL')).toMatchObject({ state: DONE });
    expect(atProvider(fixture, invoice).paid).toBe('119.00');
  });

  it('has none rewritten', async () => {
    const invoice = await emptied();
    expect(await act(fixture.documentActions, invoice, 'ADDRESS')).toMatchObject({
      state: REFUSED,
      code: 'ORDER_HIDDEN',
    });
  });
});

describe('a new address on its way when Shopify hides the order', () => {
  it('is refused, and the order keeps its own', async () => {
    const invoice = await anInvoice(fixture, 'open');
    fixture.provider.faults.before = ({ shop }) => {
      if (shop === invoice.shop) throw unavailable();
    };
    const requestId = randomUUID();
    const answer = await act(brief.documentActions, invoice, 'ADDRESS', { requestId });
    expect(answer).toMatchObject({ state: WAITING });
    await eventually(async () =>
      expect(await readPersonRequests(fixture, invoice.shop)).toMatchObject([{ state: 'begun' }]),
    );
    await fixture.pool.query(`UPDATE orders SET snapshot = '{}', emptied_at = now() WHERE shop = $1`, [
      invoice.shop,
    ]);
    fixture.provider.faults.before = () => {};
    await goOn(invoice.shop);
    await fixture.idle(invoice.shop);
    expect(await act(fixture.documentActions, invoice, 'ADDRESS', { requestId })).toMatchObject({
      state: REFUSED,
      code: 'ORDER_HIDDEN',
    });
    const { rows } = await fixture.pool.query('SELECT address FROM orders WHERE shop = $1', [invoice.shop]);
    expect(rows).toEqual([{ address: null }]);
  });
});

describe('an order whose customer was erased', () => {
  it('is asked for nowhere again: its mail is blank, and no document is drawn up for it', async () => {
    const invoice = await anInvoice(fixture, 'open');
    const { shop, orderId } = invoice;
    shopify.place(shop, restOrder(orderId, states.open.order));
    await fixture.pool.query(
      `UPDATE orders SET redacted_at = now(), emptied_at = now(), snapshot = '{}', extras = '{}' WHERE shop = $1`,
      [shop],
    );
    const { mail } = await fixture.documentActions.draftMail(invoice);
    expect(mail).toMatchObject({ to: '', subject: '', message: '' });
    await fixture.pool.query(`UPDATE document SET status = 'deleted' WHERE shop = $1`, [shop]);
    const preview = await fixture.orders.previewDocument({ shop, orderId, kind: invoice.kind });
    expect(preview).toMatchObject({ code: 'REDACTED', reason: expect.stringMatching(/Kunden.*gelöscht/) });
    expect(preview.content).toHaveLength(0);
  });
});

describe('a payment by hand', () => {
  it('marks the order as paid in Shopify where the merchant wants that', async () => {
    const invoice = await anInvoice(fixture, 'open', { preferences: { orders: { syncOrderPayment: true } } });
    shopify.place(invoice.shop, restOrder(invoice.orderId, states.open.order));
    await act(fixture.documentActions, invoice, 'PAID');
    await fixture.idle(invoice.shop);
    expect(await readEvents(fixture, invoice.shop)).toContain('order.markedPaid');
  });
});

describe('what was asked for long ago', () => {
  it('is deleted after ninety days, and nothing that is younger or still open', async () => {
    const invoice = await anInvoice(fixture, 'open');
    await fixture.pool.query(
      `INSERT INTO person_request (shop, id, order_id, kind, ordinal, provider_id, action, input, state, ended_at, asked_at)
       SELECT $1, gen_random_uuid(), days::text, 'invoice', 1, days::text, 'email', '{"hash":"x"}',
         CASE WHEN days = 0 THEN 'waiting' ELSE 'done' END,
         CASE WHEN days > 0 THEN now() - days * interval '1 day' END, now() - interval '200 days'
       FROM unnest(ARRAY[0, 89, 91, 200]) AS days`,
      [invoice.shop],
    );
    // A replica trims when it starts.
    const replica = await fixture.startReplica();
    await eventually(async () => {
      const { rows } = await fixture.pool.query(
        'SELECT order_id FROM person_request WHERE shop = $1 ORDER BY order_id',
        [invoice.shop],
      );
      expect(rows).toEqual([{ order_id: '0' }, { order_id: '89' }]);
    });
    await replica.stop();
  });
});
