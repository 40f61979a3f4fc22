import type { Place } from './places.ts';
import type { Random } from './random.ts';
import { settle } from './settle.ts';
import { createWorkload } from './workload.ts';
import type { World } from './world.ts';

/** Opens a run in an installation: its orders and random numbers are its own, and nothing is allowed yet. */
export async function openWorld(place: Place, random: Random, settleWithinMs: number): Promise<World> {
  const { installation, services } = place;
  const { nats } = installation;
  place.chance.next = random.fork('webhooks').next;
  if (!nats) throw new Error('Processes that stand apart need NATS.');
  const world: World = {
    random,
    began: new Date(),
    installation,
    services,
    nats,
    postgres: place.postgres,
    shops: place.shops,
    clocks: place.clocks,
    smallDisk: place.smallDisk,
    erased: place.erased,
    workload: createWorkload(installation, place.shops, random.fork('workload')),
    query: place.query,
    async shopifyKnobs(knobs) {
      await installation.shopify('POST', '/sandbox/knobs', knobs);
    },
    providerKnobs: (knobs) => installation.setProviderKnobs(knobs),
    async calm() {
      await installation.shopify('DELETE', '/sandbox/knobs');
      await world.shopifyKnobs({ webhooks: { retryBaseMs: 250 } });
      await installation.setProviderKnobs(null);
      await services.untilReady();
    },
    settle: (options = {}) => settle(world, options.withinMs ?? settleWithinMs),
    allowed: { deadLetters: [] },
  };
  await world.calm();
  return world;
}
