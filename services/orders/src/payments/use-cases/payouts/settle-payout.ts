import type { HoldUp } from '@belegfluss/orders/contract';
import { RpcError } from '@belegfluss/runtime/errors';
import type { ProviderAccount } from '../../../clients/services/fetch-accounts.ts';
import { insertLog } from '../../../kernel/storage/log-store.ts';
import { fetchPayoutTransactions } from '../../clients/shopify/payouts.ts';
import { decidePayout, type SettledPayout } from '../../domain/payouts/decide-payout.ts';
import { isReturned } from '../../domain/payouts/payout.ts';
import { toLines, toPayoutLines } from '../../domain/payouts/to-lines.ts';
import { weighPayout } from '../../domain/payouts/weigh-payout.ts';
import { type PaymentLease, writeUnderPaymentLease } from '../../storage/payouts/payment-lease-store.ts';
import {
  keepPostedNet,
  markReturned,
  type PayoutToRead,
  settlePayout as settle,
} from '../../storage/payouts/payout-store.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { postPaymentLines } from './post-payment-lines.ts';
import { reportPayout } from './report-payout.ts';

/**
 * Reads the transactions of a payout, posts them as they are, and stores whether the payout adds up. Nothing is posted
 * to make it fit; one that cannot be read is logged and read again with the next reading. `more`: broke off, to be
 * begun again.
 */
export async function settlePayout(
  dependencies: PaymentDependencies,
  lease: PaymentLease,
  account: ProviderAccount,
  payout: PayoutToRead,
): Promise<'more' | 'settled'> {
  const { pool } = dependencies;
  const { shop } = lease;
  const { transactions, unreadable } = await fetchTransactions(dependencies, shop, payout.id);
  const weighed = weighPayout(payout, transactions);
  const ownLines = payout.currency === account.currency ? toPayoutLines(payout, payout) : [];
  const posted = await postPaymentLines(dependencies, lease, account.id, [
    // Payments come before the payout that takes them to the bank. Lines are in the account's currency.
    ...transactions.filter(({ currency }) => currency === account.currency).flatMap(toLines),
    ...ownLines,
  ]);
  if (posted.kind === 'more') return 'more';
  const { refusals } = posted;
  const settled: SettledPayout =
    payout.currency === account.currency
      ? decidePayout(payout, weighed, { refusals, unreadable })
      : { state: 'failed', error: otherCurrency(payout.currency, account.currency) };
  await writeUnderPaymentLease(pool, lease, [
    settle(shop, payout.id, weighed, settled),
    ...(ownLines.length > 0 && refusals.length === 0 ? [keepPostedNet(shop, payout)] : []),
    ...(isReturned(payout) ? [markReturned(shop, payout.id)] : []),
    ...insertLog(reportPayout(shop, payout, weighed, settled)),
  ]);
  return 'settled';
}

/** Nothing of a payout can be posted on an account of another currency. */
const otherCurrency = (currency: string, account: string): HoldUp => ({
  kind: 'payoutCurrency',
  currency,
  account,
});

/** A payout of which nothing can be read is set aside as well: those behind it go on. */
async function fetchTransactions(
  { shopify, logger }: Pick<PaymentDependencies, 'shopify' | 'logger'>,
  shop: string,
  payoutId: string,
): ReturnType<typeof fetchPayoutTransactions> {
  try {
    return await fetchPayoutTransactions(shopify, shop, payoutId);
  } catch (error) {
    if (!(error instanceof RpcError && error.reason === 'PAYOUTS_UNREADABLE')) throw error;
    logger.warn({ err: error, shop, payout: payoutId }, 'payout set aside');
    return { transactions: [], unreadable: [payoutId] };
  }
}
