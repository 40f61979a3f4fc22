import { eventually } from '../../src/eventually.ts';
import { countOpen, dateStreams, isListening } from '../meters/servers.ts';
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
        const { open, streams } = await loseWhatWaits(world);
        lost += open;
        if (await areMadeAgain(world, streams)) losses += 1;
      }
      await aMoment(world);
    });
    return [
      { what: 'losses of the bus’s data', times: losses, atLeast: 2 },
      { what: 'events that were lost before anybody acted on them', times: lost, atLeast: 2 },
    ];
  },
};

/** Loses the data while no service processes events; returns how many were open, and which streams existed. */
async function loseWhatWaits(world: World) {
  // A consumer that has not resubscribed since the last loss would have no pending events.
  await eventually(async () => {
    if (!(await isListening(world, 'orders-deliveries'))) throw new Error('Nobody listens for deliveries.');
  });
  world.services.pause('orders', 0);
  world.services.pause('orders', 1);
  try {
    // The traffic may have ended already.
    await world.workload.place(1);
    const open = await untilOpen(world);
    const streams = await dateStreams(world);
    await world.nats.loseData();
    return { open, streams };
  } finally {
    world.services.resume('orders', 0);
    world.services.resume('orders', 1);
  }
}

/** Waits for an event that only the bus has: published, and not processed by any service. */
const untilOpen = (world: World): Promise<number> =>
  eventually(async () => {
    const open = await countOpen(world, 'orders-deliveries');
    if (open === 0) throw new Error('No event waits for the processes that stand still.');
    return open;
  });

/** The services create their streams again when they find none. */
const areMadeAgain = (world: World, before: readonly string[]): Promise<boolean> =>
  eventually(async () => {
    const now = await dateStreams(world);
    if (now.length === 0) throw new Error('Nobody made the streams again.');
    return now.every((date) => !before.includes(date));
  });
