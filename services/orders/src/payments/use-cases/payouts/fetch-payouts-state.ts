import { keptText, type PaymentNeed, paymentNeedTexts } from '@belegfluss/orders/contract';
import { RpcError } from '@belegfluss/runtime/errors';
import { findFetchedLink } from '../../domain/payouts/fetched-link.ts';
import { decideShopNeed } from '../../domain/payouts/payment-need.ts';
import { findPaymentShop } from '../../storage/payouts/payment-shop-store.ts';
import { countDiffering } from '../../storage/payouts/payout-list.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';

/** State of the reading of payouts. */
export type PayoutsState = {
  readonly on: boolean;
  readonly needs: PaymentNeed | null;
  /** German: what holds it up; empty when nothing does. */
  readonly error: string;
  readonly readAt: Date | null;
  readonly differing: number;
};

/**
 * Reads the state without calls to Shopify or the provider, from what the latest step has kept. Throws
 * `SHOP_NOT_FOUND`.
 */
export const fetchPayoutsState =
  ({ pool, fetchContext }: Pick<PaymentDependencies, 'pool' | 'fetchContext'>) =>
  async (shop: string): Promise<PayoutsState> => {
    const [facts, kept, differing] = await Promise.all([
      fetchContext(shop),
      findPaymentShop(pool, shop, 'shopify_payments'),
      countDiffering(pool, shop),
    ]);
    if (!facts) throw new RpcError('notFound', 'SHOP_NOT_FOUND', 'The shop is not installed.');
    const on = findFetchedLink(facts.preferences, 'shopify_payments') !== null;
    const missing = on ? decideShopNeed('shopify_payments', facts.shop) : null;
    const known = on && kept && !isOver(kept.needs) ? kept : null;
    return {
      on,
      needs: missing ?? ((known?.needs || null) as PaymentNeed | null),
      error: missing ? paymentNeedTexts[missing] : keptText(known?.error ?? ''),
      readAt: kept?.readAt ?? null,
      differing,
    };
  };

/**
 * Ignores a prerequisite that the last step missed if the facts show it: `decideShopNeed` has just decided on newer
 * ones.
 */
const isOver = (needs: string): boolean => seenInContext.has(needs);

const seenInContext: ReadonlySet<string> = new Set<PaymentNeed>(['FEATURE_MISSING', 'NOT_CONNECTED']);
