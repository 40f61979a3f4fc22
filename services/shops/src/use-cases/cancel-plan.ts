import { RpcError } from '@belegfluss/runtime/errors';
import type { Charge } from '../domain/billing/charge.ts';
import { latest } from '../domain/billing/charge.ts';
import { listCharges, markCancelled } from '../storage/charge-store.ts';
import { lockShop } from '../storage/shop-row.ts';
import { askAsShop } from './ask-as-shop.ts';
import type { BillingNeeds } from './billing-needs.ts';
import { expectCharge } from './keep-charge.ts';
import { syncBilling } from './sync-billing.ts';

/**
 * Ends the subscription at Shopify. That the merchant wants it is written down before: whoever finds it cancelled then
 * lets the plan run until what is paid is over. One that is cancelled already stays as it is.
 */
export const cancelPlan =
  (needs: BillingNeeds) =>
  async (shop: string): Promise<void> => {
    const sync = syncBilling(needs);
    // Until when it is paid, Shopify tells only as long as it runs.
    await sync(shop);
    const charge = await markWanted(needs, shop);
    if (!charge) return;
    await expectCharge(needs, shop);
    try {
      await askAsShop(needs, shop, (caller) => needs.charges.cancelSubscription(caller, charge.id));
    } catch (error) {
      if (!(error instanceof RpcError) || error.reason !== 'SHOPIFY_REFUSED') throw error;
      // Shopify may have ended it a moment ago: what is true decides.
      await sync(shop);
      if (await isStillOpen(needs, shop, charge.id)) {
        await needs.prisma.$transaction((tx) => markCancelled(tx, shop, charge.id, null));
        throw error;
      }
    }
    await sync(shop);
  };

/** Null when the subscription is cancelled already. */
const markWanted = ({ prisma, now }: BillingNeeds, shop: string): Promise<Charge | null> =>
  prisma.$transaction(async (tx) => {
    await lockShop(tx, shop);
    const subscriptions = (await listCharges(tx, shop, [])).filter(({ kind }) => kind === 'subscription');
    const open = latest(subscriptions.filter(isOpen));
    if (open) {
      await markCancelled(tx, shop, open.id, now());
      return open;
    }
    if (subscriptions.some(({ cancelledAt, endedAt }) => cancelledAt && !endedAt)) return null;
    throw new RpcError('failedPrecondition', 'NOTHING_TO_CANCEL', 'The shop has no subscription.');
  });

const isOpen = ({ status }: Charge): boolean => status === 'active' || status === 'frozen';

const isStillOpen = async ({ prisma }: BillingNeeds, shop: string, id: string): Promise<boolean> =>
  (await listCharges(prisma, shop, [id])).some((charge) => charge.id === id && isOpen(charge));
