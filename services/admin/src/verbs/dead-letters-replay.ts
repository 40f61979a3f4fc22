import type { Verb } from '../verb.ts';
import { namedService } from './named-service.ts';

/** The consumer may take its time. */
const timeoutMs = 30_000;

export const deadLettersReplay: Verb = {
  words: ['dead-letters', 'replay'],
  positionals: ['service', 'id'],
  options: {},
  summary: 'hands such an event to its consumer once more; what had its effect has none again',
  needs: ({ positionals: [service = ''] }) => [namedService(deadLettersReplay, service)],
  async run({ clients, positionals: [name = '', id = ''] }) {
    const service = namedService(deadLettersReplay, name);
    const { done } = await clients.operations[service].replayDeadLetter({ id }, { timeoutMs });
    const data = { service, id, done };
    if (done) return { text: `Letter ${id} of ${service} is done with.`, data };
    return {
      text: `Letter ${id} of ${service} stays.`,
      data,
      failures: ['The consumer failed again: dead-letters list shows the new error.'],
    };
  },
};
