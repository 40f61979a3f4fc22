import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { install, openBillingFixture, setup, shown } from './billing-fixture.ts';

openBillingFixture();

const query = (text: string, values: unknown[] = []) => setup.fixture.pool.query(text, values);
const readBillingDue = async (shop: string): Promise<Date | null> =>
  (await query('SELECT billing_due_at FROM shop WHERE shop = $1', [shop])).rows[0].billing_due_at;

describe('a development store that is handed to a merchant', () => {
  const handOver = async (shop: string) => {
    setup.fixture.shopify.setDevelopment(shop, true);
    await install(shop);
    await setup.subscribe(shop, 'standard');
    await setup.buy(shop);
    expect(await setup.sync(shop)).toMatchObject({ planId: 'standard', purchases: ['orderImport'] });
    setup.fixture.shopify.setDevelopment(shop, false);
  };

  it('keeps neither a plan nor a purchase that nobody paid', async () => {
    const shop = 'handed-over.myshopify.com';
    await handOver(shop);
    expect(await setup.sync(shop)).toMatchObject({ planId: 'free', purchases: [] });
    expect((await setup.fixture.shops.getShop({ shop })).shop).toMatchObject({
      purchases: [],
      developmentStore: false,
    });
    await setup.subscribe(shop, 'premium');
    expect(shown((await setup.billing.getBilling({ shop })).billing)).toMatchObject({ test: false });
    await setup.buy(shop);
    expect((await setup.sync(shop)).purchases).toEqual(['orderImport']);
  });

  it('is looked at as soon as Shopify reports its new plan', async () => {
    const shop = 'handed-over-told.myshopify.com';
    await handOver(shop);
    await setup.fixture.deliver(
      shop,
      'shop/update',
      { plan_display_name: 'Grow' },
      new Date(Date.now() + 60_000),
    );
    await eventually(async () =>
      expect((await readBillingDue(shop))?.getTime()).toBeLessThanOrEqual(Date.now()),
    );
  });
});

describe('what an operator has unlocked', () => {
  it('is unlocked wherever it is asked for', async () => {
    const shop = await install('given.myshopify.com');
    await query(`UPDATE shop SET permissions = '{import_orders}' WHERE shop = $1`, [shop]);
    expect((await setup.fixture.shops.getShop({ shop })).shop?.purchases).toEqual(['orderImport']);
    expect((await setup.billing.getBilling({ shop })).billing?.purchases).toEqual(['orderImport']);
  });
});

describe('the trial', () => {
  it('is shown with the same end everywhere, also after a change within it', async () => {
    const shop = await install('same-end.myshopify.com');
    await setup.subscribe(shop, 'basic');
    await query(`UPDATE shop SET trial_started_at = trial_started_at - interval '60 hours' WHERE shop = $1`, [
      shop,
    ]);
    const { trialEndsAt } = await setup.subscribe(shop, 'standard');
    expect(trialEndsAt).toBeDefined();
    expect((await setup.fixture.shops.getShop({ shop })).shop?.plan?.trialEndsAt).toEqual(trialEndsAt);
  });
});

describe('an answer that was asked for before an uninstall', () => {
  it('says nothing of the installation that came after it', async () => {
    const shop = await install('left-meanwhile.myshopify.com');
    await setup.subscribe(shop, 'standard');
    const before = (await query('SELECT clock_timestamp() AS now')).rows[0].now;
    await setup.fixture.deliver(shop, 'app/uninstalled', {}, new Date(Date.now() + 1000));
    const { rows } = await query('SELECT billing_asked_at AS asked FROM shop WHERE shop = $1', [shop]);
    expect(rows[0].asked.getTime()).toBeGreaterThanOrEqual(before.getTime());
  });
});

describe('a charge that is made while Shopify is being asked', () => {
  it('is looked after all the same', async () => {
    const shop = await install('meanwhile.myshopify.com');
    // As an answer that does not know of it does, when it is applied before it is kept.
    await query(`
      CREATE SEQUENCE asked;
      CREATE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN IF nextval('asked') = 1 THEN NEW.billing_due_at = NULL; END IF; RETURN NEW; END $$;
      CREATE TRIGGER forget BEFORE UPDATE OF billing_due_at ON shop FOR EACH ROW EXECUTE FUNCTION forget()`);
    await setup.billing.changePlan({ shop, planId: 'basic', annual: false, coupon: undefined });
    await query('DROP FUNCTION forget CASCADE; DROP SEQUENCE asked');
    expect(await readBillingDue(shop)).not.toBeNull();
  });

  it('and is not kept, is looked for: an answer that was asked for before leaves what is due', async () => {
    const shop = await install('due.myshopify.com');
    const due = new Date(Date.now() + 10 * 60_000);
    await query('UPDATE shop SET billing_due_at = $2 WHERE shop = $1', [shop, due]);
    await setup.sync(shop);
    expect(await readBillingDue(shop)).toEqual(due);
  });
});
