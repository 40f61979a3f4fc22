import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../../src/eventually.ts';
import type { Scenario, World } from '../world.ts';

/** Duration of a claim without a heartbeat. */
const leaseMs = 10_000;
const beyondTheLeaseMs = leaseMs + 2_000;

/** Workers send a heartbeat every few seconds; a longer silence means that the process is paused. */
const silenceMs = 5_000;
/** Least number of orders in work whose invoice is being made: it is reported with the end, twice if nothing fences that. */
const manyAtWork = 4;
const enoughInHand = 2;

export const workerPaused: Scenario = {
  name: 'worker-paused',
  promise:
    'a process that stands still past its lease and goes on writes nothing any more: another has its orders',
  async run(world) {
    const { services, installation } = world;
    const fencedBefore = await countFenced(installation.logFile);
    await world.providerKnobs({ latencyMs: 250 });
    await pauseAmidWork(world);
    await pause(beyondTheLeaseMs - silenceMs);
    services.resume('orders', 0);
    await world.settle();
    const fenced = (await countFenced(installation.logFile)) - fencedBefore;
    return [{ what: 'pieces of work that were lost to another process', times: fenced, atLeast: 1 }];
  },
};

/** Pauses one of the two processes while it has work: which one has it is not known beforehand. */
async function pauseAmidWork(world: World): Promise<void> {
  const { services, workload } = world;
  for (let attempt = 1; ; attempt += 1) {
    await workload.place(16, { payment: 'paid' });
    await eventually(
      async () => {
        if ((await countAtWork(world)) < manyAtWork) throw new Error('Nobody is at work.');
      },
      { withinMs: 20_000 },
    );
    services.pause('orders', 0);
    await pause(silenceMs);
    if ((await countAtWork(world, leaseMs - silenceMs + 500)) >= enoughInHand) return;
    services.resume('orders', 0);
    if (attempt === 5) throw new Error('The process that was paused had no work in hand.');
  }
}

/** Counts orders in work whose invoice is being made; with `endsWithinMs` only those whose claim ends within that time. */
async function countAtWork({ query }: World, endsWithinMs = 3_600_000): Promise<number> {
  const rows = await query<{ count: string }>(
    'orders',
    `SELECT count(*) FROM work
     WHERE state = 'running' AND lease_until < now() + $1 * interval '1 millisecond'
       AND creating IS NOT NULL`,
    [endsWithinMs],
  );
  return Number(rows[0]?.count);
}

const countFenced = async (logFile: string): Promise<number> =>
  (await readFile(logFile, 'utf8')).split('"msg":"lease lost"').length - 1;
