import { setTimeout as pause } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '@belegfluss/testing/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { derivePace } from '../src/clients/traffic/pace.ts';
import { createSteps } from './document-steps.ts';
import { createReplica, findExcess, startAccount } from './limited-account.ts';
import { startAnother, startFixture } from './provider-fixture.ts';

/** Fast enough for many calls in a few seconds, with turns far enough apart for a busy machine. */
const limit = { perSecond: 25, burst: 50 };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('provider');
});
afterAll(() => database.drop());

let shops = 0;
/** Replicas in front of an account that nobody has called. */
async function start(count: number) {
  const account = await startAccount();
  shops += 1;
  const shop = `limit-${shops}.myshopify.com`;
  const replicas = Array.from({ length: count }, () => createReplica(database.url, account.url, limit, shop));
  return {
    account,
    replicas,
    async stop() {
      await Promise.all(replicas.map((replica) => replica.stop()));
      await account.stop();
    },
  };
}

type Replica = ReturnType<typeof createReplica>;

/** Keeps as many calls waiting as a replica makes at a time, until the time is up. */
const keepBusy = async (replica: Replica, untilMs: number): Promise<number> => {
  const lanes = Array.from({ length: 4 }, async () => {
    let made = 0;
    while (performance.now() < untilMs) if ((await replica.call()).ok) made += 1;
    return made;
  });
  return (await Promise.all(lanes)).reduce((sum, one) => sum + one, 0);
};

/** A generator of numbers from 0 to 1 that always gives the same ones (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe('the limit of a connection', () => {
  it.each([1, 3])(
    'is reached and never exceeded by %i busy replicas, each of which gets its share',
    async (count) => {
      const { account, replicas, stop } = await start(count);
      const seconds = 4;
      const made = await Promise.all(
        replicas.map((replica) => keepBusy(replica, performance.now() + seconds * 1000)),
      );
      const { arrivals } = account;
      const spanS = ((arrivals.at(-1) ?? 0) - (arrivals[0] ?? 0)) / 1000;
      expect(findExcess(arrivals, limit)).toBeLessThanOrEqual(0);
      expect(arrivals.length / spanS).toBeGreaterThanOrEqual(0.9 * limit.perSecond);
      for (const share of made) expect(share).toBeGreaterThan((0.5 * arrivals.length) / count);
      // Several calls a statement, also when everybody wants turns.
      const statements = replicas.reduce((sum, replica) => sum + replica.statements(), 0);
      expect(statements).toBeLessThan(arrivals.length / 2);
      await stop();
    },
  );

  it.each([11, 12, 13])('holds for bursts of three replicas at any time (seed %i)', async (seed) => {
    const { account, replicas, stop } = await start(3);
    const random = seeded(seed);
    const bursts = Array.from({ length: 14 }, () => ({
      at: random() * 3000,
      size: 1 + Math.floor(random() * 25),
      replica: replicas[Math.floor(random() * 3)],
    }));
    const begin = performance.now();
    await Promise.all(
      bursts.map(async ({ at, size, replica }) => {
        await pause(begin + at - performance.now());
        await Promise.all(Array.from({ length: size }, () => replica?.call()));
      }),
    );
    expect(account.arrivals.length).toBeGreaterThan(50);
    expect(findExcess(account.arrivals, limit)).toBeLessThanOrEqual(0);
    await stop();
  });

  it('loses no more than a lease by a replica that dies with its turns', async () => {
    const { account, replicas, stop } = await start(3);
    const [first, second, dead] = replicas;
    await first?.call();
    await pause(1500);
    // It takes all that it can get, again and again, and calls never.
    for (let taken = 0; taken < 3; taken += 1) await dead?.keeper.take({ wanted: 13, withinMs: 5000 });
    const diedAt = performance.now();
    await Promise.all([first?.call(), second?.call()]);
    expect(performance.now() - diedAt).toBeLessThan(2000);
    const before = account.arrivals.length;
    await Promise.all([first, second].map((replica) => replica && keepBusy(replica, diedAt + 4000)));
    expect(account.arrivals.length - before).toBeGreaterThanOrEqual(0.9 * 3 * limit.perSecond);
    expect(findExcess(account.arrivals, limit)).toBeLessThanOrEqual(0);
    await stop();
  });

  it('"slow down" holds for replicas that have not met it, but for turns that they have already', async () => {
    const { account, replicas, stop } = await start(3);
    const [first, second, third] = replicas;
    await first?.call();
    await pause(1500);
    // The third one has turns for its next calls now, and uses them.
    await third?.call();
    account.askForPause(2);
    const slowed = first?.call();
    while (account.arrivals.length < 3) await pause(5);
    const metAt = account.arrivals[2] ?? 0;
    const goesOn = (async () => {
      while (performance.now() < metAt + 2500) {
        await third?.call();
        await pause(20);
      }
    })();
    await second?.call();
    expect(performance.now() - metAt).toBeGreaterThanOrEqual(1990);
    await Promise.all([slowed, goesOn]);
    const sinceMet = account.arrivals.slice(3).map((arrival) => arrival - metAt);
    const { usableMs } = derivePace(limit);
    expect(sinceMet.filter((ms) => ms > usableMs + 100 && ms < 1990)).toEqual([]);
    await stop();
  });

  it('costs a quiet account nothing, and an order one statement', async () => {
    const { replicas, stop } = await start(1);
    const [replica] = replicas;
    await replica?.call();
    await pause(2500);
    const before = replica?.statements() ?? 0;
    for (let step = 0; step < 4; step += 1) await replica?.call();
    expect((replica?.statements() ?? 0) - before).toBe(1);
    await stop();
  });
});

describe('two processes of the service', () => {
  it('share the limit of an account', async () => {
    const patient = { maxWaitMs: 20_000 };
    const fixture = await startFixture({ config: { requestsPerSecond: 20 }, tuning: patient });
    const another = await startAnother(fixture, {}, patient);
    const shop = 'two-processes.myshopify.com';
    const { anOpenInvoice, kind } = await createSteps(fixture, shop);
    const { id } = await anOpenInvoice();
    await fixture.clearCalls();
    const begin = performance.now();
    await Promise.all(
      Array.from({ length: 70 }, (_, index) =>
        (index % 2 === 0 ? fixture : another).provider.getDocument({ shop, kind, documentId: id }),
      ),
    );
    const seconds = (performance.now() - begin) / 1000;
    const { total } = await fixture.calls();
    expect(total).toBeGreaterThanOrEqual(70);
    // Each process alone could begin forty at once.
    expect(total).toBeLessThanOrEqual(40 + 20 * seconds);
    await another.stop();
    await fixture.stop();
  });
});
