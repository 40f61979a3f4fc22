import { transact } from '@belegfluss/runtime/database';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ServiceClients } from '../src/clients/services/create-clients.ts';
import type { Retention } from '../src/config.ts';
import { toUtcMonth } from '../src/kernel/domain/calendar/month.ts';
import { addLogMonth, findLogMonths } from '../src/kernel/storage/log-partitions.ts';
import { insertLog } from '../src/kernel/storage/log-store.ts';
import { retentionLoops } from '../src/privacy/jobs/retention.ts';
import { takeRetentionLease } from '../src/privacy/storage/retention-store.ts';
import { logRequest } from './list-requests.ts';
import { type Fixture, quiet } from './orders-fixture.ts';
import { connectOtherServices } from './other-services.ts';
import { restOrder } from './rest-order.ts';
import { type Shopify, startWithShopify } from './shopify.ts';

const dayMs = 24 * 60 * 60_000;
const ago = (days: number) => new Date(Date.now() - days * dayMs);

let shopify: Shopify;
let fixture: Fixture;
let clients: ServiceClients;
beforeAll(async () => {
  ({ shopify, fixture } = await startWithShopify());
  clients = connectOtherServices(fixture);
  // The first replica's own loops have had their turn.
  await eventually(async () => expect((await turns()).length).toBeGreaterThanOrEqual(3));
});
afterAll(() => fixture.stop());

const turns = async () =>
  (
    await fixture.pool.query(
      `SELECT 1 FROM retention_turn WHERE shop = '' AND next_at > now() + interval '1 hour'`,
    )
  ).rows;
const dueLeases = async () =>
  (
    await fixture.pool.query(
      `SELECT task FROM retention_turn WHERE shop = '' AND next_at <= now() + interval '1 hour'`,
    )
  ).rows;
const makeDue = () => fixture.pool.query('UPDATE retention_turn SET next_at = now()');

/** Runs every loop until everything that is due is done. */
async function retain(retention: Partial<Retention> = {}, shops: Pick<ServiceClients, 'shops'> = clients) {
  await makeDue();
  const loops = retentionLoops({
    pool: fixture.pool,
    clients: shops,
    retention: { logMaxDays: 730, snapshotDays: 400, ...retention },
    now: () => new Date(),
    logger: quiet,
  });
  for (const loop of loops) loop.start();
  await eventually(async () => expect(await dueLeases()).toEqual([]));
  await Promise.all(loops.map((loop) => loop.stop()));
}

/** Writes an entry for each of the days, counted back from today. */
async function writeLog(shop: string, days: readonly number[]) {
  for (const day of days) {
    await transact(
      fixture.pool,
      insertLog([{ shop, event: 'order.received', orderId: String(day), name: `#${day}` }]),
    );
    await fixture.pool.query('UPDATE log_entry SET at = $3 WHERE shop = $1 AND order_id = $2', [
      shop,
      String(day),
      ago(day),
    ]);
  }
}
const readLogDays = async (shop: string) =>
  (
    await fixture.pool.query<{ day: string }>(
      'SELECT order_id AS day FROM log_entry WHERE shop = $1 ORDER BY at DESC, id DESC',
      [shop],
    )
  ).rows.map(({ day }) => Number(day));
const onPlan = (id: string) => fixture.newShop({ plan: { id } });

describe('the log', () => {
  const days = [0, 13, 15, 59, 61, 179, 181, 729, 731];

  it('is kept for as long as the plan says, and without a stated limit as long as anything', async () => {
    const free = onPlan('free');
    const standard = onPlan('standard');
    const enterprise = onPlan('enterprise');
    for (const shop of [free, standard, enterprise]) await writeLog(shop, days);
    await retain();
    expect(await readLogDays(free)).toEqual([0, 13]);
    expect(await readLogDays(standard)).toEqual([0, 13, 15, 59]);
    expect(await readLogDays(enterprise)).toEqual([0, 13, 15, 59, 61, 179, 181, 729]);
  });

  it('of a shop whose plan nobody knows is only trimmed of what nobody may keep', async () => {
    const strange = onPlan('a plan of tomorrow');
    const unlisted = `fort.myshopify.com`;
    for (const shop of [strange, unlisted]) await writeLog(shop, days);
    await retain();
    for (const shop of [strange, unlisted])
      expect(await readLogDays(shop)).toEqual([0, 13, 15, 59, 61, 179, 181, 729]);
  });

  it('stays as it is while shops cannot be asked', async () => {
    const shop = onPlan('free');
    await writeLog(shop, [0, 100]);
    await makeDue();
    const broken = { shops: { ...clients.shops, listShops: () => Promise.reject(new Error('away')) } };
    const loops = retentionLoops({
      pool: fixture.pool,
      clients: broken,
      retention: { logMaxDays: 730, snapshotDays: 400 },
      now: () => new Date(),
      logger: quiet,
    });
    for (const loop of loops) loop.start();
    await Promise.all(loops.map((loop) => loop.stop()));
    expect(await readLogDays(shop)).toEqual([0, 100]);
    await retain();
    expect(await readLogDays(shop)).toEqual([0]);
  });

  it('follows a change of plan at the next run', async () => {
    const shop = onPlan('business');
    await writeLog(shop, [0, 50, 170]);
    await retain();
    expect(await readLogDays(shop)).toEqual([0, 50, 170]);
    fixture.shops.records.set(shop, { plan: { id: 'basic' } });
    await retain();
    expect(await readLogDays(shop)).toEqual([0]);
  });

  it('is trimmed batch by batch until nothing is left', async () => {
    const shop = onPlan('free');
    await fixture.pool.query(
      `INSERT INTO log_entry (id, shop, at, origin, event, status, body, refs)
       SELECT gen_random_uuid(), $1, now() - interval '20 days' - i / 2 * interval '1 second', 'shop', 'shop.installed', 'info', '{}', '{}'
       FROM generate_series(1, 12001) AS i`,
      [shop],
    );
    await writeLog(shop, [1]);
    await retain();
    expect(await readLogDays(shop)).toEqual([1]);
  });

  it('gives a turn to one of many replicas', async () => {
    const turn = { task: 'log', shop: fixture.newShop() } as const;
    const taken = await Promise.all(
      Array.from({ length: 10 }, () => takeRetentionLease(fixture.pool, turn, 60_000)),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
  });
});

describe("the log's months", () => {
  const names = async () =>
    (await findLogMonths(fixture.pool)).map(({ from }) => from.toISOString().slice(0, 7));

  it('are there before they begin', async () => {
    const expected = [0, 1, 2].map((ahead) => toUtcMonth(new Date(), ahead).from.toISOString().slice(0, 7));
    await eventually(async () => expect(await names()).toEqual(expect.arrayContaining(expected)));
  });

  it('are dropped as a whole when nobody may keep anything of them, and not a day sooner', async () => {
    const shop = `alt.myshopify.com`;
    const old = toUtcMonth(ago(900));
    const kept = toUtcMonth(ago(731));
    for (const month of [old, kept]) await addLogMonth(fixture.pool, month);
    await writeLog(shop, [900]);
    await retain();
    expect(await names()).not.toContain(old.from.toISOString().slice(0, 7));
    expect(await names()).toContain(kept.from.toISOString().slice(0, 7));
    expect(await readLogDays(shop)).toEqual([]);
  });

  it('take over what came before them, and writers never notice', async () => {
    const shop = `eilig.myshopify.com`;
    const far = toUtcMonth(new Date(), 30);
    const at = new Date(far.from.getTime() + dayMs);
    let written = 0;
    let isOver = false;
    const write = async () => {
      while (!isOver) {
        await fixture.pool.query(
          `INSERT INTO log_entry (id, shop, at, origin, event, status, body, refs)
           VALUES (gen_random_uuid(), $1, $2, 'shop', 'shop.installed', 'info', '{}', '{}')`,
          [shop, at],
        );
        written += 1;
      }
    };
    const writers = [write(), write()];
    await eventually(() => expect(written).toBeGreaterThan(50));
    expect(await addLogMonth(fixture.pool, far)).toBe(true);
    const before = written;
    await eventually(() => expect(written).toBeGreaterThan(before + 50));
    isOver = true;
    await Promise.all(writers);
    const { rows } = await fixture.pool.query<{ inMonth: number; elsewhere: number }>(
      `SELECT count(*) FILTER (WHERE tableoid::regclass::text <> 'log_entry_default')::int AS "inMonth",
         count(*) FILTER (WHERE tableoid::regclass::text = 'log_entry_default')::int AS elsewhere
       FROM log_entry WHERE shop = $1`,
      [shop],
    );
    expect(rows).toEqual([{ inMonth: written, elsewhere: 0 }]);
  });

  it('leave a month where it is when moving it would hold everybody up', async () => {
    const month = toUtcMonth(new Date(), 40);
    await fixture.pool.query(
      `INSERT INTO log_entry (id, shop, at, origin, event, status, body, refs)
       SELECT gen_random_uuid(), 'viel.myshopify.com', $1, 'shop', 'shop.installed', 'info', '{}', '{}'
       FROM generate_series(1, 10001)`,
      [month.from],
    );
    expect(await addLogMonth(fixture.pool, month)).toBe(false);
    expect(
      (await fixture.orders.listLog(logRequest({ shop: 'viel.myshopify.com', pageSize: 100 }))).entries,
    ).toHaveLength(100);
  });
});

describe('a snapshot', () => {
  const known = { created_at: '2024-01-02T10:00:00Z', updated_at: '2024-01-03T10:00:00Z' };
  const agedOrder = async (id: string, given: Parameters<typeof restOrder>[1] = {}) => {
    const shop = fixture.newShop();
    fixture.shops.records.set(shop, { createdAt: new Date('2024-01-01T00:00:00Z') });
    const body = shopify.place(shop, restOrder(id, { ...known, ...given }));
    await fixture.deliver(shop, 'orders/create', body);
    await fixture.idle(shop);
    await fixture.pool.query(`UPDATE orders SET received_at = $2 WHERE shop = $1`, [shop, ago(500)]);
    await fixture.pool.query(`UPDATE document SET updated_at = $2 WHERE shop = $1`, [shop, ago(500)]);
    return shop;
  };
  const stored = async (shop: string) =>
    (await fixture.pool.query('SELECT snapshot, extras, emptied_at FROM orders WHERE shop = $1', [shop]))
      .rows[0];
  const isKept = async (shop: string) => (await stored(shop)).emptied_at === null;

  it('goes when nothing happened for long; the list still shows the order and finds it', async () => {
    const shop = await agedOrder('4001');
    const before = await fixture.getOrder(shop, '4001');
    await retain();
    expect(await stored(shop)).toMatchObject({ snapshot: {}, extras: {} });
    const after = await fixture.getOrder(shop, '4001');
    expect(after).toMatchObject({
      name: before.name,
      total: before.total,
      payment: before.payment,
      documents: before.documents,
      reason: before.reason,
    });
    expect(`${after.customer?.firstName} ${after.customer?.lastName}`.trim()).toBe(
      `${before.customer?.firstName} ${before.customer?.lastName}`,
    );
  });

  it('stays while something happened lately: changes, an import, a document, or work that waits', async () => {
    const isRecent = new Date().toISOString();
    const recent = await agedOrder('4101', { updated_at: isRecent });
    const imported = await agedOrder('4102');
    await fixture.pool.query('UPDATE orders SET received_at = now() WHERE shop = $1', [imported]);
    const documented = await agedOrder('4103');
    await fixture.pool.query('UPDATE document SET updated_at = now() WHERE shop = $1', [documented]);
    const waiting = await agedOrder('4104');
    await fixture.pool.query(`INSERT INTO work (shop, order_id, state) VALUES ($1, '4104', 'failed')`, [
      waiting,
    ]);
    await retain();
    for (const shop of [recent, imported, documented, waiting]) expect(await isKept(shop)).toBe(true);
  });

  it('comes back by a webhook of the order', async () => {
    const shop = await agedOrder('4201');
    await retain();
    expect(await isKept(shop)).toBe(false);
    await fixture.deliver(
      shop,
      'orders/updated',
      restOrder('4201', { ...known, updated_at: '2026-03-12T10:00:00Z' }),
    );
    await fixture.idle(shop);
    expect(await isKept(shop)).toBe(true);
    expect(fixture.provider.readDocuments(shop)).toHaveLength(1);
  });

  it('is fetched again when a person asks for the order', async () => {
    const shop = await agedOrder('4301');
    await retain();
    await fixture.orders.requeueOrder({ shop, id: '4301' });
    await fixture.idle(shop);
    expect(await stored(shop)).toMatchObject({ emptied_at: null, snapshot: { id: '4301' } });
    expect(fixture.provider.readDocuments(shop)).toHaveLength(1);
  });

  it('is fetched again when the order is put to work by something that does not show it', async () => {
    const shop = await agedOrder('4401');
    await retain();
    await fixture.pool.query(`INSERT INTO work (shop, order_id) VALUES ($1, '4401')`, [shop]);
    await fixture.idle(shop);
    expect(await isKept(shop)).toBe(true);
    expect(fixture.provider.readDocuments(shop)).toHaveLength(1);
  });

  it('that Shopify does not show any more leaves the order as it was decided', async () => {
    const shop = await agedOrder('4501');
    const before = await fixture.getOrder(shop, '4501');
    await retain();
    shopify.hideOldOrders(shop);
    await fixture.orders.requeueOrder({ shop, id: '4501' });
    await fixture.idle(shop);
    const after = await fixture.getOrder(shop, '4501');
    expect(after).toMatchObject({ reason: before.reason, documents: before.documents, work: 'idle' });
    expect(await isKept(shop)).toBe(false);
  });
});

describe('copies of PDFs', () => {
  it('go when nobody has looked at them for a month', async () => {
    const shop = fixture.newShop();
    await fixture.pool.query(
      `INSERT INTO document_pdf (shop, kind, provider_id, order_id, content, bytes, key_id, used_at)
       SELECT $1, 'invoice', days::text, '1', 'x', 1, 'test', now() - days * interval '1 day'
       FROM unnest(ARRAY[0, 29, 31]) AS days`,
      [shop],
    );
    await retain();
    const { rows } = await fixture.pool.query(
      'SELECT provider_id AS days FROM document_pdf WHERE shop = $1 ORDER BY used_at DESC',
      [shop],
    );
    expect(rows).toEqual([{ days: '0' }, { days: '29' }]);
  });
});
