import {
  type CouponCreationProblem,
  checkPartnerCode,
  findCouponType,
  isReservedCode,
} from '@belegfluss/partners/contract';
import type {
  CreatePartnerCouponRequest,
  CreatePartnerCouponResponse,
} from '@belegfluss/protos/partners/v1/programme';
import { RpcError, type RpcErrorKind } from '@belegfluss/runtime/errors';
import { type ProgrammeNeeds, requirePartner } from './needs.ts';
import { knownTypes, toProtoPartnerCoupon } from './partner-coupon.ts';

export const createPartnerCoupon =
  (needs: Pick<ProgrammeNeeds, 'partners' | 'partnerCoupons'>) =>
  async ({ shop, code, type: typeId }: CreatePartnerCouponRequest): Promise<CreatePartnerCouponResponse> => {
    await requirePartner(needs, shop);
    if (checkPartnerCode(code) !== null) throw refused('COUPON_INVALID');
    const type = findCouponType(typeId);
    if (!type) throw refused('TYPE_NOT_FOUND');
    if (isReservedCode(code)) throw refused('NOT_AVAILABLE');
    const made = await needs.partnerCoupons.add(shop, code, type);
    if (typeof made === 'string') throw refused(made);
    const counts = { redemptions: 0, provisions: 0, provisionSum: '0.00' };
    return { coupon: toProtoPartnerCoupon({ coupon: made, ...counts }) };
  };

const problems: Readonly<Record<CouponCreationProblem, readonly [kind: RpcErrorKind, why: string]>> = {
  COUPON_INVALID: ['invalidArgument', 'The code cannot be one.'],
  TYPE_NOT_FOUND: ['invalidArgument', `The type is none of ${knownTypes}.`],
  NOT_AVAILABLE: ['failedPrecondition', 'The code is taken or reserved.'],
  TOO_MANY: ['failedPrecondition', 'The partner has as many coupons as one may have.'],
};

const refused = (problem: CouponCreationProblem): RpcError => {
  const [kind, why] = problems[problem];
  return new RpcError(kind, problem, why);
};
