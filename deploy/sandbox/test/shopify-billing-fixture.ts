import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import type { ShopifySandbox } from '../src/shopify/index.ts';
import { accessToken, control, graphql, NOW, startReceiver, startSandbox } from './shopify-helpers.ts';

export const CREATE = `mutation ($name: String!, $returnUrl: URL!, $price: Decimal!, $currency: CurrencyCode!, $interval: AppPricingInterval,
    $test: Boolean, $trialDays: Int, $replacement: AppSubscriptionReplacementBehavior, $discount: AppSubscriptionDiscountInput) {
  appSubscriptionCreate(name: $name, returnUrl: $returnUrl, test: $test, trialDays: $trialDays, replacementBehavior: $replacement,
    lineItems: [{ plan: { appRecurringPricingDetails: { price: { amount: $price, currencyCode: $currency },
      interval: $interval, discount: $discount } } }]) {
    appSubscription { id status } confirmationUrl userErrors { field message } } }`;
export const BUY = `mutation ($name: String!, $returnUrl: URL!, $price: Decimal!) {
  appPurchaseOneTimeCreate(name: $name, returnUrl: $returnUrl, test: true, price: { amount: $price, currencyCode: EUR }) {
    appPurchaseOneTime { id status } confirmationUrl userErrors { field message } } }`;
export const CANCEL = `mutation ($id: ID!) { appSubscriptionCancel(id: $id, prorate: false) {
  appSubscription { id status currentPeriodEnd } userErrors { field message } } }`;

type Charge = { id: string; confirmationUrl: string };

export const press = (address: string, answer: string) =>
  fetch(address, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ answer }) });

export const YEAR = { name: 'Standard', price: '179.88', interval: 'ANNUAL' };

/** A paying shop: one sandbox for a test file, reset after every test; its clock stands still unless it is set. */
export function useBilling() {
  const receiver = startReceiver();
  let sandbox: ShopifySandbox;
  let url: string;
  let token: string;
  let clock: { now: Date };

  beforeAll(async () => {
    ({ sandbox, url, clock } = await startSandbox({ webhookUrl: (await receiver).url }));
  });
  afterEach(async () => {
    clock.now = NOW;
    await control(url, 'POST', '/sandbox/reset');
  });
  afterAll(async () => {
    await sandbox.stop();
    await (await receiver).close();
  });

  const ask = async (query: string, variables: Record<string, unknown> = {}) => {
    token = await accessToken(sandbox);
    return graphql(url, token, query, variables);
  };

  const subscribe = async (more: Record<string, unknown> = {}): Promise<Charge> => {
    const given = { name: 'Standard', returnUrl: 'http://127.0.0.1:3000/plan?from=app', price: '18.99' };
    const { data, errors } = await ask(CREATE, { ...given, currency: 'EUR', test: false, ...more });
    expect(errors).toBeUndefined();
    const { appSubscription, confirmationUrl, userErrors } = data.appSubscriptionCreate;
    expect(userErrors).toEqual([]);
    return { id: appSubscription.id, confirmationUrl };
  };
  const buy = async (): Promise<Charge> => {
    const { data } = await ask(BUY, { name: 'Import', returnUrl: 'http://127.0.0.1:3000/plan', price: '89' });
    const { appPurchaseOneTime, confirmationUrl } = data.appPurchaseOneTimeCreate;
    return { id: appPurchaseOneTime.id, confirmationUrl };
  };

  const approved = async (more: Record<string, unknown> = {}): Promise<Charge> => {
    const charge = await subscribe(more);
    expect((await press(charge.confirmationUrl, 'approve')).status).toBe(302);
    return charge;
  };

  const installation = async () => {
    const { data } = await ask(`{ currentAppInstallation {
    activeSubscriptions { id status currentPeriodEnd }
    allSubscriptions(first: 20) { nodes { id status currentPeriodEnd } }
    oneTimePurchases(first: 20) { nodes { id status } } } }`);
    const { activeSubscriptions, allSubscriptions, oneTimePurchases } = data.currentAppInstallation;
    return { active: activeSubscriptions, all: allSubscriptions.nodes, purchases: oneTimePurchases.nodes };
  };
  const statuses = async () => (await installation()).all.map(({ status }: { status: string }) => status);

  /** The webhooks of an action: topic, status and event id. */
  const recordWebhooks = async (action: () => Promise<unknown> | unknown) => {
    await sandbox.service.sender.idle();
    const { received } = await receiver;
    const before = received.length;
    await action();
    await sandbox.service.sender.idle();
    return received.slice(before).map(({ headers, body }) => {
      const parsed = JSON.parse(body);
      const charge = parsed.app_subscription ?? parsed.app_purchase_one_time ?? {};
      return {
        topic: headers['x-shopify-topic'],
        event: headers['x-shopify-event-id'],
        id: charge.admin_graphql_api_id,
        status: charge.status,
        body: parsed,
      };
    });
  };
  const recordStatusChanges = async (action: () => Promise<unknown> | unknown) =>
    (await recordWebhooks(action)).map(({ topic, status }) => `${topic} ${status}`).sort();
  const act = (name: string, body: object = {}) => control(url, 'POST', `/sandbox/billing/${name}`, body);

  return {
    ask,
    subscribe,
    buy,
    approved,
    installation,
    statuses,
    recordWebhooks,
    recordStatusChanges,
    act,
    get sandbox() {
      return sandbox;
    },
    get url() {
      return url;
    },
    get clock() {
      return clock;
    },
  };
}
