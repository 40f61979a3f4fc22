/** Keys of the cache. */
export const preferenceKeys = {
  all: ['preferences'],
  dead: ['preferences', 'dead'],
  view: ['view'],
} as const;
