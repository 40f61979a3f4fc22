import { adminSchemaProblems } from '@belegfluss/testing/admin-schema';
import { describe, expect, it } from '@jest/globals';
import {
  companyLocationQuery,
  customerTagsQuery,
  orderMetafieldsQuery,
  orderPaymentsQuery,
} from './order-extras.graphql.ts';
import { orderLinesQuery, orderSnapshotQuery, refundLinesQuery } from './order-snapshot.graphql.ts';
import { recentGatewaysQuery } from './recent-gateways.graphql.ts';
import { updatedOrdersQuery, updatedSince } from './updated-orders.graphql.ts';
import { metafieldsSetMutation, orderMarkAsPaidMutation, orderPaidStateQuery } from './write-back.graphql.ts';

describe('operations of the Admin API 2026-10', () => {
  it.each([
    ['OrderSnapshot', orderSnapshotQuery],
    ['OrderLines', orderLinesQuery],
    ['RefundLines', refundLinesQuery],
    ['UpdatedOrders', updatedOrdersQuery],
    ['OrderPayments', orderPaymentsQuery],
    ['OrderMetafields', orderMetafieldsQuery],
    ['CompanyLocation', companyLocationQuery],
    ['CustomerTags', customerTagsQuery],
    ['RecentGateways', recentGatewaysQuery],
    ['OrderMarkAsPaid', orderMarkAsPaidMutation],
    ['OrderPaidState', orderPaidStateQuery],
    ['MetafieldsSet', metafieldsSetMutation],
  ])('%s is valid against the real schema', (_name, document) => {
    expect(adminSchemaProblems(document)).toEqual([]);
  });

  it('the sweep asks for a time in quotes, as the search wants it', () => {
    expect(updatedSince(new Date('2026-05-09T06:00:00Z'))).toBe("updated_at:>='2026-05-09T06:00:00.000Z'");
  });
});
