import { describe, expect, it } from '@jest/globals';
import { type PaymentRow, paymentRows } from './support/payment-rows.ts';
import { paymentTableSuite } from './support/payment-table.ts';

paymentTableSuite('EUR');

describe('the table of payments and refunds', () => {
  it('contains every combination', () => {
    const of = (column: keyof PaymentRow) => new Set(paymentRows.map((row) => row[column])).size;
    const columns = ['account', 'action', 'currency', 'money', 'size'] as const;
    const combinations = new Set(paymentRows.map((row) => columns.map((column) => row[column]).join()));
    expect(combinations.size).toBe(columns.reduce((product, column) => product * of(column), 1));
    expect(paymentRows).toHaveLength(96);
  });
});
