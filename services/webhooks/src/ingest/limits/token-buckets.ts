export type TokenBuckets = {
  /** Takes one token. Answers 0, or the seconds until there is one: then none was taken. */
  take(key: string): number;
  /** As `take`, without taking. */
  wait(key: string): number;
};

type Bucket = { tokens: number; filledAt: number };

/**
 * One bucket a key: full at first, refilled evenly. Remembers the keys of late; one that is forgotten begins with a
 * full bucket, so that the number of keys that a stranger makes up costs no memory.
 *
 * `now` answers milliseconds that only grow.
 */
export function createTokenBuckets(options: {
  readonly capacity: number;
  readonly perSecond: number;
  readonly maxKeys: number;
  readonly now: () => number;
}): TokenBuckets {
  const { capacity, perSecond, maxKeys, now } = options;
  const buckets = new Map<string, Bucket>();

  const refill = (bucket: Bucket): void => {
    const at = now();
    bucket.tokens = Math.min(capacity, bucket.tokens + ((at - bucket.filledAt) / 1_000) * perSecond);
    bucket.filledAt = at;
  };
  const secondsUntilOne = (tokens: number): number =>
    tokens >= 1 ? 0 : Math.max(1, Math.ceil((1 - tokens) / perSecond));

  return {
    take(key) {
      const bucket = buckets.get(key) ?? { tokens: capacity, filledAt: now() };
      refill(bucket);
      // The map keeps the order of insertion: the first key is the one that was not used for longest.
      buckets.delete(key);
      buckets.set(key, bucket);
      const oldest = buckets.size > maxKeys ? buckets.keys().next() : undefined;
      if (oldest && !oldest.done) buckets.delete(oldest.value);
      const seconds = secondsUntilOne(bucket.tokens);
      if (seconds === 0) bucket.tokens -= 1;
      return seconds;
    },
    wait(key) {
      const bucket = buckets.get(key);
      if (!bucket) return 0;
      refill(bucket);
      return secondsUntilOne(bucket.tokens);
    },
  };
}
