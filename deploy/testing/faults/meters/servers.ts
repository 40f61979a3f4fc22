import { atBus } from '../bus.ts';
import type { World } from '../world.ts';

/** Who answers as the database server: another after each start. */
export async function nameDatabaseServer({ query }: World): Promise<string> {
  const [row] = await query<{ start: string }>('orders', `SELECT pg_postmaster_start_time()::text AS start`);
  return row?.start ?? '';
}

/** Who answers as the bus: another after each start. */
export const nameBus = (world: World): Promise<string> =>
  atBus(world, async (connection) => connection.info?.server_id ?? '');

/** When the streams were made: later where the bus lost its data and had them made again. */
export const dateStreams = (world: World): Promise<readonly string[]> =>
  atBus(world, async (connection) => {
    const manager = await connection.jetstreamManager({ timeout: 2_000 });
    const streams = await manager.streams.list().next();
    return streams.map(({ created }) => created);
  });

/** Events that lie on the bus for a consumer and that nobody has acted on; it has one durable a type. */
export const countOpen = (world: World, consumer: string): Promise<number> =>
  atBus(world, async (connection) => {
    const manager = await connection.jetstreamManager({ timeout: 2_000 });
    let open = 0;
    for await (const stream of manager.streams.list())
      for await (const { name, num_pending, num_ack_pending } of manager.consumers.list(stream.config.name))
        if (name.startsWith(`${consumer}-`)) open += num_pending + num_ack_pending;
    return open;
  });

/** Whether the bus knows the consumer: after a loss of its data whoever listens has to name it again. */
export const isListening = (world: World, consumer: string): Promise<boolean> =>
  atBus(world, async (connection) => {
    const manager = await connection.jetstreamManager({ timeout: 2_000 });
    for await (const stream of manager.streams.list())
      for await (const { name } of manager.consumers.list(stream.config.name))
        if (name.startsWith(`${consumer}-`)) return true;
    return false;
  });

/** How many of these answers differ from the one before. */
export const countChanges = (answers: readonly string[]): number =>
  answers.filter((answer, index) => index > 0 && answer !== answers[index - 1]).length;
