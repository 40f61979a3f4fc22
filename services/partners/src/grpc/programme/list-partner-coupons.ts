import type {
  ListPartnerCouponsRequest,
  ListPartnerCouponsResponse,
} from '@belegfluss/protos/partners/v1/programme';
import { type ProgrammeNeeds, requirePartner } from './needs.ts';
import { toProtoPartnerCoupon } from './partner-coupon.ts';

export const listPartnerCoupons =
  (needs: Pick<ProgrammeNeeds, 'partners' | 'partnerCoupons'>) =>
  async ({ shop }: ListPartnerCouponsRequest): Promise<ListPartnerCouponsResponse> => {
    await requirePartner(needs, shop);
    return { coupons: (await needs.partnerCoupons.list(shop)).map(toProtoPartnerCoupon) };
  };
