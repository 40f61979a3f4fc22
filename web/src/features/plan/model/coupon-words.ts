import { type Coupon, couponProblemTexts } from '@belegfluss/gateway/contract';
import { type BillingCurrency, type CouponProblem, couponProblems } from '@belegfluss/shops/contract';
import { asApiError } from '../../../lib/api/api-error.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { couponTexts, sadEmojis } from '../../../texts/coupon.ts';
import { getPlanName } from './plan-words.ts';

/** Describes a coupon's discount and its plans. */
export const couponSentences = (coupon: Coupon, currency: BillingCurrency): readonly string[] => [
  coupon.type === 'percent'
    ? couponTexts.percent(percent.format(Number(coupon.value)), coupon.intervals)
    : couponTexts.amount(formatMoney(coupon.value, currency), coupon.intervals),
  plansSentence(coupon.plans),
];

function plansSentence(plans: readonly string[]): string {
  const [first, ...others] = plans.map(getPlanName);
  if (first === undefined) return couponTexts.allPlans;
  return others.length === 0
    ? couponTexts.onePlan(first)
    : couponTexts.somePlans(list.format([first, ...others]));
}

/** The message for a code that brings nothing; any other trouble says itself what to do. */
export function couponMessage(error: unknown, random: () => number = Math.random): string {
  const { code, status, message } = asApiError(error);
  if (isCouponProblem(code)) return problemMessage(code, random);
  // The gateway turns away what cannot be a code before it looks for it.
  return status === 404 || status === 400 ? problemMessage('COUPON_INVALID', random) : message;
}

/** Its sentence and a sad emoji; `random` is between 0 and 1. */
export const problemMessage = (problem: CouponProblem, random: () => number = Math.random): string =>
  `${couponProblemTexts[problem]} ${sadEmojis[Math.floor(random() * sadEmojis.length)] ?? sadEmojis[0]}`;

const isCouponProblem = (code: string): code is CouponProblem =>
  (couponProblems as readonly string[]).includes(code);

const percent = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });
const list = new Intl.ListFormat('de-DE', { type: 'conjunction' });
