import { describe, expect, it } from '@jest/globals';
import { explainPayment, type PaymentBalance } from './explain-payment.ts';

/** An invoice over 119.00, paid by the customer, of which nothing is booked. */
const facts = (given: Partial<PaymentBalance>): PaymentBalance => ({
  documented: 11900n,
  booked: 0n,
  received: 11900n,
  isSettled: false,
  isCreditNoteOpen: false,
  links: ['create'],
  isSplit: false,
  ...given,
});

describe('why bookings differ from documents', () => {
  it.each<[string, Partial<PaymentBalance>, string]>([
    ['all is booked', { booked: 11900n, isSettled: true }, ''],
    ['the provider holds all for paid, with a discount', { booked: 11662n, isSettled: true }, ''],
    ['the customer has not paid', { received: 0n }, 'NOT_PAID'],
    ['the customer paid 50.00, which are booked', { received: 5000n, booked: 5000n }, 'PARTLY_PAID'],
    ['money is there and its booking is missing', {}, 'NOT_BOOKED'],
    ['only a part of it is booked', { booked: 5000n }, 'NOT_BOOKED'],
    ['its method is not linked', { links: [null] }, 'NOT_LINKED'],
    ['one of two methods is not linked', { links: ['create', null] }, 'NOT_LINKED'],
    ['no method is named', { links: [] }, 'NOT_LINKED'],
    ['two methods share it, nobody says how', { links: ['create', 'match'], isSplit: true }, 'SPLIT'],
    [
      'of two methods one is not linked, whatever each paid',
      { links: ['create', null], isSplit: true },
      'NOT_LINKED',
    ],
    // Each payment is booked separately where Shopify states its amount: a missing one has nothing to do with parts.
    ['two methods share it in known parts', { links: ['create', 'match'] }, 'NOT_BOOKED'],
    ['both methods are looked for on accounts', { links: ['match', 'match'] }, 'SEARCHED'],
    ['the account does not show it yet', { links: ['match'] }, 'SEARCHED'],
    [
      'a credit note over 20.00 is not paid',
      { documented: 9900n, booked: 11900n, isCreditNoteOpen: true },
      'REFUND_NOT_BOOKED',
    ],
    ['more is booked than there is', { documented: 9900n, booked: 11900n }, 'OVERBOOKED'],
    ['Shopify does not say what came in', { received: null }, 'NOT_CHECKABLE'],
  ])('%s', (_, given, code) => {
    expect(explainPayment(facts(given))).toBe(code);
  });
});
