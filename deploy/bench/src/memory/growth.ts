import { median } from '../figures.ts';

/** A value in bytes at a moment, in milliseconds of one clock. */
export type Sample = { readonly atMs: number; readonly bytes: number };

export type Growth = {
  readonly start: number;
  /** Median of the last third. */
  readonly steady: number;
  readonly peak: number;
  /** From the median of the first third to that of the last. */
  readonly grown: number;
  readonly perHour: number;
};

/**
 * Computes how a process grows once it is warm. Uses medians of thirds instead of a line through all samples: one large
 * request or one late collection must not look like a leak, and a leak moves every sample.
 */
export function describeGrowth(samples: readonly Sample[], warmAtMs: number): Growth {
  const warm = samples.filter(({ atMs }) => atMs >= warmAtMs);
  const third = Math.floor(warm.length / 3);
  if (third === 0) throw new RangeError('There are fewer than three samples after the warm-up.');
  const [first, last] = [warm.slice(0, third), warm.slice(-third)];
  const grown = middle(last, 'bytes') - middle(first, 'bytes');
  return {
    start: samples[0]?.bytes ?? 0,
    steady: middle(last, 'bytes'),
    peak: Math.max(...samples.map(({ bytes }) => bytes)),
    grown,
    perHour: (grown / (middle(last, 'atMs') - middle(first, 'atMs'))) * 3_600_000,
  };
}

const middle = (samples: readonly Sample[], what: keyof Sample): number =>
  median(samples.map((sample) => sample[what]));
