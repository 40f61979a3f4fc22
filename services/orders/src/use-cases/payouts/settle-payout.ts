import type { ProviderAccount } from '../../clients/services/fetch-accounts.ts';
import { fetchPayoutTransactions } from '../../clients/shopify/payouts.ts';
import { decidePayout, otherCurrencyText } from '../../domain/payouts/decide-payout.ts';
import type { BalanceTransaction, PaymentLine, Payout } from '../../domain/payouts/payout.ts';
import { toLines, toPayoutLines } from '../../domain/payouts/to-lines.ts';
import { weighPayout } from '../../domain/payouts/weigh-payout.ts';
import { insertLog } from '../../storage/log-store.ts';
import { type PaymentTurn, writeInPaymentTurn } from '../../storage/payouts/payment-turn-store.ts';
import { type PayoutToLookAt, settlePayout as settle } from '../../storage/payouts/payout-store.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { postPaymentLines } from './post-payment-lines.ts';
import { tellPayout } from './tell-payout.ts';

/**
 * Reads what a payout consists of, posts it as it is, and writes down whether it adds up. Nothing is posted to make it
 * fit. `more`: broke off, to be begun anew.
 */
export async function settlePayout(
  dependencies: PaymentDependencies,
  turn: PaymentTurn,
  account: ProviderAccount,
  payout: PayoutToLookAt,
): Promise<'more' | 'settled'> {
  const { pool, shopify } = dependencies;
  const { shop } = turn;
  const transactions = await fetchPayoutTransactions(shopify, shop, payout.id);
  const weighed = weighPayout(payout, transactions);
  const posted = await postPaymentLines(
    dependencies,
    turn,
    account.id,
    linesOf(payout, transactions, account.currency),
  );
  if (posted.kind === 'more') return 'more';
  const settled =
    payout.currency === account.currency
      ? decidePayout(payout, weighed, posted.refusals)
      : { state: 'failed' as const, error: otherCurrencyText(payout.currency, account.currency) };
  await writeInPaymentTurn(pool, turn, [
    settle(shop, payout.id, weighed, settled),
    ...insertLog(tellPayout(shop, payout, weighed, settled)),
  ]);
  return 'settled';
}

/** Payments come before the payout that takes them to the bank. Lines are in the account's currency. */
const linesOf = (
  payout: Payout,
  transactions: readonly BalanceTransaction[],
  currency: string,
): readonly PaymentLine[] => [
  ...transactions.filter((transaction) => transaction.currency === currency).flatMap(toLines),
  ...(payout.currency === currency ? toPayoutLines(payout) : []),
];
