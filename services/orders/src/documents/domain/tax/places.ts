import { type VatTerritory, vatTerritory } from '@belegfluss/settings/contract';
import { berlinDay } from '../../../kernel/domain/calendar/berlin-day.ts';
import type { Address, OrderSnapshot } from '../order/snapshot.ts';
import type { PlanInput } from '../plan.ts';

/** The places that tax turns on. */
export type Places = {
  readonly shop: VatTerritory;
  /** Where the goods go. */
  readonly shipping: VatTerritory;
  /** Where the customer sits. */
  readonly billing: VatTerritory;
  readonly shippingAddress: Address | null;
  readonly billingAddress: Address | null;
};

/**
 * Finds the places of an order. Without a delivery address (downloads) it is delivered to the billing address, except
 * over the counter. Without any address it stays in the shop's country.
 */
export function derivePlaces({ order, shop }: PlanInput): Places {
  const day = berlinDay(order.createdAt);
  const shippingAddress = order.shippingAddress ?? (isOverTheCounter(order) ? null : order.billingAddress);
  const billingAddress = order.billingAddress ?? order.shippingAddress;
  return {
    shop: vatTerritory(shop.countryCode, null, null, day),
    shipping: toTerritory(shippingAddress, shop.countryCode, day),
    billing: toTerritory(billingAddress, shop.countryCode, day),
    shippingAddress,
    billingAddress,
  };
}

/** Goods are supplied where they go (§ 3 (6), § 3c UStG), all else where the customer sits (§ 3a UStG). */
export const placeOfSupply = (input: PlanInput, { shipping, billing }: Places): VatTerritory =>
  requiresShipping(input) ? shipping : billing;

/** Gift cards are vouchers and no goods: whether something is shipped is asked of the others. */
export function requiresShipping({ order }: PlanInput): boolean {
  return order.lines.some((line) => line.requiresShipping && !line.giftCard);
}

/** Goods that a point of sale hands over go nowhere. */
function isOverTheCounter(order: OrderSnapshot): boolean {
  return order.sourceName === 'pos';
}

function toTerritory(address: Address | null, shopCountryCode: string, day: string): VatTerritory {
  const code = address?.countryCode ?? '';
  if (code === '') return vatTerritory(shopCountryCode, null, null, day);
  return vatTerritory(code, address?.zip ?? null, address?.province ?? null, day, address?.city ?? null);
}
