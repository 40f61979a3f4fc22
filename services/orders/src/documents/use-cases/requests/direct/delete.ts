import {
  callOptions,
  type DirectAction,
  type DirectPart,
  kindOf,
  logOf,
  stepOf,
} from '../requested-action.ts';

/** A draft disappears, and nothing takes its place without being asked for. */
export const deleteReceipt: DirectAction = () => [removeReceipt];

export const removeReceipt: DirectPart = async ({ clients }, state, requested) => {
  await clients.provider.deleteDraft(stepOf(state, requested), callOptions);
  return {
    change: { status: 'deleted', dismissed: true, held: '' },
    log: logOf(requested, `${kindOf(requested.row)}.deletedByHand`),
  };
};
