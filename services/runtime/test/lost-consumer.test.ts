import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openNats } from '@belegfluss/local/nats';
import { createLogger } from '@belegfluss/runtime/log';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AckPolicy, type Consumer, connect, type NatsConnection } from 'nats';
import { usualPace } from '../src/bus/nats-pace.ts';
import { startReceiver } from '../src/bus/nats-receiver.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const stream = 'things';
let home: string;
let server: Awaited<ReturnType<typeof openNats>>;
let connection: NatsConnection;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'belegfluss-consumer-'));
  server = await openNats({ store: home });
  connection = await connect({ servers: server.url });
  const manager = await connection.jetstreamManager();
  await manager.streams.add({ name: stream, subjects: [`${stream}.>`] });
});
afterAll(async () => {
  await connection.close();
  await server.stop();
  await rm(home, { recursive: true, force: true });
});

/** A consumer that is gone when the first request is made to it, as after a rewind right behind its opening. */
async function aLostConsumer() {
  const manager = await connection.jetstreamManager();
  const declare = async (): Promise<Consumer> => {
    await manager.consumers.add(stream, { durable_name: 'hands', ack_policy: AckPolicy.Explicit });
    return connection.jetstream().consumers.get(stream, 'hands');
  };
  const consumer = await declare();
  await manager.consumers.delete(stream, 'hands');
  return { consumer, declare };
}

describe('a receiver whose consumer was deleted before its first request', () => {
  it('recreates it within one request, although the server reports nothing', async () => {
    const { consumer, declare } = await aLostConsumer();
    let opened = 0;
    const open = () => {
      opened += 1;
      return declare();
    };
    // The request itself would last longer than this test waits: it cannot be its end that says.
    const pace = { ...usualPace, requestMs: 120_000, heartbeatMs: 300, reopenMs: 10 };
    const got: string[] = [];
    const receiver = startReceiver({
      consumer,
      open,
      name: 'hands',
      parallel: 4,
      pace,
      work: async (message) => {
        got.push(message.string());
        message.ack();
      },
      logger,
    });
    try {
      await connection.jetstream().publish(`${stream}.one`, 'one');
      await eventually(() => expect(got).toEqual(['one']), { withinMs: 45_000 });
      expect(opened).toBe(1);
    } finally {
      await receiver.close();
    }
  });
});
