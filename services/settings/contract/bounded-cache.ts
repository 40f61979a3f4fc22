/**
 * Remembers what was used lately and forgets the rest: two generations, of which the older goes when the younger is
 * full. `weigh` says how much of `capacity` an entry takes.
 */
export function boundedCache<Value>(capacity: number, weigh: (key: string) => number) {
  let young = new Map<string, Value>();
  let old = new Map<string, Value>();
  let weight = 0;
  const set = (key: string, value: Value): Value => {
    if (weight >= capacity / 2) {
      old = young;
      young = new Map();
      weight = 0;
    }
    young.set(key, value);
    weight += weigh(key);
    return value;
  };
  return {
    get(key: string): Value | undefined {
      const found = young.get(key);
      if (found !== undefined) return found;
      const before = old.get(key);
      return before === undefined ? undefined : set(key, before);
    },
    set,
  };
}
