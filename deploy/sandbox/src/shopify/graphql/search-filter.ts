import { type Comparator, parseQuery, type Query } from './search-syntax.ts';

export type SearchTest<T> = (item: T, value: string, comparator: Comparator) => boolean;

/** Fields by which one kind of object can be searched. */
export type SearchFields<T> = {
  /** Matches a word without a field. */
  text: (item: T, word: string) => boolean;
  /** Fields that contain times, in milliseconds. */
  times: Record<string, (item: T) => number>;
  fields: Record<string, SearchTest<T>>;
};

type Search<T> = { known: SearchFields<T>; now: Date; warn: (field: string) => void };

/** A filter for a search text; fields that Shopify does not know are ignored and reported. */
export function searchFilter<T>(
  known: SearchFields<T>,
  query: string | null | undefined,
  now: Date,
  warn: (field: string) => void,
): (item: T) => boolean {
  if (!query?.trim()) return () => true;
  return compile(parseQuery(query), { known, now, warn });
}

function compile<T>(query: Query, search: Search<T>): (item: T) => boolean {
  switch (query.kind) {
    case 'all':
      return () => true;
    case 'not': {
      const part = compile(query.part, search);
      return (item) => !part(item);
    }
    case 'and': {
      const parts = query.parts.map((part) => compile(part, search));
      return (item) => parts.every((part) => part(item));
    }
    case 'or': {
      const parts = query.parts.map((part) => compile(part, search));
      return (item) => parts.some((part) => part(item));
    }
    case 'term': {
      const { field, comparator, value } = query;
      const { known, now, warn } = search;
      if (field === null) return (item) => known.text(item, value);
      const test = known.times[field] ? timeTest(known.times[field], value, now) : known.fields[field];
      if (!test) {
        warn(field);
        return () => true;
      }
      return (item) => test(item, value, comparator);
    }
  }
}

function timeTest<T>(read: (item: T) => number, value: string, now: Date): SearchTest<T> {
  const dayOnly = /^\d{4}-\d{2}-\d{2}$/.test(value);
  const from = value === 'now' ? now.getTime() : Date.parse(value);
  const to = dayOnly ? from + 86_400_000 - 1 : from + 999;
  return (item, _, comparator) => {
    const at = read(item);
    if (Number.isNaN(from)) return false;
    if (comparator === '=') return at >= from && at <= to;
    return compareBy(comparator, at, comparator === '>' || comparator === '<=' ? to : from);
  };
}

/** Decides whether the comparator holds between the left and the right value. */
export function compareBy<T extends number | bigint>(comparator: Comparator, left: T, right: T): boolean {
  switch (comparator) {
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
    case '=':
      return left === right;
  }
}
