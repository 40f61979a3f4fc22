import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ShopifySandbox } from '../src/shopify/index.ts';
import { accessToken, control, graphql, NOW, SHOP, startReceiver, startSandbox } from './shopify-helpers.ts';

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
const CREATE = `mutation ($name: String!, $returnUrl: URL!, $price: Decimal!, $currency: CurrencyCode!, $interval: AppPricingInterval,
    $test: Boolean, $trialDays: Int, $replacement: AppSubscriptionReplacementBehavior, $discount: AppSubscriptionDiscountInput) {
  appSubscriptionCreate(name: $name, returnUrl: $returnUrl, test: $test, trialDays: $trialDays, replacementBehavior: $replacement,
    lineItems: [{ plan: { appRecurringPricingDetails: { price: { amount: $price, currencyCode: $currency },
      interval: $interval, discount: $discount } } }]) {
    appSubscription { id status } confirmationUrl userErrors { field message } } }`;
const BUY = `mutation ($name: String!, $returnUrl: URL!, $price: Decimal!) {
  appPurchaseOneTimeCreate(name: $name, returnUrl: $returnUrl, test: true, price: { amount: $price, currencyCode: EUR }) {
    appPurchaseOneTime { id status } confirmationUrl userErrors { field message } } }`;
const CANCEL = `mutation ($id: ID!) { appSubscriptionCancel(id: $id, prorate: false) {
  appSubscription { id status currentPeriodEnd } userErrors { field message } } }`;

type Charge = { id: string; confirmationUrl: string };
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
const press = (address: string, answer: string) =>
  fetch(address, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ answer }) });
const approved = async (more: Record<string, unknown> = {}): Promise<Charge> => {
  const charge = await subscribe(more);
  expect((await press(charge.confirmationUrl, 'approve')).status).toBe(302);
  return charge;
};
const YEAR = { name: 'Standard', price: '179.88', interval: 'ANNUAL' };

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
const webhooksOf = async (action: () => Promise<unknown> | unknown) => {
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
const changesOf = async (action: () => Promise<unknown> | unknown) =>
  (await webhooksOf(action)).map(({ topic, status }) => `${topic} ${status}`).sort();
const act = (name: string, body: object = {}) => control(url, 'POST', `/sandbox/billing/${name}`, body);

describe('the confirmation page', () => {
  it('shows name, price, interval, discount with its duration, trial and test mark', async () => {
    const { confirmationUrl } = await subscribe({
      name: 'Standard <b>',
      trialDays: 7,
      test: true,
      discount: { durationLimitInIntervals: 3, value: { percentage: 0.5 } },
    });
    const page = (await (await fetch(confirmationUrl)).text()).replaceAll('\u00a0', ' ');
    for (const text of [
      'Standard &lt;b&gt;',
      'Alle 30 Tage',
      '18,99 €',
      '50 %, für 3 Zeiträume von 30 Tagen',
      '9,50 €',
      '7 Tage, bis 27. November 2026',
      'Testzahlung',
      'Bestätigen',
      'Ablehnen',
    ])
      expect(page).toContain(text);
  });

  it('names the day on which a deferred change begins', async () => {
    await approved(YEAR);
    const page = await (await fetch((await subscribe({ name: 'Basic' })).confirmationUrl)).text();
    expect(page).toContain('am 20. November 2027');
    expect(page).toContain('läuft „Standard“ weiter');
  });

  it('sends who approves to the return address with the charge, and who declines to the app', async () => {
    const first = await subscribe();
    const yes = await press(first.confirmationUrl, 'approve');
    expect(yes.headers.get('location')).toBe(
      `http://127.0.0.1:3000/plan?from=app&charge_id=${first.id.split('/').pop()}`,
    );
    const no = await press((await subscribe({ price: '38.99' })).confirmationUrl, 'decline');
    expect(no.headers.get('location')).toBe(`${url}/store/belegfluss-demo/apps/sandbox-client-id`);
    expect(await statuses()).toEqual(['ACTIVE', 'DECLINED']);
  });

  it('leads to the sandbox where the return address is in the real admin', async () => {
    const { confirmationUrl } = await subscribe({
      returnUrl: 'https://admin.shopify.com/store/belegfluss-demo/apps/belegfluss/plan?x=1',
    });
    const location = (await press(confirmationUrl, 'approve')).headers.get('location');
    expect(location).toMatch(
      new RegExp(`^${url}/store/belegfluss-demo/apps/belegfluss/plan\\?x=1&charge_id=`),
    );
  });

  it.each(['approve', 'decline'])('is used up by %s', async (answer) => {
    const { confirmationUrl } = await subscribe();
    await press(confirmationUrl, answer);
    const before = await statuses();
    expect((await fetch(confirmationUrl)).status).toBe(404);
    for (const second of ['approve', 'decline'])
      expect(
        await changesOf(async () => expect((await press(confirmationUrl, second)).status).toBe(404)),
      ).toEqual([]);
    expect(await statuses()).toEqual(before);
  });

  it('knows no address but the one that it made', async () => {
    const mine = new URL((await subscribe()).confirmationUrl);
    const other = new URL((await buy()).confirmationUrl);
    const changed = (change: (address: URL) => void) => {
      const address = new URL(mine);
      change(address);
      return address.toString();
    };
    const forged = [
      changed((address) => address.searchParams.set('signature', 'x')),
      changed((address) => address.searchParams.delete('signature')),
      changed((address) => address.searchParams.set('signature', other.searchParams.get('signature')!)),
      changed((address) => address.searchParams.set('shop', 'another.myshopify.com')),
      changed((address) => address.searchParams.delete('shop')),
      mine.toString().replace('confirm_recurring_application_charge', 'confirm_application_charge'),
      mine.toString().replace(/charges\/\d+/, 'charges/4711'),
      other.toString().replace(/charges\/\d+/, mine.pathname.split('/').slice(2, 4).join('/')),
    ];
    for (const address of forged) {
      expect((await fetch(address)).status).toBe(404);
      expect((await press(address, 'approve')).status).toBe(404);
    }
    expect(await statuses()).toEqual(['PENDING']);
    expect((await press(mine.toString(), 'perhaps')).status).toBe(404);
    expect((await press(mine.toString(), 'approve')).status).toBe(302);
  });

  it('is not signed for the charge of another shop', async () => {
    const { confirmationUrl } = await subscribe();
    await control(url, 'POST', '/sandbox/shops', { domain: 'another.myshopify.com' });
    const stolen = new URL(confirmationUrl);
    const charge = sandbox.service.world.subscriptions[0]!;
    sandbox.service.billing.ask({ ...charge, id: '99', shop: 'another.myshopify.com' });
    stolen.pathname = stolen.pathname.replace(charge.id, '99');
    stolen.searchParams.set('shop', 'another.myshopify.com');
    expect((await press(stolen.toString(), 'approve')).status).toBe(404);
    expect(sandbox.service.billing.charges('another.myshopify.com').subscriptions[0]?.status).toBe('PENDING');
  });

  it('is closed when the charge expired or the app is gone', async () => {
    const late = await subscribe();
    clock.now = new Date(NOW.getTime() + 2 * 86_400_000);
    expect((await press(late.confirmationUrl, 'approve')).status).toBe(404);
    expect(await statuses()).toEqual(['EXPIRED']);
    const gone = await subscribe();
    await control(url, 'POST', `/sandbox/shops/${SHOP}/uninstall`);
    expect((await fetch(gone.confirmationUrl)).status).toBe(404);
    expect((await press(gone.confirmationUrl, 'approve')).status).toBe(404);
  });
});

describe('a change of the plan', () => {
  it('at once leaves one active subscription', async () => {
    const old = await approved();
    const young = await approved({ name: 'Premium', price: '38.99' });
    const { active, all } = await installation();
    expect(active).toEqual([{ id: young.id, status: 'ACTIVE', currentPeriodEnd: '2026-12-20T08:00:00Z' }]);
    expect(all).toEqual([{ id: old.id, status: 'CANCELLED', currentPeriodEnd: null }, active[0]]);
  });

  it('that is deferred is shown as the knob says until it begins', async () => {
    await approved(YEAR);
    const young = await approved({ name: 'Basic', price: '8.99' });
    const shownAs = async (deferredStatus: string) => {
      await control(url, 'POST', '/sandbox/knobs', { deferredStatus });
      return statuses();
    };
    expect(await shownAs('PENDING')).toEqual(['ACTIVE', 'PENDING']);
    expect(await shownAs('ACCEPTED')).toEqual(['ACTIVE', 'ACCEPTED']);
    expect(await shownAs('BOTH_ACTIVE')).toEqual(['ACTIVE', 'ACTIVE']);
    expect(await shownAs('ACTIVE')).toEqual(['CANCELLED', 'ACTIVE']);
    // With the end of the year, which is what is paid.
    expect((await installation()).active).toEqual([
      { id: young.id, status: 'ACTIVE', currentPeriodEnd: '2027-11-20T08:00:00Z' },
    ]);
  });

  it('of a test charge is at once', async () => {
    await approved({ ...YEAR, test: true });
    await approved({ name: 'Basic', price: '8.99', test: true });
    expect(await statuses()).toEqual(['CANCELLED', 'ACTIVE']);
  });

  it('that is deferred shows the old one as active until its end, then the new one, with webhooks for both', async () => {
    await control(url, 'POST', '/sandbox/knobs', { deferredStatus: 'ACCEPTED' });
    const old = await approved(YEAR);
    const young = await subscribe({ name: 'Basic', price: '8.99' });
    const accepted = await webhooksOf(() => press(young.confirmationUrl, 'approve'));
    expect(accepted).toMatchObject([{ id: young.id, status: 'ACCEPTED' }]);
    expect(await installation()).toMatchObject({
      active: [{ id: old.id, currentPeriodEnd: '2027-11-20T08:00:00Z' }],
      all: [
        { id: old.id, status: 'ACTIVE' },
        { id: young.id, status: 'ACCEPTED', currentPeriodEnd: null },
      ],
    });
    clock.now = new Date('2027-11-20T08:00:00Z');
    const changes = await webhooksOf(installation);
    expect(changes.map(({ id, status }) => [id, status]).sort()).toEqual(
      [
        [old.id, 'CANCELLED'],
        [young.id, 'ACTIVE'],
      ].sort(),
    );
    expect(new Set(changes.map(({ event }) => event)).size).toBe(1);
    expect((await installation()).active).toEqual([
      { id: young.id, status: 'ACTIVE', currentPeriodEnd: '2027-12-20T08:00:00Z' },
    ]);
  });

  it('that says when is obeyed', async () => {
    await approved();
    await approved({ name: 'Premium', price: '38.99', replacement: 'APPLY_ON_NEXT_BILLING_CYCLE' });
    expect(await statuses()).toEqual(['ACTIVE', 'PENDING']);
    await approved({ name: 'Basic', price: '8.99', replacement: 'APPLY_IMMEDIATELY' });
    expect(await statuses()).toEqual(['CANCELLED', 'CANCELLED', 'ACTIVE']);
  });
});

describe('time', () => {
  it('that passes by the clock of the sandbox renews a period and tells nobody', async () => {
    await approved({ discount: { durationLimitInIntervals: 3, value: { percentage: 0.5 } } });
    clock.now = new Date('2026-12-20T08:00:00Z');
    expect(await changesOf(installation)).toEqual([]);
    const { data } =
      await ask(`{ currentAppInstallation { activeSubscriptions { currentPeriodEnd lineItems { plan {
      pricingDetails { ... on AppRecurringPricing { discount { durationLimitInIntervals remainingDurationInIntervals } } } } } } } }`);
    expect(data.currentAppInstallation.activeSubscriptions).toEqual([
      {
        currentPeriodEnd: '2027-01-19T08:00:00Z',
        lineItems: [
          {
            plan: {
              pricingDetails: { discount: { durationLimitInIntervals: 3, remainingDurationInIntervals: 2 } },
            },
          },
        ],
      },
    ]);
  });

  it('that passes for the charges of a shop alone leaves the end of the new period in the future', async () => {
    await approved();
    await act('advance', { days: 10 });
    expect((await installation()).active[0].currentPeriodEnd).toBe('2026-12-10T08:00:00Z');
    await act('end-period');
    expect((await installation()).active[0].currentPeriodEnd).toBe('2026-12-20T08:00:00Z');
  });

  it('ends a trial before its first period', async () => {
    await approved({ trialDays: 7 });
    expect((await installation()).active[0].currentPeriodEnd).toBe('2026-12-27T08:00:00Z');
    await act('end-trial');
    expect((await installation()).active[0].currentPeriodEnd).toBe('2026-12-20T08:00:00Z');
    expect((await act('end-trial')).status).toBe(409);
  });

  it('lets what nobody answered expire, with webhooks', async () => {
    await subscribe();
    await buy();
    expect(await changesOf(() => act('expire-pending'))).toEqual([
      'app_purchases_one_time/update EXPIRED',
      'app_subscriptions/update EXPIRED',
    ]);
    expect((await installation()).purchases).toMatchObject([{ status: 'EXPIRED' }]);
  });
});

describe('webhooks', () => {
  it('tell each change of a status once, and no creation', async () => {
    const subscription = { id: '', confirmationUrl: '' };
    const changes = [
      await changesOf(async () => Object.assign(subscription, await subscribe())),
      await changesOf(() => press(subscription.confirmationUrl, 'approve')),
      await changesOf(() => act('freeze')),
      await changesOf(() => act('unfreeze')),
      await changesOf(() => act('end-period')),
      await changesOf(() => ask(CANCEL, { id: subscription.id })),
      await changesOf(async () => press((await subscribe()).confirmationUrl, 'decline')),
      await changesOf(async () => press((await buy()).confirmationUrl, 'approve')),
      await changesOf(async () => press((await buy()).confirmationUrl, 'decline')),
    ];
    expect(changes).toEqual([
      [],
      ['app_subscriptions/update ACTIVE'],
      ['app_subscriptions/update FROZEN'],
      ['app_subscriptions/update ACTIVE'],
      [],
      ['app_subscriptions/update CANCELLED'],
      ['app_subscriptions/update DECLINED'],
      ['app_purchases_one_time/update ACTIVE'],
      ['app_purchases_one_time/update DECLINED'],
    ]);
  });

  it('have the documented bodies', async () => {
    const { id, confirmationUrl } = await subscribe();
    const [subscription] = await webhooksOf(() => press(confirmationUrl, 'approve'));
    const shopId = `gid://shopify/Shop/${sandbox.service.world.shops.get(SHOP)?.id}`;
    const moments = { created_at: '2026-11-20T09:00:00+01:00', updated_at: '2026-11-20T09:00:00+01:00' };
    expect(subscription?.body).toEqual({
      app_subscription: {
        admin_graphql_api_id: id,
        name: 'Standard',
        status: 'ACTIVE',
        admin_graphql_api_shop_id: shopId,
        ...moments,
        currency: 'EUR',
        capped_amount: null,
        price: '18.99',
        interval: 'every_30_days',
        plan_handle: null,
      },
    });
    const purchase = await buy();
    const [bought] = await webhooksOf(() => press(purchase.confirmationUrl, 'approve'));
    expect(bought?.body).toEqual({
      app_purchase_one_time: {
        admin_graphql_api_id: purchase.id,
        name: 'Import',
        status: 'ACTIVE',
        admin_graphql_api_shop_id: shopId,
        ...moments,
      },
    });
  });

  it('tell of the end of all with the app', async () => {
    await approved(YEAR);
    await approved({ name: 'Basic' });
    expect(await changesOf(() => control(url, 'POST', `/sandbox/shops/${SHOP}/uninstall`))).toEqual([
      'app/uninstalled undefined',
      'app_subscriptions/update CANCELLED',
      'app_subscriptions/update CANCELLED',
    ]);
  });
});

describe('a subscription that is not paid', () => {
  it('is frozen, no longer active, and active again when it is paid', async () => {
    const { id } = await approved();
    await act('freeze');
    expect(await installation()).toMatchObject({
      active: [],
      all: [{ id, status: 'FROZEN', currentPeriodEnd: null }],
    });
    expect((await act('freeze')).status).toBe(409);
    await act('unfreeze');
    expect((await installation()).active).toMatchObject([{ id, currentPeriodEnd: '2026-12-20T08:00:00Z' }]);
  });
});

describe('a cancellation', () => {
  it('by the app ends what runs and what waits for its end', async () => {
    const { id } = await approved(YEAR);
    await approved({ name: 'Basic' });
    const { data } = await ask(CANCEL, { id });
    expect(data.appSubscriptionCancel).toEqual({
      appSubscription: { id, status: 'CANCELLED', currentPeriodEnd: null },
      userErrors: [],
    });
    expect(await statuses()).toEqual(['CANCELLED', 'CANCELLED']);
    expect(sandbox.service.billing.charges(SHOP).subscriptions[0]?.prorated).toBe(false);
  });

  it('by Shopify ends it, once', async () => {
    await approved();
    await act('cancel');
    expect(await statuses()).toEqual(['CANCELLED']);
    expect((await act('cancel')).status).toBe(409);
  });

  it('is refused for what is unknown, waits, or is over', async () => {
    const errorsOf = async (id: string) => (await ask(CANCEL, { id })).data.appSubscriptionCancel.userErrors;
    expect(await errorsOf('gid://shopify/AppSubscription/4711')).toMatchObject([{ field: ['id'] }]);
    const pending = await subscribe();
    expect(await errorsOf(pending.id)).toEqual([{ field: ['id'], message: 'Subscription is not active' }]);
    const running = await approved(YEAR);
    const waiting = await approved({ name: 'Basic' });
    expect(await errorsOf(waiting.id)).toHaveLength(1);
    expect(await errorsOf(running.id)).toEqual([]);
    expect(await errorsOf(running.id)).toHaveLength(1);
  });
});

describe('a charge that Shopify refuses', () => {
  it('is answered with errors, without an address, and leaves nothing behind', async () => {
    const { data } = await ask(CREATE, {
      name: '',
      returnUrl: 'http://app.example/plan',
      price: '18.99',
      currency: 'EUR',
      discount: { value: { percentage: 1.5 } },
    });
    const { appSubscription, confirmationUrl, userErrors } = data.appSubscriptionCreate;
    expect([appSubscription, confirmationUrl]).toEqual([null, null]);
    expect(userErrors.map(({ field }: { field: string[] }) => field[0])).toEqual([
      'name',
      'returnUrl',
      'lineItems',
    ]);
    const bought = await ask(BUY, { name: 'Import', returnUrl: 'https://app.example', price: '0.49' });
    expect(bought.data.appPurchaseOneTimeCreate.userErrors).toHaveLength(1);
    expect(await installation()).toEqual({ active: [], all: [], purchases: [] });
  });
});

describe('lists of charges', () => {
  const page = async (list: string, args: string) => {
    const { data, errors } = await ask(
      `{ currentAppInstallation { ${list}(${args}) { nodes { id } pageInfo { hasNextPage endCursor } } } }`,
    );
    expect(errors).toBeUndefined();
    return data.currentAppInstallation[list] as {
      nodes: { id: string }[];
      pageInfo: { hasNextPage: boolean; endCursor: string };
    };
  };

  it('come in pages that neither repeat nor lose one while others are added', async () => {
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) made.push((await buy()).id);
    const first = await page('oneTimePurchases', 'first: 2, reverse: true, sortKey: CREATED_AT');
    const added = (await buy()).id;
    const after = `after: "${first.pageInfo.endCursor}"`;
    const second = await page('oneTimePurchases', `first: 2, reverse: true, ${after}`);
    const third = await page(
      'oneTimePurchases',
      `first: 2, reverse: true, after: "${second.pageInfo.endCursor}"`,
    );
    const ids = [first, second, third].flatMap(({ nodes }) => nodes.map(({ id }) => id));
    expect(ids).toEqual(made.toReversed());
    expect([first, second, third].map(({ pageInfo }) => pageInfo.hasNextPage)).toEqual([true, true, false]);
    expect((await page('oneTimePurchases', 'last: 1')).nodes).toEqual([{ id: added }]);
  });

  it('come in the order of their ids when asked for', async () => {
    for (let count = 0; count < 8; count += 1) await subscribe();
    const { nodes } = await page('allSubscriptions', 'first: 20, sortKey: ID');
    const numbers = nodes.map(({ id }) => BigInt(id.split('/').pop()!));
    expect(numbers).toEqual(numbers.toSorted((one, other) => (one < other ? -1 : 1)));
  });

  it('need a size', async () => {
    const { errors } = await ask('{ currentAppInstallation { allSubscriptions { nodes { id } } } }');
    expect(errors?.[0]?.message).toContain('first or last');
  });
});

describe('the control routes', () => {
  it('show what waits with the path of its page, and answer it', async () => {
    const { id } = await subscribe();
    const list = async () => (await control(url, 'GET', '/sandbox/billing')).body.subscriptions;
    const [waiting] = (await list()) as { confirmationPath: string }[];
    expect((await fetch(url + waiting!.confirmationPath)).status).toBe(200);
    expect((await act('approve', { id })).status).toBe(200);
    expect(await list()).toMatchObject([{ status: 'ACTIVE' }]);
    expect((await act('approve', { id })).status).toBe(409);
  });

  it('refuse what makes no sense', async () => {
    expect((await act('advance', { days: -1 })).status).toBe(400);
    expect((await act('end-period')).status).toBe(409);
    expect((await control(url, 'POST', '/sandbox/billing/freeze?shop=nobody.myshopify.com')).status).toBe(
      404,
    );
  });
});
