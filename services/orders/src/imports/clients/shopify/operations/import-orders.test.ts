import { adminSchemaProblems } from '@belegfluss/testing/admin-schema';
import { describe, expect, it } from '@jest/globals';
import {
  bulkListQuery,
  bulkOrdersQuery,
  bulkStartMutation,
  bulkStatusQuery,
  countOrdersQuery,
  importedOrdersQuery,
} from './import-orders.graphql.ts';

describe('operations of an import in the Admin API 2026-10', () => {
  it.each([
    ['ImportedOrders', importedOrdersQuery],
    ['CountOrders', countOrdersQuery(25)],
    ['BulkStart', bulkStartMutation],
    ['BulkStatus', bulkStatusQuery],
    ['BulkList', bulkListQuery],
    [
      'what a bulk operation reads',
      bulkOrdersQuery("created_at:>='2024-03-09T23:00:00.000Z'", { terms: true }),
    ],
    ['the same of a shop that hides payment terms', bulkOrdersQuery('', { terms: false })],
  ])('%s is valid against the real schema', (_name, document) => {
    expect(adminSchemaProblems(document)).toEqual([]);
  });
});
