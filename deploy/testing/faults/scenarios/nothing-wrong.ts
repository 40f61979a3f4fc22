import type { Scenario } from '../world.ts';

export const nothingWrong: Scenario = {
  name: 'nothing-wrong',
  promise: 'without any fault every order has exactly the documents of its last state',
  async run({ workload }) {
    await workload.mix({ orders: 20, changes: 30 });
    return [];
  },
};
