import { RpcError } from '@belegfluss/runtime/errors';
import type { z } from 'zod';
import type { ShopifyAdmin } from '../../../clients/shopify/admin-api.ts';
import { formatIssues } from '../../../clients/shopify/parse-result.ts';
import type { BalanceTransaction, Payout } from '../../domain/payouts/payout.ts';
import {
  balanceTransactionsQuery,
  issuedSince,
  ofPayout,
  payoutsQuery,
  waitingSince,
} from './operations/payouts.graphql.ts';
import { payoutsAnswer, transactionsAnswer } from './payouts-schema.ts';

/** `unreadable`: ids of what is in no known shape, empty where not even that is known. */
export type ReadPage<Node> = { readonly nodes: readonly Node[]; readonly unreadable: readonly string[] };

/**
 * Reads Shopify Payments page by page. Each throws as `ShopifyAdmin.ask` does, and with the reasons `SCOPE_MISSING`,
 * `NO_ACCOUNT` (the shop has no Shopify Payments) and `PAYOUTS_UNREADABLE`.
 */
export const readPayoutPages = (
  shopify: ShopifyAdmin,
  shop: string,
  since: string,
): AsyncGenerator<ReadPage<Payout>> =>
  readPages(async (after) => {
    const variables = { query: issuedSince(since), after };
    return (await askAccount(shopify, shop, payoutsQuery, variables, payoutsAnswer)).payouts;
  });

export const readWaitingPages = (
  shopify: ShopifyAdmin,
  shop: string,
  since: string,
): AsyncGenerator<ReadPage<BalanceTransaction>> => readTransactions(shopify, shop, waitingSince(since));

/** All that a payout consists of: it can only be weighed as a whole. */
export async function fetchPayoutTransactions(
  shopify: ShopifyAdmin,
  shop: string,
  payoutId: string,
): Promise<{ readonly transactions: readonly BalanceTransaction[]; readonly unreadable: readonly string[] }> {
  const found = new Map<string, BalanceTransaction>();
  const unreadable: string[] = [];
  for await (const page of readTransactions(shopify, shop, ofPayout(payoutId))) {
    for (const transaction of page.nodes) found.set(transaction.id, transaction);
    unreadable.push(...page.unreadable);
  }
  return { transactions: [...found.values()], unreadable };
}

const readTransactions = (shopify: ShopifyAdmin, shop: string, query: string) =>
  readPages(async (after) => {
    const variables = { query, after };
    return (await askAccount(shopify, shop, balanceTransactionsQuery, variables, transactionsAnswer))
      .balanceTransactions;
  });

type Page<Node> = ReadPage<Node> & {
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null | undefined };
};

async function* readPages<Node>(
  fetchPage: (after: string | null) => Promise<Page<Node>>,
): AsyncGenerator<ReadPage<Node>> {
  let after: string | null = null;
  do {
    const { pageInfo, ...page }: Page<Node> = await fetchPage(after);
    // To go on without a cursor would be to leave out what follows.
    if (pageInfo.hasNextPage && !pageInfo.endCursor) throw unreadable('pageInfo.endCursor: missing');
    yield page;
    after = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
  } while (after !== null);
}

async function askAccount<Account>(
  shopify: ShopifyAdmin,
  shop: string,
  document: string,
  variables: Readonly<Record<string, unknown>>,
  schema: z.ZodType<{ readonly shopifyPaymentsAccount: Account | null }>,
): Promise<Account> {
  const { data, denied } = await shopify.ask(shop, document, variables);
  if (denied.length > 0)
    throw new RpcError('permissionDenied', 'SCOPE_MISSING', 'Shopify does not show what was paid out.');
  const read = schema.safeParse(data);
  if (!read.success) throw unreadable(formatIssues(read.error));
  const { shopifyPaymentsAccount: account } = read.data;
  if (account === null)
    throw new RpcError('failedPrecondition', 'NO_ACCOUNT', 'The shop has no Shopify Payments.');
  return account;
}

const unreadable = (message: string): RpcError => new RpcError('internal', 'PAYOUTS_UNREADABLE', message);
