import { halves, type Span, splitIntoSpans } from './paypal-spans.ts';

/** How far an import is. */
export type Place = {
  /** The first moment that is not done, and the end of the import. */
  readonly since: Date;
  readonly until: Date;
  /** End of the span that is being read; null before its first part is done. */
  readonly spanUntil: Date | null;
  /** How many transactions the span held when its first part was read. */
  readonly spanItems: number;
  /** Which part of the span comes next, from 1. */
  readonly part: number;
  readonly total: number;
  readonly imported: number;
};

/** A place behind the last part: `imported` is all that there was. */
export type Finished = { readonly finished: true; readonly until: Date; readonly imported: number };

/** PayPal's largest page. */
export const pageSize = 500;

/** Transactions a part; with their fees they are no more lines than are posted at once. */
export const partSize = 25;

const partsPerPage = pageSize / partSize;

/** The span that the place lies in. */
export function spanAt({ since, until, spanUntil }: Place): Span {
  const [first] = splitIntoSpans({ from: since, until });
  return { from: since, until: spanUntil ?? first?.until ?? until };
}

/** Which page holds the part, and where it begins there. */
export const locatePart = ({ part }: Place): { readonly page: number; readonly offset: number } => ({
  page: Math.floor((part - 1) / partsPerPage) + 1,
  offset: ((part - 1) % partsPerPage) * partSize,
});

/** Counts and times of the transactions that were read at a place. */
export type PartRead = {
  readonly transactions: number;
  /** Of the whole span. */
  readonly items: number;
  readonly isLastOfSpan: boolean;
};

/** Behind a part that is done. While something is left, less is imported than there is in total. */
export function afterPart(place: Place, read: PartRead): Place | Finished {
  const span = spanAt(place);
  const imported = place.imported + read.transactions;
  if (read.isLastOfSpan && span.until >= place.until) return { finished: true, until: place.until, imported };
  const total = Math.max(place.total, imported + 1);
  if (read.isLastOfSpan) {
    return { ...place, since: span.until, spanUntil: null, spanItems: 0, part: 1, imported, total };
  }
  const spanItems = place.part === 1 ? read.items : place.spanItems;
  return { ...place, spanUntil: span.until, spanItems, part: place.part + 1, imported, total };
}

/**
 * The span holds fewer transactions than when it was begun: some have changed since and lie elsewhere, so that the others
 * have moved forward past the place.
 */
export const hasShrunk = ({ part, spanItems }: Place, { items }: Pick<PartRead, 'items'>): boolean =>
  part > 1 && items < spanItems;

/** Begins the span again; what was done of it counts again, too. */
export const fromStart = (place: Place): Place => ({
  ...place,
  spanItems: 0,
  part: 1,
  imported: Math.max(0, place.imported - (place.part - 1) * partSize),
});

/** Begins with half of the span, which holds more than PayPal says; null when that is not possible. */
export function inHalf(place: Place): Place | null {
  const [first] = halves(spanAt(place)) ?? [];
  return first ? { ...fromStart(place), spanUntil: first.until } : null;
}
