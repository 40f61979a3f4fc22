import { connect, type NatsConnection } from 'nats';
import type { World } from './world.ts';

/** Works with the bus from outside and leaves it again. */
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

/** Consumers that have something in front of them, or in hand. */
export const findBusyConsumers = (world: World): Promise<string[]> =>
  atBus(world, async (connection) => {
    const manager = await connection.jetstreamManager({ timeout: 2_000 });
    const busy: string[] = [];
    for await (const stream of manager.streams.list())
      for await (const consumer of manager.consumers.list(stream.config.name))
        if (consumer.num_pending + consumer.num_ack_pending > 0) busy.push(consumer.name);
    return busy;
  });
