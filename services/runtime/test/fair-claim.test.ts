import { setImmediate } from 'node:timers/promises';
import { createWorkers, findDueInMs, LeaseLost } from '@belegfluss/runtime/leases';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import {
  claimItems,
  claimPieces,
  createLeaseDatabase,
  type Item,
  logger,
  type Piece,
  pieces,
  pieceTable,
} from './leases-fixture.ts';

const shares = { perShop: 4, leaseMs: 60_000 };

let pool: pg.Pool;
let drop: () => Promise<void>;
let next: (most: number) => Promise<readonly Piece[]>;
let nextItems: (most: number) => Promise<readonly Item[]>;
beforeAll(async () => {
  ({ pool, drop } = await createLeaseDatabase());
  next = claimPieces(pool, shares);
  nextItems = claimItems(pool, shares);
});
beforeEach(() => pool.query('TRUNCATE piece, item, item_shop'));
afterAll(() => drop());

const addPieces = (shop: string, count: number, priority = 100) =>
  pool.query(
    `INSERT INTO piece (shop, piece_id, priority) SELECT $1, $3::int || '-' || i, $3::int FROM generate_series(1, $2::int) i`,
    [shop, count, priority],
  );
const addItems = async (shop: string, count: number, isHeld = false) => {
  await pool.query('INSERT INTO item_shop (shop, is_held) VALUES ($1, $2)', [shop, isHeld]);
  await pool.query('INSERT INTO item (shop, item_id) SELECT $1, i::text FROM generate_series(1, $2::int) i', [
    shop,
    count,
  ]);
};
const end = (piece: Piece) =>
  pieces.write(pool, piece, [
    {
      text: 'DELETE FROM piece WHERE shop = $1 AND piece_id = $2',
      values: [piece.shop, piece.pieceId],
    },
  ]);
const countBy = (claims: readonly { readonly shop: string }[], shop: string) =>
  claims.filter((claim) => claim.shop === shop).length;

describe('a fair claim', () => {
  it('knows when the next piece comes due, or the lease of one in work runs out', async () => {
    const dueInMs = () => findDueInMs(pool, pieceTable);
    expect(await dueInMs()).toBeNull();
    await addPieces('one', 1);
    await next(1);
    expect(await dueInMs()).toBeGreaterThan(shares.leaseMs - 20_000);
    await pool.query(
      `INSERT INTO piece (shop, piece_id, due_at) VALUES ('two', 'later', now() + interval '30 seconds')`,
    );
    const waitMs = await dueInMs();
    expect(waitMs).toBeGreaterThan(10_000);
    expect(waitMs).toBeLessThanOrEqual(30_000);
  });

  it('gives each piece to one worker, with a lease for its writes', async () => {
    for (let index = 0; index < 10; index += 1) await addPieces(`shop-${index}`, 1);
    const claims = (await Promise.all(Array.from({ length: 5 }, () => next(4)))).flat();
    expect(claims).toHaveLength(10);
    expect(new Set(claims.map(({ shop }) => shop)).size).toBe(10);
    expect(new Set(claims.map(({ lease }) => lease)).size).toBe(10);
    await Promise.all(claims.map(end));
    expect((await pool.query('SELECT FROM piece')).rowCount).toBe(0);
  });

  it.each(['pieces', 'items'] as const)(
    'of %s gives a shop no more than its share over all replicas',
    async (kind) => {
      await addPieces('large', 60);
      await addItems('large', 60);
      const claim = kind === 'pieces' ? next : nextItems;
      const claims = (await Promise.all(Array.from({ length: 6 }, () => claim(8)))).flat();
      expect(claims).toHaveLength(shares.perShop);
    },
  );

  it.each(['pieces', 'items'] as const)('of %s serves small shops beside large ones', async (kind) => {
    await addPieces('gross', 300);
    await addItems('gross', 300);
    await addPieces('klein', 1);
    await addItems('klein', 1);
    const claims = await (kind === 'pieces' ? next : nextItems)(3);
    expect(countBy(claims, 'klein')).toBe(1);
    expect(countBy(claims, 'gross')).toBe(2);
  });

  it('takes pieces with a lower priority value first, regardless of the shop', async () => {
    await addPieces('gross', 8, 100);
    await addPieces('klein', 2, 10);
    expect(countBy(await next(2), 'klein')).toBe(2);
  });

  it('reaches every shop with due work, although most have none', async () => {
    await pool.query(`INSERT INTO item_shop SELECT 'shop-' || i FROM generate_series(100, 299) i`);
    await pool.query(
      `INSERT INTO item (shop, item_id, due_at)
       SELECT 'shop-' || i, '1', now() + CASE WHEN i % 50 = 0 THEN '0' ELSE '1 hour' END::interval
       FROM generate_series(100, 299) i`,
    );
    const found: string[] = [];
    // A claim visits sixteen shops.
    for (let round = 0; round < 13; round += 1) found.push(...(await nextItems(8)).map(({ shop }) => shop));
    expect(found.sort()).toEqual(['shop-100', 'shop-150', 'shop-200', 'shop-250']);
  });

  it('takes nothing of a shop that is leaving for another cell, not even where a worker died', async () => {
    await addPieces('leaving', 3);
    expect(await next(1)).toHaveLength(1);
    await pool.query(`UPDATE piece SET lease_until = now() - interval '1 second' WHERE state = 'running'`);
    await pool.query(`INSERT INTO shop_gate (shop, state) VALUES ('leaving', 'leaving')`);
    try {
      await addPieces('staying', 1);
      expect((await next(4)).map(({ shop }) => shop)).toEqual(['staying']);
    } finally {
      await pool.query('TRUNCATE shop_gate');
    }
    expect(await next(4)).toHaveLength(3);
  });

  it('skips pieces that are not due, held by their shop, or excluded', async () => {
    await addItems('held', 2, true);
    await addItems('free', 1);
    await pool.query(`INSERT INTO item (shop, item_id) VALUES ('free', 'never')`);
    await pool.query(
      `INSERT INTO item (shop, item_id, due_at) VALUES ('free', 'later', now() + interval '1 hour')`,
    );
    expect((await nextItems(8)).map(({ shop, itemId }) => `${shop} ${itemId}`)).toEqual(['free 1']);
    await addPieces('one', 1);
    await pool.query(`UPDATE piece SET due_at = now() + interval '1 hour'`);
    expect(await next(8)).toEqual([]);
  });

  it.each(['piece', 'item'] as const)(
    'takes over a %s whose worker died, and counts the attempt',
    async (kind) => {
      await addPieces('one', 1);
      await addItems('one', 1);
      const claim: (most: number) => Promise<readonly (Piece | Item)[]> = kind === 'piece' ? next : nextItems;
      const [dead] = await claim(1);
      expect(dead?.attempts).toBe(1);
      expect(await claim(1)).toEqual([]);
      await pool.query(
        kind === 'piece'
          ? `UPDATE piece SET lease_until = now() - interval '1 second'`
          : `UPDATE item SET lease_until = now() - interval '1 second', due_at = now() - interval '1 second'`,
      );
      const [heir] = await claim(1);
      expect(heir?.attempts).toBe(2);
      expect(heir?.lease).not.toBe(dead?.lease);
      if (kind === 'piece') await expect(end(dead as Piece)).rejects.toThrow(LeaseLost);
    },
  );

  it('takes expired leases within the share that a claim may take', async () => {
    await addPieces('one', 6);
    await next(4);
    await pool.query(`UPDATE piece SET lease_until = now() - interval '1 second' WHERE state = 'running'`);
    const claims = await next(2);
    expect(claims.map(({ attempts }) => attempts)).toEqual([2, 2]);
  });
});

describe('workers with fair claims', () => {
  const createTestWorkers = (given: {
    readonly carryOut: (piece: Piece) => Promise<void>;
    readonly allowed?: () => number;
    readonly claim?: (most: number) => Promise<readonly Piece[]>;
  }) =>
    createWorkers<Piece>({
      name: 'test',
      workers: 8,
      pauseMs: 50,
      claim: next,
      dueInMs: () => findDueInMs(pool, pieceTable),
      renew: (piece) => pieces.renew(pool, piece),
      describe: ({ pieceId }) => ({ pieceId }),
      logger,
      ...given,
    });
  const countPieces = async () => (await pool.query('SELECT FROM piece')).rowCount;

  it('process every due piece once, with no more of one shop at a time than its share', async () => {
    await addPieces('one', 30);
    await addPieces('two', 30);
    const seen: string[] = [];
    const busy: Record<string, number> = { one: 0, two: 0 };
    let most = 0;
    const workers = createTestWorkers({
      async carryOut(piece) {
        seen.push(`${piece.shop} ${piece.pieceId}`);
        busy[piece.shop] = (busy[piece.shop] ?? 0) + 1;
        most = Math.max(most, busy[piece.shop] ?? 0);
        await new Promise((resolve) => setTimeout(resolve, 2));
        busy[piece.shop] = (busy[piece.shop] ?? 0) - 1;
        await end(piece);
      },
    });
    workers.start();
    await eventually(async () => expect(await countPieces()).toBe(0));
    await workers.stop();
    expect(seen).toHaveLength(60);
    expect(new Set(seen).size).toBe(60);
    expect(most).toBeLessThanOrEqual(shares.perShop);
  });

  it('leave a failed piece to its lease, and continue with the others', async () => {
    await addPieces('one', 3);
    const workers = createTestWorkers({
      carryOut: async (piece) => {
        if (piece.pieceId === '100-1') throw new Error('The provider said no.');
        await end(piece);
      },
    });
    workers.start();
    await eventually(async () => expect(await countPieces()).toBe(1));
    await workers.stop();
    const { rows } = await pool.query('SELECT piece_id, state, attempts FROM piece');
    expect(rows).toEqual([{ piece_id: '100-1', state: 'running', attempts: 1 }]);
  });

  it('finish the started pieces when they stop, and start no others', async () => {
    await addPieces('one', 8);
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let begun = 0;
    let claiming: Promise<unknown> = Promise.resolve();
    const workers = createTestWorkers({
      claim(most) {
        const claimed = next(most);
        claiming = claimed;
        return claimed;
      },
      async carryOut(piece) {
        begun += 1;
        await finished;
        await end(piece);
      },
    });
    workers.start();
    await eventually(async () => expect(begun).toBe(shares.perShop));
    const stopped = workers.stop();
    // A claim that was under way finds the share of the shop taken.
    await setImmediate();
    await claiming;
    finish();
    await stopped;
    expect(await countPieces()).toBe(8 - shares.perShop);
  });
});
