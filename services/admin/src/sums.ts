/** The sum of decimal amounts with two places at most, exact. */
export function sumOf(amounts: readonly string[]): string {
  const cents = amounts.reduce((sum, amount) => sum + toCents(amount), 0n);
  const text = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`;
}

function toCents(amount: string): bigint {
  const [whole = '', decimals = ''] = amount.split('.');
  const cents = BigInt(`${whole.replace('-', '') || '0'}${decimals.padEnd(2, '0').slice(0, 2)}`);
  return amount.startsWith('-') ? -cents : cents;
}
