/** A payout to be paid by PayPal; the sum is decimal EUR. */
export type PayPalPayment = { readonly number: string; readonly email: string; readonly total: string };

const head = ['Email/Phone', 'Amount', 'Currency code', 'Reference ID', 'Note to recipient'];

/** The table that PayPal takes for payments to many. */
export const composePayPalPayments = (payments: readonly PayPalPayment[]): string =>
  [head, ...payments.map(({ number, email, total }) => [email, total, 'EUR', number, `Gutschrift ${number}`])]
    .map((cells) => `${cells.map(quote).join(',')}\r\n`)
    .join('');

/** No cell can be a formula: an address that was checked has no sign that one needs. */
const quote = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
