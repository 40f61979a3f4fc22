import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { sharedBrowser } from '../src/browser.ts';
import { collectComplaints } from '../src/collect-complaints.ts';
import { eventually } from '../src/eventually.ts';
import { type Installation, startInstallation } from '../src/installation.ts';
import { openQuickContext } from '../src/quick-page.ts';
import { type BillingDesk, createBillingDesk } from './support/billing-desk.ts';

const coupon = 'HERBST-26';
const invented = '999999999999';

/** Two pages at once, each of which calls Shopify several times. */
const outcomeWithin = { withinMs: 40_000 };
/** Outcomes that a page may show for a forged return. On a busy machine Shopify's answer may be missing. */
const nothing = ['declined', 'unanswered', 'asking'];

/** Anybody can write a charge into an address: only Shopify's own data about the shop may grant it anything. */
describe('a forged return from Shopify’s page', () => {
  let installation: Installation;
  let own: BillingDesk;
  let other: BillingDesk;
  let context: BrowserContext;
  let tabs: readonly [Page, Page];
  /** The other shop's return address after its approval, signed for that shop. */
  let othersReturn: string;
  let declined: string;
  let pending: string;
  const problems: string[] = [];

  beforeAll(async () => {
    installation = await startInstallation('together');
    const stranger = `stranger-of-${installation.shop}`;
    const { billing } = installation.sandbox.shopify.service;
    own = createBillingDesk(installation);
    await own.setPlan('free');
    await own.dropReward();
    await own.createCoupon(coupon, '20', 3);
    await installation.shopify('POST', '/sandbox/shops', { domain: stranger });
    other = createBillingDesk(installation, stranger);
    await other.ask('GET', '/api/shops');
    othersReturn = await other.buy('/api/plan/business', { annual: true, coupon });
    await other.buy('/api/plan/purchase/orderImport');
    declined = await own.begin('/api/plan/premium', { annual: false, coupon });
    billing.decline(declined);
    pending = await own.begin('/api/plan/standard', { annual: false });
    await own.ask('POST', '/api/plan/sync');
    context = await openQuickContext(await sharedBrowser());
    tabs = [await openTab(), await openTab()];
  }, 120_000);
  afterAll(async () => {
    await context?.close();
    await installation?.stop();
  }, 60_000);

  const findActiveChargeId = (kind: 'subscriptions' | 'purchases'): string =>
    other.charges()[kind].find(({ status }) => status === 'ACTIVE')?.id ?? '';
  /** Every forgery of the shop's own addresses. */
  const forged = (): readonly string[] => {
    const { searchParams } = new URL(othersReturn);
    return [
      `/plan?${searchParams}`,
      `/plan?charge_id=${findActiveChargeId('subscriptions')}&for=business.year.${coupon}.${'f'.repeat(20)}`,
      `/plan?charge_id=${declined}&for=premium.month.${coupon}.${'f'.repeat(20)}`,
      `/plan?charge_id=${pending}&for=standard.month..${'f'.repeat(20)}`,
      `/plan?charge_id=${invented}&charge_id=${findActiveChargeId('subscriptions')}`,
      `/plan/purchase/orderImport?charge_id=${findActiveChargeId('purchases')}`,
    ];
  };
  const openTab = async (): Promise<Page> => {
    const tab = await context.newPage();
    tab.setDefaultTimeout(60_000);
    collectComplaints(tab, problems);
    return tab;
  };
  const noticeIn = (tab: Page) => tab.frameLocator('iframe').first().getByTestId('plan-return');
  /** Final outcome on the page; `asking` where it has not finished. */
  const outcomeIn = async (tab: Page): Promise<string | null> => {
    const read = () => noticeIn(tab).getAttribute('data-outcome');
    await eventually(async () => expect(await read()).not.toBe('asking'), outcomeWithin).catch(() => {});
    return read();
  };
  const comeBack = async (tab: Page, path: string, allowed: readonly string[]): Promise<void> => {
    await tab.goto(`${installation.adminUrl}${path}`);
    expect(allowed).toContain(await outcomeIn(tab));
  };
  /** Each page calls Shopify four times. */
  const forge = async (tab: Page, paths: readonly string[]): Promise<void> => {
    for (const path of paths) await comeBack(tab, path, nothing);
  };
  /** Calls the addresses directly, as an attacker who knows them would. */
  const callByHand = async (path: string): Promise<void> => {
    const search = path.slice(path.indexOf('?'));
    const chargeId = new URLSearchParams(search).get('charge_id');
    await fetch(`${installation.services.gatewayUrl}${path}`);
    await fetch(`${installation.services.gatewayUrl}/api/plan${search}`);
    const answers = [
      await own.ask('POST', `/api/plan/sync${search}`, { charge_id: chargeId, chargeId, planId: 'business' }),
      await own.ask('POST', '/api/plan/sync'),
      await own.ask('GET', `/api/plan${search}`),
    ];
    expect(answers.map(({ status }) => status)).not.toContain(500);
  };

  it('grants a shop nothing, and takes nothing from the shop that owns the charge', async () => {
    const before = [await own.granted(), await other.granted()];
    expect(before.map(({ plan }) => plan[0]?.plan_id)).toEqual(['free', 'business']);
    await Promise.all([forge(tabs[0], forged().slice(0, 3)), forge(tabs[1], forged().slice(3))]);
    for (const path of forged()) await callByHand(path);
    expect([await own.granted(), await other.granted()]).toEqual(before);
    expect(await own.plan()).toMatchObject({ planId: 'free', coupons: [], purchases: [], topUps: [] });
    expect(problems).toEqual([]);
  }, 180_000);

  it('grants a paying shop nothing beyond its charges, however often it is repeated', async () => {
    const address = new URL(await own.buy('/api/plan/standard', { annual: false, coupon }));
    expect(await own.plan()).toMatchObject({ planId: 'standard', coupons: [coupon] });
    const before = [await own.granted(), await other.granted()];
    const comeTwice = async (tab: Page) => {
      for (const _ of ['first', 'again']) await comeBack(tab, `/plan${address.search}`, ['subscribed']);
    };
    await Promise.all([comeTwice(tabs[0]), forge(tabs[1], forged().slice(0, 2))]);
    for (const path of [`/plan${address.search}`, ...forged()]) await callByHand(path);
    expect([await own.granted(), await other.granted()]).toEqual(before);
    expect(problems).toEqual([]);
  }, 180_000);
});
