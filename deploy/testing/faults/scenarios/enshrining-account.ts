import { setTimeout as pause } from 'node:timers/promises';
import { watchProcesses } from '../meters/processes.ts';
import { watchProvider } from '../meters/provider.ts';
import { enshrinedPollMs } from '../places.ts';
import { aMoment, underTraffic } from '../traffic.ts';
import type { Scenario } from '../world.ts';

/** Faults in an account whose owner has switched automatic enshrinement off, repeated in one where it is on. */
export const enshriningAccount: Scenario = {
  name: 'enshrining-account',
  promise:
    'where sending enshrines, writes are not answered and services die amid it: nothing is lost, doubled or final too early',
  installation: 'enshrining',
  async run(world) {
    const { services, random } = world;
    const count = await watchProvider(world);
    const findGone = watchProcesses(world);
    await world.providerKnobs({
      latencyMs: 15,
      seed: random.between(1, 1_000_000),
      fail500After: 0.08,
      timeoutAfterCommit: 0.06,
      timeoutMode: 'destroy',
      next: { status500After: 2, timeout: 2 },
    });
    await underTraffic(world, async () => {
      for (const name of random.shuffle(['orders', 'provider', 'orders', 'provider'] as const)) {
        await aMoment(world);
        const index = random.between(0, services.replicas(name) - 1);
        await services.kill(name, index);
        await aMoment(world, 50, 400);
        services.restart(name, index);
      }
    });
    await world.settle();
    await world.providerKnobs({ fail500After: null, timeoutAfterCommit: null });
    // Invoices that were opened during the fault although the account enshrines are reported by the next poll of the
    // account.
    await pause(4 * enshrinedPollMs);
    await world.settle();
    return [
      { what: '500 after the write', times: await count('fail500After'), atLeast: 2 },
      { what: 'connection cut after the write', times: await count('timeoutAfterCommit'), atLeast: 2 },
      { what: 'services of which a process died', times: findGone().length, atLeast: 2 },
    ];
  },
};
