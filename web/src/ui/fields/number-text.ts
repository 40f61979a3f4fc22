/** `2,5` for 2.5; nothing for what is no number. */
export const numberText = (value: number): string =>
  Number.isFinite(value) ? String(value).replace('.', ',') : '';

/** `2,5` and `2.5` are 2.5; what is no number is NaN, which every rule for numbers refuses. */
export function parseNumber(text: string): number {
  const plain = text.trim().replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}
