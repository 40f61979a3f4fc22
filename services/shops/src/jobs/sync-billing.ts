import { RpcError } from '@belegfluss/runtime/errors';
import { createLoop, type Loop } from '@belegfluss/runtime/lifecycle';
import type { BillingNeeds } from '../use-cases/billing-needs.ts';
import { syncBilling } from '../use-cases/sync-billing.ts';

const batch = 10;
const minuteMs = 60_000;

/**
 * After this time other replicas take a shop over whose replica died. Longer than `firstAskMs`, so that a charge that is
 * made meanwhile is asked about at its own time.
 */
const claimMs = 15 * minuteMs;
const failedMs = 60 * minuteMs;
/** Without a token only the merchant's next visit helps, and a visit asks Shopify anyway. */
const missingTokenMs = 24 * 60 * minuteMs;

/** Asks Shopify what is true of shops that are due: nothing that was paid depends on a webhook or a redirect. */
export function createBillingLoop(needs: BillingNeeds & { readonly pauseMs: number }): Loop {
  const sync = syncBilling(needs);
  const syncDue = async (shop: string, claimedUntil: Date): Promise<void> => {
    try {
      await sync(shop, { claimedUntil });
    } catch (error) {
      const isMissing = error instanceof RpcError && error.reason === 'MISSING_ACCESS_TOKEN';
      const pauseMs = isMissing ? missingTokenMs : failedMs;
      await needs.billings.postpone(shop, claimedUntil, new Date(needs.now().getTime() + pauseMs));
      needs.logger.warn({ err: error, shop }, 'billing not read from Shopify');
    }
  };
  return createLoop({
    name: 'billing',
    pauseMs: needs.pauseMs,
    logger: needs.logger,
    turn: async () => {
      const now = needs.now();
      const claimedUntil = new Date(now.getTime() + claimMs);
      const shops = await needs.billings.claimDue(now, claimedUntil, batch);
      await Promise.all(shops.map((shop) => syncDue(shop, claimedUntil)));
      return shops.length === batch;
    },
  });
}
