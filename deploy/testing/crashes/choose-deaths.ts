import { createRandom, type Random } from '../faults/random.ts';
import type { Moment } from './explore.ts';

/** How much of a story is explored. */
export type Extent = {
  readonly seed: number;
  /** Share of the single deaths, 1 for all of them. */
  readonly share: number;
  /** Courses in which two processes die. */
  readonly pairs: number;
};

/** The courses of a story: one or two deaths each. The same seed chooses the same ones. */
export function chooseDeaths(
  story: string,
  moments: readonly Moment[],
  { seed, share, pairs }: Extent,
): readonly (readonly Moment[])[] {
  const random = createRandom(seed).fork(story);
  const singles = share >= 1 ? moments : random.shuffle(moments).slice(0, Math.ceil(moments.length * share));
  return [...singles.map((moment) => [moment]), ...choosePairs(moments, pairs, random)];
}

/** The earlier first. After its death the course is another: the second is met where it still comes. */
const choosePairs = (moments: readonly Moment[], count: number, random: Random): Moment[][] =>
  Array.from({ length: count }, () => {
    const first = random.between(0, moments.length - 2);
    const second = random.between(first + 1, moments.length - 1);
    return [first, second].flatMap((index) => moments[index] ?? []);
  });
