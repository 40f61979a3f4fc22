import {
  callOptions,
  composeProviderStep,
  composeRequestLog,
  type DirectAction,
  type DirectPart,
  requireDocumentState,
  toDocumentKind,
} from '../requested-action.ts';

/** The document is a draft again and stays one; what we booked on it is taken back by it. */
export const draftOnRequest: DirectAction = () => [reopenAtProvider('')];

export const reopenAtProvider =
  (part: string): DirectPart =>
  async ({ clients }, state, requested) => {
    const { row } = requested;
    const { document } = await clients.provider.reopenDocument(
      composeProviderStep(state, requested, part),
      callOptions,
    );
    return {
      // The same payment is booked again by another key.
      change: { ...requireDocumentState(requested, document), held: 'draft', revision: row.revision + 1 },
      log: composeRequestLog(requested, `${toDocumentKind(row)}.draftedByHand`),
    };
  };
