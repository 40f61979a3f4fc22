import type { GetStateResponse } from '@belegfluss/protos/common/v1/operations';
import { type Answer, ask } from '../ask-all.ts';
import type { Clients } from '../clients.ts';
import { type ServiceName, serviceNames } from '../service-names.ts';
import { table } from '../table.ts';

export type ServiceState = { readonly service: ServiceName; readonly answer: Answer<GetStateResponse> };

/** A service that takes longer than this to report its state counts as one that does not answer. */
const timeoutMs = 5_000;

export const askStates = (clients: Clients): Promise<ServiceState[]> =>
  Promise.all(
    serviceNames.map(async (service) => ({
      service,
      answer: await ask(service, clients.operations[service].getState({}, { timeoutMs })),
    })),
  );

/** Services with their events, and below each its queues. */
export function stateTable(states: readonly ServiceState[]): string {
  const rows = states.flatMap(({ service, answer: { value: state } }) =>
    state === null
      ? [[service, 'does not answer']]
      : [
          [
            service,
            'events',
            String(state.unpublished),
            formatAge(state.oldestUnpublishedSeconds),
            '',
            String(state.deadLetters),
          ],
          ...state.queues.map((queue) => [
            '',
            queue.name,
            String(queue.waiting),
            formatAge(queue.oldestSeconds),
            String(queue.inWork),
            String(queue.failed),
          ]),
        ],
  );
  return table(['SERVICE', 'QUEUE', 'WAITING', 'OLDEST', 'IN WORK', 'FAILED'], rows);
}

export const stateData = (states: readonly ServiceState[]) =>
  states.map(({ service, answer }) => ({ service, state: answer.value }));

/** `90 s`, `12 min`, `5 h`; nothing for 0. */
function formatAge(seconds: bigint): string {
  const age = Number(seconds);
  if (age === 0) return '';
  if (age < 120) return `${age} s`;
  return age < 7_200 ? `${Math.floor(age / 60)} min` : `${Math.floor(age / 3_600)} h`;
}
