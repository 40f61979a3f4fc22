/**
 * Days in parts, of each of which `ordersOfPart` orders are planned: all days together where few orders are expected,
 * otherwise stretches spread evenly over the time, because settings, rates and customers change with it.
 */
export type ImportSample = {
  readonly parts: readonly (readonly string[])[];
  readonly ordersOfPart: number;
};

/** Stretches of a large import. */
const stretches = 4;

export function chooseSample(days: readonly string[], orders: number, mostOrders: number): ImportSample {
  const sorted = [...new Set(days)].sort();
  if (orders <= mostOrders) return { parts: [sorted], ordersOfPart: mostOrders };
  const length = Math.ceil(sorted.length / stretches);
  const parts = Array.from({ length: Math.ceil(sorted.length / length) }, (_, part) =>
    sorted.slice(part * length, (part + 1) * length),
  );
  return { parts, ordersOfPart: Math.floor(mostOrders / parts.length) };
}
