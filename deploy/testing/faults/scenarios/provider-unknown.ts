import { setTimeout as pause } from 'node:timers/promises';
import { underTraffic } from '../traffic.ts';
import type { Scenario } from '../world.ts';

export const providerUnknown: Scenario = {
  name: 'provider-unknown',
  promise:
    'writes take effect and answer 500, or nothing at all: each is found again instead of being sent twice',
  async run(world) {
    await world.providerKnobs({
      seed: world.random.between(1, 1_000_000),
      fail500After: 0.12,
      timeoutAfterCommit: 0.1,
      timeoutMode: 'destroy',
    });
    await underTraffic(world, () => pause(8_000));
  },
};
