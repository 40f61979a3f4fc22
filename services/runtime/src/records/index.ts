/**
 * What a record itself has under a key that comes from elsewhere. By brackets, `constructor` and `__proto__` would find
 * what every object inherits.
 */
export const ownValue = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
