import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Fixture, inDays, startFixture } from './shops-fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterEach(() => fixture.moveTo(new Date()));
afterAll(() => fixture.stop());

/** A shop that has used this many transfers of its running period. */
async function aShop(name: string, planId: string, used: number): Promise<string> {
  const shop = `${name}.myshopify.com`;
  await fixture.install(shop);
  if (planId !== 'free') await fixture.shops.setPlan({ shop, planId, annual: false });
  await spend(shop, used);
  return shop;
}

const spend = (shop: string, used: number) =>
  fixture.pool.query(
    'UPDATE transfer_period SET used = $2 WHERE shop = $1 AND ends_at > now() AND starts_at <= now()',
    [shop, used],
  );

/** The running period began fifteen days ago and would end in as many. */
const halve = (shop: string) =>
  fixture.pool.query(
    `UPDATE transfer_period SET starts_at = now() - interval '15 days', ends_at = now() + interval '15 days',
       planned_ends_at = now() + interval '15 days'
     WHERE shop = $1 AND ends_at > now()`,
    [shop],
  );

const put = async (shop: string, planId: string, annual = false) =>
  (await fixture.shops.setPlan({ shop, planId, annual })).shop?.plan;
const readPeriods = async (shop: string) => {
  const { rows } = await fixture.pool.query(
    `SELECT plan_id AS plan, used, quota, ends_at > now() AS runs, planned_ends_at > now() AS "hadDaysLeft"
     FROM transfer_period WHERE shop = $1 ORDER BY id`,
    [shop],
  );
  return rows;
};

describe('a change of plan', () => {
  it('begins a period now; of the one that is cut, it is known which plan it was and when it would have ended', async () => {
    const shop = await aShop('upgrade', 'standard', 300);
    await halve(shop);
    const plan = await put(shop, 'premium');
    // Half of the days were left: half of the use.
    expect(plan?.transfers).toMatchObject({ used: 150, quota: 1000 });
    const resetAt = Number(plan?.transfers?.resetAt);
    expect(resetAt).toBeGreaterThan(inDays(27).getTime());
    expect((await readPeriods(shop)).slice(1)).toEqual([
      { plan: 'standard', used: 300, quota: 300, runs: false, hadDaysLeft: true },
      { plan: 'premium', used: 150, quota: 1000, runs: true, hadDaysLeft: true },
    ]);
  });

  it('brings no second quota to a shop that switches to and fro', async () => {
    const shop = await aShop('to-and-fro', 'standard', 300);
    await put(shop, 'premium');
    expect((await put(shop, 'standard'))?.transfers).toMatchObject({ used: 300, quota: 300 });
    expect(await fixture.shops.reserveTransfer({ shop, operationKey: 'one-more' })).toEqual({
      granted: false,
      remaining: 0,
    });
  });

  it('brings no second quota by way of the free plan either, as long as the paid days are not over', async () => {
    const shop = await aShop('by-way-of-free', 'standard', 300);
    expect((await put(shop, 'free'))?.transfers).toMatchObject({ used: 10, quota: 10 });
    expect((await put(shop, 'standard'))?.transfers).toMatchObject({ used: 300, quota: 300 });
    const later = await aShop('later', 'standard', 300);
    await put(later, 'free');
    fixture.moveTo(inDays(32));
    expect((await put(later, 'standard'))?.transfers).toMatchObject({ used: 0, quota: 300 });
  });

  it('brings no second quota by way of a smaller plan either', async () => {
    const shop = await aShop('by-way-of-basic', 'standard', 300);
    expect((await put(shop, 'basic'))?.transfers).toMatchObject({ used: 100, quota: 100 });
    expect((await put(shop, 'standard'))?.transfers).toMatchObject({ used: 300, quota: 300 });
  });

  it('carries nothing over that was used on the free plan', async () => {
    const shop = await aShop('from-free', 'free', 10);
    expect((await put(shop, 'basic'))?.transfers).toMatchObject({ used: 0, quota: 100 });
  });

  it('carries over at most what the new plan has', async () => {
    const shop = await aShop('downgrade', 'premium', 900);
    expect((await put(shop, 'basic'))?.transfers).toMatchObject({ used: 100, quota: 100 });
  });

  it('keeps the period while the plan is the same, no matter who pays it and how', async () => {
    const shop = await aShop('same', 'standard', 42);
    const before = await put(shop, 'standard');
    expect(await put(shop, 'standard', true)).toEqual({ ...before, annual: true });
    expect(await readPeriods(shop)).toHaveLength(2);
  });

  it('counts what is taken at the same moment in one of the two periods, and in none twice', async () => {
    const shop = await aShop('meanwhile', 'standard', 0);
    const taken = Array.from({ length: 60 }, (_, index) =>
      (index % 2 ? fixture.shops : fixture.other).reserveTransfer(
        { shop, operationKey: `order/${index}` },
        { timeoutMs: 60_000 },
      ),
    );
    const [answers] = await Promise.all([
      Promise.all(taken),
      put(shop, 'premium').then(() => put(shop, 'business')),
    ]);
    expect(answers.every(({ granted }) => granted)).toBe(true);
    const { rows } = await fixture.pool.query(
      `SELECT plan_id AS plan, used, (SELECT count(*)::int FROM transfer_reservation WHERE period_id = period.id) AS taken
       FROM transfer_period period WHERE shop = $1 ORDER BY id`,
      [shop],
    );
    const [, standard, premium, business] = rows;
    expect(rows.map(({ plan }) => plan)).toEqual(['free', 'standard', 'premium', 'business']);
    expect(standard.taken + premium.taken + business.taken).toBe(60);
    expect(standard.used).toBe(standard.taken);
    // The use at the time of the cut is carried over, the highest of several: requests under way then may still take
    // from a period that has been cut.
    expect(premium.used - premium.taken).toBeLessThanOrEqual(standard.used);
    expect(business.used - business.taken).toBeLessThanOrEqual(Math.max(standard.used, premium.used));
    expect(business.used).toBeGreaterThanOrEqual(business.taken);
  });

  it.each([
    ['an operator', 'basic', 'operator'],
    ['nobody, on the free plan', 'free', 'none'],
  ])('is known to come from %s', async (name, planId, source) => {
    const shop = await aShop(`from-${name.replaceAll(/\W+/g, '-')}`, 'standard', 0);
    const plan = await put(shop, planId);
    expect(plan?.byOperator).toBe(source === 'operator');
    const { rows } = await fixture.pool.query('SELECT plan_source, plan_ends_at FROM shop WHERE shop = $1', [
      shop,
    ]);
    expect(rows).toEqual([{ plan_source: source, plan_ends_at: null }]);
  });

  it('goes on where another version of the service has begun the period', async () => {
    const shop = await aShop('old-version', 'standard', 300);
    await fixture.pool.query(
      `UPDATE transfer_period SET plan_id = '', planned_ends_at = NULL WHERE shop = $1 AND ends_at > now()`,
      [shop],
    );
    expect((await put(shop, 'premium'))?.transfers).toMatchObject({ used: 300, quota: 1000 });
  });
});
