import { findProviderDocument } from '../../clients/services/find-provider-document.ts';
import { type DocumentRow, isShown, updateState } from '../../storage/document-store.ts';
import { recordStep, type StepLog } from '../actions/record-step.ts';
import type { Execution } from '../execute-action.ts';
import { type Standing, whatStands } from './what-stands.ts';

/**
 * A final invoice deducts advance invoices that nobody else asks about when it is written: what is deducted must have
 * been billed (§ 14 (5) sentence 2 UStG). The ledger follows the provider; true when it said something else. While the
 * provider does not answer the request waits.
 */
export async function followAdvances(execution: Execution): Promise<boolean> {
  let isChanged = false;
  for (const row of execution.documents.filter(isAdvance)) {
    const document = await findProviderDocument(execution.clients, row);
    const change = whatStands(row, document);
    if (change === null) continue;
    isChanged = true;
    await recordStep(execution, logOf(row, change), {
      document: updateState(row, change),
    });
  }
  return isChanged;
}

const isAdvance = (row: DocumentRow): boolean =>
  row.invoiceType === 'advance' && row.status !== 'cancelled' && isShown(row);

function logOf({ providerId, number }: DocumentRow, { status, handChanged }: Standing): StepLog {
  const what = status === 'deleted' ? 'gone' : handChanged ? 'changedByHand' : 'changedOutside';
  return { event: `invoice.${what}`, body: { number: number ?? '' }, refs: { invoice: providerId } };
}
