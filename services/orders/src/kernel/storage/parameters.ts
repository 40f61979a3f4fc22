/** Gives a value its place in the statement; the shop is always `$1`. */
export type Place = (value: unknown) => string;

export function parameters(shop: string): { readonly values: unknown[]; readonly place: Place } {
  const values: unknown[] = [shop];
  return { values, place: (value) => `$${values.push(value)}` };
}
