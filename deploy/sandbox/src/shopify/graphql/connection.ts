import type { Args, Source } from './context.ts';
import { badRequest } from './errors.ts';

export type Entry<T> = { id: string; value: string; item: T };

/** A connection over a short list in its given order. */
export function listConnection<T>(items: readonly T[], args: Args, toNode: (item: T) => unknown): Source {
  const entries = items.map((item, index) => ({ id: String(index + 1), value: '', item }));
  return keyedConnection(args.reverse === true ? entries.reverse() : entries, args, toNode);
}

/**
 * A connection over entries in the requested order. Cursors contain the entry's id and sort value, so a page continues
 * where the last one ended even when entries were added or removed meanwhile.
 *
 * @param place finds the index of the first entry after a cursor whose own entry is gone.
 */
export function keyedConnection<T>(
  entries: readonly Entry<T>[],
  args: Args,
  toNode: (item: T) => unknown,
  place?: (cursor: { id: string; value: string }) => number,
): Source {
  const { first, last, after, before } = pageArgs(args);
  const behind = (cursor: string): { at: number; found: boolean } => {
    const key = readCursor(cursor);
    const at = entries.findIndex((entry) => entry.id === key.id);
    if (at >= 0 && (!place || entries[at]!.value === key.value)) return { at, found: true };
    return { at: place ? place(key) : at + 1, found: false };
  };
  let from = 0;
  let to = entries.length;
  if (after !== null) {
    const { at, found } = behind(after);
    from = found ? at + 1 : at;
  }
  if (before !== null) to = behind(before).at;
  const range = { from, to };
  if (first !== null) to = Math.min(to, from + first);
  if (last !== null) from = Math.max(from, to - last);

  const page = entries.slice(from, Math.max(from, to));
  const edges = page.map((entry) => ({ cursor: writeCursor(entry), entry }));
  return {
    edges: () => edges.map((edge) => ({ cursor: edge.cursor, node: toNode(edge.entry.item) })),
    nodes: () => page.map((entry) => toNode(entry.item)),
    pageInfo: {
      hasNextPage: to < range.to,
      hasPreviousPage: from > 0 && (after !== null || from > range.from),
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

/**
 * A connection over items sorted by a value, with ties broken by id, as Shopify does. Values are texts whose order
 * equals that of the values they represent.
 */
export function sortedConnection<T extends { id: string }>(
  items: readonly T[],
  sortValue: (item: T) => string,
  args: Args,
  toNode: (item: T) => unknown,
): Source {
  const direction = args.reverse === true ? -1 : 1;
  const entries = items
    .map((item): Entry<T> => ({ id: item.id, value: sortValue(item), item }))
    .sort((left, right) => direction * compareEntries(left, right));
  return keyedConnection(entries, args, toNode, (cursor) => {
    const at = entries.findIndex((entry) => direction * compareEntries(entry, cursor) > 0);
    return at < 0 ? entries.length : at;
  });
}

/** A number as a sort value. */
export const digits = (value: number | string): string => String(value).padStart(20, '0');

type Key = { id: string; value: string };

function compareEntries(left: Key, right: Key): number {
  if (left.value !== right.value) return left.value < right.value ? -1 : 1;
  return left.id.length - right.id.length || (left.id < right.id ? -1 : left.id > right.id ? 1 : 0);
}

function pageArgs(args: Args) {
  if (args.unpaged === true) return { first: null, last: null, after: null, before: null };
  const first = (args.first as number | null | undefined) ?? null;
  const last = (args.last as number | null | undefined) ?? null;
  if (first === null && last === null) throw badRequest('you must provide one of first or last');
  if (first !== null && last !== null) throw badRequest('providing both first and last is not supported');
  for (const size of [first, last]) {
    if (size !== null && (size < 0 || size > 250))
      throw badRequest('first and last must be between 0 and 250');
  }
  return { first, last, after: textArg(args.after), before: textArg(args.before) };
}

function textArg(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function writeCursor(entry: Entry<unknown>): string {
  return Buffer.from(JSON.stringify({ last_id: entry.id, last_value: entry.value })).toString('base64');
}

function readCursor(cursor: string): { id: string; value: string } {
  try {
    const { last_id, last_value } = JSON.parse(Buffer.from(cursor, 'base64').toString('utf8'));
    return { id: String(last_id), value: String(last_value) };
  } catch {
    throw badRequest('Invalid cursor for current pagination sort.');
  }
}
