/** `('119.00', '19.5')` → `99.50`: to the cent, without a float on the way. */
export function subtract(left: string, right: string): string {
  const cents = parseCents(left) - parseCents(right);
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Amounts of the accounting's months have two decimals at most. */
function parseCents(amount: string): bigint {
  const [whole = '0', decimals = ''] = amount.replace('-', '').split('.');
  const cents = BigInt(`${whole}${decimals.slice(0, 2).padEnd(2, '0')}`);
  return amount.startsWith('-') ? -cents : cents;
}
