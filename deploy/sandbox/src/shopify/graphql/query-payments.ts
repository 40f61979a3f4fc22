import { gid } from '../ids.ts';
import {
  type BalanceTransaction,
  computeBalances,
  type PaymentsAccount,
  type Payout,
} from '../payments/account.ts';
import { sortedConnection } from './connection.ts';
import type { Args, CallContext, RootResolver, Source } from './context.ts';
import { accessDenied } from './errors.ts';
import { toBalanceTransaction, toDispute, toPayout } from './map-payments.ts';
import { money } from './money.ts';
import { type SearchFields, searchFilter } from './search-filter.ts';
import {
  DISPUTE_SEARCH,
  PAYOUT_SEARCH,
  PAYOUT_SORT,
  TRANSACTION_SEARCH,
  TRANSACTION_SORT,
} from './search-payments.ts';
import { showOrder, visibleOrder } from './visible-orders.ts';

export const PAYMENT_QUERIES: Record<string, RootResolver> = {
  shopifyPaymentsAccount: (_, context) => {
    const account = ownAccount(context);
    return account ? toAccount(account, context) : null;
  },
};

/** Lookups of `node` for Shopify Payments, by the type in the global id. */
export const PAYMENT_NODES: Record<string, (id: string, context: CallContext) => Source | null> = {
  ShopifyPaymentsPayout(id, context) {
    requirePayouts('node', context);
    const account = ownAccount(context);
    const payout = account?.payouts.find((entry) => entry.id === id);
    return account && payout ? showPayout(payout, account, context) : null;
  },
  ShopifyPaymentsBalanceTransaction(id, context) {
    requirePayouts('node', context);
    const account = ownAccount(context);
    const found = account?.transactions.find((entry) => entry.id === id);
    return account && found ? toBalanceTransaction(found, findContainingPayout(found, account)) : null;
  },
};

const ownAccount = ({ service, shop }: CallContext): PaymentsAccount | undefined =>
  service.payments.find(shop.domain);

function toAccount(account: PaymentsAccount, context: CallContext): Source {
  const { shop } = context;
  return {
    __typename: 'ShopifyPaymentsAccount',
    id: gid('ShopifyPaymentsAccount', account.id),
    activated: account.activated,
    country: shop.country,
    defaultCurrency: account.currency,
    onboardable: !account.activated,
    payoutStatementDescriptor: shop.name.toUpperCase(),
    payoutSchedule: { interval: 'DAILY', monthlyAnchor: null, weeklyAnchor: null },
    balance: () => computeBalances(account).map(({ amount, currency }) => money(amount, currency)),
    payouts: (args: Args) => {
      requirePayouts('payouts', context);
      return queryPayouts(account, args, context);
    },
    balanceTransactions: (args: Args) => {
      requirePayouts('balanceTransactions', context);
      return queryTransactions(account, args, context);
    },
    disputes: (args: Args) => queryDisputes(account, args, context),
  };
}

function queryPayouts(account: PaymentsAccount, args: Args, context: CallContext): Source {
  const { transactionType } = args;
  const shown = account.payouts.filter(
    ({ net }) => !transactionType || (transactionType === 'WITHDRAWAL') === net.startsWith('-'),
  );
  return sortedConnection(
    shown.filter(createSearchFilter(PAYOUT_SEARCH, args, context)),
    PAYOUT_SORT[String(args.sortKey ?? 'ISSUED_AT')] ?? PAYOUT_SORT.ISSUED_AT!,
    args,
    (payout) => showPayout(payout, account, context),
  );
}

function queryTransactions(account: PaymentsAccount, args: Args, context: CallContext): Source {
  const payouts = new Map(account.payouts.map((payout) => [payout.id, payout]));
  const shown = account.transactions
    .filter(({ type }) => args.hideTransfers !== true || type !== 'TRANSFER')
    .map((entry) => ({ ...entry, payout: payouts.get(entry.payoutId ?? '') ?? null }));
  return sortedConnection(
    shown.filter(createSearchFilter(TRANSACTION_SEARCH, args, context)),
    TRANSACTION_SORT[String(args.sortKey ?? 'PROCESSED_AT')] ?? TRANSACTION_SORT.PROCESSED_AT!,
    args,
    (entry) => toBalanceTransaction(entry, entry.payout),
  );
}

function queryDisputes(account: PaymentsAccount, args: Args, context: CallContext): Source {
  const find = (id: string) => visibleOrder(gid('Order', id), context);
  return sortedConnection(
    account.disputes.filter(createSearchFilter(DISPUTE_SEARCH, args, context)),
    ({ initiatedAt }) => initiatedAt,
    args,
    (dispute) =>
      toDispute(dispute, (id) => {
        const stored = find(id);
        return stored && showOrder(stored, context);
      }),
  );
}

function showPayout(payout: Payout, account: PaymentsAccount, { shop }: CallContext): Source {
  const own = account.transactions.filter(({ payoutId }) => payoutId === payout.id);
  return toPayout(payout, own, shop);
}

const findContainingPayout = (
  { payoutId }: BalanceTransaction,
  { payouts }: PaymentsAccount,
): Payout | null => payouts.find(({ id }) => id === payoutId) ?? null;

function createSearchFilter<T>(
  known: SearchFields<T>,
  args: Args,
  context: CallContext,
): (item: T) => boolean {
  const query = args.query as string | null | undefined;
  const warn = (field: string) => context.searchWarnings.push({ field, query: query ?? '' });
  return searchFilter(known, query, context.now, warn);
}

/** The scope map has no scope for payouts themselves, the documentation requires access to payouts. */
function requirePayouts(field: string, { scopes }: CallContext): void {
  const scope = 'read_shopify_payments_payouts';
  if (!scopes.has(scope)) throw accessDenied(field, { scopes: [scope], text: `\`${scope}\` access scope.` });
}
