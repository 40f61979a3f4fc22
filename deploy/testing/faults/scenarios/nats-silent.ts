import { setTimeout as pause } from 'node:timers/promises';
import { aMoment, underTraffic } from '../traffic.ts';
import type { Scenario } from '../world.ts';

export const natsSilent: Scenario = {
  name: 'nats-silent',
  promise:
    'the connection to the bus is lost for seconds, open and without an answer, and everything arrives later',
  async run(world) {
    await underTraffic(world, async () => {
      await aMoment(world, 500, 1_000);
      world.nats.pause();
      await pause(6_000);
      world.nats.resume();
      await aMoment(world, 500, 1_000);
    });
  },
};
