import type { Receipt, Reference } from '@belegfluss/gateway/contract';

export type PaymentAccount = Reference['accounts'][number];

/** Accounts that a receipt can be booked on: in its own currency, or in the euros that the books are kept in. */
export const usableAccounts = (
  accounts: readonly PaymentAccount[],
  { currency }: Pick<Receipt, 'currency'>,
): PaymentAccount[] =>
  accounts.filter((account) => account.currency === currency || account.currency === 'EUR');
