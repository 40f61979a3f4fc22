import type { GetCouponRequest, GetCouponResponse } from '@belegfluss/protos/partners/v1/partners';
import { isCouponCode } from '../domain/coupon.ts';
import type { CouponStore } from '../storage/coupon-store.ts';
import { toProtoCoupon, unknownCoupon } from './coupon.ts';

export const getCoupon =
  (store: CouponStore) =>
  async ({ code }: GetCouponRequest): Promise<GetCouponResponse> => {
    const coupon = isCouponCode(code) ? await store.find(code) : null;
    if (!coupon) throw unknownCoupon(code);
    return { coupon: toProtoCoupon(coupon) };
  };
