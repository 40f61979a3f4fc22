import { promise } from '../broken-promise.ts';
import type { PartAtProvider } from './world.ts';

/** Part number of each variant, by its id. */
export type Numbers = ReadonlyMap<string, string>;

/** Each variant has exactly one part by its number, and there is no other part. */
export function checkNumbers(numbers: Numbers, parts: readonly PartAtProvider[]): void {
  const wanted = new Set(numbers.values());
  promise(wanted.size === numbers.size, 'Two variants of the sandbox bear one number.');
  const found = new Set(parts.map(({ partNumber }) => partNumber));
  const missing = [...wanted].filter((number) => !found.has(number));
  promise(
    missing.length === 0,
    `${missing.length} of ${wanted.size} variants have no part: ${some(missing)}.`,
  );
  const foreign = [...found].filter((number) => !wanted.has(number));
  promise(foreign.length === 0, `${foreign.length} parts belong to no variant: ${some(foreign)}.`);
  promise(parts.length === wanted.size, `${parts.length - wanted.size} parts are there twice.`);
}

const some = (numbers: readonly string[]): string => numbers.slice(0, 5).join(', ');
