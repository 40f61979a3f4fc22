import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ShopifySandbox } from '../src/shopify/index.ts';
import { type JsonObject, toObjects, toScalarText } from '../src/shopify/json.ts';
import { accessToken, control, graphql, startSandbox } from './shopify-helpers.ts';

let sandbox: ShopifySandbox;
let url: string;
let token: string;

beforeAll(async () => {
  ({ sandbox, url } = await startSandbox());
  token = await accessToken(sandbox);
});
afterAll(() => sandbox.stop());

/** 2 × 11.90 with 19 percent inside (3.80), paid by card. */
const ORDER = {
  financial_status: 'paid',
  payment_gateway_names: ['shopify_payments'],
  taxes_included: true,
  line_items: [
    {
      id: 11,
      title: 'Becher',
      quantity: 2,
      price: '11.90',
      tax_lines: [{ title: 'DE MwSt.', rate: 0.19, price: '3.80' }],
    },
  ],
};

const place = async (more: object = {}) =>
  (await control(url, 'POST', '/sandbox/orders', { ...ORDER, ...more })).body.order as JsonObject;
const act = async (order: JsonObject, action: string, body: unknown = {}) => {
  const reply = await control(url, 'POST', `/sandbox/orders/${toScalarText(order.id)}/${action}`, body);
  return {
    status: reply.status,
    order: reply.body.order as JsonObject,
    transactions: toObjects(reply.body.transactions),
  };
};
const added = (price: string) => ({ title: 'Kanne', price, quantity: 1, taxRate: '0.19' });

describe('an edit of a line', () => {
  it('raises its units, its tax and the total, and leaves the rest outstanding', async () => {
    const { order } = await act(await place(), 'edit', { set: [{ id: 11, quantity: 3 }] });
    // 3 × 11.90 = 35.70; 35.70 × 19/119 = 5.70
    expect(order).toMatchObject({
      total_price: '35.70',
      total_tax: '5.70',
      current_total_price: '35.70',
      total_outstanding: '11.90',
      financial_status: 'partially_paid',
    });
    expect(toObjects(order.line_items)[0]).toMatchObject({ quantity: 3, current_quantity: 3 });
    expect(toObjects(order.tax_lines)).toMatchObject([{ rate: 0.19, price: '5.70' }]);
  });

  it('lowers the current totals only', async () => {
    const { order } = await act(await place(), 'edit', { set: [{ id: 11, quantity: 1 }] });
    expect(order).toMatchObject({
      total_price: '23.80',
      current_total_price: '11.90',
      current_total_tax: '1.90',
      total_outstanding: '-11.90',
    });
  });

  it('shows the tax of the remaining units as the current tax lines', async () => {
    const { order } = await act(await place(), 'edit', { set: [{ id: 11, quantity: 1 }] });
    const query = `{ order(id: "gid://shopify/Order/${toScalarText(order.id)}") {
      taxLines { priceSet { shopMoney { amount } } } currentTaxLines { rate priceSet { shopMoney { amount } } } } }`;
    const { data } = await graphql(url, token, query);
    expect(data.order.taxLines).toEqual([{ priceSet: { shopMoney: { amount: '3.8' } } }]);
    expect(data.order.currentTaxLines).toEqual([{ rate: 0.19, priceSet: { shopMoney: { amount: '1.9' } } }]);
  });

  it('that does not exist is refused', async () => {
    expect((await act(await place(), 'edit', { set: [{ id: 99, quantity: 1 }] })).status).toBe(422);
  });
});

describe('an exchange of lines', () => {
  const back = [{ id: 11, quantity: 1 }];

  it('for lines of the same price moves no money', async () => {
    const { order, transactions } = await act(await place(), 'exchange', { back, add: [added('11.90')] });
    expect(order).toMatchObject({
      total_price: '35.70',
      current_total_price: '23.80',
      current_total_tax: '3.80',
      total_outstanding: '0.00',
      financial_status: 'paid',
    });
    const [refund] = toObjects(order.refunds);
    expect(toObjects(refund?.refund_line_items)).toMatchObject([{ quantity: 1, restock_type: 'return' }]);
    expect([refund?.transactions, transactions.length]).toEqual([[], 1]);
  });

  it('for cheaper lines refunds the difference, for dearer ones leaves it outstanding', async () => {
    const cheaper = await act(await place(), 'exchange', { back, add: [added('5.95')] });
    // 23.80 − 11.90 + 5.95
    expect(cheaper.order).toMatchObject({
      current_total_price: '17.85',
      total_outstanding: '0.00',
      financial_status: 'partially_refunded',
    });
    expect(cheaper.transactions.at(-1)).toMatchObject({ kind: 'refund', amount: '5.95' });
    const dearer = await act(await place(), 'exchange', { back, add: [added('23.80')] });
    expect(dearer.order).toMatchObject({
      current_total_price: '35.70',
      total_outstanding: '11.90',
      financial_status: 'partially_paid',
    });
  });

  it('deducts a restocking fee', async () => {
    const { order, transactions } = await act(await place(), 'exchange', {
      back,
      add: [added('5.95')],
      fee: '2.00',
    });
    // 11.90 − 5.95 − 2.00 goes back; the order is worth 11.90 + 5.95 + 2.00
    expect(transactions.at(-1)).toMatchObject({ amount: '3.95' });
    expect(order).toMatchObject({ current_total_price: '19.85', total_outstanding: '0.00' });
    expect(toObjects(toObjects(order.refunds)[0]?.order_adjustments)).toMatchObject([
      { kind: 'refund_discrepancy', amount: '2.00' },
    ]);
  });
});

describe('a refund of an order', () => {
  it('with a restocking fee pays back less than its lines', async () => {
    const { order, transactions } = await act(await place(), 'refund', {
      lines: [{ id: 11, quantity: 2, restock: 'return' }],
      fee: '5.00',
    });
    expect(transactions.at(-1)).toMatchObject({ kind: 'refund', amount: '18.80' });
    expect(order).toMatchObject({ current_total_price: '5.00', total_outstanding: '0.00' });
  });

  it('refuses a fee above the value of its lines', async () => {
    const lines = [{ id: 11, quantity: 1 }];
    expect((await act(await place(), 'refund', { lines, fee: '20.00' })).status).toBe(422);
  });

  it('that is pending counts as not refunded until it settles', async () => {
    const placed = await place();
    const pending = await act(placed, 'refund', { lines: [{ id: 11, quantity: 1 }], pending: true });
    expect(pending.order).toMatchObject({ financial_status: 'paid', total_outstanding: '-11.90' });
    expect(pending.transactions.at(-1)).toMatchObject({ kind: 'refund', status: 'pending' });
    const settled = await act(placed, 'settle');
    expect(settled.order).toMatchObject({
      financial_status: 'partially_refunded',
      total_outstanding: '0.00',
    });
    expect(toObjects(toObjects(settled.order.refunds)[0]?.transactions)).toMatchObject([
      { status: 'success' },
    ]);
    expect((await act(placed, 'settle')).status).toBe(422);
  });

  it('that fails at the bank refunds nothing', async () => {
    const placed = await place();
    await act(placed, 'refund', { lines: [{ id: 11, quantity: 1 }], pending: true });
    const { order } = await act(placed, 'settle', { fail: true });
    expect(order).toMatchObject({ financial_status: 'paid', total_outstanding: '-11.90' });
  });
});

describe('totals that were not given', () => {
  it('contain tip, duties, fees and cash rounding', async () => {
    const money = (amount: string) => ({ amount, currency_code: 'EUR' });
    const set = (amount: string) => ({ shop_money: money(amount), presentment_money: money(amount) });
    const order = await place({
      total_tip_received: '1.00',
      additional_fees: [{ name: 'Pfand', price: '2.00' }],
      total_cash_rounding_payment_adjustment_set: set('0.02'),
      line_items: [{ ...ORDER.line_items[0], duties: [{ id: 5, ...set('5.00'), tax_lines: [] }] }],
    });
    // 23.80 + 1.00 + 5.00 + 2.00 + 0.02
    expect(order).toMatchObject({
      total_price: '31.82',
      current_total_price: '31.82',
      total_outstanding: '0.00',
      original_total_duties_set: set('5.00'),
      original_total_additional_fees_set: set('2.00'),
    });
    const query = `{ order(id: "gid://shopify/Order/${toScalarText(order.id)}") {
      additionalFees { name price { shopMoney { amount } } } totalCashRoundingAdjustment { paymentSet { shopMoney { amount } } } } }`;
    const { data } = await graphql(url, token, query);
    expect(data.order).toEqual({
      additionalFees: [{ name: 'Pfand', price: { shopMoney: { amount: '2.0' } } }],
      totalCashRoundingAdjustment: { paymentSet: { shopMoney: { amount: '0.02' } } },
    });
  });

  it('leave nothing outstanding when the stated total excludes the rounding of a cash payment', async () => {
    const money = { amount: '0.02', currency_code: 'EUR' };
    const order = await place({
      total_price: '23.80',
      total_cash_rounding_payment_adjustment_set: { shop_money: money, presentment_money: money },
      transactions: [{ kind: 'sale', gateway: 'cash', amount: '23.82' }],
    });
    expect(order).toMatchObject({
      total_price: '23.80',
      current_total_price: '23.80',
      total_outstanding: '0.00',
    });
  });

  it('exclude duties that are contained in the prices', async () => {
    const money = { amount: '5.00', currency_code: 'EUR' };
    const duties = [{ id: 5, shop_money: money, presentment_money: money, tax_lines: [] }];
    const order = await place({ duties_included: true, line_items: [{ ...ORDER.line_items[0], duties }] });
    expect(order.total_price).toBe('23.80');
  });
});
