import { setTimeout as pause } from 'node:timers/promises';
import { underTraffic } from '../traffic.ts';
import type { Scenario } from '../world.ts';

export const providerBusy: Scenario = {
  name: 'provider-busy',
  promise:
    'the provider is slow, refuses with 429, fails before it acts and hides errors in 200: nothing is doubled or given up',
  async run(world) {
    const seed = world.random.between(1, 1_000_000);
    await world.providerKnobs({
      seed,
      latencyMs: 40,
      rate429: { probability: 0.1, retryAfterSeconds: 1 },
      fail500Before: 0.08,
      errorIn200: 0.08,
    });
    await underTraffic(world, () => pause(6_000));
    // A storm: nothing but refusals for a while.
    await world.providerKnobs({ rate429: { probability: 1, retryAfterSeconds: 1 } });
    await underTraffic(world, () => pause(2_000), { orders: 6, changes: 6 });
  },
};
