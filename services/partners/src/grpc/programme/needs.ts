import { RpcError } from '@belegfluss/runtime/errors';
import type { Partner } from '../../../generated/prisma/client.ts';
import type { createPartnerCouponStore } from '../../storage/partner-coupon-store.ts';
import type { createPartnerFiguresStore } from '../../storage/partner-figures-store.ts';
import type { PartnerPayoutStore } from '../../storage/partner-payout-store.ts';
import type { PartnerStore } from '../../storage/partner-store.ts';
import type { ReceiptStore } from '../../storage/receipt-store.ts';
import type { RedemptionListStore } from '../../storage/redemption-list-store.ts';

export type ProgrammeNeeds = {
  readonly partners: PartnerStore;
  readonly figures: ReturnType<typeof createPartnerFiguresStore>;
  readonly partnerCoupons: ReturnType<typeof createPartnerCouponStore>;
  readonly redemptions: RedemptionListStore;
  readonly payouts: PartnerPayoutStore;
  readonly receipts: ReceiptStore;
  readonly now: () => Date;
};

/** The partner that a shop is; everybody else is refused. */
export async function requirePartner(
  { partners }: Pick<ProgrammeNeeds, 'partners'>,
  shop: string,
): Promise<Partner> {
  const partner = await partners.find(shop);
  if (!partner) throw new RpcError('permissionDenied', 'NOT_A_PARTNER', `"${shop}" is not a partner.`);
  return partner;
}
