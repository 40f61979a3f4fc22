import { findProviderDocument } from '../clients/services/find-provider-document.ts';
import { type DocumentRow, isUnlinked, updateState } from '../storage/document-store.ts';
import { addSearchText } from '../storage/order-store.ts';
import { formatMoney, recordStep, type StepLog } from './actions/record-step.ts';
import type { Execution } from './execute-action.ts';
import { findChange } from './find-change.ts';

/**
 * The merchant had the links of the order removed: before anything is planned, the provider is asked for each document.
 * What it still has is linked again; what it says is gone has left its place for good, so that a successor gets the next.
 * While it does not answer the work waits. A removal may also come in the middle of a look.
 */
export async function findLinkedAgain(execution: Execution): Promise<void> {
  for (const row of execution.documents.filter(isUnlinked)) await findOne(execution, row);
}

async function findOne(execution: Execution, row: DocumentRow): Promise<void> {
  const { clients, claim } = execution;
  const document = await findProviderDocument(clients, row);
  if (document === null) {
    return recordStep(execution, logOf(row, 'gone'), {
      document: updateState(row, { status: 'deleted', unlinkedAt: null }),
    });
  }
  const number = document.number || row.number;
  await recordStep(execution, logOf(row, 'matched'), {
    document: updateState(row, { ...findChange(row, document), unlinkedAt: null }),
    others: number ? [addSearchText(claim.shop, claim.orderId, number)] : [],
  });
}

function logOf(
  { kind, providerId, number, total, currency }: DocumentRow,
  what: 'gone' | 'matched',
): StepLog {
  return {
    event: `${kind as 'invoice' | 'credit'}.${what}`,
    body: { number: number ?? '', total: formatMoney(total.toFixed(2), currency) },
    refs: { [kind]: providerId },
  };
}
