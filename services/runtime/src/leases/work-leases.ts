import { createLanes, type Found, type Loop } from '../lifecycle/index.ts';
import type { Logger } from '../log/index.ts';
import { withHeartbeat } from './heartbeat.ts';
import { LeaseLost } from './lease-lost.ts';
import type { Lease } from './leased-table.ts';

/**
 * Takes one leased row after another and does a step of each, in several lanes in parallel; any number of replicas
 * share the rows. A step that loses its lease ends quietly: the new holder continues from the state in the database.
 */
export function workLeases<Row extends Lease>(options: {
  readonly name: string;
  readonly lanes: number;
  /** How long a lane waits when nothing is due. */
  readonly pauseMs: number;
  readonly take: () => Promise<Row | null>;
  /** In how many milliseconds a row comes due that nobody asks for any more; null when none will. */
  readonly dueInMs?: () => Promise<number | null>;
  /** Heartbeat during a step. */
  readonly renew: (row: Row) => Promise<unknown>;
  /** Works on the row and ends its lease; it may break off with `LeaseLost` when the process is stopping. */
  readonly step: (row: Row, isStopping: () => boolean) => Promise<void>;
  /** Gives back a row whose step was broken off. */
  readonly drop: (row: Row) => Promise<void>;
  readonly logger: Logger;
}): Loop {
  const { name, lanes, pauseMs, take, dueInMs, renew, step, drop, logger } = options;
  let stopping = false;
  const isStopping = () => stopping;
  /** Steps that have ended: the row of each may be due again. */
  let ended = 0;
  let looking: { readonly found: Promise<Row | null>; readonly since: number } | null = null;

  /**
   * One lane looks at a time: when it finds nothing, there is nothing for the others either, unless a step has ended since
   * the look began.
   */
  const look = async (): Promise<Row | null> => {
    while (looking) {
      const { found, since } = looking;
      if ((await found.catch(() => null)) === null && since === ended) return null;
    }
    const found = take().finally(() => {
      looking = null;
    });
    looking = { found, since: ended };
    return found;
  };

  const turn = async (mayRest: boolean): Promise<Found> => {
    const row = await look();
    if (!row) return mayRest && dueInMs !== undefined && ((await dueInMs()) ?? Number.POSITIVE_INFINITY);
    const beat = { beat: () => renew(row), everyMs: row.leaseMs / beatsPerLease, logger };
    try {
      await withHeartbeat(beat, () => step(row, isStopping));
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error;
      await drop(row);
    } finally {
      ended += 1;
    }
    return true;
  };

  const loop = createLanes({ name, lanes, pauseMs, logger, turn });
  return {
    ...loop,
    async stop() {
      stopping = true;
      await loop.stop();
    },
  };
}

/** Heartbeats within a lease: one or two may be lost. */
export const beatsPerLease = 3;
