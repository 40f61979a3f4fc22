import { billingCurrencies, couponProblems } from '@belegfluss/shops/contract';
import { z } from 'zod';
import { couponProblemTexts } from './coupon-problem-texts.ts';
import { moment } from './moment.ts';

const count = z.number().int().nonnegative();
/** Decimal with two places. */
const amount = z.string();

/**
 * `GET /api/coupons/{code}`: the discount of the code for this shop. A code without one is a problem of 404 or 409
 * whose `code` is one of `couponProblems`.
 */
export const coupon = z.object({
  code: z.string(),
  type: z.enum(['percent', 'amount']),
  /** Percent, or an amount a month in the currency of the charge; decimal. */
  value: z.string(),
  /** For how many months. */
  intervals: count,
  /** Plans it applies to; empty: all that cost something. */
  plans: z.array(z.string()),
  comment: z.string(),
});

export type Coupon = z.output<typeof coupon>;

/** `GET /api/plan`, and the answer of `POST /api/plan/sync` and `DELETE /api/plan`: what the shop pays and has. */
export const billing = z.object({
  /** Id in the plan catalogue of `shops/contract`. */
  planId: z.string(),
  annual: z.boolean(),
  /** The operator set the plan: no subscription pays for it. */
  byOperator: z.boolean(),
  /** State of the subscription at Shopify; null: nothing is subscribed. */
  status: z.enum(['active', 'frozen', 'cancelled']).nullable(),
  /** Shopify charges nothing for it. */
  test: z.boolean(),
  /** End of the trial that runs. */
  trialEndsAt: moment.nullable(),
  /** When Shopify charges next. */
  renewsAt: moment.nullable(),
  /** When the plan ends because it was cancelled. */
  endsAt: moment.nullable(),
  /** The plan that Shopify has approved for the end of the paid time. */
  coming: z.object({ planId: z.string(), annual: z.boolean(), beginsAt: moment }).nullable(),
  /** Days of trial that a subscription begins with when it is made now; 0 when the shop has had them all. */
  trialDays: count,
  discount: z
    .object({ code: z.string(), priceAfter: amount, remainingIntervals: count.nullable() })
    .nullable(),
  /** Periods of transfers, the latest first; at most twelve. `documents` counts those from transfers on top as well. */
  periods: z.array(
    z.object({
      startsAt: moment,
      endsAt: moment,
      planId: z.string().nullable(),
      used: count,
      quota: count,
      documents: count,
    }),
  ),
  /** Transfers on top of the plan that are still valid. */
  topUps: z.array(z.object({ amount: count, used: count, validUntil: moment, reason: z.string() })),
  /** Features bought once. */
  purchases: z.array(z.string()),
  /** Codes of coupons that the shop has used. */
  coupons: z.array(z.string()),
  /** Currency of a charge that is made now, and so of all prices on offer. */
  currency: z.enum(billingCurrencies),
  /** Currency of the subscription's charges, as the merchant approved it; null without one. */
  subscriptionCurrency: z.enum(billingCurrencies).nullable(),
  /** The coupon of the subscription that runs, with the months that are left; a plan that begins at once takes them along. */
  carriedCoupon: coupon.nullable(),
});

export type Billing = z.output<typeof billing>;

/** A code as typed, one line; whether it can be a coupon's is for the service to say. */
const typedCode = z
  .string()
  .trim()
  .max(64)
  .regex(/^\P{Cc}*$/u, couponProblemTexts.COUPON_INVALID);

export const couponCode = typedCode.min(1);

/** `GET`, `DELETE /api/coupons/carried`: the code of a partner's link that this browser brought along; null for none. */
export const carriedCoupon = z.object({ code: z.string().nullable() });

/** Absent: whatever Shopify charges in. */
const seenCurrency = z.enum(billingCurrencies).optional();

/** `POST /api/plan/purchase/{feature}`. */
export const purchaseRequest = z.object({ currency: seenCurrency });

export type PurchaseRequest = z.input<typeof purchaseRequest>;

/** `POST /api/plan/sync`. */
export const planSync = z.object({
  /** Shopify's id of the charge that the merchant came back with from its page; absent without one. */
  chargeId: z
    .string()
    .regex(/^\d{1,20}$/)
    .optional(),
});

export type PlanSync = z.input<typeof planSync>;

/** `POST /api/plan/{planId}`. */
export const planChange = z.object({
  annual: z.boolean().default(false),
  /** Code of a coupon; empty without one. */
  coupon: typedCode.default(''),
  /** Currency of the prices that the merchant saw: a charge in another one is refused with `CURRENCY_CHANGED`. */
  currency: seenCurrency,
});

export type PlanChange = z.input<typeof planChange>;

/** Where the merchant approves a charge, to be opened in the top-level window. */
export const confirmation = z.object({ confirmationUrl: z.url({ protocol: /^https?$/ }) });

export const couponProblem = z.enum(couponProblems);
