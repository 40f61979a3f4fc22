import { OperationsServiceService } from '@belegfluss/protos/common/v1/operations';
import { type BusEvent, createLocalBus, type EventBus } from '@belegfluss/runtime/bus';
import { execute } from '@belegfluss/runtime/database';
import { type Client, createClient } from '@belegfluss/runtime/grpc';
import { createLogger } from '@belegfluss/runtime/log';
import { consume, consumeAtOnce } from '@belegfluss/runtime/messaging';
import { hostService, type Parts, type Service } from '@belegfluss/runtime/service';
import { anEvent } from '@belegfluss/testing/an-event';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { prismaOver } from './messaging-fixture.ts';
import { database, openRuntimeDatabase, pool } from './runtime-database.ts';

const type = 'tests.thing.happened.v1';
const security = { token: 'operations-test-token-operations-test-to' };
const logger = createLogger({ name: 'test', level: 'silent' });
let bus: EventBus;
let service: Service;
let operations: Client<typeof OperationsServiceService>;
/** The error with which consumers fail; null lets them succeed. */
let poison: string | null;

openRuntimeDatabase('CREATE TABLE effect (consumer text NOT NULL, event_id uuid NOT NULL)');

beforeEach(async () => {
  await pool.query('TRUNCATE outbox, inbox, dead_letter, effect');
  poison = 'no such field';
  await begin();
});
afterEach(end);

/** A service with consumers of both kinds, as a process that begins. */
async function begin(): Promise<void> {
  bus = createLocalBus({ logger, redeliveryDelayMs: () => 1 });
  service = hostService({
    name: 'settings',
    config: {
      databaseUrl: database.url,
      migrateOnStart: false,
      natsUrl: null,
      grpcHost: '127.0.0.1',
      grpcPort: 0,
      security,
      logLevel: 'silent',
    },
    // The bus refuses events of the service: they stay unpublished.
    overrides: { bus: { ...bus, publish: async () => Promise.reject(new Error('no bus')) }, logger },
    async assemble(parts) {
      await subscribe(parts);
      const queue = { name: 'things', waiting: 3, oldestSeconds: 7n, inWork: 1, failed: 2 };
      return { queues: async () => [queue] };
    },
  });
  operations = createClient(OperationsServiceService, { address: await service.start(), security });
}

async function end(): Promise<void> {
  operations.close();
  await service.stop();
  await bus.close();
}

async function subscribe({ bus: own, pool: ownPool }: Parts): Promise<void> {
  const decode = (payload: Uint8Array) => {
    if (poison !== null) throw new TypeError(poison);
    return payload;
  };
  const prepare = async (message: Uint8Array) => message;
  const text = 'INSERT INTO effect (consumer, event_id) VALUES ($1, $2::uuid)';
  await consume({
    bus: own,
    database: prismaOver(ownPool),
    consumer: 'tests',
    type,
    decode,
    prepare,
    effect: async (tx, _message, event) => void (await execute(tx, { text, values: ['tests', event.id] })),
  });
  await consumeAtOnce({
    bus: own,
    pool: ownPool,
    consumer: 'tests-at-once',
    type,
    decode,
    prepare,
    effect: (_message, event) => [{ text, values: ['tests-at-once', event.id] }],
  });
}

const aThing = (): BusEvent => anEvent('one.myshopify.com', type, new Uint8Array([1]));
const effects = async (): Promise<string[]> =>
  (await pool.query<{ consumer: string }>('SELECT consumer FROM effect ORDER BY consumer')).rows.map(
    ({ consumer }) => consumer,
  );
const letters = async () => (await operations.listDeadLetters({ pageSize: 0 })).letters;
const findLetterId = async (consumer: string): Promise<string> =>
  (await letters()).find((letter) => letter.consumer === consumer)?.id ?? 'none';

/** An event that both consumers gave up on. */
async function aLostEvent(): Promise<BusEvent> {
  const event = aThing();
  await bus.publish([event]);
  expect(await letters()).toHaveLength(2);
  expect(await effects()).toEqual([]);
  return event;
}

describe('the state of a service', () => {
  it('contains unpublished events with their age, dead letters, and queues', async () => {
    await aLostEvent();
    await pool.query(
      `INSERT INTO outbox (id, type, shop, ordering_key, traceparent, payload, occurred_at, published_at)
       SELECT gen_random_uuid(), 'nobody.listens.v1', '', '', '', '', now() - age * interval '1 second', published
       FROM (VALUES (500, now()), (90, NULL), (30, NULL)) AS waiting (age, published)`,
    );
    const state = await operations.getState({});
    expect(state).toMatchObject({ service: 'settings', unpublished: 2, deadLetters: 2 });
    expect(Number(state.oldestUnpublishedSeconds)).toBeGreaterThanOrEqual(90);
    expect(Number(state.oldestUnpublishedSeconds)).toBeLessThan(120);
    expect(state.queues).toEqual([{ name: 'things', waiting: 3, oldestSeconds: 7n, inWork: 1, failed: 2 }]);
  });

  it('is all zero when nothing waits', async () => {
    expect(await operations.getState({})).toMatchObject({
      unpublished: 0,
      oldestUnpublishedSeconds: 0n,
      deadLetters: 0,
    });
  });
});

describe('a dead letter', () => {
  it('is listed with the data that is needed to find the fault', async () => {
    const event = await aLostEvent();
    expect((await letters()).find(({ consumer }) => consumer === 'tests')).toEqual({
      id: expect.stringMatching(/^\d+$/),
      consumer: 'tests',
      eventId: event.id,
      type,
      shop: 'one.myshopify.com',
      error: 'TypeError: no such field',
      failedAt: expect.any(Date),
    });
    expect((await operations.listDeadLetters({ pageSize: 1 })).letters).toHaveLength(1);
  });

  it.each(['tests', 'tests-at-once'])(
    'of "%s" reaches this consumer alone, and settles the letter',
    async (consumer) => {
      await aLostEvent();
      poison = null;
      expect(await operations.replayDeadLetter({ id: await findLetterId(consumer) })).toEqual({ done: true });
      expect(await effects()).toEqual([consumer]);
      expect((await letters()).map((letter) => letter.consumer)).not.toContain(consumer);
    },
  );

  it('stays with its new error when the consumer fails again', async () => {
    await aLostEvent();
    poison = 'another field';
    const id = await findLetterId('tests');
    expect(await operations.replayDeadLetter({ id })).toEqual({ done: false });
    const [newest] = await letters();
    expect(newest).toMatchObject({ id, error: 'TypeError: another field' });
    expect(await effects()).toEqual([]);
  });

  it.each(['tests', 'tests-at-once'])(
    'of "%s" has no second effect when the event took effect meanwhile',
    async (consumer) => {
      const event = await aLostEvent();
      poison = null;
      const id = await findLetterId(consumer);
      await bus.publish([event]);
      expect(await operations.replayDeadLetter({ id })).toEqual({ done: true });
      expect(await effects()).toEqual(['tests', 'tests-at-once']);
    },
  );

  it('has one effect when two operators replay it at once', async () => {
    await aLostEvent();
    poison = null;
    const id = await findLetterId('tests');
    const outcomes = await Promise.allSettled([
      operations.replayDeadLetter({ id }),
      operations.replayDeadLetter({ id }),
    ]);
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await effects()).toEqual(['tests']);
    expect(await findLetterId('tests')).toBe('none');
  });

  it.each(['tests', 'tests-at-once'])(
    'of "%s" has one effect when the process dies before the letter is removed',
    async (consumer) => {
      await aLostEvent();
      poison = null;
      const id = await findLetterId(consumer);
      await pool.query(`
        CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS
          $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$;
        CREATE TRIGGER die BEFORE UPDATE ON dead_letter FOR EACH ROW EXECUTE FUNCTION die()`);
      await expect(operations.replayDeadLetter({ id })).rejects.toThrow();
      await end();
      await pool.query('DROP FUNCTION die CASCADE');
      await begin();
      expect(await effects()).toEqual([consumer]);
      expect(await findLetterId(consumer)).toBe(id);

      expect(await operations.replayDeadLetter({ id })).toEqual({ done: true });
      expect(await effects()).toEqual([consumer]);
      expect(await findLetterId(consumer)).toBe('none');
    },
  );

  it.each(['999', '', 'one', '1; DROP TABLE inbox', '9'.repeat(30)])('"%s" does not exist', async (id) => {
    await expect(operations.replayDeadLetter({ id })).rejects.toMatchObject({
      kind: 'notFound',
      reason: 'LETTER_NOT_FOUND',
    });
  });

  it('whose consumer was removed reports that and stays', async () => {
    await aLostEvent();
    await pool.query(`UPDATE dead_letter SET consumer = 'earlier' WHERE consumer = 'tests'`);
    const id = await findLetterId('earlier');
    await expect(operations.replayDeadLetter({ id })).rejects.toMatchObject({ reason: 'CONSUMER_UNKNOWN' });
    expect(await findLetterId('earlier')).toBe(id);
  });
});
