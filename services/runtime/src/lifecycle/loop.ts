import type { Logger } from '../log/index.ts';
import { withTrace } from '../trace/index.ts';
import type { Activity } from './activity.ts';

export type Loop = {
  start(): void;
  /** Runs now instead of at the end of the pause. */
  wake(): void;
  /** Lets the running turn end. */
  stop(): Promise<void>;
  /**
   * Lets it rest for longer than its pause while nothing goes on in the service, and rouses it as soon as something
   * does. Called before the start, where no other replica can put work into the service's tables.
   */
  restWith?(activity: Activity): void;
};

/**
 * What a turn found: `true` work, so that the next follows at once; `false` nothing, so that the loop pauses; or nothing,
 * and in how many milliseconds something comes due by the clock alone (`Infinity` when nothing will).
 */
export type Found = boolean | number;

/** The longest rest: if a signal were ever missed, its work would wait for no longer. */
const longestRestMs = 60_000;

/**
 * Work that repeats for the life of a process. A turn that throws is logged and counts as idle: the loop never dies.
 */
export function createLoop(options: {
  readonly name: string;
  readonly pauseMs: number;
  /** Told whether the loop may rest afterwards: only then it is worth a question when something comes due. */
  readonly turn: (mayRest: boolean) => Promise<Found>;
  readonly logger: Logger;
}): Loop {
  let stopping = false;
  let woken = false;
  /** Something went on since the last turn began: it may have come too late for that. */
  let stirred = false;
  let activity: Activity | undefined;
  let interrupt: (() => void) | undefined;
  let interruptRest: (() => void) | undefined;
  let running: Promise<void> | undefined;

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      interrupt = () => {
        clearTimeout(timer);
        resolve();
      };
      interruptRest = ms > options.pauseMs ? interrupt : undefined;
    });

  const run = async () => {
    while (!stopping) {
      woken = false;
      stirred = false;
      const mayRest = activity?.isQuiet() ?? false;
      const found = await withTrace(undefined, async () => options.turn(mayRest)).catch((error: unknown) => {
        if (!stopping) options.logger.error({ err: error, loop: options.name }, 'turn failed');
        return false;
      });
      if (found === true) activity?.stir();
      else if (!woken && !stopping) await pause(pauseAfter(found, options.pauseMs, mayRest && !stirred));
    }
  };

  return {
    start() {
      running ??= run();
    },
    wake() {
      woken = true;
      activity?.stir();
      interrupt?.();
    },
    async stop() {
      stopping = true;
      interrupt?.();
      await running;
    },
    restWith(given) {
      activity = given;
      given.onStir(() => {
        stirred = true;
        interruptRest?.();
      });
    },
  };
}

/** What is due already and was not found waits for something else, which the pause bounds. */
function pauseAfter(found: false | number, pauseMs: number, mayRest: boolean): number {
  if (found === false || found <= 0) return pauseMs;
  return Math.min(found, mayRest ? Math.max(pauseMs, longestRestMs) : pauseMs);
}
