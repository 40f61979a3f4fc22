import type { Billing, Coupon } from '@belegfluss/gateway/contract';
import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { hasFocus, tabTo } from './keyboard.ts';
import { aBilling, freeBilling } from './mock/billing-world.ts';
import { aShop } from './samples/shop.ts';
import { type Visit, visitPages } from './visit.ts';

const visit = visitPages();

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const count = ({ gateway }: Visit, line: string) => gateway.asked.filter((one) => one === line).length;

const states: readonly (readonly [name: string, billing: Billing, badge: string, line: string])[] = [
  ['free', freeBilling(), 'Kostenlos', 'Du nutzt Belegfluss kostenlos'],
  [
    'on trial',
    aBilling({ trialEndsAt: '2026-11-27T09:00:00Z' }),
    'Testphase',
    'Du testest kostenlos bis zum 27.11.2026. Danach kostet der Tarif 18,99 € im Monat.',
  ],
  ['active', aBilling(), 'Aktiv', 'Verlängert sich am 01.12.2026 für 18,99 € im Monat.'],
  [
    'cancelled',
    aBilling({ status: 'cancelled', renewsAt: null, endsAt: '2026-12-01T09:00:00Z' }),
    'Gekündigt',
    'Der Tarif läuft noch bis zum 01.12.2026, danach gilt Free.',
  ],
  [
    'cancelled within the trial',
    aBilling({
      status: 'cancelled',
      renewsAt: null,
      endsAt: '2026-11-27T09:00:00Z',
      trialEndsAt: '2026-11-27T09:00:00Z',
    }),
    'Gekündigt',
    'Du kannst noch bis zum 27.11.2026 kostenlos testen',
  ],
  [
    'frozen',
    freeBilling({ status: 'frozen', trialDays: 0 }),
    'Eingefroren',
    'Bezahle die offene Rechnung bei Shopify.',
  ],
  [
    'about to change',
    aBilling({
      annual: true,
      coming: { planId: 'basic', annual: false, beginsAt: '2027-03-01T09:00:00Z' },
    }),
    'Aktiv',
    'Ab dem 01.03.2027 gilt der Tarif Basic mit monatlicher Zahlung. Bis dahin behältst du Standard.',
  ],
  [
    'given by the operator',
    aBilling({ byOperator: true, status: null, renewsAt: null }),
    'Freigeschaltet',
    'Er kostet dich nichts.',
  ],
  ['a test', aBilling({ test: true }), 'Testabbuchung', 'Shopify bucht dafür nichts ab.'],
  [
    'cheaper by a coupon',
    aBilling({ discount: { code: 'SOMMER', priceAfter: '9.50', remainingIntervals: 2 } }),
    'Aktiv',
    'Mit dem Coupon SOMMER zahlst du 9,50 € im Monat, noch für 2 Monate.',
  ],
];

describe('what the shop pays', () => {
  it.each(states)('is shown when it is %s', async (name, billing, badge, line) => {
    const { world, page, open, byId, inspect } = visit();
    world.billing.billing = billing;
    await open('/plan');
    await page.getByText(badge, { exact: true }).first().waitFor();
    await eventually(async () => expect(plain(await byId('billing-lines').innerText())).toContain(line));
    await inspect(`plan-state-${name.replaceAll(' ', '-')}`);
  });

  it('is asked for at Shopify when a frozen subscription was paid', async () => {
    const here = visit();
    const { world, page, open, byId, toasts } = here;
    world.billing.billing = freeBilling({ status: 'frozen' });
    world.billing.atShopify = aBilling();
    await open('/plan');
    await page.getByRole('button', { name: 'Bei Shopify nachfragen' }).click();
    await eventually(async () => expect(await byId('plan-name').innerText()).toBe('Standard'));
    await eventually(async () => expect(await toasts()).toContain('Der Stand ist aktuell'));
  });
});

describe('cancelling', () => {
  it('names what stops working and when, and then shows until when the plan runs', async () => {
    const here = visit();
    const { page, open, byId, toasts, inspect } = here;
    await open('/plan');
    const opener = page.getByRole('button', { name: 'Kündigen', exact: true });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Abonnement kündigen?' });
    await dialog.getByText('Standard läuft noch bis zum 01.12.2026. Danach gilt der Tarif Free.').waitFor();
    await dialog.getByText('Du kannst Bestellungen nicht mehr exportieren.').waitFor();
    await dialog.getByText('Du hast 10 statt 300 Übertragungen im Monat.').waitFor();
    expect(await dialog.getByText('Coupon').count()).toBe(0);
    await inspect('plan-cancel');
    expect(count(here, 'DELETE /api/plan')).toBe(0);
    await dialog.getByRole('button', { name: 'Jetzt kündigen' }).click();
    await dialog.waitFor({ state: 'detached' });
    await byId('billing-lines')
      .getByText('Der Tarif läuft noch bis zum 01.12.2026, danach gilt Free.')
      .waitFor();
    await eventually(async () => expect(await toasts()).toContain('Dein Abonnement ist gekündigt'));
    await eventually(async () => expect(await opener.count()).toBe(0));
    expect(count(here, 'DELETE /api/plan')).toBe(1);
  });

  it('says what becomes of a coupon', async () => {
    const { world, page, open } = visit();
    const carriedCoupon: Coupon = {
      code: 'KIES-25',
      type: 'percent',
      value: '25',
      intervals: 6,
      plans: [],
      comment: '',
    };
    world.billing.billing = aBilling({ carriedCoupon });
    await open('/plan');
    await page.getByRole('button', { name: 'Kündigen', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Abonnement kündigen?' })
      .getByText('Wenn dein Abonnement endet, verfällt, was von deinem Coupon KIES-25 übrig ist.')
      .waitFor();
  });

  it('can be thought over', async () => {
    const here = visit();
    await here.open('/plan');
    const opener = here.page.getByRole('button', { name: 'Kündigen', exact: true });
    await tabTo(opener);
    await here.page.keyboard.press('Enter');
    await tabTo(here.page.getByRole('button', { name: 'Nicht kündigen' }));
    await here.page.keyboard.press('Enter');
    await here.page.getByRole('dialog').waitFor({ state: 'detached' });
    await eventually(async () => expect(await hasFocus(opener)).toBe(true));
    expect(count(here, 'DELETE /api/plan')).toBe(0);
  });

  it('stays open with the reason when Shopify does not answer', async () => {
    const { world, page, open, byId } = visit();
    world.billing.refusal = { status: 503, code: 'SHOPIFY_UNAVAILABLE' };
    await open('/plan');
    await page.getByRole('button', { name: 'Kündigen', exact: true }).click();
    await page.getByRole('button', { name: 'Jetzt kündigen' }).click();
    await page.getByRole('dialog').getByTestId('error-state').getByText('Shopify antwortet nicht').waitFor();
    await byId('billing-lines').getByText('Verlängert sich').waitFor();
  });
});

describe('coming back from Shopify', () => {
  const outcome = ({ page }: Visit, kind: string) => page.locator(`[data-outcome="${kind}"]`);

  it('shows the subscription that Shopify confirms, and cleans the address', async () => {
    const here = visit();
    const { world, page, open, byId, inspect } = here;
    world.billing.billing = freeBilling();
    world.billing.atShopify = aBilling({ planId: 'premium' });
    world.delayMs = 300;
    await open('/plan?charge_id=4711&for=premium.month..sig');
    await page.getByText('Wir fragen Shopify …').waitFor();
    await outcome(here, 'subscribed').getByText('Dein Tarif Premium ist aktiv').waitFor();
    await page.waitForURL((url) => url.search === '');
    await eventually(async () => expect(await byId('plan-name').innerText()).toBe('Premium'));
    expect(count(here, 'POST /api/plan/sync')).toBe(1);
    expect(world.billing.arrivals).toEqual([{ chargeId: '4711' }]);
    await inspect('plan-return-subscribed');
  });

  it('shows the transfers of the new plan, also where the first question was answered before it', async () => {
    const here = visit();
    const { world, page, open, byId } = here;
    const having = (quota: number) => aShop({ plan: { credits: { used: 0, quota, resetAt: null } } });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    world.shop = having(10);
    world.billing.billing = freeBilling();
    world.delayMs = 300;
    let isFirst = true;
    await page.route('**/api/shops', async (route) => {
      if (!isFirst) return route.continue();
      isFirst = false;
      const early = await route.fetch();
      world.shop = having(1_000);
      world.billing.atShopify = aBilling({ planId: 'premium' });
      await held;
      return route.fulfill({ response: early }).catch(() => {});
    });
    await open('/plan?charge_id=4711&for=premium.month..sig');
    await outcome(here, 'subscribed').waitFor();
    release();
    await eventually(async () => expect(await byId('transfers-remaining').innerText()).toBe('1.000'));
  });

  it('asks again while Shopify does not know of the approval yet', async () => {
    const here = visit();
    here.world.billing.billing = freeBilling();
    await here.open('/plan?charge_id=4711&for=premium.month..sig');
    await eventually(() => expect(count(here, 'POST /api/plan/sync')).toBeGreaterThan(0));
    here.world.billing.atShopify = aBilling({ planId: 'premium' });
    await outcome(here, 'subscribed').waitFor();
  });

  it('says that nothing was booked, no matter who wrote the address, and keeps the coupon at hand', async () => {
    const here = visit();
    const { world, page, open, byId } = here;
    world.billing.billing = freeBilling();
    await open('/plan?charge_id=4711&for=premium.year.SOMMER.sig');
    await outcome(here, 'declined').getByText('Du hast nichts gebucht').waitFor();
    await page.getByText('Es bleibt beim Tarif Free.').waitFor();
    await page.waitForURL((url) => url.search === '?coupon=SOMMER');
    await eventually(async () => expect(await byId('plan-name').innerText()).toBe('Free'));
  }, 30_000);

  it('shows the plan that is approved for later', async () => {
    const here = visit();
    here.world.billing.atShopify = aBilling({
      annual: true,
      coming: { planId: 'basic', annual: false, beginsAt: '2027-03-01T09:00:00Z' },
    });
    await here.open('/plan?charge_id=4711&for=basic.month..sig');
    await outcome(here, 'coming').getByText('Shopify stellt am 01.03.2027 um.').waitFor();
  });

  it('only shows what is true when the address is opened again', async () => {
    const here = visit();
    await here.open('/plan?charge_id=4711');
    await outcome(here, 'subscribed').getByText('Dein Tarif Standard ist aktiv').waitFor();
    await here.page.waitForURL((url) => url.search === '');
  });

  it('says that it is open while Shopify does not answer, and asks again on demand', async () => {
    const here = visit();
    const { world, page, open, inspect } = here;
    world.billing.refusal = { status: 409, code: 'SHOPIFY_REFUSED' };
    await open('/plan?charge_id=4711&for=standard.month..sig');
    await outcome(here, 'unanswered').getByText('Shopify hat noch nicht geantwortet').waitFor();
    await inspect('plan-return-open');
    expect(new URL(page.url()).searchParams.get('charge_id')).toBe('4711');
    world.billing.refusal = null;
    await page.getByRole('button', { name: 'Noch einmal fragen' }).click();
    await outcome(here, 'subscribed').waitFor();
    await page.waitForURL((url) => url.search === '');
  });
});
