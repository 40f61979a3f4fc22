import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Big from 'big.js';
import fc from 'fast-check';
import { createIds } from '../src/shopify/ids.ts';
import { composeOrder, type ShopifySandbox } from '../src/shopify/index.ts';
import { type JsonObject, toObjects, toScalarText } from '../src/shopify/json.ts';
import { getMinorDigits } from '../src/shopify/money.ts';
import { control, NOW, startSandbox } from './shopify-helpers.ts';

let sandbox: ShopifySandbox;
let url: string;

beforeAll(async () => {
  ({ sandbox, url } = await startSandbox());
});
afterAll(() => sandbox.stop());

/** 3 × 10.00 with 19 % inside and 1.00 off, shipping 5.95 with 0.95 tax, paid. */
const ORDER = {
  financial_status: 'paid',
  payment_gateway_names: ['paypal'],
  taxes_included: true,
  line_items: [
    {
      id: 1,
      title: 'Becher',
      quantity: 3,
      price: '10.00',
      discount_allocations: [{ amount: '1.00', discount_application_index: 0 }],
      tax_lines: [{ title: 'DE MwSt.', rate: 0.19, price: '4.63' }],
    },
  ],
  shipping_lines: [
    { id: 2, title: 'DHL', price: '5.95', tax_lines: [{ title: 'DE MwSt.', rate: 0.19, price: '0.95' }] },
  ],
};

async function place(body: unknown): Promise<JsonObject> {
  return (await control(url, 'POST', '/sandbox/orders', body)).body.order as JsonObject;
}

async function act(order: JsonObject, action: string, body: unknown = {}) {
  const reply = await control(url, 'POST', `/sandbox/orders/${toScalarText(order.id)}/${action}`, body);
  return { status: reply.status, order: reply.body.order as JsonObject };
}

describe('placing an order', () => {
  it('fills in missing totals and keeps the given ones', async () => {
    const order = await place(ORDER);
    // 30.00 − 1.00 + 5.95
    expect(order).toMatchObject({ total_price: '34.95', subtotal_price: '29.00', total_tax: '5.58' });
    const odd = await place({ ...ORDER, total_price: '1.23' });
    expect(odd.total_price).toBe('1.23');
    expect(odd.name).not.toBe(order.name);
  });
});

describe('a refund of units', () => {
  it('gives units their share of price and tax, so that all shares add up', async () => {
    let order = await place(ORDER);
    const line = { id: 1, quantity: 1, restock: true };
    for (let count = 0; count < 3; count += 1) ({ order } = await act(order, 'refund', { lines: [line] }));
    const entries = toObjects(order.refunds).flatMap((refund) => toObjects(refund.refund_line_items));
    // 29.00 / 3 cumulative: 9.67, 19.33, 29.00; tax 4.63 / 3: 1.54, 3.09, 4.63
    expect(entries.map((entry) => entry.subtotal)).toEqual([9.67, 9.66, 9.67]);
    expect(entries.map((entry) => entry.total_tax)).toEqual([1.54, 1.55, 1.54]);
    expect(order).toMatchObject({
      financial_status: 'partially_refunded',
      current_total_price: '5.95',
      current_total_tax: '0.95',
      total_price: '34.95',
    });
  });

  it('has a separate list for shipping, without its tax, and the rest as a negative discrepancy', async () => {
    const placed = await place(ORDER);
    const { order } = await act(placed, 'refund', { shipping: 'full', amount: '2.00', note: 'Kulanz' });
    const refund = toObjects(order.refunds)[0]!;
    expect(toObjects(refund.order_adjustments)).toMatchObject([
      { kind: 'refund_discrepancy', amount: '-2.00', tax_amount: '0.00' },
    ]);
    expect(toObjects(refund.refund_shipping_lines)).toMatchObject([
      {
        subtotal_amount_set: { shop_money: { amount: '5.00' } },
        tax_amount_set: { shop_money: { amount: '0.95' } },
      },
    ]);
    expect(toObjects(refund.transactions)).toMatchObject([
      { kind: 'refund', amount: '7.95', gateway: 'paypal' },
    ]);
    // 34.95 − 5.95 − 2.00
    expect(order).toMatchObject({ current_total_price: '27.00', total_outstanding: '0.00' });
    expect(Date.parse(String(order.updated_at))).toBeGreaterThan(Date.parse(String(placed.updated_at)));
  });

  it('of everything makes the order refunded, and a larger one is refused', async () => {
    const placed = await place(ORDER);
    const { order } = await act(placed, 'refund', { lines: [{ id: 1, quantity: 3 }], shipping: 'full' });
    expect(order).toMatchObject({ financial_status: 'refunded', current_total_price: '0.00' });
    expect((await act(order, 'refund', { lines: [{ id: 1, quantity: 1 }] })).status).toBe(422);
    expect((await act(order, 'refund', { amount: '0.01' })).status).toBe(422);
  });

  it('adds the tax to the paid amount when prices exclude it', async () => {
    const net = {
      ...ORDER,
      taxes_included: false,
      line_items: [
        {
          id: 1,
          title: 'X',
          quantity: 1,
          price: '10.00',
          tax_lines: [{ title: 'T', rate: 0.19, price: '1.90' }],
        },
      ],
      shipping_lines: [],
    };
    const { order } = await act(await place(net), 'refund', { lines: [{ id: 1, quantity: 1 }] });
    expect(toObjects(toObjects(order.refunds)[0]!.transactions)).toMatchObject([{ amount: '11.90' }]);
  });
});

describe('a change of an order', () => {
  it('that marks it as paid settles the outstanding amount', async () => {
    const placed = await place({ ...ORDER, financial_status: 'pending' });
    expect(placed.total_outstanding).toBe('34.95');
    const { order } = await act(placed, 'pay');
    expect(order).toMatchObject({ financial_status: 'paid', total_outstanding: '0.00' });
    expect((await act(order, 'pay')).status).toBe(422);
  });

  it('that ships a part leaves it partially fulfilled', async () => {
    const placed = await place(ORDER);
    const part = await act(placed, 'fulfil', { lines: [{ id: 1, quantity: 1 }] });
    expect(part.order.fulfillment_status).toBe('partial');
    expect((await act(placed, 'fulfil')).order.fulfillment_status).toBe('fulfilled');
  });

  it('that cancels an unpaid one voids it and leaves nothing to pay', async () => {
    const placed = await place({ ...ORDER, financial_status: 'pending' });
    const { order } = await act(placed, 'cancel', { reason: 'customer' });
    expect(order).toMatchObject({
      financial_status: 'voided',
      cancel_reason: 'customer',
      current_total_price: '0.00',
      total_outstanding: '0.00',
    });
  });

  it('that adds a line raises the total by its price including tax', async () => {
    const add = [{ title: 'Zugabe', price: '11.90', quantity: 2, taxRate: '0.19' }];
    const { order } = await act(await place(ORDER), 'edit', { add });
    // 34.95 + 23.80; tax 5.58 + 3.80
    expect(order).toMatchObject({
      total_price: '58.75',
      total_tax: '9.38',
      total_outstanding: '23.80',
      financial_status: 'partially_paid',
    });
  });

  it('that removes a unit lowers only the current total', async () => {
    const { order } = await act(await place(ORDER), 'edit', { remove: [{ id: 1, quantity: 1 }] });
    // 34.95 − 9.67
    expect(order).toMatchObject({ total_price: '34.95', current_total_price: '25.28' });
  });
});

describe('the state file of the sandbox', () => {
  it('restores orders, ids and numbers after a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
    const statePath = join(folder, 'shopify.json');
    const before = await startSandbox({ statePath });
    await control(before.url, 'POST', '/sandbox/orders', { ...ORDER, id: 9_007_199_254_740_995n });
    await before.sandbox.stop();
    const after = await startSandbox({ statePath });
    const { body } = await control(after.url, 'GET', '/sandbox/orders/9007199254740995');
    expect(body.order).toMatchObject({ id: 9_007_199_254_740_995n, name: '#1001' });
    const next = await control(after.url, 'POST', '/sandbox/orders', ORDER);
    expect(next.body.order).toMatchObject({ name: '#1002' });
    await after.sandbox.stop();
    await rm(folder, { recursive: true });
  });
});

describe('a composed order', () => {
  const choices = fc.record({
    country: fc.constantFrom(
      'DE' as const,
      'AT' as const,
      'FR' as const,
      'CH' as const,
      'US' as const,
      'GB' as const,
    ),
    customer: fc.constantFrom('b2c' as const, 'b2b' as const),
    vatId: fc.constantFrom(null, 'ATU12345678'),
    rates: fc.constantFrom('single' as const, 'mixed' as const),
    items: fc.integer({ min: 1, max: 12 }),
    discount: fc.constantFrom('none' as const, 'code10percent' as const, 'fixed5' as const),
    shipping: fc.constantFrom('standard' as const, 'free' as const, 'none' as const),
    payment: fc.constantFrom('paid' as const, 'unpaid' as const),
    giftCardPayment: fc.boolean(),
    giftCardSold: fc.boolean(),
    tip: fc.boolean(),
    pos: fc.boolean(),
    free: fc.boolean(),
    currency: fc.constantFrom('EUR' as const, 'CHF' as const, 'USD' as const, 'JPY' as const),
    taxesIncluded: fc.boolean(),
    seed: fc.nat(1000),
  });

  it("satisfies Shopify's identity to the cent in both currencies, for any choices", () => {
    fc.assert(
      fc.property(choices, (chosen) => {
        const order = composeOrder(chosen, createIds(), NOW);
        for (const side of ['shop_money', 'presentment_money'] as const) {
          expect(totalByIdentity(order, side).toString()).toBe(
            amountIn(order.total_price_set, side).toString(),
          );
          const paid = toObjects(order.transactions).map((entry) => amountIn(entry.amount_set, side));
          expect(sum(paid).toString()).toBe(amountIn(order.total_price_set, side).toString());
          const lineTaxes = taxed(order)
            .flatMap((line) => toObjects(line.tax_lines))
            .map((tax) => amountIn(tax.price_set, side));
          expect(sum(lineTaxes).toString()).toBe(amountIn(order.total_tax_set, side).toString());
          expect(sum(toObjects(order.tax_lines).map((tax) => amountIn(tax.price_set, side))).toString()).toBe(
            sum(lineTaxes).toString(),
          );
        }
        expect(toScalarText(order.total_price)).toMatch(/^\d+\.\d\d$/);
        if (chosen.free && !chosen.giftCardSold) expect(order.total_price).toBe('0.00');
      }),
      { numRuns: 300 },
    );
  });

  it('matches a calculation by hand: one cup at 18.90 in Germany with 10 % off', () => {
    const order = composeOrder({ items: 1, seed: 0, discount: 'code10percent' }, createIds(), NOW);
    // 1 × 18.90 − 1.89 + 4.90 = 21.91; tax: 17.01 × 19/119 = 2.72, 4.90 × 19/119 = 0.78
    expect(order).toMatchObject({ total_price: '21.91', total_tax: '3.50', total_discounts: '1.89' });
  });

  it('states yen without decimals', () => {
    const order = composeOrder({ currency: 'JPY', items: 1 }, createIds(), NOW);
    expect(getMinorDigits('JPY')).toBe(0);
    // 18.90 + 4.90 at 160
    expect(amountIn(order.total_price_set, 'presentment_money').toString()).toBe('3808');
    expect(JSON.stringify(order.total_price_set)).toContain('"amount":"3808"');
  });

  it('charges no VAT to a business in another member state with its VAT id', () => {
    const order = composeOrder({ country: 'AT', customer: 'b2b', vatId: 'ATU12345678' }, createIds(), NOW);
    expect(order).toMatchObject({ total_tax: '0.00', tax_exempt: true, tax_lines: [] });
  });
});

type SetSide = 'shop_money' | 'presentment_money';

function amountIn(set: unknown, side: SetSide): Big {
  return new Big((set as Record<SetSide, { amount: string }>)[side].amount);
}

function sum(values: Big[]): Big {
  return values.reduce((total, value) => total.plus(value), new Big(0));
}

function taxed(order: JsonObject): JsonObject[] {
  return [...toObjects(order.line_items), ...toObjects(order.shipping_lines)];
}

function totalByIdentity(order: JsonObject, side: SetSide): Big {
  const lines = toObjects(order.line_items).map((line) =>
    amountIn(line.price_set, side).times(Number(line.quantity)),
  );
  const shipping = toObjects(order.shipping_lines).map((line) => amountIn(line.price_set, side));
  const off = taxed(order).flatMap((line) =>
    toObjects(line.discount_allocations).map((entry) => amountIn(entry.amount_set, side)),
  );
  const tax = order.taxes_included === true ? new Big(0) : amountIn(order.total_tax_set, side);
  const tip = amountIn(order.total_tip_received_set, side);
  return sum(lines).plus(sum(shipping)).minus(sum(off)).plus(tax).plus(tip);
}
