/** The middle of the values; of an even number of values the lower of the two middle ones. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** Nearest rank: the smallest value that is not exceeded by `percent` percent of the values. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  const rank = Math.ceil((percent / 100) * sorted.length);
  const value = sorted[Math.max(rank, 1) - 1];
  if (value === undefined) throw new RangeError('There are no values.');
  return value;
}

/**
 * The best round of one beside the best round of the other. Other load on the machine only slows a round down, so a
 * promise is checked against the best one; the report shows the median.
 */
export const bestRatio = (rates: readonly number[], others: readonly number[]): number =>
  Math.max(...rates) / Math.max(...others);

/** `12,345 per second (12,001 … 12,900)`: the median round, the worst and the best. */
export function describeRate(rounds: readonly number[]): string {
  const [lowest, highest] = [Math.min(...rounds), Math.max(...rounds)];
  return `${whole(median(rounds))} per second (${whole(lowest)} … ${whole(highest)})`;
}

/** A goal is reported, never enforced: machines differ. */
export const verdict = (isMet: boolean): string => (isMet ? 'met' : 'missed');

export const whole = (value: number): string => Math.round(value).toLocaleString('en');
