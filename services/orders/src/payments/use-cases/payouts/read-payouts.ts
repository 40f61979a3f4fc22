import type { ProviderAccount } from '../../../clients/services/fetch-accounts.ts';
import { readWaitingPages } from '../../clients/shopify/payouts.ts';
import { toLines } from '../../domain/payouts/to-lines.ts';
import type { PaymentLease } from '../../storage/payouts/payment-lease-store.ts';
import { findPayoutToRead } from '../../storage/payouts/payout-store.ts';
import { listNewPayouts } from './list-new-payouts.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { postPaymentLines } from './post-payment-lines.ts';
import { settlePayout } from './settle-payout.ts';

export type PayoutsRead =
  | { readonly kind: 'more' }
  /** With the ids of what could not be read. */
  | { readonly kind: 'done'; readonly unreadable: readonly string[] };

/**
 * Takes one step of reading Shopify Payments: a marked payout or, when none is left, new ones. It is `done` when there
 * is nothing new any more.
 */
export async function readPayouts(
  dependencies: PaymentDependencies,
  lease: PaymentLease,
  account: ProviderAccount,
): Promise<PayoutsRead> {
  const payout = await findPayoutToRead(dependencies.pool, lease.shop);
  if (payout) {
    await settlePayout(dependencies, lease, account, payout);
    return { kind: 'more' };
  }
  const { kept, unreadable } = await listNewPayouts(dependencies, lease);
  const waiting = await postWaiting(dependencies, lease, account);
  if (kept > 0 || waiting.kind === 'more') return { kind: 'more' };
  return { kind: 'done', unreadable: [...unreadable, ...waiting.unreadable] };
}

/** Posts transactions that wait for a payout: payments are booked before their payout is made. */
async function postWaiting(
  dependencies: PaymentDependencies,
  lease: PaymentLease,
  account: ProviderAccount,
): Promise<PayoutsRead> {
  const { shop, since } = lease;
  const unreadable: string[] = [];
  for await (const page of readWaitingPages(dependencies.shopify, shop, since)) {
    const waiting = page.nodes.filter(
      ({ payoutId, currency }) => payoutId === null && currency === account.currency,
    );
    unreadable.push(...page.unreadable);
    const posted = await postPaymentLines(dependencies, lease, account.id, waiting.flatMap(toLines));
    if (posted.kind === 'more') return { kind: 'more' };
    if (posted.refusals.length > 0)
      dependencies.logger.warn({ shop, refusals: posted.refusals.length }, 'lines refused');
  }
  return { kind: 'done', unreadable };
}
