import { type Billing, coupon } from '@belegfluss/gateway/contract';
import { type Billing as BillingMessage, SubscriptionStatus } from '@belegfluss/protos/shops/v1/billing';
import { type BillingCurrency, isBillingCurrency, listCurrency } from '@belegfluss/shops/contract';
import { orNull } from './present.ts';

/** What a shop pays and has, for the browser. Pure. */
export function composeBilling(billing: BillingMessage | undefined): Billing {
  if (!billing) throw new Error('The shops service answered without a state of billing.');
  return {
    planId: billing.planId,
    annual: billing.annual,
    byOperator: billing.byOperator,
    status: statuses[billing.status],
    test: billing.test,
    trialEndsAt: orNull(billing.trialEndsAt),
    renewsAt: orNull(billing.renewsAt),
    endsAt: orNull(billing.endsAt),
    coming: billing.coming ?? null,
    trialDays: billing.trialDays,
    discount: composeDiscount(billing),
    periods: billing.periods.map((period) => ({ ...period, planId: orNull(period.planId) })),
    topUps: billing.topUps,
    purchases: billing.purchases,
    coupons: billing.coupons,
    currency: currencyOrNull(billing.currency) ?? listCurrency,
    subscriptionCurrency: currencyOrNull(billing.subscriptionCurrency),
    carriedCoupon: billing.carriedCoupon ? coupon.parse(billing.carriedCoupon) : null,
  };
}

const currencyOrNull = (code: string): BillingCurrency | null => (isBillingCurrency(code) ? code : null);

const composeDiscount = ({ discount }: BillingMessage): Billing['discount'] =>
  discount
    ? {
        code: discount.code,
        priceAfter: discount.priceAfter,
        remainingIntervals: discount.remainingIntervals ?? null,
      }
    : null;

const statuses: Readonly<Record<SubscriptionStatus, Billing['status']>> = {
  [SubscriptionStatus.UNSPECIFIED]: null,
  [SubscriptionStatus.ACTIVE]: 'active',
  [SubscriptionStatus.FROZEN]: 'frozen',
  [SubscriptionStatus.CANCELLED]: 'cancelled',
  [SubscriptionStatus.UNRECOGNIZED]: null,
};
