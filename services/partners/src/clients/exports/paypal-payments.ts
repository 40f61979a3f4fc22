/** A payout to be paid by PayPal; the sum is decimal EUR. */
export type PayPalPayment = { readonly number: string; readonly email: string; readonly total: string };

const head = ['Email/Phone', 'Amount', 'Currency code', 'Reference ID', 'Note to recipient'];

/** The table that PayPal takes for payments to many. */
export const composePayPalPayments = (payments: readonly PayPalPayment[]): string =>
  [head, ...payments.map(({ number, email, total }) => [email, total, 'EUR', number, `Gutschrift ${number}`])]
    .map((cells) => `${cells.map(quote).join(',')}\r\n`)
    .join('');

/** What a table program would take for a formula must not begin like one. */
const quote = (cell: string): string => {
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
