/** `8.99` → 899; decimal with at most two places. */
export function toCents(amount: string): number {
  const [euros = '0', cents = ''] = amount.split('.');
  return Number(euros) * 100 + Number(cents.padEnd(2, '0'));
}

/** 899 → `8.99`. */
export const fromCents = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
