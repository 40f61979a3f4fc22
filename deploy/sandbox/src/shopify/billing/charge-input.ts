import Big from 'big.js';
import type { Money, RecurringPlan, ReplacementBehavior, UsagePlan } from './charges.ts';

export type MoneyInput = { amount: string | number; currencyCode: string };
export type DiscountInput = {
  durationLimitInIntervals?: number | null;
  value?: { amount?: string | number | null; percentage?: number | null } | null;
};
export type RecurringInput = {
  price: MoneyInput;
  interval?: RecurringPlan['interval'] | null;
  discount?: DiscountInput | null;
};
type UsageInput = { cappedAmount: MoneyInput; terms: string };
export type PlanInput = {
  appRecurringPricingDetails?: RecurringInput | null;
  appUsagePricingDetails?: UsageInput | null;
};

/** Input of both mutations that create a charge. */
export type ChargeInput = { name: string; returnUrl: string; test?: boolean | null };
export type PurchaseInput = ChargeInput & { price: MoneyInput };
export type SubscriptionInput = ChargeInput & {
  lineItems: { plan: PlanInput }[];
  trialDays?: number | null;
  replacementBehavior?: ReplacementBehavior | null;
};

/** A checked plan in its stored form. */
export function toChargedPlan({ appRecurringPricingDetails, appUsagePricingDetails }: PlanInput) {
  return appUsagePricingDetails
    ? toUsagePlan(appUsagePricingDetails)
    : toRecurringPlan(appRecurringPricingDetails!);
}

/** Money with two decimal places. */
export function formatMoneyValue(input: MoneyInput): Money {
  return { amount: new Big(input.amount).toFixed(2), currencyCode: input.currencyCode };
}

function toUsagePlan({ terms, cappedAmount }: UsageInput): UsagePlan {
  const capped = formatMoneyValue(cappedAmount);
  return { kind: 'usage', terms, cappedAmount: capped, balanceUsed: { ...capped, amount: '0.00' } };
}

function toRecurringPlan({ price, interval, discount }: RecurringInput): RecurringPlan {
  const money = formatMoneyValue(price);
  return {
    kind: 'recurring',
    interval: interval ?? 'EVERY_30_DAYS',
    price: money,
    discount: discount ? toPlanDiscount(discount, money) : null,
  };
}

function toPlanDiscount(
  { durationLimitInIntervals, value }: DiscountInput,
  price: Money,
): RecurringPlan['discount'] {
  const { amount, percentage } = value ?? {};
  const off = percentage != null ? new Big(price.amount).times(percentage) : new Big(amount ?? 0);
  return {
    durationLimitInIntervals: durationLimitInIntervals ?? null,
    value:
      percentage != null ? { percentage } : { amount: { ...price, amount: new Big(amount ?? 0).toFixed(2) } },
    priceAfterDiscount: { ...price, amount: new Big(price.amount).minus(off).toFixed(2) },
  };
}
