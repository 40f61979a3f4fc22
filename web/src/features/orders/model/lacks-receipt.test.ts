import { describe, expect, it } from '@jest/globals';
import { anOrder, aReceipt } from '../../../../test/samples/order.ts';
import { lacksReceipt } from './lacks-receipt.ts';

describe('an order whose invoice may be asked for', () => {
  it.each([
    ['has none', anOrder({ invoices: [] }), true],
    ['has a cancelled one alone', anOrder({ invoices: [aReceipt({ status: 'CANCELLED' })] }), true],
    ['does not have one', anOrder(), false],
    ['does not have a draft', anOrder({ invoices: [aReceipt({ status: 'draft' })] }), false],
    ['is not in work', anOrder({ invoices: [], work: 'running' }), false],
    ['has failed', anOrder({ invoices: [], work: 'failed' }), true],
  ])('%s', (_what, order, lacks) => {
    expect(lacksReceipt(order)).toBe(lacks);
  });
});
