export {
  type CouponCreationProblem,
  type CouponRemovalProblem,
  type CouponType,
  checkPartnerCode,
  couponCreationTexts,
  couponRemovalTexts,
  couponTypes,
  findCouponType,
  isReservedCode,
  maxCoupons,
  normalisePartnerCode,
} from './coupons.ts';
export {
  isBic,
  isSepaIban,
  normaliseBic,
  normaliseIban,
} from './identifiers.ts';
export { type PartnerPreferences, partnerPreferences } from './preferences.ts';
export {
  defaultAllowance,
  type PayoutGateway,
  payoutDelayDays,
  payoutGateways,
  payoutThreshold,
  verificationDays,
} from './programme.ts';
export {
  type RedemptionSort,
  type RedemptionStatus,
  redemptionSorts,
  redemptionStatuses,
} from './redemption-status.ts';
