import { type Finding, holdsIf, notTried, shopifyCheck } from '../../check.ts';
import { listAt, textAt } from '../../http/read.ts';
import { dataAt, errorCodes, isDenied, type ShopifyWorld } from '../world.ts';

/** Checks of Shopify Payments, where a store has it. */
export const payoutChecks = [
  shopifyCheck({
    name: 'shopify.payouts',
    claim:
      'Payouts are found by the time of issue and balance transactions by their payout, and those of a payout add up to it.',
    requests: 3,
    leaves: null,
    run: readPayouts,
  }),
];

const PAYOUTS = `query ($query: String) { shopifyPaymentsAccount {
  payouts(first: 50, query: $query, sortKey: ISSUED_AT, reverse: true) {
    nodes { legacyResourceId issuedAt status transactionType net { amount } }
  }
} }`;
const TRANSACTIONS = `query ($query: String!) { shopifyPaymentsAccount {
  balanceTransactions(first: 250, query: $query, sortKey: ID) {
    pageInfo { hasNextPage }
    nodes { type amount { amount } fee { amount } associatedPayout { id } }
  }
} }`;

async function readPayouts(world: ShopifyWorld): Promise<Finding> {
  const all = await world.graphql(PAYOUTS, { query: null });
  if (isDenied(all)) return notTried('The scopes for payouts are not granted.');
  if (dataAt(all, 'shopifyPaymentsAccount') === null) return notTried('The store has no Shopify Payments.');
  const payout = listAt(all.body, 'data.shopifyPaymentsAccount.payouts.nodes')[0];
  if (payout === undefined)
    return notTried(
      `The store has no payout${errorCodes(all).length > 0 ? `: ${errorCodes(all).join()}` : '.'}`,
    );

  const day = textAt(payout, 'issuedAt').slice(0, 10);
  const since = await world.graphql(PAYOUTS, { query: `issued_at:>='${day}T00:00:00Z'` });
  const found = listAt(since.body, 'data.shopifyPaymentsAccount.payouts.nodes');
  const isSince = found.length > 0 && found.every((one) => textAt(one, 'issuedAt') >= day);

  const id = textAt(payout, 'legacyResourceId');
  const answer = await world.graphql(TRANSACTIONS, { query: `payments_transfer_id:${id}` });
  const page = 'data.shopifyPaymentsAccount.balanceTransactions';
  const transactions = listAt(answer.body, `${page}.nodes`);
  const areOfPayout = transactions.every((one) => textAt(one, 'associatedPayout.id').endsWith(`/${id}`));
  const sum = transactions
    .filter((one) => textAt(one, 'type') !== 'TRANSFER')
    .reduce<number>((total, one) => total + cents(one, 'amount') - cents(one, 'fee'), 0);
  const isWhole = textAt(answer.body, `${page}.pageInfo.hasNextPage`) === 'false';
  const addsUp = !isWhole || Math.abs(sum) === Math.abs(cents(payout, 'net'));
  return holdsIf(
    isSince && transactions.length > 0 && areOfPayout && addsUp,
    `${found.length} since ${day}; ${transactions.length} transactions, ${areOfPayout ? '' : 'not '}all of the payout; ${isWhole ? `${sum} of ${cents(payout, 'net')} cents` : 'too many to add up'}`,
  );
}

const cents = (value: unknown, path: string): number =>
  Math.round(Number(textAt(value, `${path}.amount`)) * 100);
