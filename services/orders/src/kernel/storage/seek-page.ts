/** Result of walking a stretch of the list in its order. */
export type Stretch<Row, Position> = {
  /** Rows that fit, in order; no more than were asked for. */
  readonly hits: readonly Row[];
  /** Position of the last row that was read; null when enough was found or the list is at its end. */
  readonly brokeOffAt: Position | null;
};

export type Found<Row, Position> = {
  readonly rows: readonly Row[];
  /** Where the search broke off before the page was full or the list at its end; null when it did not. */
  readonly brokeOffAt: Position | null;
  /** How many rows fit from the start on; null when the search ended before it knew. */
  readonly count: number | null;
};

/** Rows that every search reads first, and the most that it may read in all. */
export const nearRows = 1_000;
const furthestRows = 20_000;
/** Most hits that are collected for one page. */
const collectAtMost = 200_000;

/**
 * Finds a page of rows that fit a condition, without betting on how rare they are: frequent ones are met by walking
 * along the list's order, which stops at the last row of the page; rare ones are collected from the index of searches
 * and sorted. Where hits are frequent but too few of them near the start, they are collected, too, which takes a
 * moment. Only where they are too many for that the page comes out short and names where the walk broke off.
 */
export async function seekPage<Row, Position>(options: {
  readonly limit: number;
  readonly from: Position | null;
  /** Reads the next `rows` rows in order, until it has found `enough`. */
  readonly walk: (from: Position | null, rows: number, enough: number) => Promise<Stretch<Row, Position>>;
  /**
   * Decides before collecting whether it costs less than walking on, from the number of hits `near` the start. Null
   * where it never does: a walk then goes as far as it may at once.
   */
  readonly isBetterCollected: ((near: number) => Promise<boolean>) | null;
  /** The page out of all rows that fit, and how many there are; null when they may be more than `atMost`. */
  readonly collect: (
    atMost: number,
  ) => Promise<{ readonly rows: readonly Row[]; readonly count: number } | null>;
}): Promise<Found<Row, Position>> {
  const { limit, isBetterCollected } = options;
  const near = await options.walk(options.from, isBetterCollected ? nearRows : furthestRows, limit);
  const isComplete = near.hits.length === limit || near.brokeOffAt === null;
  if (isComplete) return walked<Row, Position>(near.hits, null, limit);

  const isCollected = isBetterCollected === null || (await isBetterCollected(near.hits.length));
  const early = isCollected ? await options.collect(collectAtMost) : null;
  if (early) return { ...early, brokeOffAt: null };
  if (isBetterCollected === null) return walked(near.hits, near.brokeOffAt, limit);

  const far = await options.walk(near.brokeOffAt, furthestRows - nearRows, limit - near.hits.length);
  const late = far.brokeOffAt === null || isCollected ? null : await options.collect(collectAtMost);
  if (late) return { ...late, brokeOffAt: null };
  return walked([...near.hits, ...far.hits], far.brokeOffAt, limit);
}

const walked = <Row, Position>(
  rows: readonly Row[],
  brokeOffAt: Position | null,
  limit: number,
): Found<Row, Position> => ({
  rows,
  brokeOffAt,
  count: rows.length < limit && brokeOffAt === null ? rows.length : null,
});
