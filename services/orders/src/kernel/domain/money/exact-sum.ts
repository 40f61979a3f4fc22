/**
 * Adds decimal strings without losing a digit, however many they have: what people read is what Shopify stated. At
 * least `digits` decimals are printed.
 */
export function exactSum(amounts: readonly string[], digits = 2): string {
  const places = Math.max(digits, ...amounts.map(countDecimalPlaces));
  const units = amounts.reduce((total, amount) => total + toScaledUnits(amount, places), 0n);
  return printUnits(units, places);
}

/** `"19.90"` three times → `"59.70"`. */
export function exactProduct(amount: string, count: number): string {
  const places = countDecimalPlaces(amount);
  return printUnits(toScaledUnits(amount, places) * BigInt(count), places);
}

const countDecimalPlaces = (amount: string): number => amount.split('.')[1]?.length ?? 0;

function toScaledUnits(amount: string, places: number): bigint {
  const [whole = '0', decimals = ''] = amount.replace('-', '').split('.');
  const units = BigInt(`${whole}${decimals.padEnd(places, '0')}`);
  return amount.startsWith('-') ? -units : units;
}

function printUnits(units: bigint, places: number): string {
  const text = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  const sign = units < 0n ? '-' : '';
  return places === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -places)}.${text.slice(-places)}`;
}
