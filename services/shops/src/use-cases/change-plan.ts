import { RpcError } from '@belegfluss/runtime/errors';
import {
  type BillingCurrency,
  couponAppliesTo,
  couponPrice,
  fromCents,
  intervalPrice,
  toCents,
} from '@belegfluss/shops/contract';
import type { NewSubscription } from '../clients/shopify-billing.ts';
import { takesCouponAlong } from '../domain/billing/carried-coupon.ts';
import type { ChangeRefusal, RequestedPlan } from '../domain/billing/decide-change.ts';
import { decideChange } from '../domain/billing/decide-change.ts';
import type { Coupon } from '../domain/billing/decide-coupon.ts';
import { composeReturnUrl, type SubscriptionTerms } from '../domain/billing/reference.ts';
import { trialDaysLeft } from '../domain/billing/trial.ts';
import { toState } from '../storage/billing-change-store.ts';
import { listCharges } from '../storage/charge-store.ts';
import { type Shop, unknownShop } from '../storage/shop-row.ts';
import { composeSubscriptionName } from '../texts/charge-names.ts';
import { askAsShop } from './ask-as-shop.ts';
import { chargeIn } from './billing-currency.ts';
import { type BillingNeeds, composePlanPageUrl, createSigner, paysTests } from './billing-needs.ts';
import { findCarried } from './carried-coupon.ts';
import { checkCoupon } from './check-coupon.ts';
import { expectCharge, keepCharge } from './keep-charge.ts';

/**
 * Asks Shopify for a subscription and answers where the merchant approves it. Nothing is granted by that: the outcome
 * is read from Shopify. Without a new code, the months left of the running coupon are carried over.
 */
export const changePlan =
  (needs: BillingNeeds) =>
  async (
    shop: string,
    { currency: seen, ...requested }: RequestedPlan & { readonly currency: string },
  ): Promise<{ readonly confirmationUrl: string }> => {
    const row = await needs.shops.find(shop);
    if (!row) throw unknownShop(shop);
    const charges = await listCharges(needs.prisma, shop, []);
    const isInstalled = row.uninstalledAt === null;
    const decision = decideChange({ ...toState(row, false), isInstalled }, charges, requested);
    if (decision.kind === 'refuse') throw refused(decision.reason);
    const { planId, annual } = decision;
    const found =
      requested.coupon === ''
        ? await findCarried(needs, charges)
        : await checkCoupon(needs)(shop, requested.coupon);
    const isForPlan = found !== null && couponAppliesTo(planId, found);
    if (requested.coupon !== '' && !isForPlan)
      throw new RpcError('notFound', 'COUPON_INVALID', 'The code is not for this plan.');

    await expectCharge(needs, shop);
    return chargeIn(needs, shop, seen, async (currency) => {
      const goesAlong = requested.coupon !== '' || takesCouponAlong(charges, { planId, annual }, currency);
      const coupon = isForPlan && goesAlong ? found : null;
      const facts = { planId, annual, coupon: coupon?.code ?? '' };
      const wanted = composeSubscription(needs, row, facts, coupon, currency);
      const made = await askAsShop(needs, shop, (caller) => needs.charges.createSubscription(caller, wanted));
      await keepCharge(needs, row, { ...made, wanted, planId, annual, feature: '' }, coupon);
      return { confirmationUrl: made.confirmationUrl };
    });
  };

function composeSubscription(
  needs: BillingNeeds,
  row: Shop,
  facts: SubscriptionTerms,
  coupon: Coupon | null,
  currency: BillingCurrency,
): NewSubscription {
  const cheaper = coupon && couponPrice(facts, coupon, currency);
  return {
    name: composeSubscriptionName(facts),
    returnUrl: composeReturnUrl(composePlanPageUrl(row.shop, needs), createSigner(row.shop, needs), facts),
    test: paysTests(row, needs.shopLists),
    trialDays: trialDaysLeft(row.trialStartedAt, needs.now()),
    annual: facts.annual,
    currency,
    price: intervalPrice(facts, currency),
    // An amount instead of a percentage: the cents are ours, whatever Shopify would round.
    discount: cheaper && {
      off: fromCents(toCents(cheaper.list) - toCents(cheaper.price)),
      intervals: cheaper.intervals,
    },
  };
}

const refused = (reason: ChangeRefusal): RpcError =>
  new RpcError(
    reason === 'UNKNOWN_PLAN' ? 'invalidArgument' : 'failedPrecondition',
    reason,
    'The shop cannot subscribe to this plan.',
  );
