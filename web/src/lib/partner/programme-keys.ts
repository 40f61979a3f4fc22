/** Keys of how a partnership stands. */
export const programmeKeys = {
  all: ['partner'] as const,
};
