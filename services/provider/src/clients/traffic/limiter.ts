import { createHeldTurns } from './held-turns.ts';
import type { Pace } from './pace.ts';
import { createPlaces } from './places.ts';
import type { TurnKeeper } from './turns.ts';

export type Clock = { readonly now: () => number; readonly sleep: (ms: number) => Promise<void> };

type Slot =
  | { readonly kind: 'granted'; readonly release: () => void }
  /** Nothing was done; there is no capacity before this time has passed. */
  | { readonly kind: 'refused'; readonly retryAfterMs: number };

/** `background` work starts only where it takes nothing from others. */
export type Priority = 'normal' | 'background';

export type Limiter = {
  /**
   * Waits for its turn, in order of arrival, and refuses what would wait longer than is bearable. Rejects when the
   * keeper cannot be asked.
   */
  acquire(priority?: Priority): Promise<Slot>;
  /** No call of any replica gets a turn before this time has passed. */
  pause(ms: number): Promise<void>;
};

type Waiting = {
  /** In the time of the places. */
  readonly since: number;
  readonly resolve: (slot: Slot) => void;
  readonly reject: (error: unknown) => void;
};

/** How often background work looks for a quiet moment, at most. */
const quietPauseMs = 200;

/**
 * Calls of one connection in one process: they wait in line, run at most so many at a time, and start in turns that the
 * keeper gives to all replicas. Turns are asked for when there are none, for all calls that could start, so that a busy
 * process asks once for many. A call has its place before its turn: it starts at once then, and no turn ends in a queue.
 */
export function createLimiter(options: {
  readonly pace: Pace;
  readonly concurrency: number;
  readonly maxWaitMs: number;
  readonly keeper: TurnKeeper;
  readonly clock: Clock;
}): Limiter {
  const { pace, concurrency, maxWaitMs, clock } = options;
  const turns = createHeldTurns(options);
  const places = createPlaces(concurrency, clock.now);
  const waiting: Waiting[] = [];
  let isServing = false;

  const start = (use: () => void): Slot => {
    use();
    places.take();
    return { kind: 'granted', release };
  };
  const release = () => {
    places.leave();
    void serve();
  };

  const timeLeft = ({ since }: Waiting): number => since + maxWaitMs - places.time();
  /** Those in front have the least time left. */
  const refuseLate = (nextInMs: number): void => {
    for (let [first] = waiting; first && timeLeft(first) < nextInMs; [first] = waiting) {
      waiting.shift();
      first.resolve(refused(Math.max(nextInMs, pace.intervalMs)));
    }
  };

  /** Lets the first in line start, refuses it, or brings that nearer. */
  const serveFirst = async (first: Waiting): Promise<void> => {
    const turn = turns.find();
    const leftMs = timeLeft(first);
    if (leftMs < (turn?.inMs ?? 0)) {
      refuseLate(turn?.inMs ?? 0);
    } else if (!turn) {
      const wanted = Math.min(waiting.length, places.free(), pace.mostWanted);
      const { given, firstInMs } = await turns.ask({ wanted, withinMs: leftMs });
      if (given === 0) refuseLate(firstInMs);
    } else if (turn.inMs > 0) {
      await clock.sleep(turn.inMs);
    } else {
      waiting.shift();
      first.resolve(start(turn.use));
    }
  };

  const serve = async (): Promise<void> => {
    if (isServing) return;
    isServing = true;
    try {
      for (let [first] = waiting; first && places.free() > 0; [first] = waiting) await serveFirst(first);
    } catch (error) {
      for (const one of waiting.splice(0)) one.reject(error);
    } finally {
      isServing = false;
    }
  };

  /** Nobody waits, and one place stays free for others. */
  const isQuiet = (): boolean =>
    waiting.length === 0 && places.free() > Math.min(1, concurrency - 1) && turns.pauseLeftMs() <= 0;

  const startQuietly = (): Slot | null => {
    const turn = isQuiet() ? turns.find() : null;
    return turn && turn.inMs <= 0 ? start(turn.use) : null;
  };

  const acquireQuietly = async (): Promise<Slot> => {
    const pauseMs = Math.max(pace.intervalMs, quietPauseMs);
    for (let waitedMs = 0; waitedMs <= maxWaitMs; waitedMs += pauseMs) {
      const atOnce = startQuietly();
      if (atOnce) return atOnce;
      if (isQuiet() && (await turns.ask({ wanted: 0, withinMs: 0 })).given > 0) {
        const asked = startQuietly();
        if (asked) return asked;
      }
      await clock.sleep(pauseMs);
    }
    return refused(maxWaitMs);
  };

  return {
    async acquire(priority = 'normal') {
      if (priority === 'background') return acquireQuietly();
      const leastMs = Math.max(waiting.length * pace.intervalMs - pace.reachMs, turns.pauseLeftMs());
      if (leastMs > maxWaitMs) return refused(leastMs);
      return new Promise((resolve, reject) => {
        waiting.push({ since: places.time(), resolve, reject });
        void serve();
      });
    },
    pause: turns.pause,
  };
}

const refused = (retryAfterMs: number): Slot => ({
  kind: 'refused',
  retryAfterMs: Math.ceil(retryAfterMs),
});
