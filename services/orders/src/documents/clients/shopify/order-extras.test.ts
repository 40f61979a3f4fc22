import { describe, expect, it } from '@jest/globals';
import { parseCompanyLocation } from './company-location.ts';
import { metafieldKeys, parseOrderMetafields } from './order-metafields.ts';
import { parseOrderPayments } from './order-payments.ts';

const money = (shop: string, presentment = shop) => ({
  shopMoney: { amount: shop },
  presentmentMoney: { amount: presentment },
});
const transaction = (id: number, given: Readonly<Record<string, unknown>>) => ({
  id: `gid://shopify/OrderTransaction/${id}`,
  kind: 'SALE',
  status: 'SUCCESS',
  gateway: 'shopify_payments',
  createdAt: '2026-03-10T09:00:00Z',
  processedAt: '2026-03-10T09:00:05Z',
  parentTransaction: null,
  amountSet: money('10.0'),
  ...given,
});
const parsePayments = (transactions: readonly unknown[], refunds: readonly unknown[] = []) => {
  const order = { currencyCode: 'EUR', presentmentCurrencyCode: 'EUR', transactions, refunds };
  const result = parseOrderPayments({ order });
  if (result.kind !== 'ok') throw new Error(result.message);
  return result.value;
};

describe('payments of an order', () => {
  it('are sales and captures that succeeded, each by its gateway', () => {
    const payments = parsePayments([
      transaction(1, { kind: 'AUTHORIZATION', amountSet: money('100.0') }),
      transaction(2, {
        kind: 'CAPTURE',
        amountSet: money('100.0'),
        authorizationCode: '7XY12345AB678901C',
        paymentId: 'c1234.1',
      }),
      transaction(3, { gateway: 'gift_card', amountSet: money('19.0') }),
      transaction(4, { status: 'FAILURE', amountSet: money('19.0') }),
      transaction(5, { status: 'PENDING', gateway: 'paypal' }),
    ]);
    expect(payments).toEqual([
      {
        id: '2',
        gateway: 'shopify_payments',
        kind: 'payment',
        amount: { shop: '100.00', presentment: '100.00' },
        at: '2026-03-10T09:00:05.000Z',
        refundId: null,
        references: ['7XY12345AB678901C', 'c1234.1', '2'],
      },
      expect.objectContaining({
        id: '3',
        gateway: 'gift_card',
        amount: { shop: '19.00', presentment: '19.00' },
      }),
    ]);
  });

  it('name the refund that the money belongs to', () => {
    const refunds = [
      {
        id: 'gid://shopify/Refund/41',
        transactions: {
          pageInfo: { hasNextPage: false },
          nodes: [{ id: 'gid://shopify/OrderTransaction/7' }],
        },
      },
    ];
    const payments = parsePayments(
      [transaction(6, {}), transaction(7, { kind: 'REFUND' }), transaction(8, { kind: 'REFUND' })],
      refunds,
    );
    expect(payments.map(({ id, kind, refundId }) => [id, kind, refundId])).toEqual([
      ['6', 'payment', null],
      ['7', 'refund', '41'],
      ['8', 'refund', null],
    ]);
  });

  it('in cash are what stayed in the till', () => {
    const payments = parsePayments([
      transaction(1, { gateway: 'cash', amountSet: money('50.0') }),
      transaction(2, {
        kind: 'CHANGE',
        gateway: 'cash',
        amountSet: money('12.55'),
        parentTransaction: { id: 'gid://shopify/OrderTransaction/1' },
      }),
    ]);
    // 50.00 − 12.55
    expect(payments.map(({ amount }) => amount.shop)).toEqual(['37.45']);
  });

  it('that cannot be read are refused', () => {
    expect(parseOrderPayments({ order: { transactions: [{}] } }).kind).toBe('invalid');
  });

  it('are refused by name where a list without pages may be cut', () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => transaction(index + 1, {}));
    const refund = (id: number, hasNextPage = false) => ({
      id: `gid://shopify/Refund/${id}`,
      transactions: { pageInfo: { hasNextPage }, nodes: [] },
    });
    const parseRefusal = (transactions: readonly unknown[], refunds: readonly unknown[] = []) => {
      const order = { currencyCode: 'EUR', presentmentCurrencyCode: 'EUR', transactions, refunds };
      const result = parseOrderPayments({ order });
      return result.kind === 'ok' ? null : result.message;
    };
    const refunds = Array.from({ length: 50 }, (_, index) => refund(index + 1));
    expect(parseRefusal(many(99), refunds.slice(1))).toBeNull();
    expect(parseRefusal(many(100))).toContain('order.transactions: more payments than can be read');
    expect(parseRefusal(many(1), refunds)).toContain('order.refunds: more refunds than can be read');
    expect(parseRefusal(many(1), [refund(1, true)])).toContain('more payments than can be read');
  });
});

describe('metafields of an order', () => {
  const wanted = [
    { resource: 'order', namespace: 'custom', key: 'kst' },
    { resource: 'customer', namespace: 'custom', key: 'vat' },
    { resource: 'customer', namespace: 'custom', key: 'leer' },
  ] as const;

  it('are asked for by owner', () => {
    expect(metafieldKeys([...wanted])).toEqual({
      orderKeys: ['custom.kst'],
      customerKeys: ['custom.vat', 'custom.leer'],
    });
  });

  it('are the wanted ones, by their full name; what is not set is absent', () => {
    const data = {
      order: {
        metafields: {
          nodes: [
            { namespace: 'custom', key: 'kst', value: '4711' },
            { namespace: 'custom', key: 'vat', value: 'not asked of the order' },
          ],
        },
        customer: { metafields: { nodes: [{ namespace: 'custom', key: 'vat', value: 'DE123456789' }] } },
      },
    };
    expect(parseOrderMetafields(data, [...wanted])).toEqual({
      kind: 'ok',
      value: { 'order.custom.kst': '4711', 'customer.custom.vat': 'DE123456789' },
    });
  });

  it('of a hidden or missing customer are just not there', () => {
    const data = { order: { metafields: { nodes: [] }, customer: null } };
    expect(parseOrderMetafields(data, [...wanted])).toEqual({ kind: 'ok', value: {} });
  });
});

describe('a company location', () => {
  it('states the company, its tax id and where its invoices go', () => {
    const data = {
      companyLocation: {
        externalId: 'ERP-7',
        note: ' Leitweg-ID 991-33333TEST-33 ',
        company: { name: 'Holm GmbH' },
        taxSettings: { taxRegistrationId: 'DE123456789' },
        billingAddress: {
          companyName: 'Holm GmbH, Werk 2',
          firstName: null,
          lastName: null,
          recipient: 'Einkauf',
          address1: 'Lindenweg 4',
          address2: '',
          zip: '50667',
          city: 'Köln',
          province: null,
          countryCode: 'de',
          phone: null,
        },
      },
    };
    expect(parseCompanyLocation(data)).toEqual({
      kind: 'ok',
      value: {
        companyName: 'Holm GmbH',
        taxId: 'DE123456789',
        address: {
          firstName: null,
          lastName: 'Einkauf',
          company: 'Holm GmbH, Werk 2',
          address1: 'Lindenweg 4',
          address2: null,
          zip: '50667',
          city: 'Köln',
          province: null,
          countryCode: 'DE',
          phone: null,
        },
        externalId: 'ERP-7',
        note: ' Leitweg-ID 991-33333TEST-33 ',
      },
    });
  });

  it('that is hidden is none', () => {
    expect(parseCompanyLocation({ companyLocation: null })).toEqual({ kind: 'ok', value: null });
  });
});
