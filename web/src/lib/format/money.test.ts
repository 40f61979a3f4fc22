import { describe, expect, it } from '@jest/globals';
import { formatMoney } from './money.ts';

/** Intl writes a no-break space before the currency sign. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('formatMoney', () => {
  it.each([
    ['0', 'EUR', '0,00 €'],
    ['19.9', 'EUR', '19,90 €'],
    ['1234567.89', 'EUR', '1.234.567,89 €'],
    ['-5.00', 'EUR', '-5,00 €'],
    ['1500', 'JPY', '1.500 ¥'],
    ['12.50', 'CHF', '12,50 CHF'],
  ])('writes %s %s as %s', (amount, currency, expected) => {
    expect(plain(formatMoney(amount, currency))).toBe(expected);
  });

  it('keeps every digit of an amount that a float would round', () => {
    expect(plain(formatMoney('90071992547409931.23', 'EUR'))).toBe('90.071.992.547.409.931,23 €');
  });

  it('writes an unknown currency behind the number instead of failing', () => {
    expect(formatMoney('12.5', '')).toBe('12,50');
    expect(formatMoney('12.5', 'Taler')).toBe('12,50 Taler');
  });
});
