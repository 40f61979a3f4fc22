import type { Logger } from '../log/index.ts';
import { withTrace } from '../trace/index.ts';

export type Loop = {
  start(): void;
  /** Runs now instead of at the end of the pause. */
  wake(): void;
  /** Lets the running turn end. */
  stop(): Promise<void>;
};

/**
 * Work that repeats for the life of a process. A turn that answers `true` found work and is followed by the next
 * at once; otherwise the loop pauses. A turn that throws is logged and counts as idle: the loop never dies.
 */
export function createLoop(options: {
  readonly name: string;
  readonly pauseMs: number;
  readonly turn: () => Promise<boolean>;
  readonly logger: Logger;
}): Loop {
  let stopping = false;
  let woken = false;
  let interrupt: (() => void) | undefined;
  let running: Promise<void> | undefined;

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, options.pauseMs);
      interrupt = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const run = async () => {
    while (!stopping) {
      woken = false;
      const busy = await withTrace(undefined, async () => options.turn()).catch((error: unknown) => {
        if (!stopping) options.logger.error({ err: error, loop: options.name }, 'turn failed');
        return false;
      });
      if (!busy && !woken && !stopping) await pause();
    }
  };

  return {
    start() {
      running ??= run();
    },
    wake() {
      woken = true;
      interrupt?.();
    },
    async stop() {
      stopping = true;
      interrupt?.();
      await running;
    },
  };
}
