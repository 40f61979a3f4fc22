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

/** The document is a draft again and stays one; what we booked on it is taken back by it. */
export const draftReceipt: DirectAction = (asked) => reopenReceipt(asked);

/** The same as one step of more. */
export async function reopenReceipt(asked: Asked, part = ''): Promise<Outcome> {
  const { execution, row } = asked;
  const { document } = await execution.clients.provider.reopenDocument(stepOf(asked, part), patience);
  return {
    // The same payment is booked again by another key.
    change: { ...stateOf(asked, document), held: 'draft', revision: row.revision + 1 },
    log: logOf(asked, `${kindOf(row)}.draftedByHand`),
  };
}
