import { run } from '@belegfluss/runtime/database';
import { LeaseLost } from '@belegfluss/runtime/leases';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { endStockLease, takeStockLease } from '../src/catalog/storage/stock/stock-lease-store.ts';
import {
  reconcileStockNow,
  resumeStock,
  sweepStocksSoon,
} from '../src/catalog/storage/stock/stock-shop-store.ts';
import { reconcileStockShop } from '../src/catalog/use-cases/stock/reconcile-stock-shop.ts';
import type { StockDependencies } from '../src/catalog/use-cases/stock/stock-dependencies.ts';
import { createMortal } from './mortal.ts';
import { type StockItem, type StockWorld, startStockWorld, webhookUrl } from './stock-world.ts';

let world: StockWorld;
beforeAll(async () => {
  world = await startStockWorld();
});
afterAll(() => world.stop());

beforeEach(async () => {
  for (const table of ['stock_shop', 'variant_stock', 'product_work', 'log_entry'])
    await world.pool.query(`DELETE FROM ${table}`);
  world.sandbox.service.world.apiSubscriptions = [];
  world.parts.stocks.clear();
  world.facts.inventorySync = 'delta';
  await run(world.pool, reconcileStockNow(world.shop));
});

/** One step, as the loop takes it; null when no shop is due. */
async function look(by: StockDependencies = world.dependencies): Promise<number | null | 'none due'> {
  const lease = await takeStockLease(world.pool, 60_000);
  if (!lease) return 'none due';
  const end = await reconcileStockShop(by, lease);
  await endStockLease(world.pool, lease, end);
  return end.nextInMs;
}

const now = () => world.pool.query('UPDATE stock_shop SET look_at = now()');
const shopRow = async () => (await world.pool.query('SELECT * FROM stock_shop')).rows[0];
const subscriptions = () =>
  world.sandbox.service.world.apiSubscriptions.map(({ topic, uri }) => ({ topic, uri }));
const events = async () => (await world.log()).map(({ event }) => event);

/** Its product rests. */
async function transferred(item: StockItem): Promise<StockItem> {
  await world.pool.query(
    `INSERT INTO product_work (shop, product_id, state, due_at) VALUES ($1, $2, 'done', NULL)`,
    [world.shop, item.productId],
  );
  return item;
}
const openProducts = async () =>
  (
    await world.pool.query(`SELECT product_id FROM product_work WHERE state = 'open' ORDER BY due_at`)
  ).rows.map(({ product_id }) => product_id);
const rest = () => world.pool.query(`UPDATE product_work SET state = 'done', due_at = NULL`);

describe('a pass over a shop', () => {
  it('switches on: Shopify reports from now on, and every product is reconciled, one after the other', async () => {
    const items = [await transferred(world.anItem()), await transferred(world.anItem())];
    expect(await look()).toBe(0);
    expect(await shopRow()).toMatchObject({ mode: 'delta', epoch: 1 });
    expect(subscriptions()).toEqual([{ topic: 'inventory_levels/update', uri: webhookUrl }]);
    expect(await openProducts()).toEqual(items.map(({ productId }) => productId));
    expect(await world.log()).toMatchObject([
      { event: 'sevdesk.stockOn', body: { name: expect.stringContaining('hinzugerechnet') } },
    ]);
  });

  it('opens what differs at the provider, and nothing else', async () => {
    world.parts.pageSize = 2;
    const items = [];
    for (let count = 0; count < 5; count += 1) items.push(await transferred(world.anItem()));
    await look();
    for (const item of items) await world.settle(item);
    await rest();
    expect(await look()).toBe(30_000);
    expect(await openProducts()).toEqual([]);
    const [, , , fourth] = items;
    if (!fourth) throw new Error('There is no fourth.');
    world.parts.add(fourth.variantId, 2);
    await now();
    await look();
    expect(await openProducts()).toEqual([fourth.productId]);
    await world.settle(fourth);
    expect(world.sides(fourth)).toEqual({ shop: 12, provider: '12' });
    await rest();
    await now();
    await look();
    expect(await openProducts()).toEqual([]);
    world.parts.pageSize = 1_000;
  });

  it('opens what differs of a product that failed, and looks at it once a day', async () => {
    const item = await transferred(world.anItem());
    await look();
    await world.settle(item);
    const fail = () =>
      world.pool.query(`UPDATE product_work SET state = 'failed', failed_at = now(), due_at = NULL`);
    await fail();
    world.parts.add(item.variantId, 2);
    await now();
    await look();
    expect(await openProducts()).toEqual([item.productId]);
    await world.settle(item);
    await fail();
    await world.pool.query(`UPDATE stock_shop SET look_at = now(), swept_at = now() - interval '25 hours'`);
    await look();
    expect(await openProducts()).toEqual([item.productId]);
  });

  it('puts what differs before what only waits for its place in a long row', async () => {
    const item = await transferred(world.anItem());
    await look();
    await world.settle(item);
    await world.pool.query(`UPDATE product_work SET state = 'open', due_at = now() + interval '20 minutes'`);
    world.parts.add(item.variantId, 2);
    await now();
    await look();
    const { rows } = await world.pool.query('SELECT due_at <= now() AS "isDue" FROM product_work');
    expect(rows).toEqual([{ isDue: true }]);
  });

  it('switches off: unsubscribes, says so and ends what was begun', async () => {
    const items = [await transferred(world.anItem()), await transferred(world.anItem())];
    await look();
    for (const item of items) await world.settle(item);
    await rest();
    const [begun] = items;
    await world.pool.query(
      `UPDATE variant_stock SET pending = '{"side":"provider","key":"k","change":{"kind":"difference","difference":1},"atShop":11,"epoch":1}'
       WHERE variant_id = $1`,
      [begun?.variantId],
    );
    world.facts.inventorySync = false;
    await now();
    expect(await look()).toBe(0);
    expect(await openProducts()).toEqual([begun?.productId]);
    expect(await look()).toBeNull();
    expect(subscriptions()).toEqual([]);
    expect(await shopRow()).toMatchObject({ mode: 'off', epoch: 2, webhook: '', look_at: null });
    expect(await events()).toEqual(['sevdesk.stockOn', 'sevdesk.stockOff']);
  });

  it('begins again under another mode', async () => {
    const item = await transferred(world.anItem(10, '40'));
    await look();
    await world.settle(item);
    expect(world.sides(item)).toEqual({ shop: 10, provider: '40' });
    world.facts.inventorySync = true;
    await now();
    await look();
    expect(await shopRow()).toMatchObject({ mode: 'absolute', epoch: 2 });
    await world.settle(item);
    expect(world.sides(item)).toEqual({ shop: 10, provider: '10' });
    expect(subscriptions()).toHaveLength(1);
  });

  it('holds and says why, once, while something is missing, and goes on after it', async () => {
    await look();
    const { now: facts } = world.facts;
    world.facts.now = facts && { ...facts, shop: { ...facts.shop, scopes: ['read_products'] } };
    for (let times = 0; times < 3; times += 1) {
      await now();
      expect(await look()).toBe(3_600_000);
    }
    expect(await world.log()).toMatchObject([
      { event: 'sevdesk.stockOn' },
      { event: 'sevdesk.stockHeld', body: { message: expect.stringContaining('Berechtigungen') } },
    ]);
    world.facts.now = facts;
    expect(await look()).toBe('none due');
    await run(world.pool, resumeStock(world.shop));
    expect(await look()).toBe(20_000);
    expect(await shopRow()).toMatchObject({ mode: 'delta', epoch: 1, error: '' });
  });

  it('rests where the app is not installed, and subscribes again when it is again', async () => {
    await look();
    const { now: facts } = world.facts;
    world.facts.now = null;
    await now();
    expect(await look()).toBeNull();
    world.sandbox.service.world.apiSubscriptions = [];
    world.facts.now = facts;
    for (const statement of [sweepStocksSoon(world.shop), resumeStock(world.shop)])
      await run(world.pool, statement);
    expect(await look()).toBe(20_000);
    expect(subscriptions()).toHaveLength(1);
  });

  it('looks at every product once a day, and at a subscription that is gone', async () => {
    const item = await transferred(world.anItem());
    await look();
    await rest();
    world.sandbox.service.world.apiSubscriptions = [];
    await now();
    await look();
    expect(await openProducts()).toEqual([]);
    await world.pool.query(`UPDATE stock_shop SET look_at = now(), swept_at = now() - interval '25 hours'`);
    await look();
    expect(await openProducts()).toEqual([item.productId]);
    expect(subscriptions()).toHaveLength(1);
  });

  it('is left to the worker that took it over', async () => {
    const lease = await takeStockLease(world.pool, 0);
    if (!lease) throw new Error('No shop is due.');
    const other = await takeStockLease(world.pool, 60_000);
    await expect(reconcileStockShop(world.dependencies, lease)).rejects.toThrow(LeaseLost);
    expect(other).not.toBeNull();
    expect(await shopRow()).toMatchObject({ mode: 'off', epoch: 0 });
  });

  it('switches on once with one subscription, wherever it dies', async () => {
    for (let step = 1; ; step += 1) {
      await world.pool.query('DELETE FROM stock_shop');
      await world.pool.query('DELETE FROM log_entry');
      world.sandbox.service.world.apiSubscriptions = [];
      await run(world.pool, reconcileStockNow(world.shop));
      const mortal = createMortal(step);
      const lease = await takeStockLease(world.pool, 0);
      if (!lease) throw new Error('No shop is due.');
      await reconcileStockShop(world.mortal(mortal), lease).catch(() => {});
      if (mortal.diedAt === null) return expect(mortal.places.length).toBeGreaterThan(5);
      await now();
      await look();
      expect({ diedAt: mortal.diedAt, ...(await shopRow()) }).toMatchObject({
        diedAt: mortal.diedAt,
        mode: 'delta',
        epoch: 1,
      });
      expect(subscriptions()).toHaveLength(1);
      expect(await events()).toEqual(['sevdesk.stockOn']);
    }
  });
});
