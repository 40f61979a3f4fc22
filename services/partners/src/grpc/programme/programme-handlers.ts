import type { PrismaClient } from '../../../generated/prisma/client.ts';
import { createPartnerCouponStore } from '../../storage/partner-coupon-store.ts';
import { createPartnerFiguresStore } from '../../storage/partner-figures-store.ts';
import { createPartnerPayoutStore } from '../../storage/partner-payout-store.ts';
import { createPartnerStore } from '../../storage/partner-store.ts';
import { createReceiptStore } from '../../storage/receipt-store.ts';
import { createRedemptionListStore } from '../../storage/redemption-list-store.ts';
import { batchFindPartners } from './batch-find-partners.ts';
import { countView } from './count-view.ts';
import { createPartnerCoupon } from './create-partner-coupon.ts';
import { getPayoutReceipt } from './get-payout-receipt.ts';
import { getProgramme } from './get-programme.ts';
import { joinProgramme } from './join-programme.ts';
import { listPartnerCoupons } from './list-partner-coupons.ts';
import { listPartnerPayouts } from './list-partner-payouts.ts';
import { listRedemptions } from './list-redemptions.ts';
import type { ProgrammeNeeds } from './needs.ts';
import { removePartnerCoupon } from './remove-partner-coupon.ts';
import { savePartnerPreferences } from './save-partner-preferences.ts';

/** Handlers of the RPCs for partners. */
export function programmeHandlers(prisma: PrismaClient, now: () => Date) {
  const needs: ProgrammeNeeds = {
    partners: createPartnerStore(prisma),
    figures: createPartnerFiguresStore(prisma),
    partnerCoupons: createPartnerCouponStore(prisma),
    redemptions: createRedemptionListStore(prisma),
    payouts: createPartnerPayoutStore(prisma),
    receipts: createReceiptStore(prisma),
    now,
  };
  return {
    joinProgramme: joinProgramme(needs),
    batchFindPartners: batchFindPartners(needs),
    getProgramme: getProgramme(needs),
    savePartnerPreferences: savePartnerPreferences(needs),
    listPartnerCoupons: listPartnerCoupons(needs),
    createPartnerCoupon: createPartnerCoupon(needs),
    removePartnerCoupon: removePartnerCoupon(needs),
    listRedemptions: listRedemptions(needs),
    listPartnerPayouts: listPartnerPayouts(needs),
    getPayoutReceipt: getPayoutReceipt(needs),
    countView: countView(needs),
  };
}
