import type { ToldCharge } from '../domain/billing/answer.ts';
import type { Charge } from '../domain/billing/charge.ts';
import { firstAskMs } from '../domain/billing/next-ask.ts';
import { askBy } from '../storage/billing-store.ts';
import { addCharge } from '../storage/charge-store.ts';
import type { BillingNeeds } from './billing-needs.ts';

/** Before a charge is made: should the process die before it is kept, the loop asks Shopify and finds it. */
export const expectCharge = (
  { billings, now }: Pick<BillingNeeds, 'billings' | 'now'>,
  shop: string,
): Promise<void> => billings.askBy(shop, new Date(now().getTime() + firstAskMs));

/** What a charge is for, before the merchant sees its page. Who asks meanwhile may have taken what was due. */
export const keepCharge = (
  { prisma, now }: Pick<BillingNeeds, 'prisma' | 'now'>,
  shop: string,
  { id, kind, price, priceAfter, discountCycles, trialDays, test, createdAt }: ToldCharge,
  facts: Pick<Charge, 'planId' | 'annual' | 'feature' | 'coupon'>,
): Promise<void> =>
  prisma.$transaction(async (tx) => {
    // Takes the shop's row first, as everybody does.
    await askBy(tx, shop, new Date(now().getTime() + firstAskMs));
    await addCharge(tx, shop, {
      ...{ id, kind, price, priceAfter, discountCycles, trialDays, test, createdAt, ...facts },
      status: 'pending',
      ...{ periodEndsAt: null, activatedAt: null, cancelledAt: null, endedAt: null },
    });
  });
