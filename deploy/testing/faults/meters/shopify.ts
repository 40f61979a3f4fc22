import type { World } from '../world.ts';

type Knob = 'failNext' | 'unauthorizedNext' | 'throttleNext' | 'loseTokenAnswersNext';

/** From here on: how many calls of the installation a knob of Shopify has hit. */
export function watchShopify({ installation }: World): (knob: Knob) => number {
  const { world } = installation.sandbox.shopify.service;
  const before = { ...world.hits };
  return (knob) => world.hits[knob] - before[knob];
}
