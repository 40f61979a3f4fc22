export { keepRecent } from './keep-recent.ts';

/**
 * Reads a record's own value under a key that comes from outside. By brackets, `constructor` and `__proto__` would find
 * properties that every object inherits.
 */
export const ownValue = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
