import { describe, expect, it } from '@jest/globals';
import {
  deliver,
  fixture,
  getMonth,
  insertDifferent,
  openCompletionFixture,
  openDocuments,
  openMoney,
  readSummary,
} from './completion-fixture.ts';
import { restOrder } from './rest-order.ts';

openCompletionFixture();

describe('an open document', () => {
  it('is listed in the month of its date, drafts among those that are not enshrined', async () => {
    const shop = fixture.newShop();
    fixture.preferences.set(shop, {
      invoices: { invoiceCreate: true, invoiceEnshrine: 'never', invoiceNumberTiming: 'started' },
      transactions: { transactionGateway: {} },
    });
    await deliver(shop, restOrder('7061'));
    await deliver(shop, restOrder('7062', { ...openMoney, fulfillment_status: null, fulfillments: [] }));
    const { documents } = await openDocuments(shop, '2026-03', 'unenshrined');
    expect(documents.map(({ orderName, status, total }) => [orderName, status, total]).sort()).toEqual([
      ['#7061', 'open', '119.00'],
      ['#7062', 'draft', '119.00'],
    ]);
    expect((await openDocuments(shop, '2026-03', 'unpaid')).documents).toMatchObject([
      { orderId: '7061', kind: 'invoice', date: '2026-03-10', currency: 'EUR', booked: '0.00' },
    ]);
    expect(await readSummary(shop, '2026-03')).toMatchObject({ state: 'missing', unenshrined: 2, unpaid: 1 });
    const first = await openDocuments(shop, '2026-03', 'unenshrined', { pageSize: 1 });
    const second = await openDocuments(shop, '2026-03', 'unenshrined', {
      pageSize: 1,
      pageToken: first.nextPageToken,
    });
    expect([...first.documents, ...second.documents]).toEqual(documents);
    expect(second.nextPageToken).toBe('');
  });

  it('is not one that was cancelled, deleted, or whose link was removed', async () => {
    const shop = fixture.newShop();
    await fixture.pool.query(insertDifferent, [shop, 3]);
    await fixture.pool.query(
      `UPDATE document SET enshrined = false, status = CASE order_id WHEN '800001' THEN 'cancelled'
         WHEN '800002' THEN 'deleted' ELSE 'open' END, unlinked_at = CASE order_id WHEN '800003' THEN now() END WHERE shop = $1`,
      [shop],
    );
    for (const issue of ['unenshrined', 'unpaid'])
      expect((await openDocuments(shop, '2026-03', issue)).documents).toEqual([]);
    expect((await getMonth(shop, '2026-03')).documents).toEqual([]);
    expect((await openDocuments(shop, '2026-03', 'issued')).documents).toEqual([]);
  });

  it('is among all that the month issued, which are those that its sums add up', async () => {
    const shop = fixture.newShop();
    await fixture.pool.query(insertDifferent, [shop, 5]);
    await fixture.pool.query(
      `UPDATE document SET currency = CASE order_id WHEN '800001' THEN 'CHF' ELSE 'EUR' END,
         status = CASE order_id WHEN '800002' THEN 'draft' WHEN '800003' THEN 'cancelled' ELSE status END,
         date = CASE order_id WHEN '800004' THEN date '2026-04-01' ELSE date END WHERE shop = $1`,
      [shop],
    );
    const { documents } = await openDocuments(shop, '2026-03', 'issued');
    expect(documents.map(({ orderId }) => orderId).sort()).toEqual(['800001', '800005']);
    const sums = { kind: 'invoice', documents: 1, total: '1.00', tax: '0.00', booked: '1.00' };
    expect((await getMonth(shop, '2026-03')).documents).toEqual([
      { ...sums, currency: 'CHF' },
      { ...sums, currency: 'EUR' },
    ]);
  });

  it('that was cancelled counts in its month, and what cancels it in the month of its date', async () => {
    const shop = fixture.newShop();
    await fixture.pool.query(insertDifferent, [shop, 3]);
    await fixture.pool.query(
      `UPDATE document SET date = date '2026-01-10', status = CASE order_id WHEN '800001' THEN 'paid' ELSE 'cancelled' END, number = order_id,
         total = 119, tax = 19, paid = CASE order_id WHEN '800001' THEN 119 ELSE 0 END,
         cancellation_id = CASE order_id WHEN '800001' THEN NULL ELSE 'sr' || order_id END,
         cancellation_number = 'SR-' || order_id,
         cancellation_date = CASE order_id WHEN '800002' THEN date '2026-02-02' WHEN '800003' THEN date '2026-01-10' END WHERE shop = $1`,
      [shop],
    );
    const sums = { total: '357.00', tax: '57.00', booked: '119.00' };
    const cancellation = { kind: 'cancellation', currency: 'EUR', documents: 1, booked: '0.00' };
    expect((await getMonth(shop, '2026-01')).documents).toEqual([
      { kind: 'invoice', currency: 'EUR', documents: 3, ...sums },
      { ...cancellation, total: '-119.00', tax: '-19.00' },
    ]);
    expect((await getMonth(shop, '2026-02')).documents).toEqual([
      { ...cancellation, total: '-119.00', tax: '-19.00' },
    ]);
    // A month is not empty for what cancels the invoice of another one.
    expect(await readSummary(shop, '2026-02')).toMatchObject({ state: 'ready', documents: 1 });
    expect(await readSummary(shop, '2026-01')).toMatchObject({ documents: 4, unenshrined: 0, unpaid: 0 });
    const listed = [];
    for (let pageToken = '', isMore = true; isMore; isMore = pageToken !== '') {
      const page = await openDocuments(shop, '2026-01', 'issued', { pageSize: 1, pageToken });
      listed.push(
        ...page.documents.map(
          ({ kind, number, status }) => `${kind} ${number} ${status === 'unspecified' ? 'settling' : status}`,
        ),
      );
      pageToken = page.nextPageToken;
    }
    expect(listed.sort()).toEqual([
      'cancellation SR-800003 settling',
      'invoice 800001 paid',
      'invoice 800002 cancelled',
      'invoice 800003 cancelled',
    ]);
  });

  it('waits for no money where it is over nothing', async () => {
    const shop = fixture.newShop();
    await fixture.pool.query(insertDifferent, [shop, 2]);
    await fixture.pool.query(
      `UPDATE document SET status = 'open', paid = 0, total = CASE order_id WHEN '800001' THEN 0 ELSE 1 END WHERE shop = $1`,
      [shop],
    );
    const { documents } = await openDocuments(shop, '2026-03', 'unpaid');
    expect(documents.map(({ orderId }) => orderId)).toEqual(['800002']);
    expect(await readSummary(shop, '2026-03')).toMatchObject({ documents: 2, unpaid: 1 });
  });
});
