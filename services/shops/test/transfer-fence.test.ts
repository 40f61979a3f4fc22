import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aShop, operationKey, superseded } from './fence-holders.ts';
import { type Fixture, startFixture } from './shops-fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.stop());

describe('a late reserve of an earlier holder', () => {
  it('takes nothing after a release, though nothing was reserved before', async () => {
    const { reserve, release, books } = await aShop(fixture, 'never-reserved');
    await release(2n);
    await expect(reserve(1n)).rejects.toMatchObject(superseded);
    expect(await books()).toEqual({ state: 'released', fence: '2', used: 0 });
  });

  it('takes nothing after what was reserved was released', async () => {
    const { reserve, release, books } = await aShop(fixture, 'released-since');
    await reserve(1n);
    await release(2n);
    await expect(reserve(1n)).rejects.toMatchObject(superseded);
    expect(await books()).toEqual({ state: 'released', fence: '2', used: 0 });
  });

  it('is reported that it comes too late where a later holder has reserved or confirmed, and takes nothing', async () => {
    const { reserve, confirm, books } = await aShop(fixture, 'reserved-since');
    await reserve(2n);
    await expect(reserve(1n)).rejects.toMatchObject(superseded);
    await confirm();
    await expect(reserve(1n)).rejects.toMatchObject(superseded);
    expect(await books()).toEqual({ state: 'confirmed', fence: '2', used: 1 });
  });

  it('is reported so as well when the shop has nothing left', async () => {
    const { reserve, release, books } = await aShop(fixture, 'nothing-left', 10);
    await release(2n);
    await expect(reserve(1n)).rejects.toMatchObject(superseded);
    expect(await reserve(2n)).toEqual({ granted: false, remaining: 0 });
    expect(await books()).toEqual({ state: 'released', fence: '2', used: 10 });
  });
});

describe('a late release of an earlier holder', () => {
  it('leaves the transfer to the later one who reserved it again, and to its document', async () => {
    const { reserve, release, confirm, books } = await aShop(fixture, 'taken-over');
    await reserve(1n);
    expect(await reserve(2n)).toEqual({ granted: true, remaining: 9 });
    await release(1n);
    expect(await books()).toEqual({ state: 'reserved', fence: '2', used: 1 });
    await confirm();
    expect(await books()).toEqual({ state: 'confirmed', fence: '2', used: 1 });
  });

  it('does not lower the fence of a release', async () => {
    const { reserve, release } = await aShop(fixture, 'released-twice');
    await release(3n);
    await release(1n);
    await expect(reserve(2n)).rejects.toMatchObject(superseded);
  });
});

describe('the holder of the lease', () => {
  it('reserves again what it, or an earlier one, has released, and counts it once', async () => {
    const { reserve, release, books } = await aShop(fixture, 'its-turn');
    await release(2n);
    await reserve(2n);
    await release(2n);
    await release(2n);
    expect(await books()).toEqual({ state: 'released', fence: '2', used: 0 });
    await reserve(3n);
    await reserve(3n);
    expect(await books()).toEqual({ state: 'reserved', fence: '3', used: 1 });
  });

  it('frees nothing that is confirmed', async () => {
    const { reserve, release, confirm, books } = await aShop(fixture, 'made');
    await reserve(1n);
    await confirm();
    await release(2n);
    expect(await books()).toMatchObject({ state: 'confirmed', used: 1 });
    expect(await reserve(3n)).toEqual({ granted: true, remaining: 9 });
  });
});

describe('a fence', () => {
  it('that is absent comes before all others', async () => {
    const { shop, reserve, books } = await aShop(fixture, 'absent');
    expect(await fixture.shops.reserveTransfer({ shop, operationKey })).toMatchObject({ granted: true });
    await reserve(1n);
    await expect(fixture.shops.reserveTransfer({ shop, operationKey })).rejects.toMatchObject(superseded);
    await fixture.shops.releaseTransfer({ shop, operationKey });
    expect(await books()).toEqual({ state: 'reserved', fence: '1', used: 1 });
  });

  it('is distinguished from one less beyond the numbers of JavaScript, and is never negative', async () => {
    const { reserve, release } = await aShop(fixture, 'large');
    await release(9_007_199_254_740_993n);
    await expect(reserve(9_007_199_254_740_992n)).rejects.toMatchObject(superseded);
    expect(await reserve(9_007_199_254_740_993n)).toMatchObject({ granted: true });
    await expect(reserve(-1n)).rejects.toMatchObject({ reason: 'INVALID_FENCE' });
    await expect(release(-1n)).rejects.toMatchObject({ reason: 'INVALID_FENCE' });
  });

  it('concerns one key of one shop', async () => {
    const one = await aShop(fixture, 'one-key');
    const other = await aShop(fixture, 'other-key');
    await one.release(9n);
    expect(await other.reserve(1n)).toMatchObject({ granted: true });
    const another = { shop: one.shop, operationKey: 'order/2/invoice-1/create', fence: 1n };
    expect(await fixture.shops.reserveTransfer(another)).toMatchObject({ granted: true });
  });

  it('is not kept for shops that nobody has installed', async () => {
    const shop = 'never-installed.myshopify.com';
    await fixture.shops.releaseTransfer({ shop, operationKey, fence: 1n });
    const { rows } = await fixture.pool.query('SELECT FROM transfer_reservation WHERE shop = $1', [shop]);
    expect(rows).toEqual([]);
  });
});

describe('what a replica of a version without fences writes', () => {
  it('is taken for the word of an earliest holder, and it may take what was never reserved', async () => {
    const { shop, release, books } = await aShop(fixture, 'version-before');
    await release(2n);
    await fixture.pool.query(
      `UPDATE transfer_reservation SET state = 'reserved', reserved_at = now(), settled_at = NULL,
         period_id = (SELECT id FROM transfer_period WHERE shop = $1)
       WHERE shop = $1 AND operation_key = $2`,
      [shop, operationKey],
    );
    expect(await books()).toMatchObject({ state: 'reserved', fence: '2' });
    await fixture.pool.query(
      `INSERT INTO transfer_reservation (shop, operation_key, state, period_id, reserved_at)
       SELECT $1, 'order/2', 'reserved', id, now() FROM transfer_period WHERE shop = $1`,
      [shop],
    );
    const { rows } = await fixture.pool.query(
      `SELECT fence FROM transfer_reservation WHERE shop = $1 AND operation_key = 'order/2'`,
      [shop],
    );
    expect(rows).toEqual([{ fence: '0' }]);
  });

  it('has a source where it is reserved', async () => {
    const { shop, release } = await aShop(fixture, 'no-source');
    await release(1n);
    await expect(
      fixture.pool.query(`UPDATE transfer_reservation SET state = 'reserved' WHERE shop = $1`, [shop]),
    ).rejects.toMatchObject({ constraint: 'transfer_reservation_one_source' });
  });
});
