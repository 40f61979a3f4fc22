import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Nats, openNats } from '@belegfluss/local/nats';
import { freePort } from '@belegfluss/local/postgres';
import { type BusEvent, createNatsBus, type EventBus } from '@belegfluss/runtime/bus';
import { execute, inTransaction, type PrismaTransaction } from '@belegfluss/runtime/database';
import type { Loop } from '@belegfluss/runtime/lifecycle';
import { createLogger } from '@belegfluss/runtime/log';
import { appendEvents, consume, createOutboxRelay, type Database } from '@belegfluss/runtime/messaging';
import { connect, type JetStreamManager } from 'nats';
import type pg from 'pg';

export const type = 'tests.thing.happened.v1';
export const logger = createLogger({ name: 'test', level: 'silent' });

/** The payload of an event is a number, by which a test knows it again. */
export const append = (pool: pg.Pool, payloads: readonly number[]): Promise<void> =>
  inTransaction(pool, (tx) =>
    appendEvents(
      tx,
      payloads.map((payload) => ({
        type,
        shop: 'one.myshopify.com',
        orderingKey: '1',
        payload: Buffer.from([payload >> 8, payload & 255]),
      })),
    ),
  );

export const parsePayloadNumber = (event: BusEvent): number =>
  ((event.payload[0] ?? 0) << 8) + (event.payload[1] ?? 0);

/** The parts of a Prisma client that consumers use; the runtime has none. */
export const prismaOver = (pool: pg.Pool): Database<PrismaTransaction> => ({
  $transaction: (work) =>
    inTransaction(pool, (tx) =>
      work({
        $executeRawUnsafe: (text, ...values) => execute(tx, { text, values }),
        $queryRawUnsafe: async <Rows>(text: string, ...values: unknown[]) =>
          (await tx.run({ text, values })).rows as Rows,
      }),
    ),
});

/** Consumes with one visible effect an event: a row of the table `effect`. */
export const consumeIntoEffects = (bus: EventBus, pool: pg.Pool): Promise<void> =>
  consume({
    bus,
    database: prismaOver(pool),
    consumer: 'tests',
    type,
    decode: (payload) => payload,
    prepare: async (message) => message,
    async effect(tx, _message, event) {
      await execute(tx, {
        text: 'INSERT INTO effect (payload) VALUES ($1)',
        values: [parsePayloadNumber(event)],
      });
    },
  });

/** All effects, in ascending order; one that happened twice is in it twice. */
export const effects = async (pool: pg.Pool): Promise<number[]> =>
  (await pool.query<{ payload: number }>('SELECT payload FROM effect ORDER BY payload')).rows.map(
    ({ payload }) => payload,
  );

export const count = async (pool: pg.Pool, table: string, where = 'true'): Promise<number> =>
  Number((await pool.query(`SELECT count(*) FROM ${table} WHERE ${where}`)).rows[0].count);

/** A bus that notes what is published and passes it on. */
export function recording(on: EventBus): { readonly bus: EventBus; readonly published: BusEvent[] } {
  const published: BusEvent[] = [];
  return {
    published,
    bus: {
      ...on,
      publish: (events) => {
        published.push(...events);
        return on.publish(events);
      },
    },
  };
}

/** A nats-server with its own disk that can be stopped and started, and its clients. */
export async function aNatsFixture(pool: pg.Pool) {
  const home = await mkdtemp(join(tmpdir(), 'belegfluss-relay-'));
  const [store, port] = [join(home, 'store'), await freePort()];
  let server: Nats = await openNats({ store, port });
  const undo: (() => Promise<void>)[] = [];
  const fixture = {
    store,
    copy: join(home, 'copy'),
    server: () => server,
    halt: () => server.stop(),
    async resume() {
      server = await openNats({ store, port });
    },
    async openBus(): Promise<EventBus> {
      const bus = await createNatsBus({
        url: server.url,
        name: 'test',
        logger,
        redeliveryDelayMs: () => 5,
        pace: { ackWaitMs: 3_000, reconnectMs: 50, heartbeatMs: 300, reopenMs: 50 },
      });
      let closing: Promise<void> | undefined;
      const close = () => (closing ??= bus.close());
      undo.push(() => close().catch(() => {}));
      return { ...bus, close };
    },
    startRelay(bus: EventBus, pace: { readonly leaseMs?: number } = {}): Loop {
      const relay = createOutboxRelay({ pool, bus, logger, context: 'tests', examineEveryMs: 200, ...pace });
      undo.push(() => relay.stop());
      relay.start();
      return relay;
    },
    /** A relay that publishes a number of batches and then stops with its lease, as one that was killed does. */
    startDoomedRelay(bus: EventBus, batches: number): void {
      let left = batches;
      let end = (_: Error) => {};
      const standstill = new Promise<never>((_, reject) => {
        end = reject;
      });
      standstill.catch(() => {});
      fixture.startRelay({
        ...bus,
        publish(events) {
          left -= 1;
          return left < 0 ? standstill : bus.publish(events);
        },
      });
      undo.push(async () => end(new Error('the end of the test')));
    },
    /** Ends the right to publish of a relay that does not renew it. */
    letLeaseRunOut: () => pool.query('UPDATE outbox_lease SET until = now()'),
    /** Steps that an operator does by hand. */
    async operate<Result>(work: (manager: JetStreamManager) => Promise<Result>): Promise<Result> {
      const operator = await connect({ servers: server.url });
      try {
        return await work(await operator.jetstreamManager());
      } finally {
        await operator.close();
      }
    },
    async end() {
      for (const step of undo.splice(0).reverse()) await step();
      await server.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
  return fixture;
}

export type NatsFixture = Awaited<ReturnType<typeof aNatsFixture>>;
