import { beginPurchase } from '../../use-cases/begin-purchase.ts';
import type { BillingNeeds } from '../../use-cases/billing-needs.ts';
import { cancelPlan } from '../../use-cases/cancel-plan.ts';
import { changePlan } from '../../use-cases/change-plan.ts';
import { checkCoupon } from '../../use-cases/check-coupon.ts';
import { getBilling } from '../../use-cases/get-billing.ts';
import { syncBilling } from '../../use-cases/sync-billing.ts';
import { beginPurchaseHandler } from './begin-purchase.ts';
import { cancelPlanHandler } from './cancel-plan.ts';
import { changePlanHandler } from './change-plan.ts';
import { checkCouponHandler } from './check-coupon.ts';
import { getBillingHandler } from './get-billing.ts';
import { syncBillingHandler } from './sync-billing.ts';

/** All that is asked of what shops pay. */
export function billingHandlers(needs: BillingNeeds & Parameters<typeof getBilling>[0]) {
  const get = getBilling(needs);
  return {
    getBilling: getBillingHandler(get),
    changePlan: changePlanHandler(changePlan(needs)),
    cancelPlan: cancelPlanHandler(cancelPlan(needs), get),
    beginPurchase: beginPurchaseHandler(beginPurchase(needs)),
    syncBilling: syncBillingHandler(syncBilling(needs), get),
    checkCoupon: checkCouponHandler(checkCoupon(needs)),
  };
}
