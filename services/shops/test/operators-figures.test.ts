import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Fixture, inDays, inHours, type Operators, startFixture } from './shops-fixture.ts';

let fixture: Fixture;
let operators: Operators;
beforeAll(async () => {
  fixture = await startFixture();
  ({ operators } = fixture);
});
afterAll(() => fixture.stop());

describe('the figures', () => {
  let charges = 0;
  /** A charge of a shop: a monthly subscription to standard for 18.99, active since today, unless changed. */
  async function charge(shop: string, changed: Readonly<Record<string, unknown>> = {}): Promise<void> {
    charges += 1;
    const price = changed.price ?? '18.99';
    const row = {
      shop,
      id: String(charges),
      kind: 'subscription',
      plan_id: 'standard',
      price,
      price_after: price,
      test: false,
      status: 'active',
      created_at: new Date(),
      activated_at: new Date(),
      ...changed,
    };
    const names = Object.keys(row);
    await fixture.pool.query(
      `INSERT INTO charge (${names.join()}) VALUES (${names.map((_, index) => `$${index + 1}`).join()})`,
      Object.values(row),
    );
  }
  const change = (shop: string, values: string) =>
    fixture.pool.query(`UPDATE shop SET ${values} WHERE shop = $1`, [shop]);
  async function install(name: string, planId = 'free', source = 'none'): Promise<string> {
    const shop = `${name}.myshopify.com`;
    await fixture.install(shop);
    if (planId !== 'free') await fixture.shops.setPlan({ shop, planId, annual: false });
    await change(shop, `plan_source = '${source}'`);
    return shop;
  }

  beforeEach(async () => {
    const tables =
      'charge, transfer_reservation, transfer_grant, transfer_period, shop_erasure, shop_access, shop';
    // The service's own loops may hold one of them while they wait for another.
    await eventually(() => fixture.pool.query(`TRUNCATE ${tables}`));
  });

  it('are all zero without shops', async () => {
    expect(await operators.getFigures({})).toEqual({
      plans: [],
      installed: 0,
      uninstalled: 0,
      installedRecently: 0,
      uninstalledRecently: 0,
      onTrial: 0,
      monthlyRevenue: '0.00',
      monthlyRevenueUsd: '0.00',
      recentPurchases: '0.00',
      recentPurchasesUsd: '0.00',
      transfersQuota: 0n,
      transfersUsed: 0n,
      exhausted: 0,
      missingAccessToken: 0,
    });
  });

  it('count installed shops by plan in the order of the catalogue', async () => {
    await install('business-1', 'business', 'operator');
    await install('free-1');
    await install('free-2');
    await install('basic-1', 'basic', 'charge');
    const annual = await install('basic-2', 'basic', 'charge');
    await change(annual, 'plan_annual = true');
    await change(await install('gone', 'basic', 'charge'), 'uninstalled_at = now()');
    const none = { annual: 0, byOperator: 0, monthlyRevenue: '0.00', monthlyRevenueUsd: '0.00' };
    expect((await operators.getFigures({})).plans).toEqual([
      { ...none, planId: 'free', shops: 2 },
      { ...none, planId: 'basic', shops: 2, annual: 1 },
      { ...none, planId: 'business', shops: 1, byOperator: 1 },
    ]);
  });

  it('count installations, uninstalls, trials and missing tokens', async () => {
    await change(await install('old'), `created_at = now() - interval '31 days'`);
    await change(await install('tokenless'), 'missing_access_token = true');
    await change(
      await install('gone'),
      `uninstalled_at = now() - interval '29 days', missing_access_token = true`,
    );
    await change(
      await install('long-gone'),
      `created_at = now() - interval '90 days', uninstalled_at = now() - interval '31 days'`,
    );
    const trial = (name: string) => install(name, 'standard', 'charge');
    await charge(await trial('trying'), { trial_days: 7, activated_at: inDays(-6.9), test: true });
    await charge(await trial('tried'), { trial_days: 7, activated_at: inDays(-7.1), test: true });
    await charge(await trial('changed'), { trial_days: 2, activated_at: inDays(-3), test: true });
    await charge(await install('left-trial'), { trial_days: 7, ended_at: inDays(0), test: true });
    await fixture.pool.query(`INSERT INTO shop_erasure (id, shop_hash, delivery_id, awaited, counts, begun_at, completed_at)
      VALUES (gen_random_uuid(), 'a', '', '{}', '{"shops": 9}', now() - interval '27 days', now()),
             (gen_random_uuid(), 'b', '', '{}', '{"shops": 9}', now() - interval '29 days', now()),
             (gen_random_uuid(), 'c', '', '{}', '{"shops": 0}', now() - interval '1 day', now())`);
    expect(await operators.getFigures({})).toMatchObject({
      installed: 6,
      uninstalled: 2,
      // Without the one of 31 and the one of 90 days ago.
      installedRecently: 6,
      // One whose record is there, and one that is erased since.
      uninstalledRecently: 2,
      onTrial: 1,
      missingAccessToken: 1,
    });
  });

  it('sum what running subscriptions bring a month', async () => {
    const shop = await install('payer', 'standard', 'charge');
    await install('premium-payer', 'premium', 'charge');
    await charge(shop);
    // 14.99 a month, paid as 179.88 a year.
    await charge(shop, { annual: true, price: '179.88' });
    // Half the price for three months, in the first of them.
    await charge(shop, { plan_id: 'premium', price: '38.99', price_after: '19.50', discount_cycles: 3 });
    const left = { test: false, price: '1000.00' };
    await charge(shop, { ...left, test: true });
    for (const status of ['pending', 'declined', 'expired', 'frozen', 'cancelled'])
      await charge(shop, { ...left, status });
    const gone = await install('gone', 'standard', 'charge');
    await charge(gone, left);
    await change(gone, 'uninstalled_at = now()');
    const { monthlyRevenue, plans } = await operators.getFigures({});
    // 18.99 + 14.99 = 33.98; + 19.50 = 53.48
    expect(monthlyRevenue).toBe('53.48');
    expect(plans.map(({ planId, monthlyRevenue: revenue }) => [planId, revenue])).toEqual([
      ['standard', '33.98'],
      ['premium', '19.50'],
    ]);
  });

  it.each([
    ['a month’s coupon in its last interval', { discount_cycles: 3, activated_at: inDays(-89) }, '9.50'],
    ['a month’s coupon that is over', { discount_cycles: 3, activated_at: inDays(-91) }, '18.99'],
    [
      'a coupon that began after the trial',
      { discount_cycles: 3, trial_days: 7, activated_at: inDays(-96) },
      '9.50',
    ],
    [
      'a coupon that is over, after the trial',
      { discount_cycles: 3, trial_days: 7, activated_at: inDays(-98) },
      '18.99',
    ],
    ['a coupon for ever', { discount_cycles: null, activated_at: inDays(-900) }, '9.50'],
    // 179.88 less three months: 134.91 a year, 11.2425 a month.
    [
      'a year’s coupon in the first year',
      {
        annual: true,
        price: '179.88',
        price_after: '134.91',
        discount_cycles: 1,
        activated_at: inDays(-360),
      },
      '11.24',
    ],
    [
      'a year’s coupon in the second year',
      {
        annual: true,
        price: '179.88',
        price_after: '134.91',
        discount_cycles: 1,
        activated_at: inDays(-370),
      },
      '14.99',
    ],
  ])('reckon with %s', async (_, changed, revenue) => {
    await charge(await install('saver', 'standard', 'charge'), { price_after: '9.50', ...changed });
    expect((await operators.getFigures({})).monthlyRevenue).toBe(revenue);
  });

  it('add up parts of cents before they round', async () => {
    const shop = await install('years', 'standard', 'charge');
    // A twelfth of 100.01 is 8.334166…; three of them are 25.0025.
    for (let index = 0; index < 3; index += 1) await charge(shop, { annual: true, price: '100.01' });
    expect((await operators.getFigures({})).monthlyRevenue).toBe('25.00');
    for (let index = 0; index < 3; index += 1) await charge(shop, { annual: true, price: '100.03' });
    // 300.03 + 300.09 = 600.12; a twelfth is 50.01. Rounded one by one it would be 50.03.
    expect((await operators.getFigures({})).monthlyRevenue).toBe('50.01');
  });

  it('keep what is paid in dollars apart', async () => {
    const shop = await install('two-currencies', 'standard', 'charge');
    await charge(shop);
    await charge(shop, { currency: 'USD', price: '20.99' });
    await charge(shop, { currency: 'USD', kind: 'purchase', feature: 'orderImport', price: '109.00' });
    const figures = await operators.getFigures({});
    expect(figures).toMatchObject({
      monthlyRevenue: '18.99',
      monthlyRevenueUsd: '20.99',
      recentPurchases: '0.00',
      recentPurchasesUsd: '109.00',
    });
    expect(figures.plans).toEqual([
      expect.objectContaining({ planId: 'standard', monthlyRevenue: '18.99', monthlyRevenueUsd: '20.99' }),
    ]);
  });

  it('sum purchases of the last thirty days', async () => {
    const shop = await install('buyer');
    const purchase = { kind: 'purchase', feature: 'orderImport' };
    await charge(shop, { ...purchase, price: '99.00' });
    await charge(shop, { ...purchase, price: '129.00', activated_at: inDays(-29) });
    await charge(shop, { ...purchase, price: '1000.00', activated_at: inDays(-31) });
    await charge(shop, { ...purchase, price: '1000.00', test: true });
    await charge(shop, { ...purchase, price: '1000.00', status: 'pending', activated_at: null });
    expect(await operators.getFigures({})).toMatchObject({
      recentPurchases: '228.00',
      monthlyRevenue: '0.00',
    });
  });

  it('sum transfers of running periods and valid top-ups, and count who has none left', async () => {
    const spent = await install('spent');
    const helped = await install('helped');
    for (const shop of [spent, helped])
      await fixture.pool.query('UPDATE transfer_period SET used = 10 WHERE shop = $1', [shop]);
    await install('fresh', 'standard', 'charge');
    const gone = await install('gone', 'premium', 'charge');
    await change(gone, 'uninstalled_at = now()');
    await fixture.shops.grantTransfers({ shop: helped, amount: 5, validUntil: inHours(24), reason: 'test' });
    await fixture.pool.query(
      `INSERT INTO transfer_grant (shop, amount, used, valid_until, reason) VALUES ($1, 700, 7, now() - interval '1 hour', 'over')`,
      [helped],
    );
    expect(await operators.getFigures({})).toMatchObject({
      transfersQuota: 10n + 10n + 5n + 300n,
      transfersUsed: 20n,
      exhausted: 1,
    });
  });
});
