import type { Coupon } from '@belegfluss/gateway/contract';
import {
  annualMonthlyPrice,
  annualPrice,
  type BillingCurrency,
  type CouponPrice,
  couponPrice,
  getListPrices,
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
  /** The price without the coupon; null where the coupon changes nothing. */
  readonly struck: string | null;
  /** The period that the price is for; null where there is none. */
  readonly unit: string | null;
  /** How it is charged; with a coupon, for how long it is cheaper and what comes then. */
  readonly note: string;
}

/** A coupon lowers the price of single months, or the sum of the first year. */
export function composePrice(
  choice: PlanChoice,
  coupon: Coupon | null,
  currency: BillingCurrency,
): PriceView {
  const { planId, annual } = choice;
  if (Number(plans[planId].monthlyPrice) === 0)
    return { price: texts.free[currency], struck: null, unit: null, note: texts.freeNote };
  const reduced = coupon && couponPrice(choice, coupon, currency);
  if (reduced) return (annual ? firstYear : firstMonths)(reduced, currency);
  const month = annual ? annualMonthlyPrice(planId, currency) : getListPrices(planId, currency).month;
  return {
    price: formatMoney(month, currency),
    struck: null,
    unit: texts.perMonth,
    note: annual ? texts.annualNote(formatMoney(annualPrice(planId, currency), currency)) : texts.monthlyNote,
  };
}

function firstMonths({ list, price, intervals }: CouponPrice, currency: BillingCurrency): PriceView {
  const struck = formatMoney(list, currency);
  const note = texts.couponMonths(intervals, billingTexts.price.monthly(struck));
  return { price: formatMoney(price, currency), struck, unit: texts.perMonth, note };
}

function firstYear({ list, price }: CouponPrice, currency: BillingCurrency): PriceView {
  const struck = formatMoney(list, currency);
  const note = texts.couponYear(billingTexts.price.annual(struck));
  return { price: formatMoney(price, currency), struck, unit: texts.firstYear, note };
}
