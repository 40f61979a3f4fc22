import { OrderOutcome, RequeueAs, type RequeueOrdersRequest } from '@belegfluss/protos/orders/v1/order_lists';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aDoor } from './a-door.ts';
import { refunded } from './document-actions.ts';
import { type OrdersQuestion, periodRequest, toOrderSelection } from './list-requests.ts';
import { type Fixture, startFixture } from './orders-fixture.ts';
import { restOrder } from './rest-order.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterEach(() => {
  Object.assign(fixture.provider.faults, { before: () => {}, after: () => {}, connectionRead: () => {} });
});
afterAll(() => fixture.stop());

const requeue = (shop: string, asked: Partial<RequeueOrdersRequest>) =>
  fixture.lists.requeueOrders({
    shop,
    ids: [],
    selection: undefined,
    as: RequeueAs.LIVE,
    pageToken: '',
    ...asked,
  });
const skipped = { filter: 'skipped' };
const selection = toOrderSelection(skipped);

/** A shop that makes no invoices, with these orders. */
async function aShopWithoutInvoices(ids: readonly string[]): Promise<string> {
  const shop = fixture.newShop();
  fixture.preferences.set(shop, { invoices: { invoiceCreate: false } });
  for (const id of ids) await fixture.deliver(shop, 'orders/updated', restOrder(id));
  await fixture.idle(shop);
  return shop;
}
const readDocuments = async (shop: string, id: string) => (await fixture.getOrder(shop, id)).documents.length;

describe('orders that a person puts to work together', () => {
  it('get their invoices where the settings switch them off, each once, however often it is asked', async () => {
    const shop = await aShopWithoutInvoices(['4001', '4002', '4003']);
    expect(await requeue(shop, { ids: ['4001', '4002'] })).toEqual({ affected: 2, nextPageToken: '' });
    await fixture.idle(shop);
    expect(fixture.provider.readDocuments(shop)).toEqual([]);
    for (let times = 0; times < 3; times += 1) {
      const asked = [0, 1].map(() => requeue(shop, { ids: ['4001', '4002'], as: RequeueAs.MANUAL }));
      expect(await Promise.all(asked)).toEqual([
        { affected: 2, nextPageToken: '' },
        { affected: 2, nextPageToken: '' },
      ]);
      if (times > 0) await fixture.idle(shop);
    }
    expect(await Promise.all(['4001', '4002', '4003'].map((id) => readDocuments(shop, id)))).toEqual([
      1, 1, 0,
    ]);
    expect(fixture.provider.readDocuments(shop)).toHaveLength(2);
    expect([...fixture.shops.listShopTransfers(shop).values()]).toEqual(['confirmed', 'confirmed']);
  });

  it('are made by the settings of now when they are only tried again', async () => {
    const shop = await aShopWithoutInvoices(['4011', '4012']);
    fixture.preferences.set(shop, { invoices: { invoiceCreate: true } });
    const asked = { selection: { ...selection, reason: 'DISABLED_INVOICE_CREATE' } };
    expect(await requeue(shop, asked)).toEqual({ affected: 2, nextPageToken: '' });
    await fixture.idle(shop);
    expect(fixture.provider.readDocuments(shop)).toHaveLength(2);
    // Nothing has the reason any more.
    expect(await requeue(shop, asked)).toEqual({ affected: 0, nextPageToken: '' });
  });

  it('are found by a credit note that was switched off, and get it once it is switched on', async () => {
    const shop = fixture.newShop();
    fixture.preferences.set(shop, { credits: { creditCreate: false } });
    const reasons = async () =>
      (await fixture.lists.countReasons({ shop, since: undefined, until: undefined })).reasons;
    const reason = 'DISABLED_CREDIT_CREATE';
    await fixture.deliver(shop, 'orders/updated', restOrder('4015'));
    await fixture.idle(shop);
    expect(await reasons()).toEqual([]);
    await fixture.deliver(shop, 'orders/updated', restOrder('4015', refunded('4015')));
    await fixture.idle(shop);
    expect(await reasons()).toEqual([{ reason, outcome: OrderOutcome.SKIPPED, countCapped: 1 }]);
    const reported = fixture.reconciled.filter((event) => event.shop === shop);
    expect(reported.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['successful', ''],
      ['skipped', reason],
    ]);
    const entries = (await fixture.log(shop)).filter(({ bodyJson }) => bodyJson.includes(reason));
    expect(entries.map(({ event }) => event)).toEqual(['order.noted']);

    fixture.preferences.set(shop, {});
    expect(await requeue(shop, { selection: { ...selection, reason } })).toMatchObject({ affected: 1 });
    await fixture.idle(shop);
    expect(await readDocuments(shop, '4015')).toBe(2);
    expect(await reasons()).toEqual([]);
  });

  it('are those of the shop that asks: ids of others are none', async () => {
    const shop = await aShopWithoutInvoices(['4021']);
    const other = await aShopWithoutInvoices(['4022']);
    await expect(requeue(other, { ids: ['4021'], as: RequeueAs.MANUAL })).rejects.toMatchObject({
      kind: 'notFound',
      reason: 'ORDER_NOT_FOUND',
    });
    expect(await requeue(other, { ids: ['4021', '4022'], as: RequeueAs.MANUAL })).toMatchObject({
      affected: 1,
    });
    await requeue(other, { selection, as: RequeueAs.MANUAL });
    await Promise.all([fixture.idle(shop), fixture.idle(other)]);
    expect(fixture.provider.readDocuments(shop)).toEqual([]);
    expect(fixture.provider.readDocuments(other)).toHaveLength(1);
  });

  it('are reconciled once more when they are in work at that moment, and get one document', async () => {
    const shop = fixture.newShop();
    const door = aDoor();
    const arrived = aDoor();
    fixture.provider.faults.before = async (call) => {
      if (call.shop !== shop || call.method !== 'saveDocument') return;
      arrived.open();
      await door.passed;
    };
    await fixture.deliver(shop, 'orders/updated', restOrder('4031'));
    await arrived.passed;
    expect(await requeue(shop, { ids: ['4031'], as: RequeueAs.MANUAL })).toMatchObject({ affected: 1 });
    door.open();
    await fixture.idle(shop);
    const runs = fixture.reconciled.filter(
      (reported) => reported.shop === shop && reported.orderId === '4031',
    );
    expect(runs).toHaveLength(2);
    expect(fixture.provider.readDocuments(shop)).toHaveLength(1);
  });

  it('are chosen by filter, reason and period', async () => {
    const shop = await aShopWithoutInvoices(['4041']);
    await fixture.deliver(shop, 'orders/updated', restOrder('4042', { test: true }));
    await fixture.deliver(
      shop,
      'orders/updated',
      restOrder('4043', { billing_address: null, total_price: '1.00' }),
    );
    const april = { created_at: '2026-04-01T00:00:00+02:00' };
    await fixture.deliver(shop, 'orders/updated', restOrder('4044', april));
    await fixture.idle(shop);
    const chosen = async (given: OrdersQuestion) =>
      (await requeue(shop, { selection: toOrderSelection({ ...skipped, ...given }) })).affected;
    expect(await chosen({})).toBe(4);
    await fixture.idle(shop);
    expect(await chosen({ reason: 'TEST_ORDER' })).toBe(1);
    expect(await chosen({ reason: 'NOWHERE' })).toBe(0);
    expect(await chosen({ filter: 'failed' })).toBe(0);
    // The first of April in Berlin begins at ten in the evening.
    expect(await chosen({ since: '2026-03-31T22:00:00.000Z' })).toBe(1);
    expect(await chosen({ until: '2026-03-31T22:00:00.000Z' })).toBe(3);
    expect(await chosen({ filter: 'none', reason: 'DISABLED_INVOICE_CREATE' })).toBe(3);
    await fixture.idle(shop);
  });

  it('begin afresh: without the pause, with refused mails, with what else is to be known', async () => {
    const shop = fixture.newShop();
    await fixture.deliver(shop, 'orders/updated', restOrder('4051'));
    await fixture.idle(shop);
    await fixture.pool.query('UPDATE document SET mail_failed_at = now() WHERE shop = $1', [shop]);
    await fixture.pool.query('UPDATE orders SET extras_for = updated_at WHERE shop = $1', [shop]);
    await fixture.pool.query(
      `INSERT INTO work (shop, order_id, attempts, due_at) VALUES ($1, '4051', 5, now() + interval '1 hour')`,
      [shop],
    );
    await requeue(shop, { ids: ['4051'] });
    await fixture.idle(shop);
    const { rows } = await fixture.pool.query(
      `SELECT d.mail_failed_at, o.extras_for, (SELECT count(*)::int FROM work w WHERE w.shop = o.shop) AS works
       FROM orders o JOIN document d ON d.shop = o.shop AND d.order_id = o.id WHERE o.shop = $1`,
      [shop],
    );
    expect(rows).toEqual([{ mail_failed_at: null, extras_for: null, works: 0 }]);
  });

  const one = { ids: ['1'] };
  it.each<[string, Partial<RequeueOrdersRequest>]>([
    ['nothing named', {}],
    ['both', { ...one, selection }],
    ['no way', { ...one, as: RequeueAs.UNSPECIFIED }],
    ['a zero byte', { ids: ['1\0'] }],
    ['more than 500 orders', { ids: Array.from({ length: 501 }, (_, id) => String(id)) }],
    ['a filter of orders that have all they need', { selection: toOrderSelection({ filter: 'invoice' }) }],
    ['no filter', { selection: toOrderSelection({}) }],
    ['a token that is none', { selection, pageToken: 'x' }],
    ['a token of another list', { selection, pageToken: Buffer.from('{"id":"1"}').toString('base64url') }],
  ])('cannot be named by %s', async (_name, asked) => {
    const shop = fixture.newShop();
    await expect(requeue(shop, asked)).rejects.toMatchObject({ kind: 'invalidArgument' });
  });
});

describe('a person’s request', () => {
  it('holds for one run: an appointment that follows is kept by the settings again', async () => {
    const shop = 'termin.myshopify.com';
    const origins: string[] = [];
    const own = await startFixture({
      overrides: {
        documents: {
          plan: ({ origin, now }) => {
            origins.push(origin);
            const nextRunAt = new Date(now.getTime() + 3_600_000).toISOString();
            return { kind: 'act', actions: [], notes: [], changes: [], nextRunAt };
          },
        },
      },
    });
    try {
      own.shops.records.set(shop, {});
      await own.deliver(shop, 'orders/updated', restOrder('4061'));
      await own.idle(shop);
      await own.lists.requeueOrders({
        shop,
        ids: ['4061'],
        selection: undefined,
        as: RequeueAs.MANUAL,
        pageToken: '',
      });
      await own.idle(shop);
      await own.deliver(shop, 'orders/updated', restOrder('4061', { updated_at: '2026-03-12T10:00:00Z' }));
      await own.idle(shop);
      expect(origins).toEqual(['live', 'manual', 'live']);
    } finally {
      await own.stop();
    }
  });
});

describe('thousands of orders', () => {
  const shop = 'viele.myshopify.com';
  let still: Fixture;
  beforeAll(async () => {
    // No worker runs: queued work stays to be counted.
    still = await startFixture({ workers: 0 });
    for (const known of [shop, 'andere.myshopify.com', 'keine.myshopify.com'])
      still.shops.records.set(known, {});
    for (const owner of [shop, 'andere.myshopify.com'])
      await still.pool.query(insertSkipped, [owner, 12_000]);
    await still.pool.query('ANALYZE orders');
  });
  afterAll(() => still.stop());

  /** Seven orders a moment, so that portions end among orders of the same moment; every 500th has another reason. */
  const insertSkipped = `
    INSERT INTO orders (shop, id, name, created_at, updated_at, financial_status, fulfillment_status, total, tax, currency,
      customer_name, search_text, snapshot, outcome, reason)
    SELECT $1, (100000 + i)::text, '#' || i, at, at, 'paid', 'fulfilled', 1, 0, 'EUR', '', '', '{}', 'skipped',
      CASE WHEN i % 500 = 0 THEN 'SKIP_FREE' ELSE 'SKIP_POS' END
    FROM (SELECT i, timestamptz '2026-01-01' + i / 7 * interval '1 minute' AS at
      FROM generate_series(1, $2::int) AS i) o`;

  const requeuePos = (pageToken = '', as: RequeueAs = RequeueAs.MANUAL) =>
    still.lists.requeueOrders({
      shop,
      ids: [],
      selection: { ...selection, reason: 'SKIP_POS' },
      as,
      pageToken,
    });
  const works = async () =>
    (
      await still.pool.query(
        `SELECT count(*)::int AS all, min(revision) AS least, max(revision) AS most, min(priority) AS first,
           array_agg(DISTINCT origin) AS origins, array_agg(DISTINCT shop) AS shops, bool_or(refresh) AS refresh
         FROM work`,
      )
    ).rows[0];

  it('are put to work in portions, each order once, behind the changes of all shops', async () => {
    const first = await requeuePos();
    expect(first.affected).toBe(5_000);
    // New orders come meanwhile and the oldest have been reconciled: neither moves the portions.
    await still.pool.query(
      `UPDATE orders SET reason = '', outcome = 'done' WHERE shop = $1 AND id::int > 111990 AND reason = 'SKIP_POS'`,
      [shop],
    );
    const second = await requeuePos(first.nextPageToken);
    expect(second.affected).toBe(5_000);
    const third = await requeuePos(second.nextPageToken);
    // 12,000 less one in 500.
    expect(third).toEqual({ affected: 1_976, nextPageToken: '' });
    expect(await works()).toEqual({
      all: 11_976,
      least: 1,
      most: 1,
      first: 1_000,
      origins: ['manual'],
      shops: [shop],
      refresh: false,
    });
  }, 60_000);

  it('join what is queued when they are asked for again', async () => {
    const first = await requeuePos('', RequeueAs.LIVE);
    expect(first.affected).toBe(5_000);
    expect(await works()).toMatchObject({ all: 11_976, most: 2, origins: ['manual'] });
  }, 60_000);

  it('are few enough to wait for when they are a hundred', async () => {
    const asked = { ...selection, reason: 'SKIP_FREE' };
    const answer = await still.lists.requeueOrders({
      shop,
      ids: [],
      selection: asked,
      as: RequeueAs.LIVE,
      pageToken: '',
    });
    expect(answer).toEqual({ affected: 24, nextPageToken: '' });
    expect(await works()).toMatchObject({ first: 10 });
  });

  it('are counted by their reasons, up to ten thousand', async () => {
    const count = (period: { since?: string; until?: string } = {}) =>
      still.lists.countReasons({ shop: 'andere.myshopify.com', ...periodRequest(period) });
    expect(await count()).toEqual({
      reasons: [
        { reason: 'SKIP_POS', outcome: OrderOutcome.SKIPPED, countCapped: 10_001 },
        { reason: 'SKIP_FREE', outcome: OrderOutcome.SKIPPED, countCapped: 24 },
      ],
    });
    // Orders 1 to 6 are at midnight, 7 to 13 a minute later.
    expect(await count({ until: '2026-01-01T00:02:00Z' })).toEqual({
      reasons: [{ reason: 'SKIP_POS', outcome: OrderOutcome.SKIPPED, countCapped: 13 }],
    });
    expect(await count({ since: '2027-01-01T00:00:00Z' })).toEqual({ reasons: [] });
    expect(
      await still.lists.countReasons({ shop: 'keine.myshopify.com', since: undefined, until: undefined }),
    ).toEqual({
      reasons: [],
    });
  });
});

describe('orders that a missing permission held up', () => {
  it('are reconciled again when the merchant has granted others, and no other orders', async () => {
    const shop = fixture.newShop();
    for (const id of ['4071', '4072', '4073', '4074'])
      await fixture.deliver(shop, 'orders/updated', restOrder(id));
    await fixture.idle(shop);
    const set = (id: string, what: string) =>
      fixture.pool.query(`UPDATE orders SET ${what} WHERE shop = $1 AND id = $2`, [shop, id]);
    await set('4071', `notes = '[{"code":"MISSING_SCOPE","detail":"Metafelder"}]'`);
    await set('4072', `outcome = 'aborted', reason = 'MISSING_VAT-ID', extras_for = updated_at`);
    await set('4073', `outcome = 'aborted', reason = 'MISSING_ADDRESS'`);
    const before = fixture.reconciled.length;
    await fixture.publish(shop, 'shops.scopes.changed.v1');
    await fixture.idle(shop);
    const connectionRead = fixture.reconciled.slice(before).map(({ orderId }) => orderId);
    expect(connectionRead.sort()).toEqual(['4071', '4072']);
    const { rows } = await fixture.pool.query('SELECT extras_for FROM orders WHERE shop = $1 AND id = $2', [
      shop,
      '4072',
    ]);
    expect(rows).toEqual([{ extras_for: null }]);
  });
});
