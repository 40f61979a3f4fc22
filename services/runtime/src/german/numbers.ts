/** `2026-03-10` → `10.03.2026`. */
export const toGermanDay = (day: string): string => day.split('-').reverse().join('.');

/** `1234.5` → `1.234,50`; at least two places, no digit lost, no float on the way. */
export function toGermanAmount(amount: string): string {
  const [whole = '0', decimals = ''] = amount.replace('-', '').split('.');
  const kept = decimals.replace(/0+$/, '').padEnd(2, '0');
  return `${amount.startsWith('-') ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${kept}`;
}

/** `1.50` → `1,5`: quantities and percentages. */
export const toGermanNumber = (number: string): string =>
  (number.includes('.') ? number.replace(/0+$/, '').replace(/\.$/, '') : number).replace('.', ',');
