import { type BillingView, composeBilling } from '../domain/billing/compose-billing.ts';
import { toState } from '../storage/billing-change-store.ts';
import type { BillingViewStore, TopUp, UsedPeriod } from '../storage/billing-view-store.ts';
import { listCharges } from '../storage/charge-store.ts';
import { unknownShop } from '../storage/shop-row.ts';
import type { BillingNeeds } from './billing-needs.ts';

/** What a shop pays, has and used. */
export type FoundBilling = BillingView & {
  readonly periods: readonly UsedPeriod[];
  readonly topUps: readonly TopUp[];
  readonly coupons: readonly string[];
};

/** From what is known here: nobody waits for Shopify. */
export const getBilling =
  ({
    shops,
    billingViews,
    prisma,
    now,
  }: Pick<BillingNeeds, 'shops' | 'prisma' | 'now'> & { readonly billingViews: BillingViewStore }) =>
  async (shop: string): Promise<FoundBilling> => {
    const at = now();
    const [row, charges, periods, topUps, coupons] = await Promise.all([
      shops.find(shop),
      listCharges(prisma, shop, []),
      billingViews.listPeriods(shop),
      billingViews.listTopUps(shop, at),
      billingViews.listCoupons(shop),
    ]);
    if (!row) throw unknownShop(shop);
    return { ...composeBilling(toState(row, false), charges, at), periods, topUps, coupons };
  };
