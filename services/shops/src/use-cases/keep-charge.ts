import type { ToldCharge } from '../domain/billing/answer.ts';
import type { Charge } from '../domain/billing/charge.ts';
import { firstAskMs } from '../domain/billing/next-ask.ts';
import { askBy } from '../storage/billing-store.ts';
import { addCharge } from '../storage/charge-store.ts';
import { noteChosen, type PartnersCoupon } from '../storage/coupon-entry-store.ts';
import type { BillingNeeds } from './billing-needs.ts';

/** Before a charge is made: should the process die before it is kept, the loop asks Shopify and finds it. */
export const expectCharge = (
  { billings, now }: Pick<BillingNeeds, 'billings' | 'now'>,
  shop: string,
): Promise<void> => billings.askBy(shop, new Date(now().getTime() + firstAskMs));

/** What a charge is for and with which coupon, before the merchant sees its page. Who asks meanwhile may have taken what was due. */
export async function keepCharge(
  { prisma, now, announced }: Pick<BillingNeeds, 'prisma' | 'now' | 'announced'>,
  shop: string,
  { id, kind, price, priceAfter, discountCycles, trialDays, test, createdAt }: ToldCharge,
  facts: Pick<Charge, 'planId' | 'annual' | 'feature'>,
  coupon: PartnersCoupon | null,
): Promise<void> {
  await prisma.$transaction(async (tx) => {
    // Takes the shop's row first, as everybody does.
    await askBy(tx, shop, new Date(now().getTime() + firstAskMs));
    await addCharge(tx, shop, {
      ...{ id, kind, price, priceAfter, discountCycles, trialDays, test, createdAt, ...facts },
      coupon: coupon?.code ?? '',
      status: 'pending',
      ...{ periodEndsAt: null, activatedAt: null, cancelledAt: null, endedAt: null },
    });
    if (coupon) await noteChosen(tx, shop, coupon, { id, planId: facts.planId, test }, now());
  });
  if (coupon) announced();
}
