import { aMoment, underTraffic } from '../traffic.ts';
import type { Scenario } from '../world.ts';

export const natsDataLost: Scenario = {
  name: 'nats-data-lost',
  promise:
    'the data directory of the bus is lost with events in it, and the databases publish again what was not acted on',
  async run(world) {
    await underTraffic(world, async () => {
      for (let loss = 0; loss < 2; loss += 1) {
        await aMoment(world, 600, 1_200);
        // Announced and not yet handed out: this is what the bus alone has.
        world.house.pause('orders', 0);
        world.house.pause('orders', 1);
        await aMoment(world, 600, 900);
        await world.nats.loseData();
        world.house.resume('orders', 0);
        world.house.resume('orders', 1);
      }
      await aMoment(world);
    });
  },
};
