import { clockNames } from '../clock/clocks.ts';
import { aMoment, underTraffic } from '../traffic.ts';
import type { Scenario } from '../world.ts';

const hourMs = 3_600_000;
const jumps = [-5 * hourMs, -hourMs, 2 * hourMs, 7 * hourMs, 0];

export const clockJumps: Scenario = {
  name: 'clock-jumps',
  installation: 'clocks',
  promise:
    'clocks of processes jump by hours, back and forth, each service by its own: no lease, token or transfer is taken twice',
  async run(world) {
    const { clocks, random } = world;
    if (!clocks) throw new Error('The clocks of this installation cannot be set.');
    const before = await clocks.countJumps();
    await underTraffic(world, async () => {
      for (let jump = 0; jump < 16; jump += 1) {
        await clocks.set(random.pick(clockNames), random.pick(jumps));
        await aMoment(world, 150, 450);
      }
    });
    for (const name of clockNames) await clocks.set(name, 0);
    return [
      {
        what: 'jumps that a process went along with',
        times: (await clocks.countJumps()) - before,
        atLeast: 8,
      },
    ];
  },
};
