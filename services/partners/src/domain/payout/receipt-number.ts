/** The number as it stands on a receipt: `P-000001`. */
export const formatReceiptNumber = (number: number): string => `P-${String(number).padStart(6, '0')}`;
