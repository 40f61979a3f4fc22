/**
 * A decimal string as an amount of money in German: `('1234.5', 'EUR')` → `1.234,50 €`.
 * The string goes to Intl as it is, so that no digit is lost on the way through a float.
 * A currency code that Intl does not know is written behind the number.
 */
export function formatMoney(amount: string, currency: string): string {
  const value = amount as Intl.StringNumericLiteral;
  if (!isCurrencyCode(currency)) return `${decimal.format(value)} ${currency}`.trim();
  return new Intl.NumberFormat('de-DE', { style: 'currency', currency }).format(value);
}

const decimal = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const isCurrencyCode = (code: string): boolean => /^[A-Z]{3}$/.test(code);
