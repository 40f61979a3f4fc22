import { decidePollInterval, untilSlower } from './poll-interval.ts';

export interface Attention {
  /** Interval of the moment, in milliseconds. */
  intervalMs(): number;
  /** Something happened that makes it likely that more follows. */
  notice(): void;
  /** Calls back whenever the interval changes; returns how to stop. */
  subscribe(listener: () => void): () => void;
}

/**
 * Events that count as attention. Losing the focus does: who leaves the frame for the admin is about to do
 * something.
 */
const signs = ['pointerdown', 'pointermove', 'keydown', 'focus', 'blur', 'visibilitychange'] as const;

interface Clock {
  now(): number;
  after(delayMs: number, callback: () => void): () => void;
}

/** Follows the person in front of the page and decides how eagerly to poll. Opening the page is attention too. */
export function createAttention(target: Pick<EventTarget, 'addEventListener'>, clock: Clock): Attention {
  const listeners = new Set<() => void>();
  let lastSignAt = clock.now();
  let reported = decidePollInterval(0);
  let cancel = () => {};

  const update = () => {
    cancel();
    const quietMs = clock.now() - lastSignAt;
    const waitMs = untilSlower(quietMs);
    if (waitMs !== null) cancel = clock.after(waitMs, update);
    const next = decidePollInterval(quietMs);
    if (next === reported) return;
    reported = next;
    for (const listener of listeners) listener();
  };
  const notice = () => {
    // Pointer moves come by the hundred; one a second is enough to know that somebody is there.
    if (clock.now() - lastSignAt < 1_000 && reported === decidePollInterval(0)) return;
    lastSignAt = clock.now();
    update();
  };
  for (const sign of signs) target.addEventListener(sign, notice, { capture: true, passive: true });
  update();

  return {
    intervalMs: () => reported,
    notice,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The browser's own clock. */
export const browserClock: Clock = {
  now: () => Date.now(),
  after: (delayMs, callback) => {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};
