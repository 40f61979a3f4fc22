import { describe, expect, it } from '@jest/globals';
import { graphqlData } from '../../../documents/clients/shopify/testing/same-order-graphql.ts';
import { parseImportedOrder } from './imported-order.ts';

const fulfilment = { status: 'SUCCESS', createdAt: '2026-05-05T07:00:00Z', originAddress: null };
/** An order of a list with `fulfilments` fulfilments, and nothing else that would need a fetch. */
const orderWith = (fulfilments: number) => ({
  ...graphqlData.order,
  paymentTerms: null,
  refunds: [],
  fulfillments: Array.from({ length: fulfilments }, () => fulfilment),
});

describe('an order of an import', () => {
  it('is taken as it is where all of its fulfilments are shown', () => {
    expect(parseImportedOrder(orderWith(49)).snapshot?.fulfilledAt).toBe('2026-05-05T07:00:00.000Z');
  });

  it('is fetched singly where some may be missing: the last one decides the day of delivery', () => {
    expect(parseImportedOrder(orderWith(50)).snapshot).toBeNull();
  });
});
