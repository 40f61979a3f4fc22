import { describe, expect, it } from '@jest/globals';
import { BUY, CANCEL, CREATE, press, useBilling, YEAR } from './shopify-billing-fixture.ts';
import { control, SHOP } from './shopify-helpers.ts';

const billing = useBilling();
const { ask, subscribe, buy, approved, installation, statuses, recordWebhooks, recordStatusChanges, act } =
  billing;

describe('a change of the plan', () => {
  it('applied at once leaves one active subscription', async () => {
    const old = await approved();
    const young = await approved({ name: 'Premium', price: '38.99' });
    const { active, all } = await installation();
    expect(active).toEqual([{ id: young.id, status: 'ACTIVE', currentPeriodEnd: '2026-12-20T08:00:00Z' }]);
    expect(all).toEqual([{ id: old.id, status: 'CANCELLED', currentPeriodEnd: null }, active[0]]);
  });

  it('that is deferred has the status of the knob until it begins', async () => {
    await approved(YEAR);
    const young = await approved({ name: 'Basic', price: '8.99' });
    const shownAs = async (deferredStatus: string) => {
      await control(billing.url, 'POST', '/sandbox/knobs', { deferredStatus });
      return statuses();
    };
    expect(await shownAs('PENDING')).toEqual(['ACTIVE', 'PENDING']);
    expect(await shownAs('ACCEPTED')).toEqual(['ACTIVE', 'ACCEPTED']);
    expect(await shownAs('BOTH_ACTIVE')).toEqual(['ACTIVE', 'ACTIVE']);
    expect(await shownAs('ACTIVE')).toEqual(['CANCELLED', 'ACTIVE']);
    // Includes the end of the paid year.
    expect((await installation()).active).toEqual([
      { id: young.id, status: 'ACTIVE', currentPeriodEnd: '2027-11-20T08:00:00Z' },
    ]);
  });

  it('of a test charge applies at once', async () => {
    await approved({ ...YEAR, test: true });
    await approved({ name: 'Basic', price: '8.99', test: true });
    expect(await statuses()).toEqual(['CANCELLED', 'ACTIVE']);
  });

  it('that is deferred shows the old one as active until its end, then the new one, with webhooks for both', async () => {
    await control(billing.url, 'POST', '/sandbox/knobs', { deferredStatus: 'ACCEPTED' });
    const old = await approved(YEAR);
    const young = await subscribe({ name: 'Basic', price: '8.99' });
    const accepted = await recordWebhooks(() => press(young.confirmationUrl, 'approve'));
    expect(accepted).toMatchObject([{ id: young.id, status: 'ACCEPTED' }]);
    expect(await installation()).toMatchObject({
      active: [{ id: old.id, currentPeriodEnd: '2027-11-20T08:00:00Z' }],
      all: [
        { id: old.id, status: 'ACTIVE' },
        { id: young.id, status: 'ACCEPTED', currentPeriodEnd: null },
      ],
    });
    billing.clock.now = new Date('2027-11-20T08:00:00Z');
    const changes = await recordWebhooks(installation);
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

  it('with an explicit replacement behaviour follows it', async () => {
    await approved();
    await approved({ name: 'Premium', price: '38.99', replacement: 'APPLY_ON_NEXT_BILLING_CYCLE' });
    expect(await statuses()).toEqual(['ACTIVE', 'PENDING']);
    await approved({ name: 'Basic', price: '8.99', replacement: 'APPLY_IMMEDIATELY' });
    expect(await statuses()).toEqual(['CANCELLED', 'CANCELLED', 'ACTIVE']);
  });
});

describe('the passing of time', () => {
  it("by the sandbox's clock renews a period without a webhook", async () => {
    await approved({ discount: { durationLimitInIntervals: 3, value: { percentage: 0.5 } } });
    billing.clock.now = new Date('2026-12-20T08:00:00Z');
    expect(await recordStatusChanges(installation)).toEqual([]);
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

  it('for the charges of one shop leaves the end of the new period in the future', async () => {
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

  it('expires pending charges, with webhooks', async () => {
    await subscribe();
    await buy();
    expect(await recordStatusChanges(() => act('expire-pending'))).toEqual([
      'app_purchases_one_time/update EXPIRED',
      'app_subscriptions/update EXPIRED',
    ]);
    expect((await installation()).purchases).toMatchObject([{ status: 'EXPIRED' }]);
  });
});

describe('an unpaid subscription', () => {
  it('is frozen, no longer active, and active again once it is paid', async () => {
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

describe('a cancellation of subscriptions', () => {
  it('by the app ends the active one and the one that waits for its end', async () => {
    const { id } = await approved(YEAR);
    await approved({ name: 'Basic' });
    const { data } = await ask(CANCEL, { id });
    expect(data.appSubscriptionCancel).toEqual({
      appSubscription: { id, status: 'CANCELLED', currentPeriodEnd: null },
      userErrors: [],
    });
    expect(await statuses()).toEqual(['CANCELLED', 'CANCELLED']);
    expect(billing.sandbox.service.billing.charges(SHOP).subscriptions[0]?.prorated).toBe(false);
  });

  it('by Shopify ends the active one, once', async () => {
    await approved();
    await act('cancel');
    expect(await statuses()).toEqual(['CANCELLED']);
    expect((await act('cancel')).status).toBe(409);
  });

  it('is refused for unknown, pending or ended ones', async () => {
    const fetchUserErrors = async (id: string) =>
      (await ask(CANCEL, { id })).data.appSubscriptionCancel.userErrors;
    expect(await fetchUserErrors('gid://shopify/AppSubscription/4711')).toMatchObject([{ field: ['id'] }]);
    const pending = await subscribe();
    expect(await fetchUserErrors(pending.id)).toEqual([
      { field: ['id'], message: 'Subscription is not active' },
    ]);
    const running = await approved(YEAR);
    const waiting = await approved({ name: 'Basic' });
    expect(await fetchUserErrors(waiting.id)).toHaveLength(1);
    expect(await fetchUserErrors(running.id)).toEqual([]);
    expect(await fetchUserErrors(running.id)).toHaveLength(1);
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
