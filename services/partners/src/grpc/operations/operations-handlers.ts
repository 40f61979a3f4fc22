import { createPartnerAccountStore } from '../../storage/partner-account-store.ts';
import { createPartnerPayoutStore } from '../../storage/partner-payout-store.ts';
import { createReceiptStore } from '../../storage/receipt-store.ts';
import type { RunNeeds } from '../../use-cases/payouts/run-payouts.ts';
import { type ExportNeeds, exportPayouts } from './export-payouts.ts';
import { getReceipt } from './get-receipt.ts';
import { listAllPayouts } from './list-all-payouts.ts';
import { listAllRedemptions } from './list-all-redemptions.ts';
import { listPartners } from './list-partners.ts';
import { markPaid } from './mark-paid.ts';
import { reviewRedemption } from './review-redemption.ts';
import { runPayouts } from './run-payouts.ts';

/** Handlers of the RPCs for operators. */
export function operationsHandlers(given: RunNeeds & Pick<ExportNeeds, 'account'>) {
  const needs = {
    ...given,
    accounts: createPartnerAccountStore(given.prisma),
    payouts: createPartnerPayoutStore(given.prisma),
    receipts: createReceiptStore(given.prisma),
  };
  return {
    listPartners: listPartners(needs),
    listAllRedemptions: listAllRedemptions(needs),
    reviewRedemption: reviewRedemption(needs),
    runPayouts: runPayouts(needs),
    listAllPayouts: listAllPayouts(needs),
    markPaid: markPaid(needs),
    exportPayouts: exportPayouts(needs),
    getReceipt: getReceipt(needs),
  };
}
