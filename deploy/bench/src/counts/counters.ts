/**
 * Counts by group and name, such as `statements` → `orders` → 31; all count up from a start that does not matter.
 */
export type Counters = Readonly<Record<string, Readonly<Record<string, number>>>>;

export type Counted = {
  /** For each order, with what loops do at rest in as much time subtracted. */
  readonly anOrder: Counters;
  /** What loops do at rest in the time of one order. */
  readonly atRest: Counters;
};

/** What was counted between two readings, and how long that took. */
export type Span = { readonly counters: Counters; readonly seconds: number };

/** Divides a span of work by its orders. Loops poll beside the work: as much of them as at rest is not the order's. */
export function countAnOrder(work: Span, rest: Span, orders: number): Counted {
  const restAnOrder = scale(rest.counters, work.seconds / rest.seconds / orders);
  return { anOrder: subtract(scale(work.counters, 1 / orders), restAnOrder), atRest: restAnOrder };
}

/** What is only in `before` was counted by a process that is gone. */
export function subtract(after: Counters, before: Counters): Counters {
  const of = (group: string) => merge(after[group] ?? {}, before[group] ?? {}, (now, then) => now - then);
  return Object.fromEntries(listGroups(after, before).map((group) => [group, of(group)]));
}

export function addUp(parts: readonly Counters[]): Counters {
  return parts.reduce(
    (sum, part) =>
      Object.fromEntries(
        listGroups(sum, part).map((group) => [
          group,
          merge(sum[group] ?? {}, part[group] ?? {}, (left, right) => left + right),
        ]),
      ),
    {},
  );
}

export const total = (group: Readonly<Record<string, number>> = {}): number =>
  Object.values(group).reduce((sum, value) => sum + value, 0);

const listGroups = (...counters: readonly Counters[]): readonly string[] => [
  ...new Set(counters.flatMap(Object.keys)),
];

const merge = (
  left: Readonly<Record<string, number>>,
  right: Readonly<Record<string, number>>,
  join: (left: number, right: number) => number,
): Record<string, number> =>
  Object.fromEntries(
    [...new Set([...Object.keys(left), ...Object.keys(right)])].map((name) => [
      name,
      join(left[name] ?? 0, right[name] ?? 0),
    ]),
  );

export const scale = (counters: Counters, factor: number): Counters =>
  Object.fromEntries(
    Object.entries(counters).map(([group, values]) => [
      group,
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value * factor])),
    ]),
  );
