/** The number as it stands on a receipt: `P-000001`. */
export const formatReceiptNumber = (number: number): string => `P-${String(number).padStart(6, '0')}`;

/** The number of what stands on a receipt, also when it was typed without zeros; null for what is none. */
export function parseReceiptNumber(text: string): number | null {
  const [, digits] = /^P-0*([1-9]\d{0,8})$/i.exec(text.trim()) ?? [];
  return digits ? Number(digits) : null;
}
