import { promise } from '../broken-promise.ts';
import type { Numbers } from './check-numbers.ts';
import type { PartAtProvider } from './world.ts';

/** Link from a variant to its part, as our service stores it. */
export type PartLink = { readonly key: string; readonly partId: string | null };

/** Each variant has one link, which names the part of its number. */
export function checkLinks(
  numbers: Numbers,
  parts: readonly PartAtProvider[],
  links: readonly PartLink[],
): void {
  const idByPartNumber = new Map(parts.map(({ id, partNumber }) => [partNumber, id]));
  promise(links.length === numbers.size, `${links.length} links for ${numbers.size} variants.`);
  const wrong = links.filter(
    ({ key, partId }) => partId === null || idByPartNumber.get(numbers.get(key) ?? '') !== partId,
  );
  promise(wrong.length === 0, `${wrong.length} links name another part than their variant's.`);
}
