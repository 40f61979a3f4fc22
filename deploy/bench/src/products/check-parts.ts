import { promise } from '../broken-promise.ts';
import { within } from '../pipeline/shops.ts';
import type { PartAtProvider, ProductsWorld } from './world.ts';

/** Each variant has one part by its number, and there is no other part; each link names the part of its number. */
export async function checkParts(world: ProductsWorld): Promise<readonly PartAtProvider[]> {
  const { numbers, installation } = world;
  const parts = await world.parts();
  const wanted = new Set(numbers.values());
  const found = new Set(parts.map(({ partNumber }) => partNumber));
  promise(wanted.size === numbers.size, 'Two variants of the sandbox bear one number.');
  const missing = [...wanted].filter((number) => !found.has(number));
  promise(
    missing.length === 0,
    `${missing.length} of ${wanted.size} variants have no part: ${some(missing)}.`,
  );
  const foreign = [...found].filter((number) => !wanted.has(number));
  promise(foreign.length === 0, `${foreign.length} parts belong to no variant: ${some(foreign)}.`);
  promise(parts.length === wanted.size, `${parts.length - wanted.size} parts are there twice.`);

  const idOf = new Map(parts.map(({ id, partNumber }) => [partNumber, id]));
  const links = await within(installation.databaseUrl('provider'), async (client) => {
    const { rows } = await client.query<{ key: string; part: string | null }>(
      'SELECT source_key AS key, part_id AS part FROM part_link',
    );
    return rows;
  });
  promise(links.length === wanted.size, `${links.length} links for ${wanted.size} variants.`);
  const wrong = links.filter(({ key, part }) => part === null || idOf.get(numbers.get(key) ?? '') !== part);
  promise(wrong.length === 0, `${wrong.length} links name another part than their variant's.`);
  return parts;
}

/** Compares every field of every part, the time of the last change too. */
export function checkUnchanged(before: readonly PartAtProvider[], after: readonly PartAtProvider[]): void {
  const text = new Map(before.map((part) => [part.id, JSON.stringify(part)]));
  const changed = after.filter((part) => text.get(part.id) !== JSON.stringify(part));
  promise(
    changed.length === 0 && after.length === before.length,
    `The second transfer changed ${changed.length} parts.`,
  );
}

const some = (numbers: readonly string[]): string => numbers.slice(0, 5).join(', ');
