import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openNats } from '@belegfluss/local/nats';
import { createLogger } from '@belegfluss/runtime/log';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AckPolicy, type Consumer, connect, type NatsConnection } from 'nats';
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

describe('a receiver whose consumer went before its first request', () => {
  it('notices within one request, of which the server says nothing, and opens it anew', async () => {
    const { consumer, declare } = await aLostConsumer();
    const opened: number[] = [];
    const begun = performance.now();
    const open = async () => {
      opened.push(performance.now() - begun);
      return declare();
    };
    const got: string[] = [];
    const receiver = startReceiver({
      consumer,
      open,
      name: 'hands',
      parallel: 4,
      work: async (message) => {
        got.push(message.string());
        message.ack();
      },
      logger,
    });
    try {
      await connection.jetstream().publish(`${stream}.one`, 'one');
      await eventually(() => expect(got).toEqual(['one']), { withinMs: 20_000 });
      expect(opened).toHaveLength(1);
      // A request takes 5 s, the pause before opening half a second: it was told by the first one.
      expect(opened[0]).toBeLessThan(6_000);
    } finally {
      await receiver.close();
    }
  });
});
