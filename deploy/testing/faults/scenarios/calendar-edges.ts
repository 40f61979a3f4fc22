import { checkDays } from '../berlin-days.ts';
import { beCustomersFor, placeOrder } from '../place-order.ts';
import type { Scenario } from '../world.ts';

/** Time at which an order is placed, and the day in Berlin that its documents contain. */
const moments: readonly (readonly [string, string])[] = [
  // The hour that does not exist: 01:59:59 is followed by 03:00:00.
  ['2026-03-28T22:59:59Z', '2026-03-28'],
  ['2026-03-28T23:00:00Z', '2026-03-29'],
  ['2026-03-29T00:59:59Z', '2026-03-29'],
  ['2026-03-29T01:00:00Z', '2026-03-29'],
  ['2026-03-29T21:59:59Z', '2026-03-29'],
  ['2026-03-29T22:00:00Z', '2026-03-30'],
  // The hour that occurs twice.
  ['2025-10-25T21:59:59Z', '2025-10-25'],
  ['2025-10-25T22:00:00Z', '2025-10-26'],
  ['2025-10-26T00:30:00Z', '2025-10-26'],
  ['2025-10-26T01:30:00Z', '2025-10-26'],
  ['2025-10-26T22:59:59Z', '2025-10-26'],
  ['2025-10-26T23:00:00Z', '2025-10-27'],
  // Ends of months and of the year, and a short February.
  ['2026-02-28T22:59:59Z', '2026-02-28'],
  ['2026-02-28T23:00:00Z', '2026-03-01'],
  ['2026-06-30T21:59:59Z', '2026-06-30'],
  ['2026-06-30T22:00:00Z', '2026-07-01'],
  ['2025-12-31T22:59:59Z', '2025-12-31'],
  ['2025-12-31T23:00:00Z', '2026-01-01'],
];

export const calendarEdges: Scenario = {
  name: 'calendar-edges',
  installation: 'clocks',
  promise:
    'orders at the change of clocks and at the ends of months and years get documents of their Berlin day, in processes of other zones',
  async run(world) {
    await beCustomersFor(world, '2025-01-01');
    const expected = new Map<string, string>();
    for (const [moment, day] of moments) {
      const order = placeOrder(world, { shop: world.random.pick(world.shops), at: new Date(moment) });
      expected.set(order.id, day);
    }
    await world.settle();
    await checkDays(world, expected);
    const placed = new Set(
      world.workload.placed.map((order) => Date.parse(world.workload.readOrder(order).createdAt)),
    );
    const atEdges = moments.filter(([moment]) => placed.has(Date.parse(moment))).length;
    return [{ what: 'orders placed at an edge', times: atEdges, atLeast: moments.length }];
  },
};
