import { type Asked, type DirectAction, kindOf, logOf, type Outcome, patience, stepOf } from '../asked.ts';

/** A draft disappears, and nothing takes its place by itself. */
export const deleteReceipt: DirectAction = (asked) => removeReceipt(asked);

/** The same as one step of more. */
export async function removeReceipt(asked: Asked, part = ''): Promise<Outcome> {
  await asked.execution.clients.provider.deleteDraft(stepOf(asked, part), patience);
  return {
    change: { status: 'deleted', dismissed: true, held: '' },
    log: logOf(asked, `${kindOf(asked.row)}.deletedByHand`),
  };
}
