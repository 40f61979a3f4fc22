/** The middle of the values; of an even number of values the lower of the two middle ones. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** Nearest rank: the smallest value that so many percent of the values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  const rank = Math.ceil((percent / 100) * sorted.length);
  const value = sorted[Math.max(rank, 1) - 1];
  if (value === undefined) throw new RangeError('There are no values.');
  return value;
}

/**
 * The best turn of one beside the best turn of the other. What else a machine does only takes away, so this is what
 * a promise is held to; what is shown beside it is the middle.
 */
export const bestRatio = (rates: readonly number[], others: readonly number[]): number =>
  Math.max(...rates) / Math.max(...others);

/** `12,345 per second (12,001 … 12,900)`: the middle round, and the worst and the best. */
export function describeRate(rounds: readonly number[]): string {
  const [lowest, highest] = [Math.min(...rounds), Math.max(...rounds)];
  return `${whole(median(rounds))} per second (${whole(lowest)} … ${whole(highest)})`;
}

/** A goal is reported, never enforced: machines differ. */
export const verdict = (isMet: boolean): string => (isMet ? 'met' : 'missed');

export const whole = (value: number): string => Math.round(value).toLocaleString('en');
