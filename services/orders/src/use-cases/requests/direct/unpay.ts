import { formatMoney } from '../../actions/record-step.ts';
import { type Asked, type DirectAction, logOf, type Outcome, patience, stateOf, stepOf } from '../asked.ts';

/** Takes the payments back; nothing is booked by itself any more until a person books it. */
export const unpayReceipt: DirectAction = async (asked) => {
  const { change, log } = await unbookReceipt(asked);
  return { change: { ...change, held: 'unpaid' }, log };
};

/** The same as one step of more, which leaves the settings to book again. */
export async function unbookReceipt(asked: Asked, part = ''): Promise<Outcome> {
  const { execution, row } = asked;
  const { document } = await execution.clients.provider.unbookDocument(stepOf(asked, part), patience);
  const total = formatMoney(row.paid.toFixed(2), row.currency);
  return {
    // The same payment is booked again by another key.
    change: { ...stateOf(asked, document), revision: row.revision + 1 },
    log: logOf(asked, 'transaction.takenBack', { total }),
  };
}
