/** Keys of the products and their transfer. */
export const productKeys = {
  all: ['products'] as const,
  state: () => [...productKeys.all, 'state'] as const,
  failures: () => [...productKeys.all, 'failures'] as const,
};
