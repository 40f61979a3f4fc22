import { shop } from '../world.ts';
import type { Teller } from './story.ts';

/** The shop as Shopify has it. */
export function getSandboxShop({ world }: Teller) {
  const stored = world.sandbox.shopify.service.world.shops.get(shop);
  if (!stored) throw new Error('There is no such shop.');
  return stored;
}
