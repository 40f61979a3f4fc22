import type { ChoicesInput, ShopifyService } from '@belegfluss/sandbox/shopify';

/** Orders of each of the first days of a month: usual sales, one order with a total of zero, and a day without any. */
const days: readonly (readonly ChoicesInput[])[] = [
  [{ seed: 1 }, { seed: 2, discount: 'code10percent' }, { seed: 3, payment: 'unpaid' }],
  [
    { seed: 4, customer: 'b2b' },
    { seed: 5, free: true },
  ],
  [],
  [{ seed: 6, rates: 'mixed' }, { seed: 7, shipping: 'free' }, { seed: 8, tip: true }, { seed: 9 }],
];

/**
 * Gives a shop without orders a history before its installation: a few orders that only the import fetches, on the
 * first days of the third month back, and the permission to read them.
 */
export function giveDemoPast({ world, placeChoices }: ShopifyService, domain: string): void {
  const shop = world.shops.get(domain);
  if (!shop || (world.orders.get(domain)?.size ?? 0) > 0) return;
  shop.scopes = [...new Set([...shop.scopes, 'read_all_orders'])];
  const { installed } = shop;
  const { now } = world;
  // Suppresses webhooks of events before the installation.
  shop.installed = false;
  try {
    for (const [index, orders] of days.entries())
      for (const [place, choices] of orders.entries()) {
        world.now = () => toDemoMoment(now(), index + 1, place);
        placeChoices(shop, choices);
      }
  } finally {
    world.now = now;
    shop.installed = installed;
    world.changed();
  }
}

/** Late enough in the morning to be the same day in Berlin. */
const toDemoMoment = (now: Date, day: number, place: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 3, day, 8 + place));
