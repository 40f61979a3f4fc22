import { ReservationOutcome } from '@belegfluss/protos/shops/v1/shops';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aShop, callOptions, inTransaction, operationKey, untilWaiting } from './fence-holders.ts';
import { readNotices } from './notices.ts';
import { type Fixture, inDays, type Shops, startFixture } from './shops-fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterEach(() => fixture.moveTo(new Date()));
afterAll(() => fixture.stop());

type Asked = { readonly shop: string; readonly operationKey: string; readonly fence?: bigint };

const { GRANTED, EXHAUSTED, SUPERSEDED, SHOP_NOT_FOUND } = ReservationOutcome;

const reserve = async (transfers: readonly Asked[], client: Shops = fixture.shops) =>
  (await client.batchReserveTransfers({ transfers: [...transfers] }, callOptions)).reservations;
const outcomes = async (transfers: readonly Asked[], client?: Shops) =>
  (await reserve(transfers, client)).map(({ outcome }) => outcome);

/** A shop with ten transfers, some of them used. */
async function aShopWithLeft(name: string, left: number): Promise<string> {
  const shop = `${name}.myshopify.com`;
  await fixture.install(shop);
  await reserve(requests(shop, 10 - left, 'earlier'));
  return shop;
}

const requests = (shop: string, count: number, prefix = 'order'): Asked[] =>
  Array.from({ length: count }, (_, index) => ({ shop, operationKey: `${prefix}/${index}` }));

/** Used by the periods and top-ups, and keys that hold a transfer: the same number, or the books are wrong. */
async function readBooks(shop: string) {
  const { rows } = await fixture.pool.query(
    `SELECT (SELECT coalesce(sum(used), 0)::int FROM transfer_period WHERE shop = $1)
            + (SELECT coalesce(sum(used), 0)::int FROM transfer_grant WHERE shop = $1) AS used,
            (SELECT count(*)::int FROM transfer_reservation WHERE shop = $1 AND state <> 'released') AS held`,
    [shop],
  );
  return rows[0];
}

describe('many transfers at once', () => {
  it('are granted to shops that have them, and refused to those that have none left', async () => {
    const rich = await aShopWithLeft('rich', 10);
    const poor = await aShopWithLeft('poor', 0);
    const transfers = [...requests(poor, 1), ...requests(rich, 2), ...requests(poor, 1, 'other')];
    expect(await reserve(transfers)).toEqual([
      { outcome: EXHAUSTED, remaining: 0 },
      { outcome: GRANTED, remaining: 8 },
      { outcome: GRANTED, remaining: 8 },
      { outcome: EXHAUSTED, remaining: 0 },
    ]);
    expect(await readBooks(rich)).toEqual({ used: 2, held: 2 });
    expect(await readBooks(poor)).toEqual({ used: 10, held: 10 });
  });

  it('are granted as far as they go where a shop asks for more than it has left', async () => {
    const shop = await aShopWithLeft('three-left', 3);
    const granted = (await outcomes(requests(shop, 5))).filter((outcome) => outcome === GRANTED);
    expect(granted).toHaveLength(3);
    expect(await readBooks(shop)).toEqual({ used: 10, held: 10 });
  });

  it('count a key once that is there twice, or was reserved before', async () => {
    const shop = await aShopWithLeft('twice', 10);
    const [first] = requests(shop, 1);
    if (!first) throw new Error('One was asked for.');
    expect(await outcomes([first, ...requests(shop, 3), first])).toEqual(Array(5).fill(GRANTED));
    expect(await outcomes(requests(shop, 4))).toEqual(Array(4).fill(GRANTED));
    expect(await readBooks(shop)).toEqual({ used: 4, held: 4 });
  });

  it('take from top-ups when the period is used up', async () => {
    const shop = await aShopWithLeft('top-up', 1);
    await fixture.shops.grantTransfers({ shop, amount: 2, validUntil: inDays(5), reason: 'test' });
    const answers = await outcomes(requests(shop, 4));
    expect(answers.filter((outcome) => outcome === GRANTED)).toHaveLength(3);
    expect(await readBooks(shop)).toEqual({ used: 12, held: 12 });
  });

  it('begin the period of a shop that has none', async () => {
    const shop = await aShopWithLeft('next-month', 0);
    const other = await aShopWithLeft('next-month-too', 4);
    fixture.moveTo(inDays(32));
    expect(await outcomes([...requests(shop, 2), ...requests(other, 1)])).toEqual([
      GRANTED,
      GRANTED,
      GRANTED,
    ]);
    expect(await readBooks(shop)).toEqual({ used: 12, held: 12 });
  });

  it('are refused to an earlier holder of a key, and to a shop that nobody knows, and to nobody else', async () => {
    const { shop, reserve: reserveOne, release, books } = await aShop(fixture, 'many-fences');
    await reserveOne(2n);
    await release(3n);
    const transfers = [
      { shop, operationKey, fence: 1n },
      { shop: 'nobody.myshopify.com', operationKey },
      { shop, operationKey: 'another', fence: 1n },
    ];
    expect(await outcomes(transfers)).toEqual([SUPERSEDED, SHOP_NOT_FOUND, GRANTED]);
    expect(await books()).toEqual({ state: 'released', fence: '3', used: 1 });
    expect(await outcomes([{ shop, operationKey, fence: 4n }])).toEqual([GRANTED]);
    expect(await books()).toEqual({ state: 'reserved', fence: '4', used: 2 });
  });

  it('leave the fence of a new key behind', async () => {
    const { shop, release, books } = await aShop(fixture, 'many-new-fence');
    expect(await outcomes([{ shop, operationKey, fence: 5n }])).toEqual([GRANTED]);
    await release(4n);
    expect(await books()).toEqual({ state: 'reserved', fence: '5', used: 1 });
  });

  it('notify the owner of little and of nothing left, each once', async () => {
    const shop = await aShopWithLeft('many-notices', 10);
    await reserve(requests(shop, 8));
    await reserve(requests(shop, 2, 'last'));
    await reserve(requests(shop, 2, 'too-many'));
    expect((await readNotices(fixture, shop)).map(({ kind }) => kind)).toEqual([
      'creditsLow',
      'creditsExhausted',
    ]);
  });

  it('are none where none are asked for', async () => {
    expect(await reserve([])).toEqual([]);
  });

  it.each([
    ['TOO_MANY_TRANSFERS', () => requests('any.myshopify.com', 257)],
    ['OPERATION_KEY_MISSING', () => [{ shop: 'any.myshopify.com', operationKey: '' }]],
    ['INVALID_FENCE', () => [{ shop: 'any.myshopify.com', operationKey: 'x', fence: -1n }]],
  ])('are refused as a whole for %s', async (reason, toRequests) => {
    await expect(reserve(toRequests())).rejects.toMatchObject({ kind: 'invalidArgument', reason });
  });
});

describe('many transfers at once, of replicas that race', () => {
  it('are granted exactly as far as they go, whatever shops come in whatever order', async () => {
    const shops = await Promise.all([3, 10, 0, 7].map((left, index) => aShopWithLeft(`race-${index}`, left)));
    // Sixty calls, each for some keys of all shops; every key is asked for by several of them.
    const calls = Array.from({ length: 60 }, (_, call) =>
      shops
        .flatMap((shop, index) =>
          requests(shop, 24)
            .slice((call * (index + 3)) % 20)
            .slice(0, 4),
        )
        .toSorted((one, other) => scatter(call, one) - scatter(call, other)),
    );
    const answers = await Promise.all(
      calls.map((transfers, call) => outcomes(transfers, call % 2 ? fixture.shops : fixture.other)),
    );
    const granted = new Set(
      calls.flatMap((transfers, call) =>
        transfers
          .filter((_, place) => answers[call]?.[place] === GRANTED)
          .map((request) => `${request.shop} ${request.operationKey}`),
      ),
    );
    for (const [index, left] of [3, 10, 0, 7].entries()) {
      const shop = shops[index] ?? '';
      expect([...granted].filter((name) => name.startsWith(`${shop} `))).toHaveLength(left);
      expect(await readBooks(shop)).toEqual({ used: 10, held: 10 });
    }
    // Whoever asks with a key that has its transfer is granted it, also after the last one is gone.
    for (const [call, transfers] of calls.entries())
      for (const [place, request] of transfers.entries())
        expect([request, answers[call]?.[place]]).toEqual([
          request,
          granted.has(`${request.shop} ${request.operationKey}`) ? GRANTED : EXHAUSTED,
        ]);
  });

  it('do not deadlock with single ones, releases and each other', async () => {
    const { shop } = await aShop(fixture, 'mixed');
    const other = (await aShop(fixture, 'mixed-too')).shop;
    for (const one of [shop, other])
      await fixture.shops.setPlan({ shop: one, planId: 'premium', annual: false });
    await Promise.all(
      Array.from({ length: 120 }, (_, index) => {
        const client = index % 2 ? fixture.shops : fixture.other;
        const keys = [...requests(shop, 12), ...requests(other, 12)];
        const one = keys[(index * 7) % keys.length] ?? { shop, operationKey };
        if (index % 3 === 0) return client.releaseTransfer(one, callOptions);
        if (index % 3 === 1) return client.reserveTransfer(one, callOptions);
        return reserve(index % 2 ? keys : keys.toReversed(), client);
      }),
    );
    for (const one of [shop, other]) {
      const { used, held } = await readBooks(one);
      expect(used).toBe(held);
    }
  });

  it('wait for whoever is at the last transfer, and take what is left then', async () => {
    const holders = await aShop(fixture, 'waits-for-last', 8);
    const { shop } = holders;
    let waiting: Promise<readonly ReservationOutcome[]> = Promise.resolve([]);
    await inTransaction(fixture, async (client) => {
      await client.query('UPDATE transfer_period SET used = used + 1 WHERE shop = $1', [shop]);
      waiting = outcomes(requests(shop, 2));
      await untilWaiting(fixture, 1);
    });
    expect((await waiting).toSorted()).toEqual([EXHAUSTED, GRANTED]);
    const { rows } = await fixture.pool.query('SELECT used FROM transfer_period WHERE shop = $1', [shop]);
    expect(rows).toEqual([{ used: 10 }]);
  });

  it('are undone by a release of a key that nobody knew, and decided each by itself', async () => {
    const { shop, books } = await aShop(fixture, 'released-meanwhile');
    let waiting: Promise<readonly ReservationOutcome[]> = Promise.resolve([]);
    await inTransaction(fixture, async (client) => {
      await client.query(
        `INSERT INTO transfer_reservation (shop, operation_key, state, settled_at, fence)
         VALUES ($1, $2, 'released', now(), 2)`,
        [shop, operationKey],
      );
      waiting = outcomes([
        { shop, operationKey, fence: 1n },
        { shop, operationKey: 'another', fence: 1n },
      ]);
      await untilWaiting(fixture, 1);
    });
    expect(await waiting).toEqual([SUPERSEDED, GRANTED]);
    expect(await books()).toEqual({ state: 'released', fence: '2', used: 1 });
  });

  /** Each call has its own order. */
  const scatter = (call: number, { shop, operationKey: key }: Asked): number =>
    [...`${shop}${key}`].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0) + call * 7) % 10_007, call);
});
