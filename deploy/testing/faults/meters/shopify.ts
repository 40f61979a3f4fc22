import type { World } from '../world.ts';

type Knob = 'failNext' | 'unauthorizedNext' | 'throttleNext' | 'loseTokenAnswersNext';

/** Counts the calls of the installation that a knob of Shopify has affected from here on. */
export function watchShopify({ installation }: World): (knob: Knob) => number {
  const { world } = installation.sandbox.shopify.service;
  const before = { ...world.hits };
  return (knob) => world.hits[knob] - before[knob];
}
