import {
  callOptions,
  type DirectAction,
  type DirectPart,
  kindOf,
  logOf,
  stateOf,
  stepOf,
} from '../requested-action.ts';

/** The document is a draft again and stays one; what we booked on it is taken back by it. */
export const draftReceipt: DirectAction = () => [reopenReceipt('')];

export const reopenReceipt =
  (part: string): DirectPart =>
  async ({ clients }, state, requested) => {
    const { row } = requested;
    const { document } = await clients.provider.reopenDocument(stepOf(state, requested, part), callOptions);
    return {
      // The same payment is booked again by another key.
      change: { ...stateOf(requested, document), held: 'draft', revision: row.revision + 1 },
      log: logOf(requested, `${kindOf(row)}.draftedByHand`),
    };
  };
