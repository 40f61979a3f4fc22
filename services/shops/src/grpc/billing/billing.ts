import { type Billing, SubscriptionStatus } from '@belegfluss/protos/shops/v1/billing';
import type { BillingView } from '../../domain/billing/compose-billing.ts';
import type { FoundBilling } from '../../use-cases/get-billing.ts';

export const toProtoBilling = ({ status, coming, discount, ...found }: FoundBilling): Billing => ({
  planId: found.planId,
  annual: found.annual,
  byOperator: found.byOperator,
  status: status ? statuses[status] : SubscriptionStatus.UNSPECIFIED,
  test: found.test,
  trialEndsAt: toText(found.trialEndsAt),
  renewsAt: toText(found.renewsAt),
  endsAt: toText(found.endsAt),
  ...(coming ? { coming: { ...coming, beginsAt: toText(coming.beginsAt) } } : {}),
  trialDays: found.trialDays,
  ...(discount ? { discount: toProtoDiscount(discount) } : {}),
  periods: found.periods.map((period) => ({
    ...period,
    startsAt: toText(period.startsAt),
    endsAt: toText(period.endsAt),
  })),
  topUps: found.topUps.map((topUp) => ({ ...topUp, validUntil: toText(topUp.validUntil) })),
  purchases: [...found.purchases],
  coupons: [...found.coupons],
  currency: found.currency,
  subscriptionCurrency: found.subscriptionCurrency ?? '',
  ...(found.carriedCoupon ? { carriedCoupon: toProtoCarried(found.carriedCoupon) } : {}),
});

const statuses: Readonly<Record<NonNullable<BillingView['status']>, SubscriptionStatus>> = {
  active: SubscriptionStatus.ACTIVE,
  frozen: SubscriptionStatus.FROZEN,
  cancelled: SubscriptionStatus.CANCELLED,
};

const toProtoDiscount = ({ code, priceAfter, remainingIntervals }: NonNullable<BillingView['discount']>) => ({
  code,
  priceAfter,
  ...(remainingIntervals === null ? {} : { remainingIntervals }),
});

const toProtoCarried = ({
  code,
  type,
  value,
  intervals,
  plans,
  comment,
}: NonNullable<FoundBilling['carriedCoupon']>) => ({
  ...{ code, type, value, intervals, comment },
  plans: [...plans],
});

const toText = (date: Date | null): string => date?.toISOString() ?? '';
