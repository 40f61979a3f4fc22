import { setTimeout as pause } from 'node:timers/promises';
import { watchProvider } from '../meters/provider.ts';
import { underTraffic } from '../traffic.ts';
import type { Scenario } from '../world.ts';

export const providerUnknown: Scenario = {
  name: 'provider-unknown',
  promise:
    'writes take effect and answer 500, or nothing at all: each is found again instead of being sent twice',
  async run(world) {
    const count = await watchProvider(world);
    await world.providerKnobs({
      seed: world.random.between(1, 1_000_000),
      fail500After: 0.12,
      timeoutAfterCommit: 0.1,
      timeoutMode: 'destroy',
      // Guarantees the faults, however slow the machine is.
      next: { status500After: 3, timeout: 3 },
    });
    await underTraffic(world, () => pause(8_000));
    await world.settle();
    return [
      { what: '500 after the write', times: await count('fail500After'), atLeast: 3 },
      { what: 'connection cut after the write', times: await count('timeoutAfterCommit'), atLeast: 3 },
    ];
  },
};
