/** Keys of the import of historic orders. */
export const importKeys = {
  all: ['order-import'] as const,
  state: () => [...importKeys.all, 'state'] as const,
  day: (day: string) => [...importKeys.all, 'day', day] as const,
};
