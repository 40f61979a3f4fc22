import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createMortal } from './mortal.ts';
import { type StockWorld, startStockWorld } from './stock-world.ts';

let world: StockWorld;
beforeAll(async () => {
  world = await startStockWorld();
});
afterAll(() => world.stop());

/** More steps than settling has; reaching it means that it never got through. */
const tooMany = 80;

/** Pieces that were sold at Shopify and that came in at the provider. */
type Changes = { readonly sold: number; readonly added: number };

async function change(item: ReturnType<StockWorld['anItem']>, { sold, added }: Changes): Promise<void> {
  if (sold) world.sell(item, sold);
  if (!added) return;
  world.parts.add(item.variantId, added);
  await world.noteDifference(item);
}

/** A first process dies at a step; before another goes on, the sides change once more. */
async function dieAndGoOn(lastStep: number, before: Changes, meanwhile: Changes) {
  const item = world.anItem(10);
  await world.settle(item);
  await change(item, before);
  const mortal = createMortal(lastStep);
  await world.settle(item, world.mortal(mortal)).catch(() => {});
  await change(item, meanwhile);
  await world.settle(item);
  const { diedAt, places } = mortal;
  return { diedAt, places, sides: world.sides(item), row: await world.row(item) };
}

const nothing: Changes = { sold: 0, added: 0 };
const onBothSides = ['moveStock', 'shopify.query'];

describe('a process that dies while it settles stocks loses and doubles nothing, wherever it dies', () => {
  it.each([
    // mode | changes before | changes after the death | stock of both sides | writes to
    // 10 - 1 + 4
    ['delta', { sold: 1, added: 4 }, nothing, 13, onBothSides],
    // 10 - 1 + 4 - 2 + 7
    ['delta', { sold: 1, added: 4 }, { sold: 2, added: 7 }, 18, onBothSides],
    // 10 - 6 + 6: what was taken here came in there
    ['delta', { sold: 6, added: 6 }, { sold: 0, added: -3 }, 7, onBothSides],
    // Both changed: Shopify's 10 - 1 - 2.
    ['absolute', { sold: 1, added: 4 }, { sold: 2, added: 7 }, 7, ['moveStock']],
    // Only the provider changed: 10 + 4.
    ['absolute', { sold: 0, added: 4 }, nothing, 14, onBothSides],
  ] as const)('%s: %j, then %j', async (mode, before, meanwhile, stock, written) => {
    await world.force(mode);
    const deaths: string[] = [];
    let wayToTheEnd: readonly string[] = [];
    for (let step = 1; step <= tooMany; step += 1) {
      const { diedAt, places, sides, row } = await dieAndGoOn(step, before, meanwhile);
      expect({ diedAt, sides, pending: row?.pending, owed: Number(row?.owed) }).toEqual({
        diedAt,
        sides: { shop: stock, provider: String(stock) },
        pending: null,
        owed: 0,
      });
      wayToTheEnd = places;
      if (diedAt === null) break;
      deaths.push(diedAt);
    }
    expect(deaths.length).toBeLessThan(tooMany);
    for (const place of written)
      for (const when of ['before', 'after'])
        expect(wayToTheEnd.some((passed) => passed.startsWith(when) && passed.includes(place))).toBe(true);
    expect(deaths).toContain('before commit');
  });
});
