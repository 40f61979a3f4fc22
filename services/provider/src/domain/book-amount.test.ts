import { describe, expect, it } from '@jest/globals';
import { decideBooked, decideBooking, paidInCurrency } from './book-amount.ts';

const euros = { total: '119.00', baseTotal: '119.00' };
// 200.00 dollars that the account keeps as 180.00 euros.
const dollars = { total: '200.00', baseTotal: '180.00' };

describe('decideBooking', () => {
  it.each([
    [euros, '119.00', '0.00', { amount: '119.00', paidAfter: '119.00', statusAfter: 'paid' }],
    [euros, '19.00', '0.00', { amount: '19.00', paidAfter: '19.00', statusAfter: 'partiallyPaid' }],
    [euros, '100.00', '19.00', { amount: '100.00', paidAfter: '119.00', statusAfter: 'paid' }],
    [dollars, '200.00', '0.00', { amount: '180.00', paidAfter: '180.00', statusAfter: 'paid' }],
    // 33.33 × 0.9 = 29.997
    [dollars, '33.33', '0.00', { amount: '30.00', paidAfter: '30.00', statusAfter: 'partiallyPaid' }],
  ])('%j, %s after %s', (document, amount, basePaidBefore, expected) => {
    expect(decideBooking(document, { amount, basePaidBefore })).toEqual(expected);
  });

  it('says what was paid in the currency of the document', () => {
    expect(paidInCurrency(dollars, '180.00')).toBe('200.00');
    expect(paidInCurrency(euros, '19.00')).toBe('19.00');
  });
});

describe('decideBooked', () => {
  const partly = { statusBefore: 'open', statusAfter: 'partiallyPaid', paidAfter: '30.00' } as const;
  const again = { statusBefore: 'partiallyPaid', statusAfter: 'partiallyPaid', paidAfter: '30.00' } as const;
  it.each([
    ['invoice', 'partiallyPaid', '30.00', partly, 'booked'],
    ['invoice', 'open', '0.00', partly, 'notBooked'],
    ['invoice', 'partiallyPaid', '10.00', again, 'notBooked'],
    ['invoice', 'partiallyPaid', '30.00', again, 'booked'],
    ['creditNote', 'open', '0.00', partly, 'notBooked'],
    ['creditNote', 'partiallyPaid', '0.00', partly, 'booked'],
    ['creditNote', 'partiallyPaid', '0.00', again, 'unclear'],
    ['creditNote', 'paid', '119.00', again, 'booked'],
  ] as const)('%s that is %s with %s', (kind, status, basePaid, expected, decision) => {
    expect(decideBooked({ kind, status, basePaid }, expected)).toBe(decision);
  });
});
