/** Steps of attention: until how long after the last sign of it, and how often to ask meanwhile. */
const steps = [
  { untilMs: 2 * 60_000, intervalMs: 1_500 },
  { untilMs: 10 * 60_000, intervalMs: 15_000 },
] as const;

/** However long nobody looked, a visible page is never older than this. */
export const slowestIntervalMs = 60_000;

/**
 * How often a page that shows what is happening asks again. A person who has just opened, touched or returned to it,
 * or has just seen something change, sees the next change almost at once; a page left open costs little.
 */
export function decidePollInterval(quietMs: number): number {
  return steps.find((step) => quietMs < step.untilMs)?.intervalMs ?? slowestIntervalMs;
}

/** After how many more milliseconds of quiet the interval grows; null when it is at its slowest. */
export function untilSlower(quietMs: number): number | null {
  const step = steps.find((candidate) => quietMs < candidate.untilMs);
  return step ? step.untilMs - quietMs : null;
}
