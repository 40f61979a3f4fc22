import type { CountViewRequest, CountViewResponse } from '@belegfluss/protos/partners/v1/programme';
import { berlinDay } from '@belegfluss/runtime/calendar';
import { isCouponCode } from '../../domain/coupon.ts';
import type { ProgrammeNeeds } from './needs.ts';

/** A visitor is a hash of SHA-256. */
const isVisitor = (visitor: string): boolean => /^[0-9a-f]{64}$/.test(visitor);

export function countView({ partnerCoupons, now }: Pick<ProgrammeNeeds, 'partnerCoupons' | 'now'>) {
  let trimmedFor = '';
  return async ({ code, visitor }: CountViewRequest): Promise<CountViewResponse> => {
    if (!isCouponCode(code) || !isVisitor(visitor)) return {};
    const day = berlinDay(now());
    await partnerCoupons.countView(code, visitor, day);
    if (trimmedFor !== day) {
      trimmedFor = day;
      await partnerCoupons.trimViews(day);
    }
    return {};
  };
}
