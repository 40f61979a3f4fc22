import { DocumentKind } from '@belegfluss/protos/orders/v1/orders';
import { describe, expect, it } from '@jest/globals';
import { deliver, fixture, getMonth, openCompletionFixture, openMoney } from './completion-fixture.ts';
import { act, readDocuments } from './document-actions.ts';
import { restOrder } from './rest-order.ts';

openCompletionFixture();

/** Invoices are called like their orders and stay as they are made. */
const named = (more: object = {}) => ({
  invoices: { invoiceCreate: true, invoiceEnshrine: 'never', invoiceNumber: 'order.name', ...more },
  transactions: { transactionGateway: {} },
});
const listNumberGaps = async (shop: string, month: string) =>
  (await getMonth(shop, month)).numberGaps.map(({ number, kind, code, isOwn, orderName }) =>
    [
      number,
      kind === DocumentKind.INVOICE ? 'invoice' : 'credit',
      code,
      isOwn ? 'own' : 'provider',
      orderName,
    ].join(' '),
  );
const readInvoice = async (shop: string, orderId: string) => {
  const [document] = await readDocuments(fixture, { shop, orderId });
  if (!document) throw new Error('The order has no invoice.');
  return { shop, orderId, documentId: document.id, kind: document.kind };
};

describe('gaps in the numbers of a month', () => {
  it('are none while each number stands on a document, a draft that waits for it and a cancelled one among them', async () => {
    const shop = fixture.newShop();
    fixture.preferences.set(shop, named());
    await deliver(shop, restOrder('7201'));
    await deliver(shop, restOrder('7202', openMoney));
    await act(fixture.documentActions, await readInvoice(shop, '7202'), 'CANCEL');
    fixture.preferences.set(shop, named({ invoiceNumberTiming: 'started' }));
    await deliver(shop, restOrder('7203', { ...openMoney, fulfillment_status: null, fulfillments: [] }));
    const answer = await getMonth(shop, '2026-03');
    expect([answer.numberGaps, answer.numberGapCount]).toEqual([[], 0]);
  });

  it('name a document with a number that a person deleted, in the month of its date', async () => {
    const shop = fixture.newShop();
    fixture.preferences.set(shop, named());
    await deliver(shop, restOrder('7211', openMoney));
    await deliver(shop, restOrder('7212', openMoney));
    const invoice = await readInvoice(shop, '7211');
    await act(fixture.documentActions, invoice, 'DRAFT');
    await act(fixture.documentActions, invoice, 'DELETE');
    await fixture.idle(shop);
    expect(await listNumberGaps(shop, '2026-03')).toEqual(['#7211 invoice DELETED own #7211']);
    expect(await getMonth(shop, '2026-03')).toMatchObject({
      numberGapCount: 1,
      numberGaps: [{ orderId: '7211' }],
    });
    expect(await listNumberGaps(shop, '2026-02')).toEqual([]);
  });

  it('distinguish numbers that the provider counted from ours, and what was deleted there from what was deleted here', async () => {
    const shop = fixture.newShop();
    fixture.preferences.set(shop, named({ invoiceNumber: '' }));
    for (const id of ['7221', '7222', '7223']) await deliver(shop, restOrder(id, openMoney));
    const { rows } = await fixture.pool.query<{ number: string }>(
      `UPDATE document SET status = 'deleted' WHERE shop = $1 AND order_id = '7222' RETURNING number`,
      [shop],
    );
    const number = rows[0]?.number;
    expect(await listNumberGaps(shop, '2026-03')).toEqual([`${number} invoice REMOVED provider #7222`]);
    // Another document has the number now.
    await fixture.pool.query(`UPDATE document SET number = $2 WHERE shop = $1 AND order_id = '7223'`, [
      shop,
      number,
    ]);
    expect(await listNumberGaps(shop, '2026-03')).toEqual([]);
  });

  it('name what was reserved and never used, with what keeps the order from its document', async () => {
    const shop = fixture.newShop();
    const other = fixture.newShop();
    await fixture.pool.query(
      `INSERT INTO invoice_number (shop, number, order_id, ordinal, wanted, reserved_at) VALUES
         ($1, '#7231', '7231', 1, '#7231', '2026-03-31T21:59:59Z'),
         ($1, '#7232', '7232', 1, '#7232', '2026-03-31T22:00:00Z'),
         ($2, '#7233', '7233', 1, '#7233', '2026-03-15T12:00:00Z')`,
      [shop, other],
    );
    fixture.preferences.set(shop, { invoices: { invoiceCreate: false } });
    await deliver(shop, restOrder('7231'));
    // The second begins the first of April in Germany.
    expect(await listNumberGaps(shop, '2026-03')).toEqual(['#7231 invoice NEVER_USED own #7231']);
    expect((await getMonth(shop, '2026-03')).numberGaps).toMatchObject([
      { orderReason: 'DISABLED_INVOICE_CREATE', at: new Date('2026-03-31T21:59:59.000Z') },
    ]);
    expect(await listNumberGaps(shop, '2026-04')).toEqual(['#7232 invoice NEVER_USED own ']);
    // Work in progress is about to use the number.
    await fixture.pool.query(
      `INSERT INTO work (shop, order_id, state, due_at, origin) VALUES ($1, '7232', 'queued', now() + interval '1 day', 'live')`,
      [shop],
    );
    expect(await listNumberGaps(shop, '2026-04')).toEqual([]);
  });

  it('name the number that the document has instead', async () => {
    const shop = fixture.newShop();
    fixture.preferences.set(shop, named());
    await deliver(shop, restOrder('7241'));
    await fixture.pool.query(
      `INSERT INTO invoice_number (shop, number, order_id, ordinal, wanted, reserved_at)
       VALUES ($1, '#7241-alt', '7241', 1, '#7241-alt', '2026-03-09T12:00:00Z')`,
      [shop],
    );
    expect((await getMonth(shop, '2026-03')).numberGaps).toMatchObject([
      { number: '#7241-alt', code: 'REPLACED', instead: '#7241' },
    ]);
  });
});
