/** Keys of what is known about the shop. */
export const shopKeys = {
  all: ['shop'] as const,
};
