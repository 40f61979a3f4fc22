import { setTimeout as pause } from 'node:timers/promises';
import { createLoop, type Loop } from '../lifecycle/index.ts';
import type { Logger } from '../log/index.ts';
import { withHeartbeat } from './heartbeat.ts';
import type { Lease } from './leased-table.ts';
import { beatsPerLease } from './work-leases.ts';

/** A claim costs the same for one row as for many: busy workers wait so long for more of them to be free. */
const gatherMs = 100;
/** What holds a claim back besides is the share of a shop: so many rows that end, or so much time, make it worth another. */
const worthALook = 6;
const lookAgainMs = 8;

/**
 * Workers: whenever some are free, as many rows are claimed and each is carried through under a heartbeat. `wake` rouses
 * them when work was queued in this process; the pause bounds how long work that others queued waits.
 */
export function createWorkers<Row extends Lease>(options: {
  readonly name: string;
  readonly workers: number;
  /** How many of them may be at work now; all by default. */
  readonly allowed?: () => number;
  readonly pauseMs: number;
  /** Claims at most `most` rows. */
  readonly claim: (most: number) => Promise<readonly Row[]>;
  /** In how many milliseconds a row comes due that nobody asks for any more; null when none will. */
  readonly dueInMs: () => Promise<number | null>;
  readonly renew: (row: Row) => Promise<unknown>;
  /** Works on the row and ends its lease, however it goes; what it throws is logged, and the lease runs out. */
  readonly carryOut: (row: Row) => Promise<void>;
  /** Fields of a row for log lines. */
  readonly describe: (row: Row) => object;
  readonly logger: Logger;
}): Loop {
  const { name, workers, allowed = () => workers, pauseMs, logger } = options;
  const running = new Set<Promise<void>>();
  const worthAClaim = Math.ceil(workers / 4);

  const free = () => Math.max(0, allowed() - running.size);
  const untilFree = async () => {
    const gathering = pause(gatherMs, 'over');
    while (free() < worthAClaim && running.size > 0) {
      const first = await Promise.race([...running, ...(free() > 0 ? [gathering] : [])]);
      if (first === 'over') return;
    }
  };

  let ended = 0;
  let lookingAgain: NodeJS.Timeout | undefined;
  const lookAgain = () => {
    clearTimeout(lookingAgain);
    lookingAgain = undefined;
    ended = 0;
    loop.wake();
  };
  /** A share of a shop is free again. */
  const noteEnd = () => {
    ended += 1;
    if (running.size === 0 || ended >= worthALook) lookAgain();
    else lookingAgain ??= setTimeout(lookAgain, lookAgainMs);
  };

  const carryOut = (row: Row): Promise<void> =>
    withHeartbeat({ beat: () => options.renew(row), everyMs: row.leaseMs / beatsPerLease, logger }, () =>
      options.carryOut(row),
    ).catch((error: unknown) => {
      logger.error({ err: error, ...options.describe(row) }, `${name}: lease not ended`);
    });

  const loop = createLoop({
    name,
    pauseMs,
    logger,
    async turn(mayRest) {
      await untilFree();
      const rows = await options.claim(free());
      for (const row of rows) {
        const one: Promise<void> = carryOut(row).finally(() => {
          running.delete(one);
          noteEnd();
        });
        running.add(one);
      }
      if (rows.length > 0) return true;
      return mayRest && running.size === 0 && ((await options.dueInMs()) ?? Number.POSITIVE_INFINITY);
    },
  });
  return {
    ...loop,
    async stop() {
      await loop.stop();
      await Promise.all(running);
      clearTimeout(lookingAgain);
    },
  };
}
