/** Values by key, of the keys that were asked for last. */
export type Recent<Value> = {
  /** Finds a value, which then is the one that was asked for last. */
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
};

/** Keeps at most so many values: what was not asked for for longest goes first. */
export function keepRecent<Value>(most: number): Recent<Value> {
  // A map remembers the order of insertion.
  const kept = new Map<string, Value>();
  const set = (key: string, value: Value): void => {
    kept.delete(key);
    kept.set(key, value);
    if (kept.size > most) for (const oldest of kept.keys()) if (kept.delete(oldest)) break;
  };
  return {
    get(key) {
      const value = kept.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    set,
  };
}
