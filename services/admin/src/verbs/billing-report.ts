import { type Billing, type ComingPlan, SubscriptionStatus } from '@belegfluss/protos/shops/v1/billing';
import { required } from '@belegfluss/runtime/proto';

const statuses: Readonly<Partial<Record<SubscriptionStatus, string>>> = {
  [SubscriptionStatus.ACTIVE]: 'active',
  [SubscriptionStatus.FROZEN]: 'frozen',
  [SubscriptionStatus.CANCELLED]: 'cancelled',
};

/** The billing of a shop as lines of name and value. */
export const billingLines = (billing: Billing): [string, string | undefined][] => [
  ['Subscription', describeSubscription(billing)],
  ['Trial ends', billing.trialEndsAt?.toISOString()],
  ['Renews', billing.renewsAt?.toISOString()],
  ['Ends', billing.endsAt?.toISOString()],
  ['Coming', billing.coming && findComingSubscription(billing.coming)],
  ['Discount', billing.discount && formatDiscount(billing.discount, billing.subscriptionCurrency ?? '')],
  ['Charged in', billing.currency],
  ['Top-ups', billing.topUps.map(formatTopUp).join('; ')],
  ['Purchases', billing.purchases.join(', ')],
  ['Coupons', billing.coupons.join(', ')],
];

function describeSubscription({ status, planId, annual, byOperator, test }: Billing): string {
  const paid = statuses[status];
  if (paid) return `${paid}, ${named({ planId, annual })}${test ? ' (test)' : ''}`;
  return byOperator ? 'none, plan set by the operator' : 'none';
}

const named = ({ planId, annual }: { planId: string; annual: boolean }): string =>
  `${planId}${annual ? ' (annual)' : ''}`;

const findComingSubscription = ({ beginsAt, ...plan }: ComingPlan): string =>
  `${named(plan)} from ${required(beginsAt, 'ComingPlan.begins_at').toISOString()}`;

const formatDiscount = (
  { code, priceAfter, remainingIntervals }: NonNullable<Billing['discount']>,
  currency: string,
): string =>
  [
    code || 'unknown code',
    `${priceAfter} ${currency} an interval`,
    remainingIntervals === undefined ? 'without end' : `${remainingIntervals} left`,
  ].join(', ');

const formatTopUp = ({ amount, used, validUntil, reason }: Billing['topUps'][number]): string =>
  `${used} of ${amount} until ${required(validUntil, 'TopUp.valid_until').toISOString()} (${reason})`;
