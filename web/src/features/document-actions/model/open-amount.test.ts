import { describe, expect, it } from '@jest/globals';
import { anOrderDocument } from '../../../../test/samples/order.ts';
import { openAmount } from './open-amount.ts';

describe('what is open on a document', () => {
  it.each([
    ['119.00', '0.00', '119.00'],
    ['1190.5', '1000', '190.50'],
    ['0.30', '0.10', '0.20'],
    ['100.00', '99.95', '0.05'],
    // More than 2^53 cents.
    ['90071992547409.93', '0.01', '90071992547409.92'],
    ['10.00', '12.00', '0.00'],
  ])('%s less %s is %s', (total, paid, open) => {
    expect(openAmount({ ...anOrderDocument({ total }), paid })).toBe(open);
  });

  it('is all of it, or unknown, where nobody says what is booked', () => {
    expect(openAmount(anOrderDocument({ total: '119.00', status: 'OPEN_DUE' }))).toBe('119.00');
    expect(openAmount(anOrderDocument({ total: '119.00', status: 'PARTIALLY_PAID' }))).toBeNull();
  });
});
