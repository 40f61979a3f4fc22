import type { OrderDocument, Reference } from '@belegfluss/gateway/contract';

export type PaymentAccount = Reference['accounts'][number];

/**
 * Accounts that a document can be booked on: in its own currency, or in the euros that the books are kept in, and no
 * account that the provider fills, where nothing is posted. Those left out for that are counted.
 */
export function usableAccounts(
  accounts: readonly PaymentAccount[],
  { currency }: Pick<OrderDocument, 'currency'>,
): { readonly accounts: readonly PaymentAccount[]; readonly filled: number } {
  const fitting = accounts.filter((account) => account.currency === currency || account.currency === 'EUR');
  const open = fitting.filter((account) => !account.filled);
  return { accounts: open, filled: fitting.length - open.length };
}
