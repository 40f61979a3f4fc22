export {
  couponCodeMaxLength,
  isCouponCodeComplete,
  normaliseCouponCode,
  partnerCode,
} from './coupon-code.ts';
export { type CouponProblem, type CouponTerms, couponProblems } from './coupons.ts';
export { type Feature, features, featuresByPurchase, firstPlanWith, hasFeature } from './features.ts';
export {
  basicTaxSavingPerOrder,
  billingCurrency,
  isImportOffered,
  offeredPlans,
  trialDays,
} from './offers.ts';
export { type ImportRule, isPlanId, type Plan, type PlanId, planIds, plans } from './plans.ts';
export { annualDiscountPercent, annualMonthlyPrice, annualPrice } from './prices.ts';
export {
  importFactor,
  importTransfers,
  lowTransfersShare,
  remainingColour,
  setupRewardTransfers,
  topUpDays,
} from './transfers.ts';
