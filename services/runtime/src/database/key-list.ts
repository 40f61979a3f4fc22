/** More than the ten that PostgreSQL takes a list of unknown length for. */
const enough = 16;

/**
 * Keys for `= ANY ($1)` of a prepared statement. PostgreSQL keeps a plan only when planning again for the very list looks
 * dearer, and a shorter list than it expects never does: planning would cost more than reading. So a short list repeats
 * its last key; what is asked for twice is looked up once.
 */
export const keyList = (keys: readonly string[]): readonly string[] => [
  ...keys,
  ...Array.from({ length: enough - keys.length }, () => keys.at(-1) ?? ''),
];
