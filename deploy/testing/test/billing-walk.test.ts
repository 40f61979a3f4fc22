import { intervalPrice, isPlanId, planNames } from '@belegfluss/shops/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { FrameLocator, Page } from 'playwright-core';
import { eventually } from '../src/eventually.ts';
import { type Installation, startInstallation } from '../src/installation.ts';
import { keepPicture } from '../src/keep-picture.ts';
import { moveApp, openAdminWindow } from './support/admin-window.ts';
import { type BillingDesk, createBillingDesk } from './support/billing-desk.ts';

const coupon = 'HERBST-26';
const inDays = (days: number) => formatGermanDay(new Date(Date.now() + days * 86_400_000).toISOString());
const formatGermanDay = (moment: string | null) =>
  new Intl.DateTimeFormat('de-DE', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'Europe/Berlin',
  }).format(new Date(moment ?? ''));

/** A merchant's way through the plans: the app in its frame, Shopify's page in the whole window, and back. */
describe('a merchant who pays', () => {
  let installation: Installation;
  let desk: BillingDesk;
  let page: Page;
  let app: FrameLocator;
  const problems: string[] = [];

  beforeAll(async () => {
    installation = await startInstallation('together', {
      pace: { shopsPace: { billingPauseMs: 200, notificationPauseMs: 200 } },
    });
    desk = createBillingDesk(installation);
    await desk.setPlan('free');
    await desk.dropReward();
    await desk.createCoupon(coupon, '20', 3);
    ({ page, app } = await openAdminWindow(1600, problems));
  }, 120_000);
  afterAll(async () => {
    await page?.close();
    await installation?.stop();
  }, 120_000);
  afterEach(() => expect(problems.splice(0)).toEqual([]));

  const keep = (name: string) => keepPicture(page, `billing-${name}`);
  /** Loads the admin at a page of the app. */
  const open = async (path: string) => void (await page.goto(`${installation.adminUrl}${path}`));
  /** Goes there in the admin that is open. */
  const goTo = (path: string) =>
    page.url().startsWith(installation.adminUrl) ? moveApp(page, path) : open(path);
  const lines = () => app.getByTestId('billing-lines');
  const outcome = (kind: string) =>
    app.locator(`[data-testid="plan-return"][data-outcome="${kind}"]`).waitFor();
  /** Goes from the app to Shopify's page. */
  const submit = async () => {
    await app.getByText('Du bestätigst den Preis bei Shopify').waitFor();
    await app.locator('button[aria-label^="Weiter zu Shopify"]').click();
    await page.getByRole('button', { name: 'Bestätigen' }).waitFor();
  };
  const answer = (name: 'Bestätigen' | 'Ablehnen') => page.getByRole('button', { name }).click();
  const approve = async (path: string, kind = 'subscribed') => {
    await goTo(path);
    await submit();
    await answer('Bestätigen');
    await outcome(kind);
  };
  const transfersLeft = (count: string) =>
    eventually(async () => expect(await app.getByTestId('transfers-remaining').textContent()).toBe(count));
  const findMails = (part: string) =>
    installation.sandbox.mail.messages().filter(({ subject }) => subject?.includes(part));

  /** Expects the open page of the plan, the API and Shopify to agree. */
  const agree = async () => {
    const plan = await desk.plan();
    const name = isPlanId(plan.planId) ? planNames[plan.planId] : '';
    await eventually(async () => expect(await app.getByTestId('plan-name').textContent()).toBe(name));
    const { subscriptions, purchases } = desk.charges();
    const running = subscriptions.filter(({ status }) => status === 'ACTIVE');
    const prices = running.flatMap(({ lineItems }) =>
      lineItems.map((line) => line.plan.kind === 'recurring' && Number(line.plan.price.amount).toFixed(2)),
    );
    const { planId, annual } = plan;
    expect(prices).toEqual(
      plan.status === 'active' && isPlanId(planId) ? [intervalPrice({ planId, annual }, 'EUR')] : [],
    );
    expect(plan.coming !== null).toBe(subscriptions.some(({ status }) => status === 'ACCEPTED'));
    expect(plan.status === 'frozen').toBe(subscriptions.some(({ status }) => status === 'FROZEN'));
    expect(plan.purchases.length).toBe(purchases.filter(({ status }) => status === 'ACTIVE').length);
    return plan;
  };
  /** Expects the same of a newly loaded page, after changes elsewhere. */
  const agreeAgain = async () => {
    await open('/plan');
    return agree();
  };

  it('sees price, discount and trial on Shopify’s page, and declining books nothing', async () => {
    await open('/plan');
    await keep('01-free');
    await app.getByRole('button', { name: 'Coupon einlösen' }).click();
    await app.getByLabel('Couponcode').fill('herbst 26');
    await app.getByRole('button', { name: 'Einlösen', exact: true }).click();
    await app.getByTestId('coupon-success').waitFor();
    await keep('02-coupon');
    await app.getByRole('button', { name: 'Tarif wählen' }).click();
    await app.locator('[data-plan="premium"] a').click();
    await app.getByText('Coupon HERBST-26', { exact: true }).waitFor();
    await keep('03-premium');
    await submit();
    for (const text of ['38,99 €', '31,19 €', '7 Tage']) await page.getByText(text).first().waitFor();
    await keep('04-confirmation');
    await answer('Ablehnen');
    await app.getByTestId('transfers-remaining').waitFor();
    await keep('05-declined');
    const [declined] = desk.charges().subscriptions;
    expect(declined?.status).toBe('DECLINED');
    await open(`/plan?charge_id=${declined?.id}`);
    await outcome('declined');
    await app.getByText('Du hast nichts gebucht').waitFor();
    await keep('06-declined-return');
    expect(await agree()).toMatchObject({ planId: 'free', trialDays: 7, coupons: [], status: null });
  });

  it('books nothing by leaving Shopify’s page, even once the charge has expired', async () => {
    await goTo(`/plan/premium?coupon=${coupon}`);
    await submit();
    await page.goto('about:blank');
    installation.sandbox.shopify.service.billing.expirePending(installation.shop);
    await eventually(async () =>
      expect(await desk.sql('SELECT status FROM charge WHERE shop = $1 ORDER BY id')).toEqual([
        { status: 'declined' },
        { status: 'expired' },
      ]),
    );
    expect(await agreeAgain()).toMatchObject({ planId: 'free', trialDays: 7, coupons: [], status: null });
  });

  it('has Premium with trial, discount and 1,000 transfers once the charge is approved', async () => {
    await approve(`/plan/premium?coupon=${coupon}`);
    await keep('07-premium');
    await lines()
      .getByText(`Du testest kostenlos bis zum ${inDays(7)}`)
      .waitFor();
    await lines()
      .getByText(`Mit dem Coupon ${coupon} zahlst du 31,19 € im Monat, noch für 3 Monate.`)
      .waitFor();
    await transfersLeft('1.000');
    const plan = await agree();
    expect(plan).toMatchObject({ planId: 'premium', annual: false, status: 'active', coupons: [coupon] });
    expect(formatGermanDay(plan.trialEndsAt)).toBe(inDays(7));
  });

  it('keeps the remaining trial days on a change to Business, which applies at once', async () => {
    await desk.passDays(2);
    await approve('/plan/business');
    await lines()
      .getByText(`Du testest kostenlos bis zum ${inDays(5)}`)
      .waitFor();
    await transfersLeft('3.000');
    // 88.99 less 20 %: none of the coupon's three months has passed.
    const discount = { code: coupon, priceAfter: '71.19', remainingIntervals: 3 };
    expect(await agree()).toMatchObject({ planId: 'business', discount });
    // A shop in the middle of its trial is not offered the whole one.
    await app.getByTestId('plan-offers').waitFor();
    expect(await app.getByTestId('plan-offers').getByText('7 Tage kostenlos').count()).toBe(0);
    await keep('08-business');
    expect(desk.charges().subscriptions.map(({ status }) => status)).toEqual([
      'DECLINED',
      'EXPIRED',
      'CANCELLED',
      'ACTIVE',
    ]);
  });

  it('is refused a coupon that was used already', async () => {
    await goTo('/plan');
    await app.getByRole('button', { name: 'Coupon einlösen' }).click();
    await app.getByLabel('Couponcode').fill(coupon);
    await app.getByRole('button', { name: 'Einlösen', exact: true }).click();
    await app.getByText('Du hast diesen Coupon bereits verwendet').waitFor();
    await keep('09-used');
    expect(await (await desk.ask('GET', `/api/coupons/${coupon}`)).json()).toMatchObject({ code: 'USED' });
    const body = { annual: true, coupon };
    const refused = await installation.api('POST', '/api/plan/premium', body);
    expect([refused.status, await refused.json()]).toEqual([409, expect.objectContaining({ code: 'USED' })]);
  });

  it('keeps annual Business until the year is over, and has monthly Standard then', async () => {
    await desk.passDays(6);
    await approve('/plan/business?interval=year');
    expect(await agree()).toMatchObject({ planId: 'business', annual: true, trialEndsAt: null });
    await approve('/plan/standard?interval=month', 'coming');
    await keep('10-coming');
    const plan = await agree();
    expect(plan).toMatchObject({
      planId: 'business',
      annual: true,
      coming: { planId: 'standard', annual: false },
    });
    await lines()
      .getByText(`Ab dem ${formatGermanDay(plan.coming?.beginsAt ?? '')} gilt der Tarif Standard`)
      .waitFor();
    await transfersLeft('3.000');
    await desk.passPeriod();
    await eventually(async () =>
      expect(await desk.plan()).toMatchObject({ planId: 'standard', coming: null }),
    );
    expect(await agreeAgain()).toMatchObject({ planId: 'standard', annual: false, status: 'active' });
    await transfersLeft('300');
  });

  it('keeps the paid plan after cancelling, and gets one notification of its end', async () => {
    await goTo('/plan');
    await app.getByRole('button', { name: 'Kündigen', exact: true }).click();
    await keep('11-cancel');
    await app.getByRole('button', { name: 'Jetzt kündigen' }).click();
    await lines()
      .getByText(`Du hast gekündigt. Der Tarif läuft noch bis zum ${inDays(30)}, danach gilt Free.`)
      .waitFor();
    await keep('12-cancelled');
    expect(await agree()).toMatchObject({ planId: 'standard', status: 'cancelled' });
    await goTo('/orders');
    await app.getByRole('heading', { name: 'Bestellungen' }).first().waitFor();
    await desk.pass(Date.parse((await desk.plan()).endsAt ?? '') - Date.now() + 1_000);
    await eventually(() => expect(findMails('Standard ist beendet')).toHaveLength(1));
    expect(await agreeAgain()).toMatchObject({ planId: 'free', status: null, endsAt: null });
    await keep('13-ended');
    await open('/orders');
    await app.getByRole('link', { name: /Tarif/ }).first().waitFor();
    await keep('14-locked');
    expect((await desk.ask('GET', '/api/orders')).status).toBe(403);
    // The page requests its orders before it knows the plan: shops that have them wait less.
    const refused = problems.splice(0).filter((problem) => !/ 403 .*\/api\/orders\b/.test(problem));
    expect(refused).toEqual([]);
  });

  it('has the free plan while Shopify freezes the subscription, and the paid one again afterwards', async () => {
    await approve('/plan/premium');
    await transfersLeft('1.000');
    installation.sandbox.shopify.service.billing.freeze(installation.shop);
    await eventually(async () =>
      expect(await desk.plan()).toMatchObject({ planId: 'free', status: 'frozen' }),
    );
    await agreeAgain();
    await lines().getByText('Bezahle die offene Rechnung bei Shopify').waitFor();
    await keep('15-frozen');
    installation.sandbox.shopify.service.billing.unfreeze(installation.shop);
    await eventually(async () =>
      expect(await desk.plan()).toMatchObject({ planId: 'premium', status: 'active' }),
    );
    await agreeAgain();
    await transfersLeft('1.000');
    await eventually(() => expect(findMails('Premium ist beendet')).toHaveLength(1));
    expect(findMails('ist beendet')).toHaveLength(2);
  });

  it('gets the import and five months’ transfers once after the purchase, also when the return is repeated', async () => {
    const { service } = installation.sandbox.shopify;
    const shop = service.world.shops.get(installation.shop);
    if (!shop) throw new Error('The sandbox has no such shop.');
    service.setScopes(shop, [...shop.scopes, 'read_all_orders']);
    await goTo('/plan/purchase/orderImport');
    await app.getByText('129,00 € einmalig').waitFor();
    await keep('16-purchase');
    await app.getByRole('button', { name: 'Weiter zu Shopify' }).click();
    await page.getByText('129,00 €').first().waitFor();
    await keep('17-payment');
    await answer('Bestätigen');
    await outcome('purchased');
    await keep('18-purchased');
    await goTo('/plan');
    await agree();
    const line = `5.000 von 5.000 übrig, gültig bis zum ${inDays(30)}`;
    await app.getByTestId('top-ups').getByText(line).waitFor();
    await keep('19-top-up');
    await eventually(async () => {
      const state = await (await desk.ask('GET', '/api/orders/import')).json();
      expect(state).toMatchObject({ needs: null });
    });
    const before = await desk.granted();
    await open(`/plan/purchase/orderImport?charge_id=${desk.charges().purchases[0]?.id}`);
    await outcome('purchased');
    await goTo('/orders?assistant=order-import');
    await app.getByLabel('Erster Tag').waitFor();
    await keep('20-import');
    expect(await desk.granted()).toEqual(before);
  });
});
