import type { Billing, Coupon } from '@belegfluss/gateway/contract';
import { couponAppliesTo, type PlanChoice } from '@belegfluss/shops/contract';
import { couponTexts as texts } from '../../../texts/coupon.ts';
import { isDeferred, leadsToShopify, type PlanAction } from './plan-action.ts';

type Carrying = Billing & { readonly carriedCoupon: Coupon };

/**
 * The coupon that a subscription to the choice begins with: the one that is redeemed now, or what is left of the one that
 * runs. Shopify is asked for the same.
 */
export function couponOfChange(
  billing: Billing | null,
  choice: PlanChoice,
  action: PlanAction | null,
  applied: Coupon | null,
): Coupon | null {
  if (applied && couponAppliesTo(choice.planId, applied)) return applied;
  if (!billing || !action || !isCarrying(billing) || !beginsAtOnce(billing, choice, action)) return null;
  return couponAppliesTo(choice.planId, billing.carriedCoupon) ? billing.carriedCoupon : null;
}

/** Decides the fate of the running coupon; null where there is none. */
export function carriedNote(
  billing: Billing,
  choice: PlanChoice,
  action: PlanAction,
  applied: Coupon | null,
): string | null {
  if (action === 'cancel') return couponOfEnd(billing);
  if (!isCarrying(billing) || !beginsAtOnce(billing, choice, action)) return null;
  const { code, intervals } = billing.carriedCoupon;
  const used = couponOfChange(billing, choice, action, applied);
  if (used === null) return texts.lapses(code, intervals);
  return used === applied ? texts.replaced(code, intervals, used.code) : texts.goesAlong(code, intervals);
}

/** Decides the fate of the coupon on cancelling; a paid year has taken all that it could take. */
export const couponOfEnd = (billing: Billing): string | null =>
  isCarrying(billing) && !billing.annual ? texts.endsToo(billing.carriedCoupon.code) : null;

const isCarrying = (billing: Billing): billing is Carrying => billing.carriedCoupon !== null;

const beginsAtOnce = (billing: Billing, choice: PlanChoice, action: PlanAction): boolean =>
  leadsToShopify(action) && !isDeferred(choice, billing);
