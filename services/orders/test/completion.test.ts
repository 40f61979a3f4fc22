import { paidBy } from '@belegfluss/orders/contract';
import { type Document, DocumentChanged } from '@belegfluss/protos/provider/v1/provider';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { monthSubjects } from '../contract/index.ts';
import { monthsBack } from '../src/domain/completion/decide-month.ts';
import { listDifferences, listOpenDocuments, openIssues } from '../src/storage/completion-lists.ts';
import { findMonthFigures } from '../src/storage/completion-month.ts';
import { countMonths, findFirstMonth } from '../src/storage/completion-months.ts';
import { rejected } from './fake-provider.ts';
import { type House, startHouse } from './house.ts';
import { restOrder } from './rest-order.ts';

const now = new Date('2026-04-02T10:00:00Z');
let house: House;
beforeAll(async () => {
  house = await startHouse({ overrides: { now: () => now } });
});
afterAll(() => house.stop());

const deliver = async (shop: string, order: Readonly<Record<string, unknown>>) => {
  await house.deliver(shop, 'orders/updated', order);
  await house.idle(shop);
};
const getMonth = async (shop: string, month: string) => house.completion.getMonth({ shop, month });
const summaryOf = async (shop: string, month: string) => (await getMonth(shop, month)).summary;
const monthsOf = async (shop: string, more: object = {}) =>
  house.completion.listMonths({ shop, before: '', pageSize: 0, ...more });
const differences = (shop: string, month: string, more: object = {}) =>
  house.completion.listDifferences({
    shop,
    month,
    subject: 'documents',
    code: '',
    pageSize: 0,
    pageToken: '',
    ...more,
  });
const openDocuments = (shop: string, month: string, issue: string, more: object = {}) =>
  house.completion.listOpenDocuments({ shop, month, issue, pageSize: 0, pageToken: '', ...more });

/** 119.00 given back as a whole on the second of April. */
const givenBack = (id: string) =>
  restOrder(id, {
    updated_at: '2026-04-02T09:00:00+02:00',
    financial_status: 'refunded',
    current_total_price: '0.00',
    refunds: [
      {
        id: `5${id}`,
        created_at: '2026-04-02T08:00:00+02:00',
        refund_line_items: [
          {
            line_item_id: `1${id}`,
            quantity: 1,
            subtotal: '119.00',
            total_tax: '19.00',
            restock_type: 'return',
          },
        ],
        transactions: [
          {
            id: `6${id}`,
            kind: 'refund',
            status: 'success',
            amount: '119.00',
            currency: 'EUR',
            gateway: 'shopify_payments',
          },
        ],
      },
    ],
  });
const openMoney = { financial_status: 'pending', payment_gateway_names: [], total_outstanding: '119.00' };

describe('a month', () => {
  it('whose orders are invoiced, booked and enshrined can be closed', async () => {
    const shop = house.newShop();
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
    const shop = house.newShop();
    const at = [
      ['7011', '2025-12-31T22:59:59Z', '2025-12'],
      ['7012', '2025-12-31T23:30:00Z', '2026-01'],
      ['7013', '2026-01-31T22:59:59Z', '2026-01'],
      ['7014', '2026-03-31T21:59:59Z', '2026-03'],
      ['7015', '2026-03-31T22:00:00Z', '2026-04'],
    ] as const;
    for (const [id, created_at] of at)
      await deliver(shop, restOrder(id, { created_at, processed_at: created_at, fulfillments: [] }));
    const { months } = await monthsOf(shop);
    expect(months.map(({ month, orders }) => [month, orders])).toEqual([
      ['2026-04', 1],
      ['2026-03', 1],
      ['2026-02', 0],
      ['2026-01', 2],
      ['2025-12', 1],
    ]);
  });

  it('that is not over cannot be closed; one in which nothing happened is empty', async () => {
    const shop = house.newShop();
    await deliver(shop, restOrder('7021', { created_at: '2026-02-10T10:00:00+01:00' }));
    const { months } = await monthsOf(shop);
    expect(months.map(({ month, state }) => [month, state])).toEqual([
      ['2026-04', 'running'],
      ['2026-03', 'empty'],
      ['2026-02', 'ready'],
    ]);
  });

  it('is on the page before its successors, and the first one ends the list', async () => {
    const shop = house.newShop();
    await deliver(shop, restOrder('7026', { created_at: '2026-01-10T10:00:00+01:00' }));
    const first = await monthsOf(shop, { pageSize: 2 });
    expect([first.months.map(({ month }) => month), first.nextBefore]).toEqual([
      ['2026-04', '2026-03'],
      '2026-03',
    ]);
    const second = await monthsOf(shop, { pageSize: 2, before: first.nextBefore });
    expect([second.months.map(({ month }) => month), second.nextBefore]).toEqual([
      ['2026-02', '2026-01'],
      '',
    ]);
    expect((await monthsOf(house.newShop())).months).toEqual([]);
  });

  it('has a credit note in the month of its date, not of its order', async () => {
    const shop = house.newShop();
    await deliver(shop, restOrder('7031'));
    await deliver(shop, givenBack('7031'));
    expect((await house.look(shop, '7031')).documents.map(({ date }) => date)).toEqual([
      '2026-03-10',
      '2026-04-02',
    ]);
    const [march, april] = [await getMonth(shop, '2026-03'), await getMonth(shop, '2026-04')];
    expect(march.documents).toMatchObject([{ kind: 'invoice', documents: 1, total: '119.00' }]);
    expect(april.documents).toMatchObject([{ kind: 'credit', documents: 1, total: '119.00', tax: '19.00' }]);
    expect(april.summary).toMatchObject({ orders: 0, documents: 1 });
    // The order as a whole has come to nothing, and so have its documents.
    expect(march.balances).toMatchObject([{ owed: '0.00', documented: '0.00', received: '0.00' }]);
    expect(march.summary).toMatchObject({ differencesToDo: 0, differencesToReview: 0 });
  });

  it('tells why orders have no document, and which of them somebody has to mend', async () => {
    const shop = house.newShop();
    house.preferences.set(shop, { orders: { skipOrderPos: true } });
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
    const shop = house.newShop();
    await deliver(shop, restOrder('7046'));
    await house.pool.query(`INSERT INTO work (shop, order_id, state) VALUES ($1, '7046', 'failed')`, [shop]);
    expect(await summaryOf(shop, '2026-03')).toMatchObject({ state: 'missing', inWork: 1 });
    // An appointment in the future holds nothing up.
    await house.pool.query(
      `UPDATE work SET state = 'queued', due_at = now() + interval '6 hours' WHERE shop = $1`,
      [shop],
    );
    expect(await summaryOf(shop, '2026-03')).toMatchObject({ state: 'ready', inWork: 0 });
  });

  it('leads from each number of what holds it up to exactly those orders', async () => {
    const shop = house.newShop();
    await house.pool.query(insertDifferent, [shop, 12]);
    // Of twelve orders: 1 and 2 in work, 3 with an appointment, 4 and 5 never looked at, 6 never compared, 7 of April.
    const ids = (...numbers: number[]) => numbers.map((number) => String(800000 + number));
    await house.pool.query(
      `INSERT INTO work (shop, order_id, state, due_at) SELECT $1, id, state, due FROM (VALUES
         ('800001', 'failed', now()), ('800002', 'queued', now()), ('800003', 'queued', now() + interval '6 hours'),
         ('800007', 'failed', now())) AS w (id, state, due)`,
      [shop],
    );
    await house.pool.query(`DELETE FROM document WHERE shop = $1 AND order_id IN ('800004', '800005')`, [
      shop,
    ]);
    await house.pool.query(
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
    expect(march.undocumented).toEqual([{ outcome: 'pending', reason: '', orders: 2 }]);
    const listed = async (subject: string) =>
      (await differences(shop, '2026-03', { subject })).differences.map(({ orderId }) => orderId).sort();
    expect(await listed('work')).toEqual(ids(1, 2));
    expect(await listed('pending')).toEqual(ids(4, 5));
    expect(await listed('unchecked')).toEqual(ids(6));
    expect(await listed('documents')).toEqual(ids(1, 2, 3, 8, 9, 10, 11, 12));
    const [first] = (await differences(shop, '2026-03', { subject: 'pending' })).differences;
    expect(first).toMatchObject({ currency: 'EUR', owed: '', documented: '0.00', booked: '0.00' });
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
    const shop = house.newShop();
    await house.pool.query(insertDifferent, [shop, 6]);
    // 1 and 2 by PayPal, 3 partly by a method with a name of its own, 4 in francs, 5 in two currencies, 6 forgotten.
    await house.pool.query(
      `UPDATE orders SET owed = right(id, 1)::int * 10, documents_total = right(id, 1)::int * 10,
         received = right(id, 1)::int * right(id, 1)::int, booked = 1,
         gateways = CASE WHEN id = '800003' THEN '{paypal,Nachnahme (DHL)}'::text[] ELSE '{paypal}' END,
         balance_currency = CASE WHEN id = '800004' THEN 'CHF' ELSE 'EUR' END,
         difference_code = CASE WHEN id = '800005' THEN 'OTHER_CURRENCY' ELSE '' END WHERE shop = $1`,
      [shop],
    );
    await house.pool.query(`UPDATE orders SET owed = NULL WHERE shop = $1 AND id = '800006'`, [shop]);
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
    const [shop, other] = [house.newShop(), house.newShop()];
    await deliver(shop, restOrder('7048', openMoney));
    expect(await summaryOf(other, '2026-03')).toMatchObject({
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
    await expect(getMonth(house.newShop(), month)).rejects.toMatchObject({
      kind: 'invalidArgument',
      reason: 'QUERY',
    });
    await expect(differences(house.newShop(), month)).rejects.toMatchObject({ kind: 'invalidArgument' });
  });
});

describe('a difference', () => {
  it('between a refund and its missing credit note is named, and gone when the credit note is made', async () => {
    const shop = house.newShop();
    house.preferences.set(shop, { credits: { creditCreate: false } });
    await deliver(shop, restOrder('7051'));
    await deliver(shop, givenBack('7051'));
    expect((await differences(shop, '2026-03')).differences).toEqual([
      {
        orderId: '7051',
        name: '#7051',
        createdAt: '2026-03-10T09:00:00.000Z',
        currency: 'EUR',
        owed: '0.00',
        documented: '119.00',
        received: '0.00',
        booked: '119.00',
        code: 'CREDITS_OFF',
      },
    ]);
    expect(await summaryOf(shop, '2026-03')).toMatchObject({ state: 'missing', differencesToDo: 1 });
    house.preferences.set(shop, {});
    await deliver(shop, { ...givenBack('7051'), updated_at: '2026-04-02T11:00:00+02:00' });
    expect((await differences(shop, '2026-03')).differences).toEqual([]);
    expect(await summaryOf(shop, '2026-03')).toMatchObject({ state: 'ready' });
  });

  it('that a given-up order has is named, although no look came to its end', async () => {
    const shop = house.newShop();
    await deliver(shop, restOrder('7056'));
    expect(await summaryOf(shop, '2026-03')).toMatchObject({ state: 'ready' });
    // The provider refuses the credit note over the 119.00 that went back.
    house.provider.faults.before = (call) => {
      if (call.shop === shop && call.method === 'saveDocument') throw rejected('400', 'No.');
    };
    await deliver(shop, givenBack('7056'));
    house.provider.faults.before = () => {};
    expect(await summaryOf(shop, '2026-03')).toMatchObject({ state: 'missing', inWork: 1, unchecked: 1 });
    const replica = await house.startReplica();
    await eventually(async () => expect(await summaryOf(shop, '2026-03')).toMatchObject({ unchecked: 0 }));
    await replica.stop();
    expect((await differences(shop, '2026-03')).differences).toMatchObject([
      { orderId: '7056', owed: '0.00', documented: '119.00', code: 'CREDIT_MISSING' },
    ]);
  });

  it('made by hand at the provider is named as soon as the provider tells of it', async () => {
    const shop = house.newShop();
    house.preferences.set(shop, { invoices: { invoiceCreate: true, invoiceEnshrine: 'never' } });
    await deliver(shop, restOrder('7052'));
    const [document] = house.provider.documentsOf(shop);
    if (!document) throw new Error('There is no invoice.');
    const changed: Document = { ...document, total: '117.50', tax: '18.76', paid: '117.50' };
    Object.assign(document, changed);
    await house.publish(
      shop,
      'provider.document.changed.v1',
      DocumentChanged.encode({ document: changed, gone: false }).finish(),
    );
    await house.idle(shop);
    expect((await differences(shop, '2026-03')).differences).toMatchObject([
      { owed: '119.00', documented: '117.50', code: 'CHANGED_BY_HAND' },
    ]);
    expect(await summaryOf(shop, '2026-03')).toMatchObject({ differencesToReview: 1, unenshrined: 1 });
  });

  it('to payments tells who has not paid and what nobody booked', async () => {
    const shop = house.newShop();
    house.preferences.set(shop, {
      invoices: { invoiceCreate: true, invoiceEnshrine: 'fulfilled' },
      transactions: { transactionGateway: {} },
    });
    await deliver(shop, restOrder('7053', openMoney));
    await deliver(shop, restOrder('7054', { created_at: '2026-03-11T10:00:00+01:00' }));
    const { differences: found } = await differences(shop, '2026-03', { subject: 'payments' });
    expect(found).toMatchObject([
      { orderId: '7053', documented: '119.00', received: '0.00', booked: '0.00', code: 'NOT_PAID' },
      { orderId: '7054', documented: '119.00', received: '119.00', booked: '0.00', code: 'NOT_LINKED' },
    ]);
    const march = await getMonth(shop, '2026-03');
    expect(march.payments).toEqual([
      { code: 'NOT_LINKED', orders: 1 },
      { code: 'NOT_PAID', orders: 1 },
    ]);
    // Open money holds nothing up.
    expect(march.summary).toMatchObject({ state: 'ready', unpaid: 2, differencesToDo: 0 });
    const only = await differences(shop, '2026-03', { subject: 'payments', code: 'NOT_PAID' });
    expect(only.differences.map(({ orderId }) => orderId)).toEqual(['7053']);
  });

  it('is on exactly one page of many, also where orders were placed in the same moment', async () => {
    const shop = house.newShop();
    await house.pool.query(insertDifferent, [shop, 250]);
    const seen: string[] = [];
    let pageToken = '';
    do {
      const page = await differences(shop, '2026-03', { pageSize: 40, pageToken });
      seen.push(...page.differences.map(({ orderId }) => orderId));
      pageToken = page.nextPageToken;
    } while (pageToken);
    expect(seen).toHaveLength(250);
    expect(new Set(seen).size).toBe(250);
    expect((await getMonth(shop, '2026-03')).differences).toEqual([{ code: 'UNEXPLAINED', orders: 250 }]);
  });

  it('with a code that this version does not know is something to be done', async () => {
    const shop = house.newShop();
    await house.pool.query(insertDifferent, [shop, 1]);
    await house.pool.query(`UPDATE orders SET difference_code = 'OF_TOMORROW' WHERE shop = $1`, [shop]);
    expect(await summaryOf(shop, '2026-03')).toMatchObject({ state: 'missing', differencesToDo: 1 });
  });

  it.each(['bogus', 'x'.repeat(3000)])(
    'has no page of a token that we did not give out',
    async (pageToken) => {
      await expect(differences(house.newShop(), '2026-03', { pageToken })).rejects.toMatchObject({
        kind: 'invalidArgument',
        reason: 'PAGE_TOKEN',
      });
    },
  );

  it.each([{ subject: 'everything' }, { code: "x' OR true" }])('of %j is refused', async (asked) => {
    await expect(differences(house.newShop(), '2026-03', asked)).rejects.toMatchObject({
      kind: 'invalidArgument',
    });
  });
});

/** Orders that differ, placed by tens in the same moment; each with a document of 1.00. */
const insertDifferent = `
  WITH made AS (INSERT INTO orders (shop, id, name, created_at, updated_at, financial_status, fulfillment_status, total, tax,
    currency, customer_name, search_text, snapshot, emptied_at, outcome, documented, balance_currency, owed, documents_total,
    received, booked, difference_code, payment_code)
  SELECT $1, (800000 + i)::text, '#' || i, at, at, 'paid', 'fulfilled', 2, 0, 'EUR', '', '', '{}', now(), 'done', true, 'EUR',
    2, 1, 2, 1, 'UNEXPLAINED', '' FROM (SELECT i, timestamptz '2026-03-05' + (i / 10) * interval '1 minute' AS at
    FROM generate_series(1, $2::int) AS i) o RETURNING shop, id)
  INSERT INTO document (id, shop, order_id, kind, ordinal, provider_id, status, enshrined, currency, total, tax, paid,
    content_hash, subject, date, rates)
  SELECT gen_random_uuid(), shop, id, 'invoice', 1, id, 'paid', true, 'EUR', 1, 0, 1, '', '', '2026-03-05', '[]' FROM made`;

describe('an open document', () => {
  it('is listed in the month of its date, drafts among those that are not enshrined', async () => {
    const shop = house.newShop();
    house.preferences.set(shop, {
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
    expect(await summaryOf(shop, '2026-03')).toMatchObject({ state: 'missing', unenshrined: 2, unpaid: 1 });
    const first = await openDocuments(shop, '2026-03', 'unenshrined', { pageSize: 1 });
    const second = await openDocuments(shop, '2026-03', 'unenshrined', {
      pageSize: 1,
      pageToken: first.nextPageToken,
    });
    expect([...first.documents, ...second.documents]).toEqual(documents);
    expect(second.nextPageToken).toBe('');
  });

  it('is not one that was cancelled, deleted, or whose link was removed', async () => {
    const shop = house.newShop();
    await house.pool.query(insertDifferent, [shop, 3]);
    await house.pool.query(
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
    const shop = house.newShop();
    await house.pool.query(insertDifferent, [shop, 5]);
    await house.pool.query(
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

  it('waits for no money where it is over nothing', async () => {
    const shop = house.newShop();
    await house.pool.query(insertDifferent, [shop, 2]);
    await house.pool.query(
      `UPDATE document SET status = 'open', paid = 0, total = CASE order_id WHEN '800001' THEN 0 ELSE 1 END WHERE shop = $1`,
      [shop],
    );
    const { documents } = await openDocuments(shop, '2026-03', 'unpaid');
    expect(documents.map(({ orderId }) => orderId)).toEqual(['800002']);
    expect(await summaryOf(shop, '2026-03')).toMatchObject({ documents: 2, unpaid: 1 });
  });
});

describe('an order of before', () => {
  const forget = (shop: string) =>
    house.pool.query(
      `UPDATE orders SET balance_currency = NULL, owed = NULL, documents_total = NULL, received = NULL, booked = NULL,
         difference_code = NULL, payment_code = NULL WHERE shop = $1`,
      [shop],
    );

  it('counts as not compared until a loop has done it, which also knows what the planner said', async () => {
    const shop = house.newShop();
    house.preferences.set(shop, { credits: { creditCreate: false } });
    await deliver(shop, restOrder('7071'));
    await deliver(shop, givenBack('7071'));
    await deliver(shop, restOrder('7072', { created_at: '2026-03-11T10:00:00+01:00' }));
    await forget(shop);
    expect(await summaryOf(shop, '2026-03')).toMatchObject({ state: 'missing', unchecked: 2 });
    const replica = await house.startReplica();
    await eventually(async () => expect(await summaryOf(shop, '2026-03')).toMatchObject({ unchecked: 0 }));
    await replica.stop();
    expect((await differences(shop, '2026-03')).differences).toMatchObject([
      { orderId: '7071', code: 'CREDITS_OFF' },
    ]);
    expect((await getMonth(shop, '2026-03')).balances).toMatchObject([
      { orders: 2, owed: '119.00', documented: '238.00' },
    ]);
  });

  it('whose snapshot is gone says so instead of guessing, and a shop that left holds nobody up', async () => {
    const [left, shop] = [house.newShop(), house.newShop()];
    for (const owner of [left, shop]) await deliver(owner, restOrder('7073'));
    await house.pool.query(`UPDATE orders SET snapshot = '{}', emptied_at = now() WHERE shop = $1`, [shop]);
    for (const owner of [left, shop]) await forget(owner);
    house.shops.records.delete(left);
    const replica = await house.startReplica();
    await eventually(async () => expect(await summaryOf(shop, '2026-03')).toMatchObject({ unchecked: 0 }));
    await replica.stop();
    expect((await differences(shop, '2026-03')).differences).toMatchObject([
      { owed: '', received: '', documented: '119.00', booked: '119.00', code: 'NOT_CHECKABLE' },
    ]);
    expect((await getMonth(shop, '2026-03')).balances).toEqual([]);
    expect(await summaryOf(left, '2026-03')).toMatchObject({ unchecked: 1 });
  });

  it('that Shopify shows no more keeps its sum, and its documents are followed', async () => {
    const shop = house.newShop();
    house.preferences.set(shop, { transactions: { transactionGateway: {} } });
    await deliver(shop, restOrder('7074'));
    expect((await differences(shop, '2026-03', { subject: 'payments' })).differences).toHaveLength(1);
    await house.pool.query(`UPDATE orders SET snapshot = '{}', emptied_at = now() WHERE shop = $1`, [shop]);
    const [document] = house.provider.documentsOf(shop);
    if (!document) throw new Error('There is no invoice.');
    house.shops.records.delete(shop);
    await house.publish(
      shop,
      'provider.document.changed.v1',
      DocumentChanged.encode({
        document: { ...document, paid: '119.00', status: 'DOCUMENT_STATUS_PAID' as Document['status'] },
        gone: false,
      }).finish(),
    );
    await house.idle(shop);
    expect((await differences(shop, '2026-03', { subject: 'payments' })).differences).toEqual([]);
    expect((await getMonth(shop, '2026-03')).balances).toMatchObject([{ owed: '119.00', booked: '119.00' }]);
  });

  it('that nobody can plan counts as not compared while it never was, and mixes no currencies once it was', async () => {
    const shop = house.newShop();
    await deliver(shop, restOrder('7075'));
    const [document] = house.provider.documentsOf(shop);
    if (!document) throw new Error('There is no invoice.');
    const tellAgain = async () => {
      const changed = DocumentChanged.encode({ document, gone: false }).finish();
      await house.publish(shop, 'provider.document.changed.v1', changed);
      await house.idle(shop);
    };
    const otherCurrency = `
      INSERT INTO document (id, shop, order_id, kind, ordinal, provider_id, status, enshrined, currency, total, tax, paid,
        content_hash, subject, date, rates)
      VALUES (gen_random_uuid(), $1, '7075', 'invoice', 2, 'chf', 'paid', true, 'CHF', 20, 0, 20, '', '', '2026-03-11', '[]')`;
    await house.pool.query(otherCurrency, [shop]);
    house.shops.records.delete(shop);
    await tellAgain();
    expect((await differences(shop, '2026-03')).differences).toMatchObject([
      { currency: 'EUR', owed: '119.00', documented: '119.00', booked: '119.00', code: 'OTHER_CURRENCY' },
    ]);
    expect((await getMonth(shop, '2026-03')).balances).toEqual([]);
    await forget(shop);
    await tellAgain();
    expect(await summaryOf(shop, '2026-03')).toMatchObject({ unchecked: 1 });
    expect((await differences(shop, '2026-03')).differences).toEqual([]);
  });
});

describe('a month of a shop with many', () => {
  it('is read along indexes, never by reading a table', async () => {
    const shop = 'voll.myshopify.com';
    await house.pool.query('ALTER TABLE document DISABLE TRIGGER USER');
    await house.pool.query(insertDifferent, [shop, 40_000]);
    // Ten months; one order in five hundred differs.
    await house.pool.query(
      `UPDATE orders SET created_at = created_at - id::int % 10 * interval '31 days',
         difference_code = CASE WHEN id::int % 500 < 10 THEN difference_code ELSE '' END WHERE shop = $1`,
      [shop],
    );
    await house.pool.query(
      `UPDATE document d SET date = o.created_at FROM orders o WHERE d.shop = $1 AND o.shop = $1 AND o.id = d.order_id`,
      [shop],
    );
    await house.pool.query('ALTER TABLE document ENABLE TRIGGER USER');
    await house.pool.query('ANALYZE');
    const pool = new pg.Pool({ connectionString: house.databaseUrl, max: 1 });
    // Its one connection stays in one transaction, which knows what it scanned.
    await pool.query('BEGIN');
    const month = '2026-03';
    const page = { month, from: null, limit: 26 };
    const [counted] = await countMonths(pool, shop, [month, ...monthsBack('2026-02', '2025-04', 11)]);
    await findFirstMonth(pool, shop);
    await findMonthFigures(pool, shop, month);
    for (const subject of monthSubjects) await listDifferences(pool, shop, { ...page, subject, code: '' });
    for (const issue of openIssues) await listOpenDocuments(pool, shop, { ...page, issue });
    const { rows } = await pool.query(
      `SELECT relname, seq_scan, idx_scan > 0 AS indexed FROM pg_stat_xact_user_tables
       WHERE relname IN ('orders', 'document') ORDER BY 1`,
    );
    await pool.query('ROLLBACK');
    await pool.end();
    expect(rows).toEqual([
      { relname: 'document', seq_scan: '0', indexed: true },
      { relname: 'orders', seq_scan: '0', indexed: true },
    ]);
    // Of four thousand, those whose number ends in 0 and lies in the first ten of five hundred.
    expect(counted).toMatchObject({ month, orders: 4_000, toDo: 80 });
  });
});
