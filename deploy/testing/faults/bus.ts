import { connect, type NatsConnection } from 'nats';
import type { World } from './world.ts';

/** Runs `work` on a separate connection to the bus and closes it. */
export async function atBus<Result>(
  { nats }: World,
  work: (connection: NatsConnection) => Promise<Result>,
): Promise<Result> {
  const connection = await connect({ servers: nats.url, timeout: 2_000 });
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

/** Consumers with pending or unacknowledged events. */
export const findBusyConsumers = (world: World): Promise<string[]> =>
  atBus(world, async (connection) => {
    const manager = await connection.jetstreamManager({ timeout: 2_000 });
    const busy: string[] = [];
    for await (const stream of manager.streams.list())
      for await (const consumer of manager.consumers.list(stream.config.name))
        if (consumer.num_pending + consumer.num_ack_pending > 0) busy.push(consumer.name);
    return busy;
  });
