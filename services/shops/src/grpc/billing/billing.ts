import { type Billing, SubscriptionStatus } from '@belegfluss/protos/shops/v1/billing';
import type { BillingView } from '../../domain/billing/compose-billing.ts';
import type { FoundBilling } from '../../use-cases/get-billing.ts';
import { toProtoCoupon } from './check-coupon.ts';

export const toProtoBilling = ({ status, coming, discount, ...found }: FoundBilling): Billing => ({
  planId: found.planId,
  annual: found.annual,
  byOperator: found.byOperator,
  status: status ? statuses[status] : SubscriptionStatus.UNSPECIFIED,
  test: found.test,
  trialEndsAt: found.trialEndsAt ?? undefined,
  renewsAt: found.renewsAt ?? undefined,
  endsAt: found.endsAt ?? undefined,
  coming: coming ?? undefined,
  trialDays: found.trialDays,
  discount: discount ? toProtoDiscount(discount) : undefined,
  periods: found.periods.map((period) => ({ ...period, planId: period.planId || undefined })),
  topUps: [...found.topUps],
  purchases: [...found.purchases],
  coupons: [...found.coupons],
  currency: found.currency,
  subscriptionCurrency: found.subscriptionCurrency ?? undefined,
  carriedCoupon: found.carriedCoupon ? toProtoCoupon(found.carriedCoupon) : undefined,
});

const statuses: Readonly<Record<NonNullable<BillingView['status']>, SubscriptionStatus>> = {
  active: SubscriptionStatus.ACTIVE,
  frozen: SubscriptionStatus.FROZEN,
  cancelled: SubscriptionStatus.CANCELLED,
};

const toProtoDiscount = ({ code, priceAfter, remainingIntervals }: NonNullable<BillingView['discount']>) => ({
  code: code || undefined,
  priceAfter,
  remainingIntervals: remainingIntervals ?? undefined,
});
