import { ordersIn, readBooks } from '../invariants/books.ts';
import type { Scenario, World } from '../world.ts';

/** When an order is placed, and the day in Berlin that its documents bear. */
const moments: readonly (readonly [string, string])[] = [
  // The hour that does not exist: 01:59:59 is followed by 03:00:00.
  ['2026-03-28T22:59:59Z', '2026-03-28'],
  ['2026-03-28T23:00:00Z', '2026-03-29'],
  ['2026-03-29T00:59:59Z', '2026-03-29'],
  ['2026-03-29T01:00:00Z', '2026-03-29'],
  ['2026-03-29T21:59:59Z', '2026-03-29'],
  ['2026-03-29T22:00:00Z', '2026-03-30'],
  // The hour that comes twice.
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
    // Orders of before the installation are left alone; these shops are customers for longer.
    await world.query('shops', `UPDATE shop SET created_at = '2025-01-01'`);
    const expected = new Map<string, string>();
    for (const [moment, day] of moments) expected.set(placeAt(world, moment), day);
    await world.settle();
    const { documents } = await readBooks(world);
    const seen = new Set(documents.flatMap(ordersIn));
    const missing = [...expected.keys()].filter((id) => !seen.has(id));
    if (missing.length > 0) throw new Error(`${missing.length} orders got no document.`);
    const wrong = documents.flatMap((document) => {
      const day = expected.get(ordersIn(document)[0] ?? '');
      return day === undefined || day === document.date
        ? []
        : [`${document.number}: ${document.date}, not ${day}`];
    });
    if (wrong.length > 0) throw new Error(`Documents of another day: ${wrong.join('; ')}`);
  },
};

/** The sandbox's clock stands at the moment only while the order is placed. */
function placeAt({ installation, shops, workload, random }: World, moment: string): string {
  const { service } = installation.sandbox.shopify;
  const shop = service.world.shops.get(random.pick(shops));
  if (!shop) throw new Error('The sandbox does not know the shop.');
  const { now } = service.world;
  service.world.now = () => new Date(moment);
  try {
    const { id } = service.placeChoices(shop, { seed: random.between(0, 1_000), payment: 'paid' });
    workload.add({ id, shop: shop.domain });
    return id;
  } finally {
    service.world.now = now;
  }
}
