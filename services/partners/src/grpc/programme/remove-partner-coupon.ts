import type {
  RemovePartnerCouponRequest,
  RemovePartnerCouponResponse,
} from '@belegfluss/protos/partners/v1/programme';
import { RpcError } from '@belegfluss/runtime/errors';
import { type ProgrammeNeeds, requirePartner } from './needs.ts';

export const removePartnerCoupon =
  (needs: Pick<ProgrammeNeeds, 'partners' | 'partnerCoupons'>) =>
  async ({ shop, code }: RemovePartnerCouponRequest): Promise<RemovePartnerCouponResponse> => {
    await requirePartner(needs, shop);
    switch (await needs.partnerCoupons.remove(shop, code)) {
      case 'removed':
        return {};
      case 'UNAUTHORIZED':
        throw new RpcError('permissionDenied', 'UNAUTHORIZED', 'The coupon is not one of this partner.');
      case 'PENDING_PROVISION':
        throw new RpcError(
          'failedPrecondition',
          'PENDING_PROVISION',
          'A provision may still come of the coupon.',
        );
    }
  };
