import { paidBy } from '@belegfluss/orders/contract';
import { describe, expect, it } from '@jest/globals';
import {
  deliver,
  differences,
  fixture,
  getMonth,
  givenBack,
  insertDifferent,
  openCompletionFixture,
  openDocuments,
  openMoney,
  readMonths,
  readSummary,
} from './completion-fixture.ts';
import { restOrder } from './rest-order.ts';

openCompletionFixture();

describe('a month', () => {
  it('whose orders are invoiced, booked and enshrined can be closed', async () => {
    const shop = fixture.newShop();
    await deliver(shop, restOrder('7001'));
    await deliver(shop, restOrder('7002', { price: '238.00', tax: '38.00' }));
    const march = await getMonth(shop, '2026-03');
    expect(march.summary).toMatchObject({
      month: '2026-03',
      state: 'ready',
      orders: 2,
      documents: 2,
      unenshrined: 0,
    });
    expect(march.balances).toEqual([
      {
        currency: 'EUR',
        orders: 2,
        owed: '357.00',
        documented: '357.00',
        received: '357.00',
        booked: '357.00',
      },
    ]);
    expect(march.documents).toEqual([
      { kind: 'invoice', currency: 'EUR', documents: 2, total: '357.00', tax: '57.00', booked: '357.00' },
    ]);
    expect(march.gateways).toEqual([
      { gateways: ['shopify_payments'], currency: 'EUR', orders: 2, received: '357.00', booked: '357.00' },
    ]);
    expect([march.differences, march.payments, march.undocumented]).toEqual([[], [], []]);
  });

  it('begins and ends at German midnight, in winter, in summer and over the turn of the year', async () => {
    const shop = fixture.newShop();
    const at = [
      ['7011', '2025-12-31T22:59:59Z', '2025-12'],
      ['7012', '2025-12-31T23:30:00Z', '2026-01'],
      ['7013', '2026-01-31T22:59:59Z', '2026-01'],
      ['7014', '2026-03-31T21:59:59Z', '2026-03'],
      ['7015', '2026-03-31T22:00:00Z', '2026-04'],
    ] as const;
    for (const [id, created_at] of at)
      await deliver(shop, restOrder(id, { created_at, processed_at: created_at, fulfillments: [] }));
    const { months } = await readMonths(shop);
    expect(months.map(({ month, orders }) => [month, orders])).toEqual([
      ['2026-04', 1],
      ['2026-03', 1],
      ['2026-02', 0],
      ['2026-01', 2],
      ['2025-12', 1],
    ]);
  });

  it('that is not over cannot be closed; one in which nothing happened is empty', async () => {
    const shop = fixture.newShop();
    await deliver(shop, restOrder('7021', { created_at: '2026-02-10T10:00:00+01:00' }));
    const { months } = await readMonths(shop);
    expect(months.map(({ month, state }) => [month, state])).toEqual([
      ['2026-04', 'running'],
      ['2026-03', 'empty'],
      ['2026-02', 'ready'],
    ]);
  });

  it('is on the page before its successors, and the first one ends the list', async () => {
    const shop = fixture.newShop();
    await deliver(shop, restOrder('7026', { created_at: '2026-01-10T10:00:00+01:00' }));
    const first = await readMonths(shop, { pageSize: 2 });
    expect([first.months.map(({ month }) => month), first.nextBefore]).toEqual([
      ['2026-04', '2026-03'],
      '2026-03',
    ]);
    const second = await readMonths(shop, { pageSize: 2, before: first.nextBefore });
    expect([second.months.map(({ month }) => month), second.nextBefore]).toEqual([
      ['2026-02', '2026-01'],
      undefined,
    ]);
    expect((await readMonths(fixture.newShop())).months).toEqual([]);
  });

  it('has a credit note in the month of its date, not of its order', async () => {
    const shop = fixture.newShop();
    await deliver(shop, restOrder('7031'));
    await deliver(shop, givenBack('7031'));
    expect((await fixture.getOrder(shop, '7031')).documents.map(({ date }) => date)).toEqual([
      '2026-03-10',
      '2026-04-02',
    ]);
    const [march, april] = [await getMonth(shop, '2026-03'), await getMonth(shop, '2026-04')];
    expect(march.documents).toMatchObject([{ kind: 'invoice', documents: 1, total: '119.00' }]);
    expect(april.documents).toMatchObject([{ kind: 'credit', documents: 1, total: '119.00', tax: '19.00' }]);
    expect(april.summary).toMatchObject({ orders: 0, documents: 1 });
    // The order as a whole has the sum 0.00, and so have its documents.
    expect(march.balances).toMatchObject([{ owed: '0.00', documented: '0.00', received: '0.00' }]);
    expect(march.summary).toMatchObject({ differencesToDo: 0, differencesToReview: 0 });
  });

  it('says why orders have no document, and which of them somebody has to fix', async () => {
    const shop = fixture.newShop();
    fixture.preferences.set(shop, { orders: { skipOrderPos: true } });
    await deliver(shop, restOrder('7041', { source_name: 'pos' }));
    await deliver(shop, restOrder('7042', { source_name: 'pos' }));
    await deliver(shop, restOrder('7043', { billing_address: null }));
    const march = await getMonth(shop, '2026-03');
    expect(march.undocumented).toEqual([
      { outcome: 'skipped', reason: 'SKIP_POS', orders: 2 },
      { outcome: 'aborted', reason: 'MISSING_ADDRESS', orders: 1 },
    ]);
    expect(march.summary).toMatchObject({ state: 'missing', orders: 3, skipped: 2, stuck: 1 });
  });

  it('is not closed over an order that is in work or failed', async () => {
    const shop = fixture.newShop();
    await deliver(shop, restOrder('7046'));
    await fixture.pool.query(`INSERT INTO work (shop, order_id, state) VALUES ($1, '7046', 'failed')`, [
      shop,
    ]);
    expect(await readSummary(shop, '2026-03')).toMatchObject({ state: 'missing', inWork: 1 });
    // An appointment in the future holds nothing up.
    await fixture.pool.query(
      `UPDATE work SET state = 'queued', due_at = now() + interval '6 hours' WHERE shop = $1`,
      [shop],
    );
    expect(await readSummary(shop, '2026-03')).toMatchObject({ state: 'ready', inWork: 0 });
  });

  it('leads from each number of what holds it up to exactly those orders', async () => {
    const shop = fixture.newShop();
    await fixture.pool.query(insertDifferent, [shop, 12]);
    // Of twelve orders: 1 and 2 in work, 3 with a scheduled run, 4 and 5 without a run yet, 6 never compared, 7 of
    // April.
    const ids = (...numbers: number[]) => numbers.map((number) => String(800000 + number));
    await fixture.pool.query(
      `INSERT INTO work (shop, order_id, state, due_at) SELECT $1, id, state, due FROM (VALUES
         ('800001', 'failed', now()), ('800002', 'queued', now()), ('800003', 'queued', now() + interval '6 hours'),
         ('800007', 'failed', now())) AS w (id, state, due)`,
      [shop],
    );
    await fixture.pool.query(`DELETE FROM document WHERE shop = $1 AND order_id IN ('800004', '800005')`, [
      shop,
    ]);
    await fixture.pool.query(
      `UPDATE orders SET outcome = CASE WHEN id IN ('800004', '800005') THEN 'pending' ELSE outcome END,
         created_at = CASE id WHEN '800007' THEN timestamptz '2026-04-01' ELSE created_at END,
         (balance_currency, owed, documents_total, received, booked, difference_code, payment_code) =
           (SELECT balance_currency, owed, documents_total, received, booked, difference_code, payment_code
            WHERE id NOT IN ('800004', '800005', '800006')) WHERE shop = $1`,
      [shop],
    );
    const march = await getMonth(shop, '2026-03');
    expect(march.summary).toMatchObject({
      orders: 11,
      inWork: 2,
      stuck: 2,
      unchecked: 1,
      differencesToDo: 8,
    });
    expect(march.undocumented).toEqual([{ outcome: 'pending', reason: undefined, orders: 2 }]);
    const listed = async (subject: string) =>
      (await differences(shop, '2026-03', { subject })).differences.map(({ orderId }) => orderId).sort();
    expect(await listed('work')).toEqual(ids(1, 2));
    expect(await listed('pending')).toEqual(ids(4, 5));
    expect(await listed('unchecked')).toEqual(ids(6));
    expect(await listed('documents')).toEqual(ids(1, 2, 3, 8, 9, 10, 11, 12));
    const [first] = (await differences(shop, '2026-03', { subject: 'pending' })).differences;
    expect(first).toMatchObject({ currency: 'EUR', owed: undefined, documented: '0.00', booked: '0.00' });
    const page = await differences(shop, '2026-03', { subject: 'work', pageSize: 1 });
    const next = await differences(shop, '2026-03', {
      subject: 'work',
      pageSize: 1,
      pageToken: page.nextPageToken,
    });
    expect([page, next].flatMap((one) => one.differences.map(({ orderId }) => orderId))).toEqual(ids(1, 2));
    expect(next.nextPageToken).toBe('');
  });

  it('leads from each sum to exactly the orders that it adds up', async () => {
    const shop = fixture.newShop();
    await fixture.pool.query(insertDifferent, [shop, 6]);
    // 1 and 2 by PayPal, 3 partly by a method without a label, 4 in francs, 5 in two currencies, 6 forgotten.
    await fixture.pool.query(
      `UPDATE orders SET owed = right(id, 1)::int * 10, documents_total = right(id, 1)::int * 10,
         received = right(id, 1)::int * right(id, 1)::int, booked = 1,
         gateways = CASE WHEN id = '800003' THEN '{paypal,Nachnahme (DHL)}'::text[] ELSE '{paypal}' END,
         balance_currency = CASE WHEN id = '800004' THEN 'CHF' ELSE 'EUR' END,
         difference_code = CASE WHEN id = '800005' THEN 'OTHER_CURRENCY' ELSE '' END WHERE shop = $1`,
      [shop],
    );
    await fixture.pool.query(`UPDATE orders SET owed = NULL WHERE shop = $1 AND id = '800006'`, [shop]);
    const { balances, gateways } = await getMonth(shop, '2026-03');
    expect(balances).toMatchObject([
      { currency: 'EUR', orders: 3, owed: '60.00' },
      { currency: 'CHF', orders: 1, owed: '40.00' },
    ]);
    const listed = async (subject: string, code: string) =>
      (await differences(shop, '2026-03', { subject, code })).differences.map(({ orderId }) => orderId);
    expect(await listed('balances', 'EUR')).toEqual(['800001', '800002', '800003']);
    expect(await listed('balances', 'CHF')).toEqual(['800004']);
    const paid = await Promise.all(
      gateways.map(async (sum) => [sum.received, await listed('gateways', paidBy(sum))] as const),
    );
    expect(Object.fromEntries(paid)).toEqual({
      '5.00': ['800001', '800002'],
      '9.00': ['800003'],
      '16.00': ['800004'],
    });
  });

  it('of nobody else is counted', async () => {
    const [shop, other] = [fixture.newShop(), fixture.newShop()];
    await deliver(shop, restOrder('7048', openMoney));
    expect(await readSummary(other, '2026-03')).toMatchObject({
      state: 'empty',
      orders: 0,
      documents: 0,
      unpaid: 0,
    });
    expect(await getMonth(other, '2026-03')).toMatchObject({
      undocumented: [],
      documents: [],
      balances: [],
      gateways: [],
    });
    expect((await openDocuments(other, '2026-03', 'unpaid')).documents).toEqual([]);
    expect((await differences(other, '2026-03', { subject: 'payments' })).differences).toEqual([]);
  });

  it.each(['2026-13', '2026-3', '', '0000-01', "2026-01'; --"])('%j is none', async (month) => {
    await expect(getMonth(fixture.newShop(), month)).rejects.toMatchObject({
      kind: 'invalidArgument',
      reason: 'QUERY',
    });
    await expect(differences(fixture.newShop(), month)).rejects.toMatchObject({ kind: 'invalidArgument' });
  });
});
