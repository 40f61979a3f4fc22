import { describe, expect, it } from '@jest/globals';
import { parse } from 'lossless-json';
import type { ParseResult } from '../../../clients/shopify/parse-result.ts';
import type { OrderSnapshot } from '../../domain/order/snapshot.ts';
import { parseGraphqlOrder } from './graphql-snapshot.ts';
import { addPage, findMissingPage } from './order-pages.ts';
import { parseRestOrder, parseRestOrderJson } from './rest-snapshot.ts';
import { graphqlData } from './testing/same-order-graphql.ts';
import { restText } from './testing/same-order-rest.ts';
import { parseUpdatedOrders } from './updated-orders.ts';

function read(result: ParseResult<OrderSnapshot>): OrderSnapshot {
  if (result.kind !== 'ok') throw new Error(result.message);
  return result.value;
}

const restWith = (changes: Record<string, unknown>) =>
  parseRestOrder({ ...(parse(restText) as Record<string, unknown>), ...changes });

describe('the same order from the webhook and from the Admin API', () => {
  it('is the same snapshot, but for the tags of the customer, which no webhook states', () => {
    const asked = read(parseGraphqlOrder(graphqlData));
    expect(asked.customer?.tags).toEqual(['b2b']);
    const customer = asked.customer && { ...asked.customer, tags: null };
    expect(read(parseRestOrderJson(restText))).toEqual({ ...asked, customer });
  });

  it('keeps ids beyond 2^53 and says amounts with the places of their currency', () => {
    const order = read(parseRestOrderJson(restText));
    expect(order).toMatchObject({
      id: '7123456789012345678',
      createdAt: '2026-05-04T20:15:00.000Z',
      fulfilledAt: '2026-05-06T15:30:00.000Z',
      note: null,
      tags: ['Export', 'vip'],
      totals: { total: { shop: '190.00', presentment: '31160' } },
      billingAddress: { countryCode: 'JP', address2: null },
      company: { id: '88001', locationId: '88002' },
      paymentTerms: { name: 'Net 30', dueInDays: 30, dueAt: '2026-06-03T20:15:00.000Z' },
      dispatchCountryCodes: ['DE', 'PL'],
    });
    expect(order.lines.map((line) => [line.vendor, line.properties])).toEqual([
      [
        'Teehaus',
        [
          { key: 'Gravur', value: 'A & T' },
          { key: 'Zeilen', value: '2' },
        ],
      ],
      [null, []],
    ]);
    expect(order.lines.map((line) => line.id)).toEqual(['9007199254740993001', '9007199254740993003']);
    expect(order.lines[0]?.discounts.map((share) => share.title)).toEqual(['MAI', 'Treue']);
    expect(order.refunds.map(({ refunded, pending }) => [refunded.shop, pending])).toEqual([
      ['119.00', false],
      ['0.00', true],
    ]);
    expect(order.refunds[0]?.adjustments).toHaveLength(1);
  });

  it('reads numbers left as lossless numbers alike', () => {
    expect(read(parseRestOrder(parse(restText)))).toEqual(read(parseRestOrderJson(restText)));
  });
});

describe('a webhook order', () => {
  it('is complete with the fewest fields', () => {
    const order = read(
      parseRestOrder({
        id: '1',
        name: '#1',
        created_at: '2026-01-01T00:00:00Z',
        updated_at: '2026-01-01T00:00:00Z',
        currency: 'EUR',
        total_price: '10.00',
        line_items: [{ id: 2, title: 'Tee', quantity: 1, price: '10.00' }],
      }),
    );
    expect(order).toMatchObject({
      currency: { shop: 'EUR', presentment: 'EUR' },
      financialStatus: 'unknown',
      fulfillmentStatus: 'unfulfilled',
      totals: { total: { shop: '10.00', presentment: '10.00' }, currentTotal: { shop: '10.00' } },
      lines: [{ id: '2', currentQuantity: 1, unitPrice: { shop: '10.00' } }],
      refunds: [],
    });
  });

  it.each([
    ['financial_status', 'in_orbit', { financialStatus: 'unknown' }],
    ['fulfillment_status', 'teleported', { fulfillmentStatus: 'unknown' }],
    ['fulfillment_status', 'partial', { fulfillmentStatus: 'partial', fulfilledAt: null }],
    ['tags', '', { tags: [] }],
    ['customer', null, { customer: null }],
    ['payment_terms', null, { paymentTerms: null }],
    [
      'payment_terms',
      {
        payment_terms_name: 'Fixed',
        payment_schedules: [
          { due_at: '2026-06-03T00:00:00Z', completed_at: '2026-06-01T00:00:00Z' },
          { due_at: '2026-05-20T00:00:00Z', completed_at: '2026-05-20T00:00:00Z' },
        ],
      },
      { paymentTerms: { name: 'Fixed', dueInDays: null, dueAt: '2026-06-03T00:00:00.000Z' } },
    ],
    [
      'fulfillments',
      [{ status: 'success', created_at: '2026-05-05T09:00:00Z' }],
      { dispatchCountryCodes: [] },
    ],
    ['surprise', { deep: true }, { name: '#2044' }],
  ])('takes %s %p as it comes', (field, value, expected) => {
    expect(read(restWith({ [field]: value }))).toMatchObject(expected);
  });

  it('converts what is stated in shop currency only at the rate of the total', () => {
    // 31160 ÷ 190 = 164 yen a euro
    expect(read(restWith({ total_tip_received_set: null })).totals.tip).toEqual({
      shop: '5.00',
      presentment: '820',
    });
  });

  it('keeps the older statement of refunded shipping where there is no newer one', () => {
    const refunds = [
      {
        id: 41,
        created_at: '2026-05-08T10:00:00Z',
        order_adjustments: [{ kind: 'shipping_refund', amount: '-5.00', tax_amount: '-0.95' }],
        transactions: [{ kind: 'refund', status: 'success', amount: '976', currency: 'JPY' }],
      },
    ];
    const [refund] = read(restWith({ refunds })).refunds;
    expect(refund?.adjustments[0]).toMatchObject({ reason: 'shipping_refund', amount: { shop: '-5.00' } });
    // 976 ÷ 164 = 5.951…
    expect(refund?.refunded).toEqual({ shop: '5.95', presentment: '976' });
  });

  it.each([
    ['no JSON', '{"id": 1'],
    ['not an object', '[]'],
    ['without an id', '{"name":"#1"}'],
    ['with an amount that is none', restText.replace('"59.50"', '"viel"').replace('"59.50"', '"viel"')],
    ['with a time that is none', restText.replace('2026-05-04T22:15:00+02:00', 'gestern')],
  ])('is refused with a message when it is %s', (_what, text) => {
    const result = parseRestOrderJson(text);
    expect(result.kind).toBe('invalid');
    expect(result.kind === 'invalid' && result.message.length > 5).toBe(true);
  });

  it('never shows a value in the message', () => {
    const result = parseRestOrderJson(restText.replaceAll('"59.50"', '"geheim"'));
    expect(result.kind === 'invalid' ? result.message : '').not.toContain('geheim');
  });
});

describe('an order of several pages', () => {
  const { order } = graphqlData;
  const [first, second] = order.lineItems.nodes;
  const firstPage = {
    order: { ...order, lineItems: { pageInfo: { hasNextPage: true, endCursor: 'c1' }, nodes: [first] } },
  };
  const nextPage = {
    order: { id: order.id, lineItems: { pageInfo: { hasNextPage: false }, nodes: [second] } },
  };

  it('is refused until all pages are there', () => {
    expect(parseGraphqlOrder(firstPage)).toMatchObject({ kind: 'invalid' });
    const missing = findMissingPage(firstPage);
    expect(missing).toEqual({ kind: 'lines', id: order.id, after: 'c1' });
    const whole = missing && addPage(firstPage, missing, nextPage);
    expect(findMissingPage(whole)).toBeNull();
    expect(parseGraphqlOrder(whole)).toEqual(parseGraphqlOrder(graphqlData));
  });

  it('asks for the lines of its refunds too', () => {
    const [refund, other] = order.refunds;
    const lines = refund?.refundLineItems.nodes ?? [];
    const cut = {
      ...refund,
      refundLineItems: { pageInfo: { hasNextPage: true, endCursor: 'r1' }, nodes: [] },
    };
    const data = { order: { ...order, refunds: [cut, other] } };
    const missing = findMissingPage(data);
    expect(missing).toEqual({ kind: 'refundLines', id: 'gid://shopify/Refund/41', after: 'r1' });
    const page = { refund: { id: 'x', refundLineItems: { pageInfo: { hasNextPage: false }, nodes: lines } } };
    expect(parseGraphqlOrder(missing && addPage(data, missing, page))).toEqual(
      parseGraphqlOrder(graphqlData),
    );
  });

  it('takes no page it cannot read', () => {
    const missing = { kind: 'lines', id: order.id, after: 'c1' } as const;
    expect(addPage(firstPage, missing, { order: null })).toBeNull();
  });
});

describe('an Admin API order', () => {
  it.each([
    ['displayFinancialStatus', 'IN_ORBIT', { financialStatus: 'unknown' }],
    ['displayFulfillmentStatus', 'ON_HOLD', { fulfillmentStatus: 'unfulfilled' }],
    ['displayFulfillmentStatus', 'TELEPORTED', { fulfillmentStatus: 'unknown' }],
    ['purchasingEntity', { __typename: 'Customer' }, { company: null }],
    ['email', null, { email: null }],
    ['paymentTerms', null, { paymentTerms: null }],
  ])('takes %s %p as it comes', (field, value, expected) => {
    const data = { order: { ...graphqlData.order, [field]: value } };
    expect(read(parseGraphqlOrder(data))).toMatchObject(expected);
  });

  it('is refused when Shopify knows none', () => {
    expect(parseGraphqlOrder({ order: null })).toMatchObject({ kind: 'invalid' });
  });

  it('is listed by the sweep with its id and time', () => {
    const page = {
      orders: {
        pageInfo: { hasNextPage: true, endCursor: 'c9' },
        nodes: [{ id: 'gid://shopify/Order/77', updatedAt: '2026-05-09T06:00:00Z' }],
      },
    };
    expect(parseUpdatedOrders(page)).toEqual({
      kind: 'ok',
      value: { orders: [{ id: '77', updatedAt: '2026-05-09T06:00:00.000Z' }], next: 'c9' },
    });
  });
});
