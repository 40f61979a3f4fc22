import { addSearchText } from '../../../storage/order-store.ts';
import {
  callOptions,
  composeProviderStep,
  composeRequestLog,
  type DirectAction,
  type DirectPart,
  requireDocumentState,
  toDocumentKind,
} from '../requested-action.ts';

/** The draft gets its number, and follows the settings again. */
export const numberOnRequest: DirectAction = () => [openAtProvider('')];

export const openAtProvider =
  (part: string): DirectPart =>
  async ({ clients }, state, requested) => {
    const { shop, orderId } = state.claim;
    const { document } = await clients.provider.openDocument(
      composeProviderStep(state, requested, part),
      callOptions,
    );
    const opened = requireDocumentState(requested, document);
    const number = opened.number ?? '';
    return {
      change: { ...opened, held: '' },
      log: composeRequestLog(requested, `${toDocumentKind(requested.row)}.opened`, { number }),
      others: number === '' ? [] : [addSearchText(shop, orderId, number)],
    };
  };
