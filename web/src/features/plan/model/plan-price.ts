import type { Coupon } from '@belegfluss/gateway/contract';
import {
  annualMonthlyPrice,
  annualPrice,
  billingCurrency,
  type CouponPrice,
  couponPrice,
  type PlanChoice,
  plans,
} from '@belegfluss/shops/contract';
import { formatMoney } from '../../../lib/format/money.ts';
import { billingTexts } from '../../../texts/plan-billing.ts';
import { plansTexts } from '../../../texts/plans.ts';

const texts = plansTexts.price;

/** The price of a plan as it is shown. */
export interface PriceView {
  readonly price: string;
  /** What it would cost without the coupon; null where the price is that. */
  readonly struck: string | null;
  /** What the price is for; null where there is none. */
  readonly unit: string | null;
  /** How it is charged; with a coupon, for how long it is cheaper and what comes then. */
  readonly note: string;
}

/** A coupon lowers the price of single months, or the sum of the first year. */
export function composePrice(choice: PlanChoice, coupon: Coupon | null): PriceView {
  const { planId, annual } = choice;
  if (Number(plans[planId].monthlyPrice) === 0)
    return { price: texts.free, struck: null, unit: null, note: texts.freeNote };
  const reduced = coupon && couponPrice(choice, coupon);
  if (reduced) return annual ? firstYear(reduced) : firstMonths(reduced);
  return {
    price: euro(annual ? annualMonthlyPrice(planId) : plans[planId].monthlyPrice),
    struck: null,
    unit: texts.perMonth,
    note: annual ? texts.annualNote(euro(annualPrice(planId))) : texts.monthlyNote,
  };
}

const firstMonths = ({ list, price, intervals }: CouponPrice): PriceView => ({
  price: euro(price),
  struck: euro(list),
  unit: texts.perMonth,
  note: texts.couponMonths(intervals, billingTexts.price.monthly(euro(list))),
});

const firstYear = ({ list, price }: CouponPrice): PriceView => ({
  price: euro(price),
  struck: euro(list),
  unit: texts.firstYear,
  note: texts.couponYear(billingTexts.price.annual(euro(list))),
});

export const euro = (amount: string): string => formatMoney(amount, billingCurrency);
