export type Clock = { readonly now: () => number; readonly sleep: (ms: number) => Promise<void> };

type Slot =
  | { readonly kind: 'granted'; readonly release: () => void }
  /** Nothing was done; there is no capacity before this time has passed. */
  | { readonly kind: 'refused'; readonly retryAfterMs: number };

/** `background` work starts only where it takes nothing from others. */
export type Priority = 'normal' | 'background';

export type Limiter = {
  /** Waits for its turn, in order of arrival; refuses at once what would wait longer than is bearable. */
  acquire(priority?: Priority): Promise<Slot>;
  /** No call starts before this time has passed. */
  pause(ms: number): void;
};

/** A token bucket (generic cell rate algorithm) with a cap on how many calls run at the same time. */
export function createLimiter(options: {
  readonly perSecond: number;
  readonly burst: number;
  readonly concurrency: number;
  readonly maxWaitMs: number;
  readonly clock: Clock;
}): Limiter {
  const intervalMs = 1000 / options.perSecond;
  const toleranceMs = (options.burst - 1) * intervalMs;
  const { clock } = options;
  let arrival = Number.NEGATIVE_INFINITY;
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let running = 0;
  const waiting: (() => void)[] = [];

  const enter = async () => {
    if (running >= options.concurrency) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  /** Half of the burst and one place stay free for others. */
  const isQuiet = (): boolean => {
    const now = clock.now();
    return (
      arrival - toleranceMs / 2 <= now && pausedUntil <= now && running < Math.max(1, options.concurrency - 1)
    );
  };

  /** False when there was no quiet moment within the bearable time. */
  const awaitQuiet = async (): Promise<boolean> => {
    for (let waitedMs = 0; !isQuiet(); waitedMs += intervalMs) {
      if (waitedMs > options.maxWaitMs) return false;
      await clock.sleep(intervalMs);
    }
    return true;
  };

  return {
    async acquire(priority = 'normal') {
      if (priority === 'background' && !(await awaitQuiet())) {
        return { kind: 'refused', retryAfterMs: options.maxWaitMs };
      }
      const now = clock.now();
      const waitMs = Math.max(0, arrival - toleranceMs - now, pausedUntil - now);
      if (waitMs > options.maxWaitMs) return { kind: 'refused', retryAfterMs: Math.ceil(waitMs) };
      arrival = Math.max(arrival, now) + intervalMs;
      if (waitMs > 0) await clock.sleep(waitMs);
      await enter();
      return { kind: 'granted', release: leave };
    },
    pause(ms) {
      pausedUntil = Math.max(pausedUntil, clock.now() + ms);
    },
  };
}
