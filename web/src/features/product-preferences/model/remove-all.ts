import type { RemovedParts } from '@belegfluss/gateway/contract';

/** Tries in a row that may fail before it is given up. */
const mostFailures = 3;

interface Removal {
  /** Removes some; an empty list when nothing is left. */
  readonly removeSome: () => Promise<RemovedParts>;
  /** Milliseconds to wait after the `failed`th failure in a row, counted from 0; null when trying again is no use. */
  readonly pauseAfter: (failed: number, error: unknown) => number | null;
  readonly wait: (ms: number) => Promise<void>;
  readonly onRemoved: (soFar: RemovedParts) => void;
}

/** Asks for removals until nothing is left, and answers all that went. Throws what stands in the way. */
export async function removeAll({ removeSome, pauseAfter, wait, onRemoved }: Removal): Promise<RemovedParts> {
  const gone: RemovedParts = [];
  for (let failed = 0; ; ) {
    try {
      const some = await removeSome();
      if (some.length === 0) return gone;
      gone.push(...some);
      failed = 0;
      onRemoved([...gone]);
    } catch (error) {
      const pauseMs = failed + 1 < mostFailures ? pauseAfter(failed, error) : null;
      if (pauseMs === null) throw error;
      failed += 1;
      await wait(pauseMs);
    }
  }
}
