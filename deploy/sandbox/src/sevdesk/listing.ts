import type { Answer, Query, World } from './api.ts';
import { badRequest } from './api-error.ts';
import { embed } from './resolve.ts';
import type { WireObject } from './wire.ts';

/**
 * A page of the rows that pass the filters. `limit` runs from 1 to 1000 and is 100 when absent; `countAll=true`
 * adds the number of all matches as a string.
 */
export function listAnswer<T>(
  query: Query,
  world: World,
  list: { rows: Iterable<T>; keep: (row: T) => boolean; toWire: (row: T) => WireObject },
): Answer {
  const limit = readLimit(query.limit);
  const offset = readOffset(query.offset);
  const countAll = query.countAll === 'true' || query.countAll === '1';
  const page: T[] = [];
  let total = 0;
  for (const row of list.rows) {
    if (!list.keep(row)) continue;
    if (total >= offset && page.length < limit) page.push(row);
    total += 1;
    if (!countAll && page.length >= limit) break;
  }
  const objects = page.map((row) => embed(world, list.toWire(row), query.embed));
  return { status: 200, body: countAll ? { total: String(total), objects } : { objects } };
}

/** A read by id answers a list with one element. */
export function singleAnswer(query: Query, world: World, wire: WireObject): Answer {
  return { status: 200, body: { objects: [embed(world, wire, query.embed)] } };
}

function readLimit(value: string | undefined): number {
  if (value === undefined) return 100;
  const limit = /^\d{1,5}$/.test(value) ? Number(value) : 0;
  if (limit < 1 || limit > 1000) {
    throw badRequest("Invalid 'limit' parameter. Please provide an integer value between 1 and 1000.");
  }
  return limit;
}

function readOffset(value: string | undefined): number {
  return value !== undefined && /^\d+$/.test(value) ? Number(value) : 0;
}
