import type { ApartName } from '@belegfluss/local/apart';
import { watchProcesses } from '../meters/processes.ts';
import { aMoment, underTraffic } from '../traffic.ts';
import type { Scenario } from '../world.ts';

const services: readonly ApartName[] = [
  'webhooks',
  'orders',
  'provider',
  'shops',
  'settings',
  'partners',
  'gateway',
];

export const killEveryService: Scenario = {
  name: 'kill-every-service',
  promise:
    'each of the seven services dies without warning at random moments, and nothing is lost or doubled',
  async run(world) {
    const { services: processes, random } = world;
    const findGone = watchProcesses(world);
    // Slow enough to kill a process between a write and its answer.
    await world.providerKnobs({ latencyMs: 15 });
    await underTraffic(world, async () => {
      for (const name of random.shuffle<ApartName>([...services, 'orders', 'provider', 'webhooks'])) {
        await aMoment(world);
        const index = random.between(0, processes.replicas(name) - 1);
        await processes.kill(name, index);
        await aMoment(world, 50, 400);
        processes.restart(name, index);
      }
    });
    return [{ what: 'services of which a process died', times: findGone().length, atLeast: services.length }];
  },
};
