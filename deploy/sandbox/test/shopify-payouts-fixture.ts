import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { DEFAULT_SCOPES, type ShopifySandbox } from '../src/shopify/index.ts';
import { accessToken, graphql, NOW, SHOP, startSandbox } from './shopify-helpers.ts';

const SCOPES = [
  ...DEFAULT_SCOPES,
  'read_shopify_payments_accounts',
  'read_shopify_payments_payouts',
  'read_shopify_payments_disputes',
];

export const MONEY = '{ amount currencyCode }';
const TRANSACTION = `id type test sourceType sourceId sourceOrderTransactionId adjustmentReason transactionDate
  amount ${MONEY} fee ${MONEY} net ${MONEY} adjustmentsOrders { name }
  associatedOrder { id name } associatedPayout { id status }`;

export const sum = (nodes: { net: { amount: string } }[]) =>
  nodes.reduce((total, { net }) => total + Math.round(Number(net.amount) * 100), 0) / 100;

/** A shop with Shopify Payments: one sandbox for a test file, its account empty before every test. */
export function usePayouts() {
  let sandbox: ShopifySandbox;
  let url: string;
  let clock: { now: Date };
  let token: string;

  const payments = () => sandbox.service.payments;
  const grant = (...scopes: string[]) => {
    sandbox.service.world.shops.get(SHOP)!.scopes = [...DEFAULT_SCOPES, ...scopes];
  };

  beforeAll(async () => {
    ({ sandbox, url, clock } = await startSandbox());
    token = await accessToken(sandbox);
  });
  beforeEach(() => {
    clock.now = NOW;
    sandbox.service.world.shops.get(SHOP)!.scopes = SCOPES;
    payments().close(SHOP);
    payments().open(SHOP);
  });
  afterAll(() => sandbox.stop());

  /** An order with a payment of `amount` by Shopify Payments. */
  function paidOrder(amount: string) {
    return sandbox.service.placeOrder(sandbox.service.world.shops.get(SHOP)!, {
      currency: 'EUR',
      financial_status: 'paid',
      payment_gateway_names: ['shopify_payments'],
      total_price: amount,
      line_items: [{ title: 'Becher', quantity: 1, price: amount }],
    });
  }

  async function account(fields: string) {
    const { data, errors, extensions } = await graphql(
      url,
      token,
      `{ shopifyPaymentsAccount { ${fields} } }`,
    );
    return { account: data?.shopifyPaymentsAccount, errors, extensions };
  }
  const transactions = async (args = '') =>
    (await account(`balanceTransactions(first: 100 ${args}) { nodes { ${TRANSACTION} } }`)).account
      .balanceTransactions.nodes;
  const payouts = async (args = '') =>
    (
      await account(
        `payouts(first: 100 ${args}) { nodes { id legacyResourceId issuedAt status net ${MONEY} transactionType
        businessEntity { id companyName } } }`,
      )
    ).account.payouts.nodes;

  return {
    payments,
    paidOrder,
    account,
    transactions,
    payouts,
    grant,
    get url() {
      return url;
    },
    get token() {
      return token;
    },
  };
}
