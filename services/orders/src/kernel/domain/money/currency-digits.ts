const known = new Map<string, number>();

/** Decimal places of a currency by ISO 4217 (ECMA-402 requires that list): EUR 2, JPY 0, KWD 3. Unknown codes: 2. */
export function currencyDigits(currency: string): number {
  const cached = known.get(currency);
  if (cached !== undefined) return cached;
  const digits = lookUp(currency);
  known.set(currency, digits);
  return digits;
}

/** The smallest coin in hundredths: 1n where the currency has decimals, 100n where it has none. */
export function getSmallestCoin(currency: string): bigint {
  return currencyDigits(currency) === 0 ? 100n : 1n;
}

function lookUp(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) return 2;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}
