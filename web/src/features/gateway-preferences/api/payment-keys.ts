/** Keys of the payments that are read where they happened. What they need depends on the account they are linked with. */
export const paymentKeys = {
  all: ['payment-imports'] as const,
  payPal: (accountId: string) => [...paymentKeys.all, 'paypal', accountId] as const,
  payouts: () => [...paymentKeys.all, 'payouts'] as const,
  payoutList: (accountId: string, onlyDiffering: boolean) =>
    [...paymentKeys.payouts(), accountId, onlyDiffering] as const,
};
