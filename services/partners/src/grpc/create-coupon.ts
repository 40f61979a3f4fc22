import type { CreateCouponRequest, CreateCouponResponse } from '@belegfluss/protos/partners/v1/partners';
import { RpcError } from '@belegfluss/runtime/errors';
import { fromProtoEnum } from '@belegfluss/runtime/proto';
import { judgeCoupon } from '../domain/coupon.ts';
import type { CouponStore } from '../storage/coupon-store.ts';
import { toProtoCoupon } from './coupon.ts';

export const createCoupon =
  (store: CouponStore, now: () => Date) =>
  async ({ coupon: asked }: CreateCouponRequest): Promise<CreateCouponResponse> => {
    const judgement = judgeCoupon(
      asked && { ...asked, type: fromProtoEnum('COUPON_TYPE', asked.type) },
      now(),
    );
    if (judgement.kind === 'wrong')
      throw new RpcError('invalidArgument', 'COUPON_INVALID', `The coupon cannot be: ${judgement.problem}.`);
    const coupon = await store.add(judgement.coupon);
    if (!coupon) {
      const message = `There is a coupon "${judgement.coupon.code}" already.`;
      throw new RpcError('failedPrecondition', 'NOT_AVAILABLE', message);
    }
    return { coupon: toProtoCoupon(coupon) };
  };
