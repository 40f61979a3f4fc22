import { describe, expect, it } from '@jest/globals';
import { anInput, anInvoiceEntry } from '../testing/input-builder.ts';
import { enteredBetween, isConclusive, isSearched } from './search-payment.ts';

const link = (isFetched: boolean) => ({ how: 'match', accountId: '77', isFetched }) as const;
const paypal = { gateway: 'paypal', date: '2026-03-10', link: link(true) };
const transfer = { gateway: 'bank', date: '2026-03-10', link: link(false) };
/** A plan `days` days after the payment; PayPal is read from a day on. */
const after = (days: number, since: string | null = null, readUntil: string | null = null) =>
  anInput({
    now: new Date(Date.parse('2026-03-10') + days * 86_400_000),
    ...(since ? { sources: { paypal: { since, readUntil } } } : {}),
  });

describe('a payment', () => {
  it.each([
    ['of a bank, after 59 days', transfer, after(59), null, true],
    ['of a bank, after 60 days', transfer, after(60), null, false],
    ['of PayPal, after 80 days, for the first time', paypal, after(80, '2026-03-10'), null, true],
    ['of PayPal, before what is read', paypal, after(80, '2026-03-11'), null, false],
    ['of PayPal, for the second time', paypal, after(80, '2026-03-10'), '2026-05-29T00:00:00.000Z', false],
    ['of a bank, which nobody reads', transfer, after(80, '2026-03-10'), null, false],
  ])('%s: %#', (_case, money, input, paymentSoughtAt, expected) => {
    expect(isSearched(input, money, anInvoiceEntry({ paymentSoughtAt }))).toBe(expected);
  });

  it.each([
    ['of a bank', transfer, after(1), true],
    ['of PayPal, which was never read', paypal, after(1, '2026-01-01'), false],
    [
      'of PayPal, read before three hours after its day',
      paypal,
      after(2, '2026-01-01', '2026-03-11T02:59:59Z'),
      false,
    ],
    ['of PayPal, read past it', paypal, after(2, '2026-01-01', '2026-03-11T03:00:00Z'), true],
    ['of PayPal, of whose reading nobody knows', paypal, after(2), false],
    ['of a method that no payment service stands behind', { ...paypal, gateway: 'zahlart' }, after(1), true],
  ])('%s that is not there says something, or does not: %#', (_case, money, input, expected) => {
    expect(isConclusive(input, money)).toBe(expected);
  });

  it('is looked for among the days around it', () => {
    expect(enteredBetween(transfer)).toEqual({ from: '2026-02-08', until: '2026-05-09' });
    expect(enteredBetween(paypal)).toEqual({ from: '2026-02-24', until: '2026-03-24' });
  });
});
