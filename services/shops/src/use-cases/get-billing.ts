import type { BillingCurrency } from '@belegfluss/shops/contract';
import { type BillingView, composeBilling } from '../domain/billing/compose-billing.ts';
import type { Coupon } from '../domain/billing/decide-coupon.ts';
import { unlockedFeatures } from '../domain/billing/decide-purchase.ts';
import { toState } from '../storage/billing-change-store.ts';
import type { BillingViewStore, TopUp, UsedPeriod } from '../storage/billing-view-store.ts';
import { listCharges } from '../storage/charge-store.ts';
import { unknownShop } from '../storage/shop-row.ts';
import { shownCurrency } from './billing-currency.ts';
import { type BillingNeeds, paysTests } from './billing-needs.ts';
import { findCarried } from './carried-coupon.ts';

/** A shop's billing with its currency, usage and carried coupon. */
export type FoundBilling = BillingView & {
  /** Features that are unlocked for good. */
  readonly purchases: readonly string[];
  readonly periods: readonly UsedPeriod[];
  readonly topUps: readonly TopUp[];
  readonly coupons: readonly string[];
  /** With the months that are left; null where none is carried over, or partners do not answer. */
  readonly carriedCoupon: Coupon | null;
  /** Of a charge that is made now, and so of prices. */
  readonly currency: BillingCurrency;
};

/** From stored data: only the first request, for the currency, waits for Shopify. */
export const getBilling =
  (needs: BillingNeeds & { readonly billingViews: BillingViewStore }) =>
  async (shop: string): Promise<FoundBilling> => {
    const { shops, billingViews, prisma, shopLists, now } = needs;
    const at = now();
    const [row, charges, periods, topUps, coupons] = await Promise.all([
      shops.find(shop),
      listCharges(prisma, shop, []),
      billingViews.listPeriods(shop),
      billingViews.listTopUps(shop, at),
      billingViews.listCoupons(shop),
    ]);
    if (!row) throw unknownShop(shop);
    const state = toState(row, paysTests(row, shopLists));
    const purchases = unlockedFeatures(charges, { ...row, ...state });
    const [currency, carriedCoupon] = await Promise.all([
      shownCurrency(needs, row),
      findCarried(needs, charges).catch((error: unknown) => {
        needs.logger.warn({ shop, err: error }, 'coupon of a subscription not found');
        return null;
      }),
    ]);
    return {
      ...composeBilling(state, charges, at),
      ...{ purchases, periods, topUps, coupons, currency, carriedCoupon },
    };
  };
