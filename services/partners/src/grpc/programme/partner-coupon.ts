import { couponTypes } from '@belegfluss/partners/contract';
import type { PartnerCoupon } from '@belegfluss/protos/partners/v1/programme';
import type { CountedCoupon } from '../../storage/partner-coupon-store.ts';

export const toProtoPartnerCoupon = ({ coupon, ...counts }: CountedCoupon): PartnerCoupon => ({
  code: coupon.code,
  type: `${coupon.intervals}x${coupon.value.toFixed(0)}`,
  active: coupon.active,
  createdAt: coupon.createdAt,
  views: coupon.views,
  ...counts,
});

export const knownTypes = couponTypes.map(({ id }) => id).join(', ');
