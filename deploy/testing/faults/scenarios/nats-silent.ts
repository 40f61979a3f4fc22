import { setTimeout as pause } from 'node:timers/promises';
import { nameBus } from '../meters/servers.ts';
import { aMoment, underTraffic } from '../traffic.ts';
import type { Scenario, World } from '../world.ts';

export const natsSilent: Scenario = {
  name: 'nats-silent',
  promise:
    'the connection to the bus is lost for seconds, open and without an answer, and everything arrives later',
  async run(world) {
    let unanswered = 0;
    let waiting = 0;
    await underTraffic(world, async () => {
      await aMoment(world, 500, 1_000);
      world.nats.pause();
      const silence = pause(6_000);
      // A stop signal takes a moment to reach all threads of a process: one may still answer.
      await pause(250);
      await nameBus(world).catch(() => {
        unanswered += 1;
      });
      await silence;
      waiting = await countUnannounced(world);
      world.nats.resume();
      await aMoment(world, 500, 1_000);
    });
    return [
      { what: 'call that the bus did not answer', times: unanswered, atLeast: 1 },
      { what: 'webhooks that waited for the bus', times: waiting, atLeast: 1 },
    ];
  },
};

async function countUnannounced({ query }: World): Promise<number> {
  const rows = await query<{ count: string }>(
    'webhooks',
    'SELECT count(*) FROM delivery WHERE announced_at IS NULL',
  );
  return Number(rows[0]?.count);
}
