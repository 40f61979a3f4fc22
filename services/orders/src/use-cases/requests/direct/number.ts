import { addSearchText } from '../../../storage/order-store.ts';
import {
  type Asked,
  type DirectAction,
  kindOf,
  logOf,
  type Outcome,
  patience,
  stateOf,
  stepOf,
} from '../asked.ts';

/** The draft gets its number, and follows the settings again. */
export const numberReceipt: DirectAction = (asked) => openReceipt(asked);

/** The same as one step of more. */
export async function openReceipt(asked: Asked, part = ''): Promise<Outcome> {
  const { clients, claim } = asked.execution;
  const { document } = await clients.provider.openDocument(stepOf(asked, part), patience);
  const state = stateOf(asked, document);
  const number = state.number ?? '';
  return {
    change: { ...state, held: '' },
    log: logOf(asked, `${kindOf(asked.row)}.opened`, { number }),
    others: number === '' ? [] : [addSearchText(claim.shop, claim.orderId, number)],
  };
}
