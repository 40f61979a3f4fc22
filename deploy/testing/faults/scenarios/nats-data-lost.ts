import { eventually } from '../../src/eventually.ts';
import { countUnread, dateStreams } from '../meters/servers.ts';
import { aMoment, underTraffic } from '../traffic.ts';
import type { Scenario, World } from '../world.ts';

export const natsDataLost: Scenario = {
  name: 'nats-data-lost',
  promise:
    'the data directory of the bus is lost with events in it, and the databases publish again what was not acted on',
  async run(world) {
    let losses = 0;
    let lost = 0;
    await underTraffic(world, async () => {
      for (let loss = 0; loss < 2; loss += 1) {
        await aMoment(world, 600, 1_200);
        // Announced and not yet handed out: this is what the bus alone has.
        world.house.pause('orders', 0);
        world.house.pause('orders', 1);
        await aMoment(world, 600, 900);
        lost += await countUnread(world, 'orders-deliveries');
        const before = await dateStreams(world);
        await world.nats.loseData();
        if (await areMadeAgain(world, before)) losses += 1;
        world.house.resume('orders', 0);
        world.house.resume('orders', 1);
      }
      await aMoment(world);
    });
    return [
      { what: 'losses of the bus’s data', times: losses, atLeast: 2 },
      { what: 'events that were lost before anybody had them', times: lost, atLeast: 1 },
    ];
  },
};

/** The services make their streams again when they find none. */
const areMadeAgain = (world: World, before: readonly string[]): Promise<boolean> =>
  eventually(async () => {
    const now = await dateStreams(world);
    if (now.length === 0) throw new Error('Nobody made the streams again.');
    return now.every((date) => !before.includes(date));
  });
