import type { Order } from '@belegfluss/gateway/contract';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { query } from '../../security/support/databases.ts';
import { eventually } from '../../src/eventually.ts';
import type { Installation } from '../../src/installation.ts';
import { composePaidOrder } from './five-orders.ts';
import { listenToMoney, type MoneyCall } from './money-calls.ts';
import { bank, type Placed, type Seen, settle, toGatewayName } from './payment-outcomes.ts';
import { atShopify, inEuro, type PaymentRow, paidSum, paymentRows, refundedSum } from './payment-rows.ts';
import { type PaymentsWorld, startPaymentsWorld } from './payments-world.ts';

/** Number of orders processed at once, small enough for the sandbox to keep all their calls. */
const groupSize = 24;

const longTimeout = { withinMs: 60_000 };

const toRowName = ({ place }: PaymentRow) => `#${5000 + place}`;
const toLineItemId = ({ place }: PaymentRow) => 9_100_000_000_000 + place;
/** Id of the payment at the payment service. */
const toAuthorizationCode = ({ place }: PaymentRow) => `7AUTHORISIERUNG${String(place).padStart(3, '0')}`;
const isLookedFor = ({ action }: PaymentRow) => action === 'book' || action === 'fetch';

/** Registers the rows of one currency: all are processed first, then each row checks its outcome. */
export function paymentTableSuite(currency: PaymentRow['currency']): void {
  const rows = paymentRows.filter((row) => row.currency === currency);

  let world: PaymentsWorld;
  let seen: Seen;

  beforeAll(async () => {
    world = await startPaymentsWorld();
    seen = await walk(world, rows);
  }, 180_000);
  afterAll(() => world?.stop(), 60_000);

  describe('the provider calls of a payment and a refund', () => {
    it.each(rows.map((row) => [Object.values(row).slice(1, 6).join(' '), row] as const))(
      '%s',
      (_, { place, calls, logged, documents }) => {
        expect(seen.outcomes.get(place)).toEqual({ calls, logged, documents });
      },
    );

    it('are all calls that move money', () => {
      expect(seen.strays).toEqual([]);
    });

    it('search an account once for each payment that is to be matched, and for no other', () => {
      const sought = rows
        .filter(isLookedFor)
        .flatMap(({ account, money }) => (money === 'refund' ? [account, account] : [account]));
      expect(seen.searched.toSorted()).toEqual(sought.toSorted());
    });
  });
}

/** Places the rows' orders and waits for their outcome, a group at a time. */
async function walk(world: PaymentsWorld, rows: readonly PaymentRow[]): Promise<Seen> {
  const { installation } = world;
  await linkAll(installation, rows);
  await installation.prefer('invoices', { invoiceEnshrine: 'create', invoiceNumberTiming: 'create' });

  const money: MoneyCall[] = [];
  const searched: string[] = [];
  const listen = listenToMoney(installation);
  const hear = async () => {
    const heard = await listen();
    money.push(...heard.money);
    searched.push(...heard.searched);
  };
  await hear();
  const placed: Placed[] = [];
  for (let from = 0; from < rows.length; from += groupSize) {
    const group: Placed[] = [];
    for (const row of rows.slice(from, from + groupSize)) group.push(await place(world, row));
    placed.push(...group);
    await untilDone(world, group, 'invoices');
    await refund(
      world,
      group.filter(({ row }) => row.money === 'refund'),
    );
    await hear();
  }
  await hear();
  return { ...(await settle(world, placed, money)), searched };
}

/** Stores links that an earlier version accepted: today an unfit use of an account is refused. */
async function linkAll(installation: Installation, rows: readonly PaymentRow[]): Promise<void> {
  const unused = { create: false, book: false, fetch: false };
  const links = rows.map((row) => [toGatewayName(row), { ...unused, account: row.account }] as const);
  await installation.prefer('transactions', { transactionGateway: Object.fromEntries(links) });
  const used = rows.map((row): [string, object] => [
    toGatewayName(row),
    { ...unused, account: row.account, ...(row.action === 'none' ? {} : { [row.action]: true }) },
  ]);
  await query(
    installation,
    'settings',
    `UPDATE preference_section SET values = jsonb_set(values, '{transactionGateway}', $2::jsonb)
      WHERE shop = $1 AND section = 'transactions'`,
    [installation.shop, JSON.stringify(Object.fromEntries(used))],
  );
}

/** Places the order of a row; where its money is matched, the bank shows it already. */
async function place(world: PaymentsWorld, row: PaymentRow): Promise<Placed> {
  const shown: Placed['shown'] = new Map();
  if (isLookedFor(row)) {
    const purpose = row.action === 'fetch' ? toAuthorizationCode(row) : toRowName(row);
    shown.set(await showLine(world, inEuro[row.currency][paidSum(row)], purpose), 'RE');
    if (row.money === 'refund' && row.action === 'book')
      shown.set(await showLine(world, `-${inEuro[row.currency][refundedSum(row)]}`, purpose), 'CN');
  }
  const { id } = await world.installation.shopify('POST', '/sandbox/orders', orderOfRow(row));
  return { row, orderId: id, shown };
}

async function showLine(world: PaymentsWorld, amount: string, purpose: string): Promise<string> {
  const line = { account: bank, amount, purpose: `Umsatz ${purpose} Danke`, payee: 'Nele Abel' };
  return String((await world.installation.atProvider('POST', '/transactions', line)).id);
}

function orderOfRow(row: PaymentRow): object {
  const { currency } = row;
  const gross = atShopify[currency]['119.00'];
  const sums = (shop: string, presentment: string) => ({
    shop_money: { amount: shop, currency_code: 'EUR' },
    presentment_money: { amount: presentment, currency_code: currency },
  });
  // 19 of 119 is the tax in both currencies.
  const tax = atShopify[currency]['19.00'];
  const paid = paidSum(row);
  return composePaidOrder(['Nele', 'Abel'], {
    gross,
    name: toRowName(row),
    currency: 'EUR',
    presentment_currency: currency,
    financial_status: paid === '119.00' ? 'paid' : 'partially_paid',
    payment_gateway_names: [toGatewayName(row)],
    line_items: [
      {
        id: toLineItemId(row),
        title: 'Kanne',
        quantity: 1,
        price: gross,
        price_set: sums(gross, '119.00'),
        tax_lines: [{ title: 'USt', rate: 0.19, price: tax, price_set: sums(tax, '19.00') }],
      },
    ],
    total_tax: tax,
    transactions: [
      {
        kind: 'sale',
        status: 'success',
        gateway: toGatewayName(row),
        authorization: toAuthorizationCode(row),
        amount: paid,
        amount_set: sums(atShopify[currency][paid], paid),
      },
    ],
  });
}

/** Refunds money. Webhooks are held back until the bank shows those refunds that contain the id of their payment. */
async function refund(world: PaymentsWorld, group: readonly Placed[]): Promise<void> {
  const { installation } = world;
  const { sender } = installation.sandbox.shopify.service;
  await installation.shopify('POST', '/sandbox/knobs', { webhooks: { dropProbability: 1 } });
  for (const { row, orderId, shown } of group) {
    const body =
      row.size === 'whole'
        ? { lines: [{ id: toLineItemId(row), quantity: 1 }] }
        : { amount: atShopify[row.currency][refundedSum(row)] };
    const given = await installation.shopify('POST', `/sandbox/orders/${orderId}/refund`, body);
    const transactions = given.body.transactions as { kind: string; admin_graphql_api_id: string }[];
    const back = transactions
      .find(({ kind }) => kind === 'refund')
      ?.admin_graphql_api_id.split('/')
      .at(-1);
    if (row.action === 'fetch')
      shown.set(await showLine(world, `-${inEuro[row.currency][refundedSum(row)]}`, back ?? ''), 'CN');
  }
  await installation.shopify('DELETE', '/sandbox/knobs');
  sender.sendLate(sender.log.list());
  await untilDone(world, group, 'credits');
}

type DocumentActions = 'invoices' | 'credits';

/** Each order has its document, which is enshrined last, and no work is left. */
async function untilDone(
  world: PaymentsWorld,
  group: readonly Placed[],
  kind: DocumentActions,
): Promise<void> {
  const { installation } = world;
  const last = group.at(-1);
  // The last order is awaited alone: reading the whole list repeatedly is expensive.
  if (last)
    await eventually(
      async () => expectDone(last, await installation.findOrder(last.orderId), kind),
      longTimeout,
    );
  await eventually(async () => {
    const orders = new Map((await installation.listOrders()).map((order) => [order.id, order]));
    for (const one of group) expectDone(one, orders.get(one.orderId), kind);
  }, longTimeout);
}

function expectDone({ row }: Placed, order: Order | null | undefined, kind: DocumentActions): void {
  const state = [order?.[kind].map(({ enshrined }) => enshrined), order?.work, order?.reason];
  expect([toRowName(row), ...state]).toEqual([toRowName(row), [true], 'idle', null]);
}
