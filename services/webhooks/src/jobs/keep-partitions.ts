import { createLoop, type Loop } from '@belegfluss/runtime/lifecycle';
import type { Logger } from '@belegfluss/runtime/log';
import type pg from 'pg';
import { decidePartition } from '../domain/decide-partition.ts';
import {
  type Day,
  dayOfPartition,
  daysBefore,
  daysFrom,
  endsBefore,
  partitionName,
} from '../domain/partition-days.ts';
import {
  createPartition,
  daysInDefault,
  dropPartition,
  listPartitions,
  readContent,
  trimDefault,
  trimKeys,
} from '../storage/delivery-partitions.ts';

/** Today and a week ahead: so long may this loop be broken before deliveries go to the default partition. */
const daysAhead = 8;
const hourMs = 3_600_000;

type Options = {
  readonly pool: pg.Pool;
  readonly logger: Logger;
  readonly retentionDays: number;
  /** Writers wait while deliveries are moved. A day with more stays in the default partition and is trimmed there. */
  readonly mostMoved?: number;
  /** How long a partition waits for its lock before it is left to the next round. */
  readonly lockWaitMs?: number;
};

/** Makes the partitions of the days to come and drops those past retention, for the life of the process. */
export const keepPartitions = (options: Options): Loop =>
  createLoop({
    name: 'partitions',
    pauseMs: hourMs,
    logger: options.logger,
    turn: async () => {
      await tendPartitions(options);
      return false;
    },
  });

/**
 * One round. Any number of replicas may call it: one works, the others find it locked and leave. What fails is
 * logged and tried again with the next round, and keeps nothing else from being done. `now` is the database's time
 * unless given, because it is what ids are made of.
 */
export async function tendPartitions(options: Options, now?: Date): Promise<void> {
  const client = await options.pool.connect();
  try {
    // A look into a large partition takes longer than any request may.
    await client.query(`SET statement_timeout = '5min'`);
    const { rows } = await client.query<{ free: boolean; now: Date }>(
      `SELECT pg_try_advisory_lock(hashtext('delivery partitions')) AS free, now() AS now`,
    );
    const [state] = rows;
    if (state?.free) await tend(client, options, now ?? state.now);
  } finally {
    // The lock belongs to the session and ends with it, whatever happened.
    client.release(true);
  }
}

async function tend(client: pg.PoolClient, options: Options, now: Date): Promise<void> {
  const { logger, retentionDays } = options;
  const attempt = async (work: string, partition: string, action: () => Promise<unknown>): Promise<void> => {
    await action().catch((error: unknown) =>
      logger.error({ err: error, work, partition }, 'partition not kept'),
    );
  };
  const cutoff = daysBefore(now, retentionDays);
  const present = await listPartitions(client);

  for (const name of present.filter((one) => isDue(one, cutoff))) {
    await attempt('drop', name, () => dropIfAllowed(client, options, name, now));
  }
  await attempt('trim', 'delivery_default', () =>
    trimDefault(client, cutoff, daysBefore(now, 2 * retentionDays)),
  );
  for (const day of await missingDays(client, options, present, now, cutoff)) {
    await attempt('create', partitionName(day), () => createPartition(client, day, options.lockWaitMs));
  }
  await attempt('trim', 'delivery_key', async () => {
    while ((await trimKeys(client, cutoff)) > 0);
  });
}

/** Decides whether a partition's day is over for long enough; one of ids without a time has to be opened to know. */
function isDue(name: string, cutoff: Date): boolean {
  if (name === 'delivery_default') return false;
  const day = dayOfPartition(name);
  return day === null || endsBefore(day, cutoff);
}

async function dropIfAllowed(
  client: pg.PoolClient,
  { logger, retentionDays, lockWaitMs }: Omit<Options, 'pool'>,
  name: string,
  now: Date,
): Promise<void> {
  const content = await readContent(client, name);
  const decision = decidePartition(content, retentionDays, now);
  if (decision.kind === 'keep') {
    if (decision.why === 'young') return;
    return logger.warn(
      { partition: name, ...content, why: decision.why },
      'partition past retention is kept',
    );
  }
  if (await dropPartition(client, name, lockWaitMs))
    logger.info({ partition: name, ...content }, 'partition dropped');
}

/** The days to come, and those of deliveries that are still without a place. */
async function missingDays(
  client: pg.PoolClient,
  { logger, mostMoved = 20_000 }: Omit<Options, 'pool'>,
  present: readonly string[],
  now: Date,
  cutoff: Date,
): Promise<Day[]> {
  const strays = await daysInDefault(client);
  const wanted = new Set([...daysFrom(now, daysAhead), ...strays.keys()]);
  const missing = [...wanted].filter(
    (day) => !endsBefore(day, cutoff) && !present.includes(partitionName(day)),
  );
  return missing.filter((day) => {
    const deliveries = strays.get(day) ?? 0;
    if (deliveries > mostMoved)
      logger.warn({ day, deliveries }, 'too many deliveries to move: the day stays in the default partition');
    return deliveries <= mostMoved;
  });
}
