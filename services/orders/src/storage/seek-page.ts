/** What a walk along the list's order came by. */
export type Stretch<Row, Position> = {
  /** Rows that fit, in order. */
  readonly hits: readonly Row[];
  /** How many rows were looked at, fitting or not. */
  readonly seen: number;
  /** Of the last row that was looked at; null when there was none. */
  readonly last: Position | null;
};

export type Found<Row, Position> = {
  readonly rows: readonly Row[];
  /** Where the search broke off before the page was full or the list at its end; null when it did not. */
  readonly brokeOffAt: Position | null;
  /** How many rows fit from the start on; null when the search ended before it knew. */
  readonly count: number | null;
};

/** The first stretch of a walk, the longest, and how far a walk may lead while there is another way. */
export const firstStretch = 1_000;
const longestStretch = 8_000;
const patience = 12_000;
/** Where a walk ends that could not be shortened. */
const furthest = 20_000;
/** So many rows are collected for one page; so many more when the walk has led nowhere. */
export const few = 5_000;
const many = 200_000;

/**
 * Finds a page of rows that fit a condition, without betting on how rare they are: frequent ones are met by walking
 * along the list's order, rare ones are collected from an index of their own and sorted. The walk's first stretch
 * tells which. Where hits are many but far from the start they are collected all the same, which takes a moment; only
 * where they are too many even for that the page comes out short.
 */
export async function seekPage<Row, Position>(options: {
  readonly limit: number;
  readonly from: Position | null;
  /** Looks at the next so many rows in order. */
  readonly walk: (from: Position | null, rows: number) => Promise<Stretch<Row, Position>>;
  /** The page out of all rows that fit, and how many there are; null when they may be more than `atMost`. */
  readonly collect: (
    atMost: number,
  ) => Promise<{ readonly rows: readonly Row[]; readonly count: number } | null>;
}): Promise<Found<Row, Position>> {
  const { limit } = options;
  const rows: Row[] = [];
  let position = options.from;
  /** So many rows at most were tried to collect. */
  let tried = 0;
  const collected = async (atMost: number): Promise<Found<Row, Position> | null> => {
    const found = await options.collect(atMost);
    return found && { ...found, brokeOffAt: null };
  };
  for (let stretch = firstStretch, seen = 0; ; ) {
    const walked = await options.walk(position, stretch);
    rows.push(...walked.hits);
    seen += walked.seen;
    const isAtEnd = walked.seen < stretch;
    if (isAtEnd || rows.length >= limit)
      return {
        rows: rows.slice(0, limit),
        brokeOffAt: null,
        count: rows.length < limit ? rows.length : null,
      };
    position = walked.last;
    const stillToWalk = rows.length === 0 ? Infinity : ((limit - rows.length) * seen) / rows.length;
    if (tried === 0 && seen + stillToWalk > patience) {
      // None at all so far: if there are many, they lie together and far away.
      tried = rows.length === 0 ? many : few;
      const found = await collected(tried);
      if (found) return found;
    }
    if (seen >= furthest) {
      const found = tried < many ? await collected(many) : null;
      return found ?? { rows, brokeOffAt: position, count: null };
    }
    // A little further than the hits so far promise: a stretch that just misses costs another.
    stretch = Math.round(Math.min(Math.max(stillToWalk * 1.5, firstStretch), longestStretch));
  }
}
