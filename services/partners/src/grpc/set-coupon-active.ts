import type {
  SetCouponActiveRequest,
  SetCouponActiveResponse,
} from '@belegfluss/protos/partners/v1/partners';
import { isCouponCode } from '../domain/coupon.ts';
import type { CouponStore } from '../storage/coupon-store.ts';
import { toProtoCoupon, unknownCoupon } from './coupon.ts';

export const setCouponActive =
  (store: CouponStore) =>
  async ({ code, active }: SetCouponActiveRequest): Promise<SetCouponActiveResponse> => {
    const coupon = isCouponCode(code) ? await store.setActive(code, active) : null;
    if (!coupon) throw unknownCoupon(code);
    return { coupon: toProtoCoupon(coupon) };
  };
