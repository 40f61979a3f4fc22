import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../../src/eventually.ts';
import type { Scenario, World } from '../world.ts';

/** A claim holds for ten seconds without a sign of life. */
const beyondTheLeaseMs = 12_000;

export const workerPaused: Scenario = {
  name: 'worker-paused',
  promise:
    'a process that stands still past its lease and goes on writes nothing any more: another has its orders',
  async run(world) {
    const { house, workload, installation } = world;
    const fencedBefore = await countFenced(installation.logFile);
    await world.providerKnobs({ latencyMs: 250 });
    await workload.place(16, { payment: 'paid' });
    await eventually(
      async () => {
        if ((await countRunning(world)) < 6) throw new Error('Nobody is at work.');
      },
      { withinMs: 20_000 },
    );
    house.pause('orders', 0);
    await pause(beyondTheLeaseMs);
    house.resume('orders', 0);
    await world.settle();
    const fenced = (await countFenced(installation.logFile)) - fencedBefore;
    return [{ what: 'pieces of work that were lost to another process', times: fenced, atLeast: 1 }];
  },
};

async function countRunning({ query }: World): Promise<number> {
  const rows = await query<{ count: string }>('orders', `SELECT count(*) FROM work WHERE state = 'running'`);
  return Number(rows[0]?.count);
}

const countFenced = async (logFile: string): Promise<number> =>
  (await readFile(logFile, 'utf8')).split('"msg":"lease lost"').length - 1;
