import type { ProviderAccount } from '../../clients/services/fetch-accounts.ts';
import { readWaitingPages } from '../../clients/shopify/payouts.ts';
import { toLines } from '../../domain/payouts/to-lines.ts';
import type { PaymentTurn } from '../../storage/payouts/payment-turn-store.ts';
import { findPayoutToLookAt } from '../../storage/payouts/payout-store.ts';
import { listNewPayouts } from './list-new-payouts.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { postPaymentLines } from './post-payment-lines.ts';
import { settlePayout } from './settle-payout.ts';

/**
 * One step of reading Shopify Payments: a payout that is to be looked at, or, when none is left, what is new. It is read to
 * the end (`done`) when that finds nothing any more.
 */
export async function readPayouts(
  dependencies: PaymentDependencies,
  turn: PaymentTurn,
  account: ProviderAccount,
): Promise<'more' | 'done'> {
  const payout = await findPayoutToLookAt(dependencies.pool, turn.shop);
  if (payout) {
    await settlePayout(dependencies, turn, account, payout);
    return 'more';
  }
  const kept = await listNewPayouts(dependencies, turn);
  const waiting = await postWaiting(dependencies, turn, account);
  return kept > 0 || waiting === 'more' ? 'more' : 'done';
}

/** Payments are to be booked before the payout that they wait for is made. */
async function postWaiting(
  dependencies: PaymentDependencies,
  turn: PaymentTurn,
  account: ProviderAccount,
): Promise<'more' | 'all'> {
  const { shop, since } = turn;
  for await (const page of readWaitingPages(dependencies.shopify, shop, since)) {
    const waiting = page.filter(
      ({ payoutId, currency }) => payoutId === null && currency === account.currency,
    );
    const posted = await postPaymentLines(dependencies, turn, account.id, waiting.flatMap(toLines));
    if (posted.kind === 'more') return 'more';
    if (posted.refusals.length > 0)
      dependencies.logger.warn({ shop, refusals: posted.refusals.length }, 'lines refused');
  }
  return 'all';
}
