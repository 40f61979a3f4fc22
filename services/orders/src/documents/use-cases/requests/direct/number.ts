import { addSearchText } from '../../../storage/order-store.ts';
import {
  callOptions,
  type DirectAction,
  type DirectPart,
  kindOf,
  logOf,
  stateOf,
  stepOf,
} from '../requested-action.ts';

/** The draft gets its number, and follows the settings again. */
export const numberReceipt: DirectAction = () => [openReceipt('')];

export const openReceipt =
  (part: string): DirectPart =>
  async ({ clients }, state, requested) => {
    const { shop, orderId } = state.claim;
    const { document } = await clients.provider.openDocument(stepOf(state, requested, part), callOptions);
    const opened = stateOf(requested, document);
    const number = opened.number ?? '';
    return {
      change: { ...opened, held: '' },
      log: logOf(requested, `${kindOf(requested.row)}.opened`, { number }),
      others: number === '' ? [] : [addSearchText(shop, orderId, number)],
    };
  };
