import { describe, expect, it } from '@jest/globals';
import { statedPurchaseOrder } from './stated-purchase-order.ts';

describe('the buyer’s own order number in an e-invoice', () => {
  it.each([
    ['is as the buyer wrote it', 'B-2026/17 <Ä> & "x"', 'B-2026/17 <Ä> & "x"'],
    ['has no blanks around it', '  PO-77 ', 'PO-77'],
    ['is one line that XML can hold', 'PO\n77\u0000\u202e8', 'PO 77 8'],
    ['of the longest length is whole', 'x'.repeat(255), 'x'.repeat(255)],
    ['of more is none: a part of it would be another number', 'x'.repeat(256), null],
    ['of blanks is none', ' \t\n', null],
    ['of nothing is none', '', null],
    ['that is missing is none', null, null],
    ['that an older document does not know is none', undefined, null],
  ])('%s', (_case, poNumber, expected) => {
    expect(statedPurchaseOrder(poNumber)).toBe(expected);
  });
});
