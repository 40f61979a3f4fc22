import { RpcError } from '@belegfluss/runtime/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type StockWorld, startStockWorld } from './stock-world.ts';

let world: StockWorld;
beforeAll(async () => {
  world = await startStockWorld();
});
afterAll(() => world.stop());
beforeEach(() => {
  world.parts.before = () => {};
});

/** Compared and at rest. */
async function anItem(quantity?: number, stock?: string) {
  const item = world.anItem(quantity, stock);
  await world.settle(item);
  return item;
}

describe('stocks by differences', () => {
  beforeAll(() => world.force('delta'));

  it('leaves both sides as they are at first, whatever lies between them', async () => {
    const item = await anItem(10, '40');
    expect(world.sides(item)).toEqual({ shop: 10, provider: '40' });
    expect(await world.row(item)).toMatchObject({
      atShop: 10,
      atProvider: '40.0000',
      owed: '0.0000',
      pending: null,
    });
  });

  it('carries a sale over, and what came in at the provider', async () => {
    const item = await anItem(10, '40');
    world.sell(item, 3);
    world.parts.add(item.variantId, 5);
    await world.settle(item);
    expect(world.sides(item)).toEqual({ shop: 12, provider: '42' });
  });

  it('calls nobody for a product at rest', async () => {
    const item = await anItem();
    const moves = world.parts.moves.size;
    const before = await world.row(item);
    for (let times = 0; times < 3; times += 1) await world.settle(item);
    expect(await world.row(item)).toEqual(before);
    expect(world.parts.moves.size).toBe(moves);
  });

  it('does not look at the provider without a reason, and does when there is one', async () => {
    const item = await anItem();
    world.parts.add(item.variantId, 2);
    await world.settle(item);
    expect(world.sides(item)).toEqual({ shop: 10, provider: '12' });
    await world.noteDifference(item);
    await world.settle(item);
    expect(world.sides(item)).toEqual({ shop: 12, provider: '12' });
  });

  it('keeps what is less than a piece until it is one', async () => {
    const item = await anItem();
    world.parts.add(item.variantId, 1.5);
    await world.noteDifference(item);
    await world.settle(item);
    expect(world.sides(item).shop).toBe(11);
    world.parts.add(item.variantId, 0.5);
    await world.noteDifference(item);
    await world.settle(item);
    expect(world.sides(item)).toEqual({ shop: 12, provider: '12' });
  });

  it('gives what is owed to the location that has most', async () => {
    const item = await anItem();
    const second = world.products.addLocation(world.shop, 'Lager Süd');
    world.products.setStock(world.shop, item.variantId, 30, { locationId: second.id, silent: true });
    await world.settle(item);
    expect(world.sides(item)).toEqual({ shop: 40, provider: '40' });
    world.parts.add(item.variantId, -4);
    await world.noteDifference(item);
    await world.settle(item);
    const levels = world.products.variant(world.shop, item.variantId).item.levels;
    expect(levels.map(({ available }) => available)).toEqual([10, 26]);
  });

  it('looks again when Shopify has moved between reading and writing', async () => {
    const item = await anItem();
    world.parts.add(item.variantId, 5);
    await world.noteDifference(item);
    let moved = false;
    const ask = world.shopify.query;
    const shopify = {
      ...world.shopify,
      query: async (shop: string, document: string, variables: object) => {
        if (document.includes('StockAdjust') && !moved) {
          moved = true;
          world.sell(item, 1);
        }
        return ask(shop, document, variables as Record<string, unknown>);
      },
    };
    await world.settle(item, { ...world.dependencies, shopify });
    expect(moved).toBe(true);
    expect(world.sides(item)).toEqual({ shop: 14, provider: '14' });
  });

  it('settles once when many have the product in hand', async () => {
    const item = await anItem();
    world.sell(item, 2);
    world.parts.add(item.variantId, 7);
    await world.noteDifference(item);
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => world.settle(item)));
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ reason: 'STOCK_BUSY' });
    await world.settle(item);
    expect(world.sides(item)).toEqual({ shop: 15, provider: '15' });
  });

  it('begins again with a part that was made again', async () => {
    const item = await anItem();
    world.sell(item, 4);
    // Deleted by hand and made again with what Shopify had.
    world.parts.stocks.set(item.variantId, '6');
    await world.settle(item, world.dependencies, { id: 'another' });
    expect(world.sides(item)).toEqual({ shop: 6, provider: '6' });
  });

  it.each([
    // sold and added before the first comparison
    ['what was sold', 3, 0, { shop: 7, provider: '7' }],
    ['what came in at the provider', 0, 4, { shop: 14, provider: '14' }],
    ['changes of both sides', 3, 4, { shop: 11, provider: '11' }],
    ['more than there was', 13, 0, { shop: -3, provider: '-3' }],
  ])('counts since a part was made: %s', async (_, sold, added, sides) => {
    const item = world.anItem(10);
    if (sold) world.sell(item, sold);
    if (added) world.parts.add(item.variantId, added);
    await world.settle(item, world.dependencies, { madeWith: 10 });
    expect(world.sides(item)).toEqual(sides);
    expect(await world.row(item)).toMatchObject({ owed: '0.0000', mustReadProvider: false, pending: null });
  });

  it('counts what is owed below zero, with a part that was made with nothing', async () => {
    const item = world.anItem(2, '0');
    world.sell(item, 5);
    await world.settle(item, world.dependencies, { madeWith: 0 });
    expect(world.sides(item)).toEqual({ shop: -3, provider: '-3' });
  });

  it('counts what was sold between the making again of a part and the next pass', async () => {
    const item = await anItem();
    world.parts.stocks.set(item.variantId, '10');
    world.sell(item, 4);
    await world.settle(item, world.dependencies, { id: 'another', madeWith: 10 });
    expect(world.sides(item)).toEqual({ shop: 6, provider: '6' });
  });

  it('leaves alone what changed before stocks followed each other', async () => {
    const item = world.anItem(10);
    world.sell(item, 3);
    const linkedAt = new Date(Date.now() - 3_600_000);
    await world.settle(item, world.dependencies, { madeWith: 10, linkedAt });
    expect(world.sides(item)).toEqual({ shop: 7, provider: '10' });
  });

  it('forgets what Shopify no longer counts, and begins again when it does', async () => {
    const item = world.anItem();
    const made = { madeWith: 10 };
    await world.settle(item, world.dependencies, made);
    world.products.setTracked(world.shop, item.variantId, false);
    for (let times = 0; times < 2; times += 1) await world.settle(item, world.dependencies, made);
    expect(await world.row(item)).toMatchObject({ epoch: 0, pending: null });
    world.products.setTracked(world.shop, item.variantId, true);
    world.parts.stocks.set(item.variantId, '3');
    await world.settle(item, world.dependencies, made);
    expect(world.sides(item)).toEqual({ shop: 10, provider: '3' });
  });

  it('says that a part is gone, after the stocks of its siblings', async () => {
    const product = world.products.create(
      world.shop,
      { variants: ['rot', 'gelb'].map((title) => ({ title, tracked: true, quantity: 10 })) },
      { silent: true },
    );
    const [lost, kept] = product.variants.map(({ id }) => ({ productId: product.id, variantId: id }));
    if (!lost || !kept) throw new Error('There are no two variants.');
    for (const { variantId } of [lost, kept]) world.parts.stocks.set(variantId, '10');
    await world.settle(lost);
    world.parts.stocks.delete(lost.variantId);
    for (const item of [lost, kept]) world.sell(item, 4);
    await expect(world.settle(lost)).rejects.toMatchObject({ reason: 'PART_LOST' });
    expect(world.sides(kept)).toEqual({ shop: 6, provider: '6' });
    world.parts.stocks.set(lost.variantId, '6');
    world.sell(lost, 1);
    await world.settle(lost, world.dependencies, { id: 'made again', madeWith: 6 });
    expect(world.sides(lost)).toEqual({ shop: 5, provider: '5' });
  });

  it('reports once what the provider refuses, loses nothing, and goes on when it takes it', async () => {
    const item = await anItem();
    world.parts.before = () => {
      throw new RpcError('failedPrecondition', 'PROVIDER_REJECTED', 'Der Artikel führt keinen Bestand');
    };
    for (const pieces of [1, 2]) {
      world.sell(item, pieces);
      await world.settle(item);
    }
    const reported = (await world.log()).filter(({ event }) => event === 'sevdesk.stockFailed');
    expect(reported).toEqual([
      {
        event: 'sevdesk.stockFailed',
        body: {
          name: 'Teekanne – blau',
          message: expect.stringMatching(/Prüfe .* sevdesk sagt dazu: „Der Artikel führt keinen Bestand“\.$/),
        },
      },
    ]);
    world.parts.before = () => {};
    await world.settle(item);
    expect(world.sides(item)).toEqual({ shop: 7, provider: '7' });
    expect(await world.row(item)).toMatchObject({ failed: '', pending: null });
  });

  it('does nothing that is not allowed any more, and all of it when it is again', async () => {
    const item = await anItem();
    world.sell(item, 2);
    const { now } = world.facts;
    world.facts.now = now && { ...now, shop: { ...now.shop, features: [] } };
    await world.settle(item);
    expect(world.sides(item)).toEqual({ shop: 8, provider: '10' });
    world.facts.now = now;
    await world.settle(item);
    expect(world.sides(item)).toEqual({ shop: 8, provider: '8' });
  });
});

describe('stocks by values', () => {
  beforeAll(() => world.force('absolute'));

  it('begins with what Shopify says', async () => {
    expect(world.sides(await anItem(10, '40'))).toEqual({ shop: 10, provider: '10' });
  });

  it.each([
    ['Shopify’s change', 3, 0, { shop: 7, provider: '7' }],
    ['the provider’s change', 0, 5, { shop: 15, provider: '15' }],
    ['Shopify’s when both changed', 3, 5, { shop: 7, provider: '7' }],
  ] as const)('takes %s', async (_, sold, added, sides) => {
    const item = await anItem();
    if (sold) world.sell(item, sold);
    if (added) {
      world.parts.add(item.variantId, added);
      await world.noteDifference(item);
    }
    await world.settle(item);
    expect(world.sides(item)).toEqual(sides);
    expect(await world.row(item)).toMatchObject({ pending: null, mustReadProvider: false });
  });
});

describe('stocks that no longer follow each other', () => {
  it('end the write that was begun, and begin no other', async () => {
    await world.force('delta');
    const item = await anItem();
    world.sell(item, 2);
    world.parts.before = () => {
      throw new RpcError('unavailable', 'PROVIDER_UNAVAILABLE', 'away');
    };
    await expect(world.settle(item)).rejects.toMatchObject({ reason: 'PROVIDER_UNAVAILABLE' });
    world.parts.before = () => {};
    await world.force('off');
    world.sell(item, 1);
    await world.settle(item);
    await world.settle(item);
    expect(world.sides(item)).toEqual({ shop: 7, provider: '8' });
  });
});
