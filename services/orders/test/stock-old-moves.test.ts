import { RpcError } from '@belegfluss/runtime/errors';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { StockDependencies } from '../src/catalog/use-cases/stock/stock-dependencies.ts';
import { type StockItem, type StockWorld, startStockWorld } from './stock-world.ts';

let world: StockWorld;
beforeAll(async () => {
  world = await startStockWorld();
});
afterAll(() => world.stop());

const isAdjustment = (document: string): boolean => document.includes('StockAdjust');
const away = () => new RpcError('unavailable', 'SHOPIFY_UNAVAILABLE', 'away');

/** Shopify's answer to an adjustment is lost, with it or without that it was made. */
const losing = (isMade: boolean): StockDependencies =>
  world.asking(async (document, ask) => {
    if (isAdjustment(document) && !isMade) throw away();
    const answer = await ask();
    if (isAdjustment(document)) throw away();
    return answer;
  });

const daysLater = (days: number): StockDependencies => ({
  ...world.dependencies,
  now: () => new Date(Date.now() + days * 24 * 3_600_000),
});
const forgetKeys = () => world.sandbox.service.world.keptAnswers.clear();
/** How often people were notified of it; its name holds its id. */
const countReports = async ({ productId }: StockItem): Promise<number> =>
  (await world.log()).filter(
    ({ body }) => body.name?.includes(productId) && body.message?.includes('lange aufgehalten'),
  ).length;

/** Three pieces came in at the provider, and whether Shopify has got them is not known. */
async function aLostMove(isMade: boolean): Promise<StockItem> {
  const item = world.anItem(10);
  world.products.update(world.shop, item.productId, { title: `Kanne ${item.productId}` }, { silent: true });
  await world.settle(item);
  world.parts.add(item.variantId, 3);
  await world.noteDifference(item);
  await expect(world.settle(item, losing(isMade))).rejects.toMatchObject({ reason: 'SHOPIFY_UNAVAILABLE' });
  expect(await world.row(item)).toMatchObject({ pending: { side: 'shop', delta: 3, from: 10 } });
  return item;
}

/** After the end of the pause it goes on, until nothing is left to do. */
async function goOn(item: StockItem, by: StockDependencies) {
  await world.settle(item, by);
  await world.settle(item, by);
  expect(await world.row(item)).toMatchObject({ pending: null });
  return { ...world.sides(item), reported: await countReports(item) };
}

describe('a write to Shopify whose key Shopify has forgotten', () => {
  beforeAll(() => world.force('delta'));

  it.each([true, false])('happens once: it was made the first time: %s', async (isMade) => {
    const item = await aLostMove(isMade);
    forgetKeys();
    expect(await goOn(item, daysLater(3))).toEqual({ shop: 13, provider: '13', reported: 0 });
  });

  it.each([true, false])(
    'is repeated within hours as ever: it was made the first time: %s',
    async (isMade) => {
      const item = await aLostMove(isMade);
      world.sell(item, 2);
      expect(await goOn(item, daysLater(0.1))).toEqual({ shop: 11, provider: '11', reported: 0 });
    },
  );

  it.each([
    // 13 - 2 there, 13 here
    [true, 2, { shop: 11, provider: '13' }],
    // 10 - 2 there, 13 here
    [false, 2, { shop: 8, provider: '13' }],
    // 13 - 3: where it was
    [true, 3, { shop: 10, provider: '13' }],
  ])(
    'is not repeated when its outcome can no longer be known, and people are notified: %s, then %i are sold',
    async (isMade, sold, sides) => {
      const item = await aLostMove(isMade);
      world.sell(item, sold);
      for (const level of world.products.variant(world.shop, item.variantId).item.levels)
        level.updatedAt = '2026-11-23T12:00:00Z';
      forgetKeys();
      expect(await goOn(item, daysLater(3))).toEqual({ ...sides, reported: 1 });
      // From there on both follow each other as ever.
      world.sell(item, 1);
      await world.settle(item);
      expect(world.sides(item)).toEqual({ shop: sides.shop - 1, provider: '12' });
    },
  );

  it('follows Shopify by values, whatever had become of it', async () => {
    await world.force('absolute');
    const item = await aLostMove(true);
    world.sell(item, 2);
    forgetKeys();
    expect(await goOn(item, daysLater(3))).toEqual({ shop: 11, provider: '11', reported: 1 });
    await world.force('delta');
  });
});

it('does not repeat a change at the provider that was begun months ago', async () => {
  await world.force('delta');
  const item = world.anItem(10);
  await world.settle(item);
  world.sell(item, 4);
  world.parts.before = () => {
    throw new RpcError('unavailable', 'PROVIDER_UNAVAILABLE', 'away');
  };
  await expect(world.settle(item)).rejects.toMatchObject({ reason: 'PROVIDER_UNAVAILABLE' });
  world.parts.before = () => {};
  const moves = world.parts.moves.size;
  await world.settle(item, daysLater(60));
  expect(world.parts.moves.size).toBe(moves);
  expect(await world.row(item)).toMatchObject({ pending: null, atShop: 6, atProvider: '10.0000' });
});

it('gives a write up after thirty attempts, says so once, and tries once at each later pass', async () => {
  await world.force('delta');
  const item = world.anItem(10);
  await world.settle(item);
  world.parts.add(item.variantId, 3);
  await world.noteDifference(item);
  let attempts = 0;
  const failing = world.asking(async (document, ask) => {
    if (!isAdjustment(document)) return ask();
    attempts += 1;
    const userErrors = [{ code: 'ADJUST_QUANTITIES_FAILED', message: 'Could not be adjusted. Try again.' }];
    return { inventoryAdjustQuantities: { userErrors } };
  });
  let runs = 0;
  for (let isMoving = true; isMoving && runs < 20; runs += 1)
    isMoving = await world.settle(item, failing).then(
      () => false,
      (error: unknown) => {
        expect(error).toMatchObject({ reason: 'STOCK_MOVING' });
        return true;
      },
    );
  expect(attempts).toBe(30);
  await world.settle(item, failing);
  expect(attempts).toBe(31);
  const reported = (await world.log()).filter(({ body }) => body.message?.includes('Could not be adjusted'));
  expect(reported).toMatchObject([
    {
      event: 'sevdesk.stockFailed',
      body: {
        message: expect.stringMatching(
          /^Shopify hat den Bestand abgelehnt\. .*Shopify sagt dazu: „Could not be adjusted\. Try again“\.$/,
        ),
      },
    },
  ]);
  await world.settle(item);
  expect(world.sides(item)).toEqual({ shop: 13, provider: '13' });
  expect(await world.row(item)).toMatchObject({ failed: '', vain: 0 });
});
