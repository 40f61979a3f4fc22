import { collectFailures } from '../ask-all.ts';
import { serviceNames } from '../service-names.ts';
import type { Verb } from '../verb.ts';
import { askStates, stateData, stateTable } from './service-states.ts';

export const servicesState: Verb = {
  words: ['services', 'state'],
  positionals: [],
  options: {},
  summary: 'what waits in every service, for how long, and what was given up',
  needs: serviceNames,
  async run({ clients }) {
    const states = await askStates(clients);
    return {
      text: stateTable(states),
      data: stateData(states),
      failures: collectFailures(states.map(({ answer }) => answer)),
    };
  },
};
