import { setTimeout as pause } from 'node:timers/promises';
import { watchProvider } from '../meters/provider.ts';
import { underTraffic } from '../traffic.ts';
import type { Scenario } from '../world.ts';

export const providerBusy: Scenario = {
  name: 'provider-busy',
  promise:
    'the provider is slow, refuses with 429, fails before it acts and hides errors in 200: nothing is doubled or given up',
  async run(world) {
    const count = await watchProvider(world);
    const seed = world.random.between(1, 1_000_000);
    await world.providerKnobs({
      seed,
      latencyMs: 40,
      rate429: { probability: 0.1, retryAfterSeconds: 1 },
      fail500Before: 0.08,
      errorIn200: 0.08,
      // Guarantees the faults, however slow the machine is.
      next: { status429: 3, status500Before: 3, errorIn200: 3 },
    });
    await underTraffic(world, () => pause(6_000));
    await world.settle();
    // A period in which every call is refused.
    await world.providerKnobs({ rate429: { probability: 1, retryAfterSeconds: 1 } });
    const beforeStorm = await count('rate429');
    await underTraffic(world, () => pause(2_000), { orders: 6, changes: 6 });
    return [
      { what: '429', times: beforeStorm, atLeast: 3 },
      { what: '429 in the storm', times: (await count('rate429')) - beforeStorm, atLeast: 2 },
      { what: '500 before the write', times: await count('fail500Before'), atLeast: 3 },
      { what: 'error in 200', times: await count('errorIn200'), atLeast: 3 },
    ];
  },
};
