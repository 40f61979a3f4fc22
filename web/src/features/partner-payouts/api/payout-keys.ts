/** Keys of what is known about a partner's payouts. */
export const payoutKeys = {
  all: ['partner-payouts'] as const,
  page: (cursor: string) => [...payoutKeys.all, 'page', cursor] as const,
  receipt: (id: string) => [...payoutKeys.all, 'receipt', id] as const,
};
