import type { CheckCouponRequest, CheckCouponResponse } from '@belegfluss/protos/shops/v1/billing';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import type { Coupon } from '../../domain/billing/decide-coupon.ts';

export const checkCouponHandler =
  (check: (shop: string, typed: string) => Promise<Coupon>) =>
  async (request: CheckCouponRequest): Promise<CheckCouponResponse> =>
    toProtoCoupon(await check(request.shop, request.code));

type Brought = Pick<Coupon, 'code' | 'type' | 'value' | 'intervals' | 'plans' | 'comment'>;

export const toProtoCoupon = ({
  code,
  type,
  value,
  intervals,
  plans,
  comment,
}: Brought): CheckCouponResponse => ({
  code,
  type: toProtoEnum('COUPON_TYPE', type),
  value,
  intervals,
  plans: [...plans],
  comment,
});
