import { atBus } from '../bus.ts';
import type { World } from '../world.ts';

/** Identifies the running database server: its start time, which changes with each start. */
export async function nameDatabaseServer({ query }: World): Promise<string> {
  const [row] = await query<{ start: string }>('orders', `SELECT pg_postmaster_start_time()::text AS start`);
  return row?.start ?? '';
}

/** Identifies the running bus server, whose id changes with each start. */
export const nameBus = (world: World): Promise<string> =>
  atBus(world, async (connection) => connection.info?.server_id ?? '');

/** Creation times of the streams: later where the bus lost its data and the streams were created again. */
export const dateStreams = (world: World): Promise<readonly string[]> =>
  atBus(world, async (connection) => {
    const manager = await connection.jetstreamManager({ timeout: 2_000 });
    const streams = await manager.streams.list().next();
    return streams.map(({ created }) => created);
  });

/** Unprocessed events on the bus for a consumer; it has one durable per type. */
export const countOpen = (world: World, consumer: string): Promise<number> =>
  atBus(world, async (connection) => {
    const manager = await connection.jetstreamManager({ timeout: 2_000 });
    let open = 0;
    for await (const stream of manager.streams.list())
      for await (const { name, num_pending, num_ack_pending } of manager.consumers.list(stream.config.name))
        if (name.startsWith(`${consumer}-`)) open += num_pending + num_ack_pending;
    return open;
  });

/** Decides whether the bus knows the consumer: after a loss of its data the consumer must be created again. */
export const isListening = (world: World, consumer: string): Promise<boolean> =>
  atBus(world, async (connection) => {
    const manager = await connection.jetstreamManager({ timeout: 2_000 });
    for await (const stream of manager.streams.list())
      for await (const { name } of manager.consumers.list(stream.config.name))
        if (name.startsWith(`${consumer}-`)) return true;
    return false;
  });

/** Number of answers that differ from the previous one. */
export const countChanges = (answers: readonly string[]): number =>
  answers.filter((answer, index) => index > 0 && answer !== answers[index - 1]).length;
