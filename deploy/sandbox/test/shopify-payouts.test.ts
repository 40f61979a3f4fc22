import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DEFAULT_SCOPES, type ShopifySandbox } from '../src/shopify/index.ts';
import { accessToken, control, graphql, NOW, SHOP, startSandbox } from './shopify-helpers.ts';

let sandbox: ShopifySandbox;
let url: string;
let clock: { now: Date };
let token: string;

const SCOPES = [
  ...DEFAULT_SCOPES,
  'read_shopify_payments_accounts',
  'read_shopify_payments_payouts',
  'read_shopify_payments_disputes',
];
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

/** An order that Shopify Payments received so much for. */
function paidOrder(amount: string) {
  return sandbox.service.placeOrder(sandbox.service.world.shops.get(SHOP)!, {
    currency: 'EUR',
    financial_status: 'paid',
    payment_gateway_names: ['shopify_payments'],
    total_price: amount,
    line_items: [{ title: 'Becher', quantity: 1, price: amount }],
  });
}

const MONEY = '{ amount currencyCode }';
const TRANSACTION = `id type test sourceType sourceId sourceOrderTransactionId adjustmentReason transactionDate
  amount ${MONEY} fee ${MONEY} net ${MONEY} adjustmentsOrders { name }
  associatedOrder { id name } associatedPayout { id status }`;

async function account(fields: string) {
  const { data, errors, extensions } = await graphql(url, token, `{ shopifyPaymentsAccount { ${fields} } }`);
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
const sum = (nodes: { net: { amount: string } }[]) =>
  nodes.reduce((total, { net }) => total + Math.round(Number(net.amount) * 100), 0) / 100;

describe('the account', () => {
  it('is null for a shop without Shopify Payments', async () => {
    payments().close(SHOP);
    expect((await account('id')).account).toBeNull();
  });

  it('tells its currency, whether it is set up, and what is in it', async () => {
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

describe('what moves the balance', () => {
  it('a payment of an order, with the usual fee and the ids that lead to it', async () => {
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

  it('a refund, whose payment keeps its fee', async () => {
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

  it('a dispute with its fee, and both of them back when it is won', async () => {
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

  it('an adjustment of any kind', async () => {
    payments().adjust(SHOP, { amount: '-4.20', reason: 'Korrektur' });
    payments().adjust(SHOP, { amount: '-50.00', type: 'RESERVED_FUNDS', sourceType: 'SYSTEM_ADJUSTMENT' });
    expect(await transactions()).toMatchObject([
      { type: 'ADJUSTMENT', adjustmentReason: 'Korrektur', net: { amount: '-4.2' } },
      { type: 'RESERVED_FUNDS', sourceType: 'SYSTEM_ADJUSTMENT', net: { amount: '-50.0' } },
    ]);
  });
});

describe('a payout', () => {
  /** 116.20 and 48.65 from two payments, 20.00 back: 144.85. */
  function twoPaymentsAndARefund() {
    payments().charge(SHOP, { amount: '119.00' });
    payments().charge(SHOP, { amount: '50.00', fee: '1.35' });
    payments().refund(SHOP, { amount: '20.00' });
  }

  it('takes what waits; with the payout itself its transactions sum to nothing', async () => {
    twoPaymentsAndARefund();
    const { id } = payments().payout(SHOP, { at: new Date('2026-11-20T09:00:00Z') });
    payments().charge(SHOP, { amount: '9.00' });
    expect(await payouts()).toEqual([
      {
        id: `gid://shopify/ShopifyPaymentsPayout/${id}`,
        legacyResourceId: id,
        issuedAt: '2026-11-20T09:00:00Z',
        status: 'SCHEDULED',
        net: { amount: '144.85', currencyCode: 'EUR' },
        transactionType: 'DEPOSIT',
        businessEntity: { id: expect.any(String), companyName: 'Kontor Nordlicht GmbH' },
      },
    ]);
    const own = await transactions(`query: "payments_transfer_id:${id}"`);
    expect(own.map(({ type }: { type: string }) => type)).toEqual(['CHARGE', 'CHARGE', 'REFUND', 'TRANSFER']);
    expect(own[3]).toMatchObject({
      sourceType: 'TRANSFER',
      sourceId: id,
      net: { amount: '-144.85' },
      associatedPayout: { id: `gid://shopify/ShopifyPaymentsPayout/${id}`, status: 'SCHEDULED' },
    });
    expect(sum(own)).toBe(0);
    expect(sum(await transactions(`hideTransfers: true, query: "payments_transfer_id:${id}"`))).toBe(144.85);
    // 9.00 less 2.1 % and 0.30: what came later.
    expect((await account('balance { amount }')).account.balance).toEqual([{ amount: '8.51' }]);
  });

  it('tells gross and fees by kind', async () => {
    twoPaymentsAndARefund();
    payments().dispute(SHOP, { amount: '10.00' });
    payments().adjust(SHOP, { amount: '-5.00', type: 'RESERVED_FUNDS' });
    payments().payout(SHOP);
    const fields = [
      'chargesGross',
      'chargesFee',
      'refundsFeeGross',
      'refundsFee',
      'adjustmentsGross',
      'adjustmentsFee',
      'reservedFundsGross',
      'retriedPayoutsGross',
    ];
    const asked = `payouts(first: 1) { nodes { net { amount } summary { ${fields.map((field) => `${field} { amount }`).join(' ')} } } }`;
    const [payout] = (await account(asked)).account.payouts.nodes;
    expect(fields.map((field) => payout.summary[field].amount)).toEqual([
      '169.0',
      '4.15',
      '-20.0',
      '0.0',
      '-10.0',
      '15.0',
      '-5.0',
      '0.0',
    ]);
    // 169.00 − 4.15 − 20.00 − 25.00 − 5.00
    expect(payout.net.amount).toBe('114.85');
  });

  it('can be one that does not add up', async () => {
    payments().charge(SHOP, { amount: '100.00', fee: '2.00' });
    const { id } = payments().payout(SHOP, { wrongBy: '-1.50' });
    expect((await payouts())[0].net.amount).toBe('96.5');
    expect(sum(await transactions(`hideTransfers: true, query: "payments_transfer_id:${id}"`))).toBe(98);
  });

  it('takes only what it is told to, in one currency, and no test payments', async () => {
    const first = payments().charge(SHOP, { amount: '10.00', fee: '0' });
    payments().charge(SHOP, { amount: '20.00', fee: '0' });
    payments().charge(SHOP, { amount: '40.00', fee: '0', currency: 'CHF' });
    payments().charge(SHOP, { amount: '80.00', fee: '0', test: true });
    expect(payments().payout(SHOP, { including: [first.id] }).net).toBe('10.00');
    expect(payments().payout(SHOP).net).toBe('20.00');
    expect(payments().payout(SHOP, { currency: 'CHF' })).toMatchObject({ net: '40.00', currency: 'CHF' });
    expect(() => payments().payout(SHOP)).toThrow(/nothing to pay out/);
    expect(() => payments().payout(SHOP, { including: [first.id] })).toThrow(/nothing to pay out/);
  });

  it('is a withdrawal when the bank account has to pay', async () => {
    payments().refund(SHOP, { amount: '20.00' });
    payments().payout(SHOP);
    expect(await payouts()).toMatchObject([{ net: { amount: '-20.0' }, transactionType: 'WITHDRAWAL' }]);
    expect(await payouts('transactionType: DEPOSIT')).toEqual([]);
  });

  it('arrives, or fails and is paid out again with the next one', async () => {
    payments().charge(SHOP, { amount: '100.00', fee: '2.00' });
    const { id } = payments().payout(SHOP);
    payments().advance(SHOP, id, 'IN_TRANSIT');
    payments().advance(SHOP, id, 'FAILED');
    expect(() => payments().advance(SHOP, id, 'PAID')).toThrow(/can become PAID/);
    expect(await transactions('query: "payout_status:pending"')).toMatchObject([
      { type: 'TRANSFER_FAILURE', net: { amount: '98.0' }, sourceId: id },
    ]);
    payments().charge(SHOP, { amount: '10.00', fee: '1.00' });
    const again = payments().payout(SHOP);
    payments().advance(SHOP, again.id, 'PAID');
    expect(await payouts('query: "status:paid"')).toMatchObject([{ net: { amount: '107.0' } }]);
    expect(sum(await transactions())).toBe(0);
  });

  it('comes back when it is cancelled before it left', async () => {
    payments().charge(SHOP, { amount: '100.00', fee: '2.00' });
    const { id } = payments().payout(SHOP);
    payments().advance(SHOP, id, 'CANCELED');
    expect((await account('balance { amount }')).account.balance).toEqual([{ amount: '98.0' }]);
    expect((await transactions()).at(-1).type).toBe('TRANSFER_CANCEL');
  });
});

describe('lists', () => {
  const day = (date: number) => new Date(Date.UTC(2026, 10, date, 9));

  it('give pages in the order of their time, and go on where they ended when something came between', async () => {
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

  it('are searched by time, id, status and currency, and warn of what is no field', async () => {
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

  it('know a payout and a transaction by their global ids', async () => {
    const { id: charged } = payments().charge(SHOP, { amount: '10.00' });
    const { id } = payments().payout(SHOP);
    const { data } = await graphql(
      url,
      token,
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

describe('a restart', () => {
  it('keeps what is in the account', async () => {
    const folder = await mkdtemp(`${tmpdir()}/payouts-`);
    const options = { statePath: `${folder}/shopify.json` };
    try {
      const first = await startSandbox(options);
      first.sandbox.service.payments.open(SHOP);
      first.sandbox.service.payments.charge(SHOP, { amount: '10.00' });
      first.sandbox.service.payments.payout(SHOP);
      const kept = structuredClone(first.sandbox.service.payments.show(SHOP));
      await first.sandbox.stop();
      const second = await startSandbox(options);
      expect(second.sandbox.service.payments.show(SHOP)).toEqual(kept);
      await second.sandbox.stop();
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('its routes', () => {
  const act = (path: string, body: unknown = {}) => control(url, 'POST', `/sandbox/payments/${path}`, body);

  it('do what its functions do', async () => {
    const order = paidOrder('40.00');
    expect((await act('charge', { order: order.order.name })).body).toMatchObject({
      type: 'CHARGE',
      amount: '40.00',
      fee: '1.14',
    });
    const dispute = await act('dispute', { order: order.id, fee: '15' });
    expect((await act('settle-dispute', { disputeId: dispute.body.id, status: 'WON' })).status).toBe(200);
    await act('adjust', { amount: '-0.86' });
    const payout = await act('payout', { wrongBy: '0.50' });
    expect(payout.body).toMatchObject({ net: '38.50', status: 'SCHEDULED' });
    expect((await act('advance', { payoutId: payout.body.id, status: 'PAID' })).body).toMatchObject({
      status: 'PAID',
    });
    const shown = await control(url, 'GET', '/sandbox/payments');
    expect(shown.body).toMatchObject({ account: { currency: 'EUR', payouts: [{ status: 'PAID' }] } });
  });

  it('refuse what cannot be, and what is no request', async () => {
    expect((await act('payout')).status).toBe(409);
    expect((await act('charge', { order: '#9' })).status).toBe(409);
    expect((await act('charge', { amount: '-3' })).status).toBe(400);
    await act('close');
    expect((await act('charge', { amount: '3' })).status).toBe(409);
    expect((await control(url, 'GET', '/sandbox/payments')).body).toEqual({ account: null });
    await act('open', { currency: 'CHF' });
    expect(payments().show(SHOP)).toMatchObject({ currency: 'CHF', transactions: [] });
  });
});
