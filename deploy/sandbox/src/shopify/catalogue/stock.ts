import { later } from './compose-product.ts';
import type { CatalogueProduct, CatalogueVariant, InventoryItem, InventoryLevel } from './types.ts';

/** Differences for the quantities of an item at a location; negative ones subtract. */
export type StockMove = {
  itemId: string;
  locationId: string;
  available: number;
  committed: number;
};

/** Available units of a variant over all locations. */
export const sumAvailable = (variant: CatalogueVariant): number =>
  variant.item.levels.reduce((sum, level) => sum + level.available, 0);

export const sumOnHand = (level: InventoryLevel): number => level.available + level.committed;

export const levelAt = (item: InventoryItem, locationId: string): InventoryLevel | undefined =>
  item.levels.find((level) => level.locationId === locationId);

/** A product with moves applied to its items; moves at locations that do not stock the item are ignored. */
export function moveStock(
  product: CatalogueProduct,
  moves: readonly StockMove[],
  now: string,
): CatalogueProduct {
  const variants = product.variants.map((variant) => {
    const own = moves.filter((move) => move.itemId === variant.item.id);
    if (own.length === 0) return variant;
    const levels = variant.item.levels.map((level) => moveLevel(level, own, now));
    return { ...variant, updatedAt: touched(variant, own, now), item: { ...variant.item, levels } };
  });
  return { ...product, variants, updatedAt: touched(product, moves, now) };
}

// A product shows only available units: committing or shipping units does not change it.
const touched = (known: { updatedAt: string }, moves: readonly StockMove[], now: string): string =>
  moves.some(({ available }) => available !== 0) ? later(known, now) : known.updatedAt;

function moveLevel(level: InventoryLevel, moves: readonly StockMove[], now: string): InventoryLevel {
  const own = moves.filter((move) => move.locationId === level.locationId);
  if (own.length === 0) return level;
  const sum = (of: 'available' | 'committed') => own.reduce((total, move) => total + move[of], 0);
  return {
    ...level,
    available: level.available + sum('available'),
    committed: level.committed + sum('committed'),
    updatedAt: later(level, now),
  };
}
