import { describe, expect, it } from '@jest/globals';
import { graphql, SHOP } from './shopify-helpers.ts';
import { MONEY, usePayouts } from './shopify-payouts-fixture.ts';

const stage = usePayouts();
const { payments, grant, paidOrder, account, transactions, payouts } = stage;

describe('the Shopify Payments account', () => {
  it('is null for a shop without Shopify Payments', async () => {
    payments().close(SHOP);
    expect((await account('id')).account).toBeNull();
  });

  it('reports its currency, its activation and its balance', async () => {
    payments().charge(SHOP, { amount: '100.00', fee: '2.40' });
    payments().charge(SHOP, { amount: '30.00', fee: '1.00', currency: 'CHF' });
    payments().charge(SHOP, { amount: '500.00', test: true });
    expect((await account(`id activated country defaultCurrency balance ${MONEY}`)).account).toEqual({
      id: expect.stringMatching(/^gid:\/\/shopify\/ShopifyPaymentsAccount\/\d+$/),
      activated: true,
      country: 'DE',
      defaultCurrency: 'EUR',
      balance: [
        { amount: '97.6', currencyCode: 'EUR' },
        { amount: '29.0', currencyCode: 'CHF' },
      ],
    });
  });

  it.each([
    ['nothing', [], 'shopifyPaymentsAccount'],
    ['payouts alone', ['read_shopify_payments_payouts'], 'shopifyPaymentsAccount'],
    ['accounts alone', ['read_shopify_payments_accounts'], 'payouts'],
  ])('cannot be read with %s granted', async (_, scopes, field) => {
    grant(...scopes);
    const { errors } = await account('payouts(first: 1) { nodes { id } }');
    expect(errors).toMatchObject([
      {
        message: expect.stringContaining(`Access denied for ${field} field`),
        extensions: { code: 'ACCESS_DENIED' },
      },
    ]);
  });

  it('can be read with both, but not its disputes', async () => {
    grant('read_shopify_payments_accounts', 'read_shopify_payments_payouts');
    expect((await account('balanceTransactions(first: 1) { nodes { id } }')).errors).toBeUndefined();
    expect((await account('disputes(first: 1) { nodes { id } }')).errors).toMatchObject([
      { extensions: { code: 'ACCESS_DENIED' } },
    ]);
  });
});

describe('the balance of Shopify Payments', () => {
  it('reflects a payment of an order, with the usual fee and the ids of the order', async () => {
    const order = paidOrder('119.00');
    payments().charge(SHOP, { order: String(order.order.name), at: new Date('2026-11-18T10:00:00Z') });
    expect(await transactions()).toEqual([
      {
        id: expect.stringMatching(/^gid:\/\/shopify\/ShopifyPaymentsBalanceTransaction\/\d+$/),
        type: 'CHARGE',
        test: false,
        sourceType: 'CHARGE',
        sourceId: expect.stringMatching(/^\d+$/),
        sourceOrderTransactionId: String(order.transactions[0]!.id),
        adjustmentReason: null,
        adjustmentsOrders: [],
        transactionDate: '2026-11-18T10:00:00Z',
        amount: { amount: '119.0', currencyCode: 'EUR' },
        // 2.1 % of 119.00 are 2.499, and 0.30.
        fee: { amount: '2.8', currencyCode: 'EUR' },
        net: { amount: '116.2', currencyCode: 'EUR' },
        associatedOrder: { id: `gid://shopify/Order/${order.id}`, name: order.order.name },
        associatedPayout: { id: null, status: 'PENDING' },
      },
    ]);
    expect(() => payments().charge(SHOP, { order: order.id })).toThrow(/no sale by Shopify Payments left/);
  });

  it('reflects a refund, whose payment keeps its fee', async () => {
    const order = paidOrder('50.00');
    payments().charge(SHOP, { order: order.id });
    payments().refund(SHOP, { order: order.id, amount: '20.00' });
    expect((await transactions()).at(-1)).toMatchObject({
      type: 'REFUND',
      sourceType: 'REFUND',
      amount: { amount: '-20.0' },
      fee: { amount: '0.0' },
      net: { amount: '-20.0' },
      associatedOrder: { id: `gid://shopify/Order/${order.id}` },
    });
  });

  it('reflects a dispute with its fee, and both returned when it is won', async () => {
    const order = paidOrder('80.00');
    payments().charge(SHOP, { order: order.id, fee: '2.00' });
    const dispute = payments().dispute(SHOP, { order: order.id });
    const shown = () =>
      account(
        'disputes(first: 5) { nodes { id status type amount { amount } order { id } finalizedOn reasonDetails { reason } } }',
      );
    expect((await shown()).account.disputes.nodes).toEqual([
      {
        id: `gid://shopify/ShopifyPaymentsDispute/${dispute.id}`,
        status: 'NEEDS_RESPONSE',
        type: 'CHARGEBACK',
        amount: { amount: '80.0' },
        order: { id: `gid://shopify/Order/${order.id}` },
        finalizedOn: null,
        reasonDetails: { reason: 'FRAUDULENT' },
      },
    ]);
    payments().settleDispute(SHOP, dispute.id, 'WON');
    expect(await transactions('query: "transaction_type:DISPUTE_WITHDRAWAL,DISPUTE_REVERSAL"')).toMatchObject(
      [
        {
          amount: { amount: '-80.0' },
          fee: { amount: '15.0' },
          net: { amount: '-95.0' },
          sourceId: dispute.id,
        },
        {
          amount: { amount: '80.0' },
          fee: { amount: '-15.0' },
          net: { amount: '95.0' },
          sourceType: 'DISPUTE',
        },
      ],
    );
    expect((await shown()).account.disputes.nodes).toMatchObject([{ status: 'WON' }]);
    expect(() => payments().settleDispute(SHOP, dispute.id, 'LOST')).toThrow(/no dispute that is open/);
  });

  it('reflects an adjustment of any kind', async () => {
    payments().adjust(SHOP, { amount: '-4.20', reason: 'Korrektur' });
    payments().adjust(SHOP, { amount: '-50.00', type: 'RESERVED_FUNDS', sourceType: 'SYSTEM_ADJUSTMENT' });
    expect(await transactions()).toMatchObject([
      { type: 'ADJUSTMENT', adjustmentReason: 'Korrektur', net: { amount: '-4.2' } },
      { type: 'RESERVED_FUNDS', sourceType: 'SYSTEM_ADJUSTMENT', net: { amount: '-50.0' } },
    ]);
  });
});

describe('lists of Shopify Payments', () => {
  const day = (date: number) => new Date(Date.UTC(2026, 10, date, 9));

  it('are paged in the order of time, and continue where they ended when an entry was added', async () => {
    for (const date of [4, 2, 3, 1])
      payments().charge(SHOP, { amount: String(date), fee: '0', at: day(date) });
    const page = (after: string) =>
      account(
        `balanceTransactions(first: 2, after: ${after}) { nodes { amount { amount } } pageInfo { hasNextPage endCursor } }`,
      );
    const amounts = (found: { amount: { amount: string } }[]) => found.map(({ amount }) => amount.amount);
    const first = (await page('null')).account.balanceTransactions;
    expect([amounts(first.nodes), first.pageInfo.hasNextPage]).toEqual([['1.0', '2.0'], true]);
    payments().charge(SHOP, { amount: '0.50', fee: '0', at: day(1) });
    const second = (await page(`"${first.pageInfo.endCursor}"`)).account.balanceTransactions;
    expect([amounts(second.nodes), second.pageInfo.hasNextPage]).toEqual([['3.0', '4.0'], false]);
    expect(amounts(await transactions('reverse: true, sortKey: AMOUNT'))).toEqual([
      '4.0',
      '3.0',
      '2.0',
      '1.0',
      '0.5',
    ]);
  });

  it('are searched by time, id, status and currency, and warn of unknown fields', async () => {
    for (const date of [1, 5, 9]) {
      payments().charge(SHOP, { amount: '10.00', fee: '0', at: day(date) });
      payments().payout(SHOP, { at: day(date), status: date === 9 ? 'SCHEDULED' : 'PAID' });
    }
    const found = async (query: string) =>
      (await payouts(`query: "${query}"`)).map(({ issuedAt }: { issuedAt: string }) => issuedAt.slice(8, 10));
    const { payouts: all } = payments().show(SHOP);
    expect(await found("issued_at:>='2026-11-05T00:00:00Z'")).toEqual(['05', '09']);
    expect(await found('issued_at:2026-11-05')).toEqual(['05']);
    expect(await found('status:paid')).toEqual(['01', '05']);
    expect(await found(`id:${all[1]!.id}`)).toEqual(['05']);
    expect(await found('currency:CHF')).toEqual([]);
    expect(await transactions('query: "processed_at:>\'2026-11-04\' transaction_type:charge"')).toHaveLength(
      2,
    );
    const { account: odd, extensions } = await account(
      'balanceTransactions(first: 9, query: "payout_id:1") { nodes { id } }',
    );
    expect(odd.balanceTransactions.nodes).toHaveLength(6);
    expect(extensions.search).toMatchObject([{ warnings: [{ field: 'payout_id', code: 'invalid_field' }] }]);
  });

  it('contain payouts and transactions that are found by their global ids', async () => {
    const { id: charged } = payments().charge(SHOP, { amount: '10.00' });
    const { id } = payments().payout(SHOP);
    const { data } = await graphql(
      stage.url,
      stage.token,
      'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }',
      {
        ids: [
          `gid://shopify/ShopifyPaymentsPayout/${id}`,
          `gid://shopify/ShopifyPaymentsBalanceTransaction/${charged}`,
          'gid://shopify/ShopifyPaymentsPayout/1',
        ],
      },
    );
    expect(data.nodes).toEqual([
      { __typename: 'ShopifyPaymentsPayout', id: `gid://shopify/ShopifyPaymentsPayout/${id}` },
      {
        __typename: 'ShopifyPaymentsBalanceTransaction',
        id: `gid://shopify/ShopifyPaymentsBalanceTransaction/${charged}`,
      },
      null,
    ]);
  });
});
