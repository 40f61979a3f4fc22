import { type Billing, type Coupon, coupon } from '@belegfluss/gateway/contract';
import {
  type Billing as BillingMessage,
  type CheckCouponResponse,
  SubscriptionStatus,
} from '@belegfluss/protos/shops/v1/billing';
import { fromProtoEnum } from '@belegfluss/runtime/proto';
import { type BillingCurrency, isBillingCurrency, listCurrency } from '@belegfluss/shops/contract';
import { iso, isoOrNull } from './present.ts';

/** Composes a shop's billing for the browser. Pure. */
export function composeBilling(billing: BillingMessage | undefined): Billing {
  if (!billing) throw new Error('The shops service answered without a state of billing.');
  return {
    planId: billing.planId,
    annual: billing.annual,
    byOperator: billing.byOperator,
    status: statuses[billing.status],
    test: billing.test,
    trialEndsAt: isoOrNull(billing.trialEndsAt),
    renewsAt: isoOrNull(billing.renewsAt),
    endsAt: isoOrNull(billing.endsAt),
    coming: billing.coming
      ? { ...billing.coming, beginsAt: iso(billing.coming.beginsAt, 'ComingPlan.begins_at') }
      : null,
    trialDays: billing.trialDays,
    discount: composeDiscount(billing),
    periods: billing.periods.map((period) => ({
      ...period,
      startsAt: iso(period.startsAt, 'UsedPeriod.starts_at'),
      endsAt: iso(period.endsAt, 'UsedPeriod.ends_at'),
      planId: period.planId ?? null,
    })),
    topUps: billing.topUps.map((topUp) => ({
      ...topUp,
      validUntil: iso(topUp.validUntil, 'TopUp.valid_until'),
    })),
    purchases: billing.purchases,
    coupons: billing.coupons,
    currency: currencyOrNull(billing.currency) ?? listCurrency,
    subscriptionCurrency: currencyOrNull(billing.subscriptionCurrency ?? ''),
    carriedCoupon: billing.carriedCoupon ? composeCoupon(billing.carriedCoupon) : null,
  };
}

/** Composes the discount of a code. */
export const composeCoupon = (found: CheckCouponResponse): Coupon =>
  coupon.parse({ ...found, type: fromProtoEnum('COUPON_TYPE', found.type) });

const currencyOrNull = (code: string): BillingCurrency | null => (isBillingCurrency(code) ? code : null);

const composeDiscount = ({ discount }: BillingMessage): Billing['discount'] =>
  discount
    ? {
        code: discount.code ?? '',
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
