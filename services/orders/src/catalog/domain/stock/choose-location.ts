/** Stock of an item at a location. */
export type StockLevel = {
  readonly locationId: string;
  readonly available: number;
  /** When that came about, as Shopify says; empty where it does not. */
  readonly since: string;
};

/**
 * The one that has most; of equals the oldest, so that the same pass twice decides the same. Null where none stocks it.
 */
export const chooseLocation = (levels: readonly StockLevel[]): StockLevel | null =>
  levels.toSorted((one, other) => other.available - one.available || byAge(one, other))[0] ?? null;

/** Ids grow, and have no leading zeros. */
const byAge = (one: StockLevel, other: StockLevel): number =>
  one.locationId.length - other.locationId.length || (one.locationId < other.locationId ? -1 : 1);
