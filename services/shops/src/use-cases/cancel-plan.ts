import { RpcError } from '@belegfluss/runtime/errors';
import type { Charge } from '../domain/billing/charge.ts';
import { findComingSubscription, findRunningSubscription, latest } from '../domain/billing/charge.ts';
import { listCharges, markCancelled } from '../storage/charge-store.ts';
import { lockShop } from '../storage/shop-row.ts';
import { askAsShop } from './ask-as-shop.ts';
import type { BillingNeeds } from './billing-needs.ts';
import { expectCharge } from './keep-charge.ts';
import { syncBilling } from './sync-billing.ts';

/**
 * Ends the subscription at Shopify, and one that is to follow it. The merchant's request is stored first: a process
 * that later finds the subscription cancelled then lets the plan run until the paid time is over. One that is cancelled
 * already stays as it is.
 */
export const cancelPlan =
  (needs: BillingNeeds) =>
  async (shop: string): Promise<void> => {
    const sync = syncBilling(needs);
    // Until when it is paid, Shopify says only as long as it runs.
    await sync(shop);
    const marked = await markWanted(needs, shop);
    if (!marked) return;
    await expectCharge(needs, shop);
    if (marked.open) await endOpen(needs, shop, marked.open.id);
    // Shopify may have ended what follows with what ran, and may not let it be cancelled before it begins.
    if (marked.coming) await endAtShopify(needs, shop, marked.coming.id).catch(unlessRefused);
    await sync(shop);
  };

const endAtShopify = (needs: BillingNeeds, shop: string, id: string): Promise<null> =>
  askAsShop(needs, shop, (caller) => needs.charges.cancelSubscription(caller, id));

async function endOpen(needs: BillingNeeds, shop: string, id: string): Promise<void> {
  try {
    await endAtShopify(needs, shop, id);
  } catch (error) {
    unlessRefused(error);
    // Shopify may have ended it a moment ago: what is true decides.
    await syncBilling(needs)(shop);
    if (await isStillOpen(needs, shop, id)) {
      await needs.prisma.$transaction((tx) => markCancelled(tx, shop, id, null));
      throw error;
    }
  }
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof RpcError) || error.reason !== 'SHOPIFY_REFUSED') throw error;
}

type Marked = { readonly open: Charge | null; readonly coming: Charge | null };

/** Null when the subscription is cancelled already. */
const markWanted = ({ prisma, now }: BillingNeeds, shop: string): Promise<Marked | null> =>
  prisma.$transaction(async (tx) => {
    await lockShop(tx, shop);
    const subscriptions = (await listCharges(tx, shop, [])).filter(({ kind }) => kind === 'subscription');
    const [open, coming] = [latest(subscriptions.filter(isOpen)), findComingSubscription(subscriptions)];
    // Shopify may have ended what is paid when it took the order for what follows: it was the merchant who cancelled.
    const paid = open ?? (coming && findRunningSubscription(subscriptions));
    if (paid) {
      await markCancelled(tx, shop, paid.id, now());
      return { open, coming };
    }
    if (subscriptions.some(({ cancelledAt, endedAt }) => cancelledAt && !endedAt)) return null;
    throw new RpcError('failedPrecondition', 'NOTHING_TO_CANCEL', 'The shop has no subscription.');
  });

const isOpen = ({ status }: Charge): boolean => status === 'active' || status === 'frozen';

const isStillOpen = async ({ prisma }: BillingNeeds, shop: string, id: string): Promise<boolean> =>
  (await listCharges(prisma, shop, [id])).some((charge) => charge.id === id && isOpen(charge));
