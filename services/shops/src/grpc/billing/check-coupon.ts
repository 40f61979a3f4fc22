import type { CheckCouponRequest, CheckCouponResponse } from '@belegfluss/protos/shops/v1/billing';
import type { Coupon } from '../../domain/billing/decide-coupon.ts';

export const checkCouponHandler =
  (check: (shop: string, typed: string) => Promise<Coupon>) =>
  async (request: CheckCouponRequest): Promise<CheckCouponResponse> => {
    const { code, type, value, intervals, plans, comment } = await check(request.shop, request.code);
    return { code, type, value, intervals, plans: [...plans], comment };
  };
