import { currencyDigits } from '../../../kernel/domain/money/currency-digits.ts';
import { type Cents, formatAmount } from '../../../kernel/domain/money/money.ts';

/** As the log says it: `12,50 EUR`. */
export function amountText(amount: Cents, currency: string): string {
  return `${formatAmount(amount, currencyDigits(currency)).replace('.', ',')} ${currency}`;
}
