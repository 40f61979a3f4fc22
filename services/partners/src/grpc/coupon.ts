import type { Coupon as CouponMessage } from '@belegfluss/protos/partners/v1/partners';
import { RpcError } from '@belegfluss/runtime/errors';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import type { Coupon } from '../../generated/prisma/client.ts';
import type { NewCoupon } from '../domain/coupon.ts';

export const toProtoCoupon = (coupon: Coupon): CouponMessage => ({
  code: coupon.code,
  type: toProtoEnum('COUPON_TYPE', coupon.type as NewCoupon['type']),
  value: coupon.type === 'percent' ? coupon.value.toFixed(0) : coupon.value.toFixed(2),
  intervals: coupon.intervals,
  plans: coupon.plans,
  comment: coupon.comment,
  partner: coupon.partner || undefined,
  active: coupon.active,
  expiresAt: coupon.expiresAt ?? undefined,
  createdAt: coupon.createdAt,
});

export const unknownCoupon = (code: string): RpcError =>
  new RpcError('notFound', 'COUPON_NOT_FOUND', `There is no coupon "${code}".`);
