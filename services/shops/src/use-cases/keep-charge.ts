import type { MadeCharge, NewPurchase } from '../clients/shopify-billing.ts';
import type { Charge } from '../domain/billing/charge.ts';
import { firstAskMs } from '../domain/billing/next-ask.ts';
import { askBy } from '../storage/billing-store.ts';
import { addCharge } from '../storage/charge-store.ts';
import { noteChosen, type PartnersCoupon } from '../storage/coupon-entry-store.ts';
import type { Shop } from '../storage/shop-row.ts';
import type { BillingNeeds } from './billing-needs.ts';

/** Before a charge is made: should the process die before it is kept, the loop asks Shopify and finds it. */
export const expectCharge = (
  { billings, now }: Pick<BillingNeeds, 'billings' | 'now'>,
  shop: string,
): Promise<void> => billings.askBy(shop, new Date(now().getTime() + firstAskMs));

/** A charge that was just made, what it was to be, and what it is for. */
type Made = Pick<MadeCharge, 'charge'> &
  Pick<Charge, 'planId' | 'annual' | 'feature'> & {
    readonly wanted: Pick<NewPurchase, 'test' | 'currency'>;
  };

/**
 * Stores a new charge with its purpose and coupon before the merchant sees Shopify's page, and has Shopify asked again:
 * a read that ran meanwhile may have used up the due time set by `expectCharge`.
 */
export async function keepCharge(
  { prisma, now, wakeRelay, logger }: Pick<BillingNeeds, 'prisma' | 'now' | 'wakeRelay' | 'logger'>,
  { shop, storePlan }: Pick<Shop, 'shop' | 'storePlan'>,
  { charge: stated, wanted, planId, annual, feature }: Made,
  coupon: PartnersCoupon | null,
): Promise<void> {
  const { id, kind, price, priceAfter, discountCycles, trialDays, test, createdAt } = stated;
  const isForced = test && !wanted.test;
  if (isForced)
    logger.warn({ shop, charge: id, storePlan }, 'Shopify made a test of a charge that was to be paid');
  await prisma.$transaction(async (tx) => {
    // Takes the shop's row first, as everybody does.
    await askBy(tx, shop, new Date(now().getTime() + firstAskMs));
    await addCharge(tx, shop, {
      ...{ id, kind, price, priceAfter, discountCycles, trialDays, test, createdAt },
      ...{ planId, annual, feature },
      currency: wanted.currency,
      testForcedOn: isForced ? storePlan : null,
      coupon: coupon?.code ?? '',
      status: 'pending',
      ...{ confirmedAt: null, periodEndsAt: null, activatedAt: null, cancelledAt: null, endedAt: null },
    });
    if (coupon) await noteChosen(tx, shop, coupon, { id, planId, test }, now());
  });
  if (coupon) wakeRelay();
}
