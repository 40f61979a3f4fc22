import { formatMoney } from '../../actions/record-step.ts';
import {
  callOptions,
  composeProviderStep,
  composeRequestLog,
  type DirectAction,
  type DirectPart,
  requireDocumentState,
} from '../requested-action.ts';

/** Takes the payments back; nothing is booked any more until a person books it. */
export const unpayOnRequest: DirectAction = () => [unbookForGood];

const unbookForGood: DirectPart = async (dependencies, state, requested) => {
  const { change, log } = await unbookAtProvider('')(dependencies, state, requested);
  return { change: { ...change, held: 'unpaid' }, log };
};

/** As a part of something else the settings book again. */
export const unbookAtProvider =
  (part: string): DirectPart =>
  async ({ clients }, state, requested) => {
    const { row } = requested;
    const { document } = await clients.provider.unbookDocument(
      composeProviderStep(state, requested, part),
      callOptions,
    );
    const total = formatMoney(row.paid, row.currency);
    return {
      // The same payment is booked again by another key.
      change: { ...requireDocumentState(requested, document), revision: row.revision + 1 },
      log: composeRequestLog(requested, 'transaction.takenBack', { total }),
    };
  };
