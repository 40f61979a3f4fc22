import { countChanges, nameBus } from '../meters/servers.ts';
import { aMoment, underTraffic } from '../traffic.ts';
import type { Scenario } from '../world.ts';

export const natsRestart: Scenario = {
  name: 'nats-restart',
  promise: 'the bus is killed and comes back with its data, and no event is lost or acted on twice',
  async run(world) {
    const servers = [await nameBus(world)];
    await underTraffic(world, async () => {
      for (let restart = 0; restart < 3; restart += 1) {
        await aMoment(world, 500, 1_200);
        await world.nats.restart();
        servers.push(await nameBus(world));
      }
      await aMoment(world);
    });
    return [{ what: 'restarts of the bus', times: countChanges(servers), atLeast: 3 }];
  },
};
