/** Keys of the cache. */
export const preferenceKeys = { all: ['preferences'], view: ['view'] } as const;
