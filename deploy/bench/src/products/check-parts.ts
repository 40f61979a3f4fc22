import { within } from '@belegfluss/testing/postgres-server';
import { promise } from '../broken-promise.ts';
import { checkLinks, type PartLink } from './check-links.ts';
import { checkNumbers } from './check-numbers.ts';
import type { PartAtProvider, ProductsWorld } from './world.ts';

/** Each variant has one part by its number, and there is no other part; each link names the part of its number. */
export async function checkParts({
  numbers,
  installation,
  parts: readParts,
}: ProductsWorld): Promise<readonly PartAtProvider[]> {
  const parts = await readParts();
  checkNumbers(numbers, parts);
  const links = await within(installation.databaseUrl('provider'), async (client) => {
    const { rows } = await client.query<PartLink>(
      'SELECT source_key AS key, part_id AS "partId" FROM part_link',
    );
    return rows;
  });
  checkLinks(numbers, parts, links);
  return parts;
}

/** Compares every field of every part, including the time of the last change. */
export function checkUnchanged(before: readonly PartAtProvider[], after: readonly PartAtProvider[]): void {
  const text = new Map(before.map((part) => [part.id, JSON.stringify(part)]));
  const changed = after.filter((part) => text.get(part.id) !== JSON.stringify(part));
  promise(
    changed.length === 0 && after.length === before.length,
    `The second transfer changed ${changed.length} parts and left ${after.length} of ${before.length}.`,
  );
}
