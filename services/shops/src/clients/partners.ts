import { PartnersServiceService } from '@belegfluss/protos/partners/v1/partners';
import { RpcError } from '@belegfluss/runtime/errors';
import { type ChannelSecurity, createClient } from '@belegfluss/runtime/grpc';
import { fromProtoEnum } from '@belegfluss/runtime/proto';
import { z } from 'zod';
import type { Coupon } from '../domain/billing/decide-coupon.ts';

export type CouponSource = {
  /** By its code in upper case; null when there is none. */
  findCoupon(code: string): Promise<Coupon | null>;
  close(): void;
};

export function createCouponSource(options: {
  readonly address: string;
  readonly security: ChannelSecurity;
}): CouponSource {
  const client = createClient(PartnersServiceService, { ...options, caller: 'shops' });
  return {
    async findCoupon(code) {
      try {
        const { coupon } = await client.getCoupon({ code });
        return couponSchema.parse(coupon && { ...coupon, type: fromProtoEnum('COUPON_TYPE', coupon.type) });
      } catch (error) {
        if (error instanceof RpcError && error.kind === 'notFound') return null;
        throw error;
      }
    },
    close: client.close,
  };
}

const couponSchema = z.object({
  code: z.string(),
  type: z.enum(['percent', 'amount']),
  value: z.string().regex(/^\d+(\.\d{1,2})?$/),
  intervals: z.number().int().min(1),
  plans: z.array(z.string()),
  comment: z.string(),
  partner: z.string().nullable().default(null),
  active: z.boolean(),
  expiresAt: z.date().nullable().default(null),
});
