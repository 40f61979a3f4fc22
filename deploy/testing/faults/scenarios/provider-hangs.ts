import { watchProvider } from '../meters/provider.ts';
import type { Scenario } from '../world.ts';

export const providerHangs: Scenario = {
  name: 'provider-hangs',
  promise: 'writes take effect and the answer never comes: after the timeout they are found, and made once',
  async run(world) {
    const count = await watchProvider(world);
    await world.providerKnobs({ timeoutMode: 'hang', next: { timeout: 3 } });
    await world.workload.place(4, { payment: 'paid' });
    await world.settle({ withinMs: 120_000 });
    return [{ what: 'write without an answer', times: await count('timeoutAfterCommit'), atLeast: 3 }];
  },
};
