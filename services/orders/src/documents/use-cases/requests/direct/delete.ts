import {
  callOptions,
  composeProviderStep,
  composeRequestLog,
  type DirectAction,
  type DirectPart,
  toDocumentKind,
} from '../requested-action.ts';

/** A draft disappears, and nothing takes its place without being asked for. */
export const deleteOnRequest: DirectAction = () => [removeAtProvider];

export const removeAtProvider: DirectPart = async ({ clients }, state, requested) => {
  await clients.provider.deleteDraft(composeProviderStep(state, requested), callOptions);
  return {
    change: { status: 'deleted', dismissed: true, held: '' },
    log: composeRequestLog(requested, `${toDocumentKind(requested.row)}.deletedByHand`),
  };
};
