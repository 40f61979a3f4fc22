import { adminSchemaProblems } from '@belegfluss/testing/admin-schema';
import { describe, expect, it } from '@jest/globals';
import {
  balanceTransactionsQuery,
  issuedSince,
  ofPayout,
  payoutsQuery,
  waitingSince,
} from './payouts.graphql.ts';

describe('operations about Shopify Payments', () => {
  it.each([
    ['Payouts', payoutsQuery],
    ['BalanceTransactions', balanceTransactionsQuery],
  ])('%s is valid against the real schema', (_name, document) => {
    expect(adminSchemaProblems(document)).toEqual([]);
  });

  it('search by the names that the schema documents, times in quotes', () => {
    expect(issuedSince('2026-09-01')).toBe("issued_at:>='2026-09-01T00:00:00Z'");
    expect(ofPayout('9001')).toBe('payments_transfer_id:9001');
    expect(waitingSince('2026-09-01')).toBe(
      "payout_status:pending AND processed_at:>='2026-09-01T00:00:00Z'",
    );
  });
});
