export { fromCents, toCents } from './cents.ts';
export {
  couponCodeMaxLength,
  isCouponCodeComplete,
  normaliseCouponCode,
  partnerCode,
} from './coupon-code.ts';
export { type CouponPrice, couponAppliesTo, couponPrice } from './coupon-price.ts';
export { type CouponProblem, type CouponTerms, couponProblems } from './coupons.ts';
export { type Feature, features, featuresByPurchase } from './features.ts';
export { featureNames, planNames } from './names.ts';
export {
  basicTaxSavingPerOrder,
  isImportOffered,
  offeredPlans,
  trialDays,
} from './offers.ts';
export { describePlanChange, type PlanChoice } from './plan-change.ts';
export { firstPlanWith, hasFeature } from './plan-features.ts';
export { isPlanId, type PlanId, planIds, plans } from './plans.ts';
export {
  type BillingCurrency,
  billingCurrencies,
  chargeCurrency,
  getListPrices,
  isBillingCurrency,
  listCurrency,
} from './price-table.ts';
export { annualDiscountPercent, annualMonthlyPrice, annualPrice, intervalPrice } from './prices.ts';
export { optionalScopes, requiredScopes } from './scopes.ts';
export {
  importFactor,
  importTransfers,
  lowTransfersShare,
  remainingColour,
  setupRewardTransfers,
  topUpDays,
} from './transfers.ts';
