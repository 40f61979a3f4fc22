import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  aShop,
  callOptions,
  type Holders,
  inTransaction,
  operationKey,
  settleCall,
  superseded,
  untilWaiting,
} from './fence-holders.ts';
import { type Fixture, startFixture } from './shops-fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.stop());

describe('holders of one key at the same moment', () => {
  it('a reserve that stands still within its statement takes nothing when a later holder releases', async () => {
    const { whilePeriodIsLocked, reserve, release, books } = await aShop(fixture, 'reserve-stands');
    let late: Promise<unknown> = Promise.resolve();
    await whilePeriodIsLocked(async () => {
      late = settleCall(reserve(1n));
      await untilWaiting(fixture, 1);
      await release(2n, fixture.other);
    });
    expect(await late).toMatchObject(superseded);
    expect(await books()).toEqual({ state: 'released', fence: '2', used: 0 });
  });

  it('a release that meets a reserve before its commit frees what that has taken', async () => {
    const { shop, release, books } = await aShop(fixture, 'reserve-commits');
    let released: Promise<unknown> = Promise.resolve();
    await inTransaction(fixture, async (client) => {
      await client.query(
        `WITH period AS (UPDATE transfer_period SET used = used + 1 WHERE shop = $1 RETURNING id)
         INSERT INTO transfer_reservation (shop, operation_key, state, period_id, reserved_at, fence)
         SELECT $1, $2, 'reserved', id, now(), 1 FROM period`,
        [shop, operationKey],
      );
      released = release(2n);
      await untilWaiting(fixture, 1);
    });
    await released;
    expect(await books()).toEqual({ state: 'released', fence: '2', used: 0 });
  });

  it.each([
    ['earlier', 1n, 2n],
    ['later', 2n, 1n],
  ])(
    'two holders reserve a new key once, the %s one first, and the later one has it',
    async (which, ...pair) => {
      const holders = await aShop(fixture, `both-${which}`);
      await reserveTogether(holders, pair);
      expect(await holders.books()).toEqual({ state: 'reserved', fence: '2', used: 1 });
      await holders.release(1n);
      expect(await holders.books()).toEqual({ state: 'reserved', fence: '2', used: 1 });
    },
  );

  it.each([
    ['earlier', 1n, 2n],
    ['later', 2n, 1n],
  ])(
    'two holders ask for the last transfer, the %s one first, and the later one has it',
    async (which, ...pair) => {
      const holders = await aShop(fixture, `last-${which}`, 9);
      await reserveTogether(holders, pair);
      await holders.release(1n);
      expect(await holders.books()).toEqual({ state: 'reserved', fence: '2', used: 10 });
    },
  );

  /** Both have looked before either takes; answered in the order in which they came. */
  async function reserveTogether(
    { whilePeriodIsLocked, reserve }: Holders,
    [first, second]: readonly [bigint, bigint],
  ): Promise<void> {
    const answers: Promise<unknown>[] = [];
    await whilePeriodIsLocked(async () => {
      answers.push(settleCall(reserve(first, fixture.shops)));
      await untilWaiting(fixture, 1);
      answers.push(settleCall(reserve(second, fixture.other)));
      await untilWaiting(fixture, 2);
    });
    const [one, other] = await Promise.all(answers);
    expect(one).toMatchObject({ granted: true });
    expect(other).toMatchObject(second > first ? { granted: true } : superseded);
  }

  it.each<[string, string, (holders: Holders) => Promise<unknown>, object, object]>([
    // Who comes with fence 1, what is there, the call, its answer, the books.
    ['release', 'reserved', ({ release }) => release(1n), {}, { state: 'reserved', used: 1 }],
    ['reserve', 'reserved', ({ reserve }) => reserve(1n), superseded, { state: 'reserved', used: 1 }],
    ['reserve', 'released', ({ reserve }) => reserve(1n), superseded, { state: 'released', used: 0 }],
  ])(
    'a %s that waits for a later holder of what is %s changes nothing',
    async (name, state, call, answer, books) => {
      const holders = await aShop(fixture, `waits-${name}-${state}`);
      await holders.reserve(0n);
      if (state === 'released') await holders.release(0n);
      let late: Promise<unknown> = Promise.resolve();
      await inTransaction(fixture, async (client) => {
        await client.query(
          'UPDATE transfer_reservation SET fence = 2 WHERE shop = $1 AND operation_key = $2',
          [holders.shop, operationKey],
        );
        late = settleCall(call(holders));
        await untilWaiting(fixture, 1);
      });
      expect(await late).toMatchObject(answer);
      expect(await holders.books()).toEqual({ ...books, fence: '2' });
    },
  );

  it('any number of holders leave each key as the last of them wants it, and the count right', async () => {
    const { shop } = await aShop(fixture, 'storm');
    await fixture.shops.setPlan({ shop, planId: 'premium', annual: false });
    const holders = 40;
    const keys = Array.from({ length: 12 }, (_, index) => `order/${index}/invoice-1/create`);
    const calls = keys.flatMap((key, index) =>
      Array.from({ length: holders }, (_, turn) => ({
        shop,
        operationKey: key,
        fence: BigInt(turn + 1),
        index,
      })),
    );
    // Each comes at another place than its fence says. Every third holder releases, and so does the last of every second
    // key.
    const shuffled = calls.toSorted((one, other) => scatter(one) - scatter(other));
    const isRelease = ({ fence, index }: (typeof calls)[number]) =>
      fence === BigInt(holders) ? index % 2 === 0 : Number(fence) % 3 === 0;
    const outcomes = await Promise.all(
      shuffled.map((call, place) => {
        const client = place % 2 ? fixture.shops : fixture.other;
        return isRelease(call)
          ? client.releaseTransfer(call, callOptions)
          : settleCall(client.reserveTransfer(call, callOptions));
      }),
    );
    for (const [place, call] of shuffled.entries()) {
      if (isRelease(call)) continue;
      const isGranted = 'granted' in Object(outcomes[place]);
      expect(outcomes[place]).toMatchObject(isGranted ? { granted: true } : superseded);
    }
    const { rows } = await fixture.pool.query(
      'SELECT operation_key AS key, state, fence FROM transfer_reservation WHERE shop = $1',
      [shop],
    );
    expect(rows).toHaveLength(keys.length);
    expect(rows).toEqual(
      expect.arrayContaining(
        keys.map((key, index) => ({ key, state: index % 2 === 0 ? 'released' : 'reserved', fence: '40' })),
      ),
    );
    expect((await fixture.shops.getShop({ shop })).shop?.plan?.transfers).toMatchObject({ used: 6 });
  });

  /** The same disorder each time. */
  const scatter = ({ fence, index }: { readonly fence: bigint; readonly index: number }) =>
    (Number(fence) * 7_919 + index * 104_729) % 1_009;
});
