import { checkPartnerCode } from '@belegfluss/partners/contract';
import { partnerCode, planIds, plans } from '@belegfluss/shops/contract';
import { z } from 'zod';

/** A valid coupon before it is stored. */
export type NewCoupon = z.output<ReturnType<typeof newCoupon>>;

/** A coupon as an operator requested it, or why it is not valid; the problem is for operators. */
export type CouponJudgement =
  | { readonly kind: 'good'; readonly coupon: NewCoupon }
  | { readonly kind: 'wrong'; readonly problem: string };

/** Whether a text can be a code at all, an operator's or a partner's. */
export const isCouponCode = (code: string): boolean => checkPartnerCode(code) === null;

export function judgeCoupon(asked: unknown, now: Date): CouponJudgement {
  const parsed = newCoupon(now).safeParse(asked);
  if (parsed.success) return { kind: 'good', coupon: parsed.data };
  const [issue] = parsed.error.issues;
  return { kind: 'wrong', problem: [issue?.path.join('.'), issue?.message].filter(Boolean).join(' ') };
}

const newCoupon = (now: Date) =>
  z
    .object({
      code,
      type: z.enum(['percent', 'amount'], 'must be percent or amount'),
      value: z.string().regex(/^\d{1,6}(\.\d{1,2})?$/, 'must be a number with at most two decimals'),
      intervals: z.int().min(1, 'must be at least 1').max(mostIntervals, `must be at most ${mostIntervals}`),
      plans: z.array(z.enum(paidPlans, `must be of ${paidPlans.join(', ')}`)).max(paidPlans.length),
      comment: z
        .string()
        .trim()
        .max(200, 'must have at most 200 characters')
        .regex(/^\P{Cc}*$/u, 'must be one line'),
      partner: z.literal('', 'must be absent: partners make theirs themselves').default(''),
      active: z.boolean(),
      expiresAt: z
        .date()
        .refine((moment) => moment > now, 'must be in the future')
        .nullable()
        .default(null),
    })
    .refine(({ type, value }) => type !== 'percent' || isPercent(value), {
      path: ['value'],
      message: 'must be a whole percent from 1 to 100',
    })
    .refine(({ type, value }) => type !== 'amount' || Number(value) > 0, {
      path: ['value'],
      message: 'must be more than nothing',
    });

/** Ten years. */
const mostIntervals = 120;

/** A coupon of a plan that costs nothing takes nothing off. */
const paidPlans = planIds.filter((id) => Number(plans[id].monthlyPrice) > 0);

const code = z
  .string()
  .refine(isCouponCode, 'must have 4 to 30 of A to Z, 0 to 9 and single hyphens between them')
  .refine((given) => given !== partnerCode, 'is reserved');

const isPercent = (value: string): boolean =>
  /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= 100;
